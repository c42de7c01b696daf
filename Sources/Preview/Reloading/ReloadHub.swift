internal import ServiceLifecycle

/// Where open pages wait to hear that the site has changed.
actor ReloadHub: Service {
  private(set) var state: ReloadState
  /// How the last refresh went, or how far it is; pages that come later hear it, too.
  private(set) var notice: RefreshNotice?
  private let heartbeat: Duration
  private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  private var nextListener = 0
  private var isClosed = false

  /// - Parameter heartbeat: How often a silent connection is written to, which is how one that has gone is noticed.
  init(state: ReloadState = ReloadState(run: .random(in: 0...(.max))), heartbeat: Duration = .seconds(15)) {
    self.state = state
    self.heartbeat = heartbeat
  }

  /// Beats until the server is told to stop, then lets every listener go, so that no open page holds the server up.
  func run() async throws {
    defer { close() }
    try? await cancelWhenGracefulShutdown {
      while true {
        // Cancelled is how it ends, and the only way that sleep fails.
        try await Task.sleep(for: self.heartbeat)
        await self.wake()
      }
    }
  }

  /// Says that the site is another one now.
  func advance() {
    state.turn += 1
    wake()
  }

  /// Says how far a refresh is.
  func tell(_ notice: RefreshNotice) {
    self.notice = notice
    wake()
  }

  /// A turn at once, one after each change, one at each heartbeat; changes that come faster than they are taken are one.
  func turns() -> AsyncStream<Void> {
    let (stream, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    guard !isClosed else {
      listener.finish()
      return stream
    }
    let number = nextListener
    nextListener += 1
    listeners[number] = listener
    listener.onTermination = { _ in Task { await self.forget(number) } }
    listener.yield()
    return stream
  }

  private func wake() {
    for listener in listeners.values { listener.yield() }
  }

  private func forget(_ number: Int) { listeners[number] = nil }

  private func close() {
    isClosed = true
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }
}
