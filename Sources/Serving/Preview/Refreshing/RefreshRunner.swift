/// Runs the refreshes that pages request, one at a time, and reports their progress to all pages.
///
/// A refresh does not depend on the connection that requested it, since pages reload while it runs.
package actor RefreshRunner {
  private let refresh: Refresh
  private let hub: ReloadHub
  private var job: Task<Void, Never>?
  private var isClosed = false
  /// The progress or outcome of the last one.
  package private(set) var last: RefreshNotice?

  init(_ refresh: Refresh, hub: ReloadHub) { (self.refresh, self.hub) = (refresh, hub) }

  /// - Returns: `false` while another refresh is running.
  package func start(_ source: String) -> Bool {
    guard job == nil, !isClosed else { return false }
    last = RefreshNotice(source: source, state: .running, text: "")
    job = Task { [refresh] in
      let (messages, progress) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(1))
      let reporting = Task {
        for await text in messages {
          await self.publish(RefreshNotice(source: source, state: .running, text: text))
        }
      }
      progress.yield("Connecting …")
      let outcome = await refresh.run(source) { progress.yield($0) }
      progress.finish()
      // The outcome is published after the last progress.
      await reporting.value
      self.finish()
      switch outcome {
      case .done(let text): await publish(RefreshNotice(source: source, state: .done, text: text))
      case .failed(let text): await publish(RefreshNotice(source: source, state: .failed, text: text))
      }
    }
    return true
  }

  /// Cancels the running refresh, waits for its end and refuses further ones.
  func close() async {
    isClosed = true
    job?.cancel()
    await job?.value
  }

  private func finish() { job = nil }

  private func publish(_ notice: RefreshNotice) async {
    last = notice
    await hub.publish(notice)
  }
}
