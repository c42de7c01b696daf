internal import ServiceLifecycle

/// Sends changes of the site to all open pages.
actor ReloadHub: Service {
  /// What open pages receive.
  struct PageUpdate: Sendable, Equatable {
    var state: ReloadState
    var status = SiteStatus.ready
    /// The progress or outcome of the last refresh; pages that connect later receive it, too.
    var notice: RefreshNotice?

    /// The events for a page that has received earlier update; none where nothing has changed.
    func events(since earlier: PageUpdate?) -> String {
      var text = state == earlier?.state ? "" : LiveReload.event(state)
      if status != earlier?.status { text += status.event }
      if let notice, notice != earlier?.notice { text += notice.event }
      return text
    }
  }

  private(set) var update: PageUpdate
  private let heartbeat: Duration
  private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  private var nextListener = 0
  private var isClosed = false

  /// - Parameter heartbeat: How often an idle connection is written to, so that a closed one is noticed.
  init(
    state: ReloadState = ReloadState(run: .random(in: 0...(.max))), status: SiteStatus = .ready,
    heartbeat: Duration = .seconds(15)
  ) {
    update = PageUpdate(state: state, status: status)
    self.heartbeat = heartbeat
  }

  /// Sends heartbeats until the server shuts down, then closes all streams, so that no open page delays the end.
  func run() async throws {
    defer { close() }
    try? await cancelWhenGracefulShutdown {
      while true {
        // The sleep fails only when it is cancelled, which is how the loop ends.
        try await Task.sleep(for: self.heartbeat)
        await self.wake()
      }
    }
  }

  /// Notifies pages that the site has changed.
  func advance() {
    update.state.revision += 1
    wake()
  }

  /// Notifies pages whether there is a site; with the first one all pages reload.
  func publish(_ status: SiteStatus) {
    guard status != update.status else { return }
    update.status = status
    if status == .ready { update.state.revision += 1 }
    wake()
  }

  /// Notifies pages of the progress of a refresh.
  func publish(_ notice: RefreshNotice) {
    update.notice = notice
    wake()
  }

  /// One element at once, one after each change and one at each heartbeat; a slow reader gets one for several changes.
  func turns() -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    guard !isClosed else {
      listener.finish()
      return stream
    }
    let number = nextListener
    nextListener += 1
    listeners[number] = listener
    listener.onTermination = { _ in Task { await self.remove(number) } }
    listener.yield()
    return stream
  }

  private func wake() {
    for listener in listeners.values { listener.yield() }
  }

  private func remove(_ number: Int) { listeners[number] = nil }

  private func close() {
    isClosed = true
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }
}
