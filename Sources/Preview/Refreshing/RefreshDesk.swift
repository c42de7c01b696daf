/// Takes pages' wishes to get something anew, one at a time, and tells all pages how it goes.
///
/// The work does not hang on the connection that asked for it: pages reload while it goes on.
actor RefreshDesk {
  private let refresh: Refresh
  private let hub: ReloadHub
  private var job: Task<Void, Never>?
  private var isClosed = false

  init(_ refresh: Refresh, hub: ReloadHub) { (self.refresh, self.hub) = (refresh, hub) }

  /// - Returns: False while another refresh is under way.
  func begin(_ source: String) -> Bool {
    guard job == nil, !isClosed else { return false }
    let (refresh, hub) = (refresh, hub)
    job = Task {
      let (words, tell) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1))
      let telling = Task {
        for await text in words {
          await hub.tell(RefreshNotice(source: source, state: .running, text: text))
        }
      }
      tell.yield("Asking …")
      let outcome = await refresh.run(source) { tell.yield($0) }
      tell.finish()
      // Nothing of how it went comes after what became of it.
      await telling.value
      self.end()
      switch outcome {
      case .done(let text): await hub.tell(RefreshNotice(source: source, state: .done, text: text))
      case .failed(let text): await hub.tell(RefreshNotice(source: source, state: .failed, text: text))
      }
    }
    return true
  }

  /// Stops what is under way, and takes no more.
  func close() async {
    isClosed = true
    job?.cancel()
    await job?.value
  }

  private func end() { job = nil }
}
