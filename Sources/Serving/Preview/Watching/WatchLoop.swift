internal import Platform

/// Waits for events of the kernel and collects them in batches.
struct WatchLoop {
  var tree: WatchedTree
  let stop: StopSignal
  /// How long there must be no change before a batch is complete.
  let quiet: Duration
  /// The same for a batch of a single file.
  let quietAfterOne: Duration
  let patience: Duration

  /// Returns after the stop signal.
  mutating func run(_ yield: (ChangeBatch) -> Void) throws(WatchError) {
    var batch = ChangeBatch()
    var began = ContinuousClock.now
    while true {
      let left = patience - (ContinuousClock.now - began)
      let quiet = batch.paths.count == 1 && !batch.mustRescan ? quietAfterOne : quiet
      switch try wait(batch.isEmpty ? nil : max(.zero, min(quiet, left))) {
      case .stopped:
        return
      case .quiet:
        yield(batch)
        batch = ChangeBatch()
      case .changed:
        let more = try tree.changes()
        if batch.isEmpty { began = .now }
        batch.formUnion(more)
      }
    }
  }

  private enum WakeReason { case changed, quiet, stopped }

  /// - Parameter limit: How long to wait; `nil` for no limit.
  private func wait(_ limit: Duration?) throws(WatchError) -> WakeReason {
    let milliseconds = limit.map {
      $0.components.seconds * 1000 + $0.components.attoseconds / 1_000_000_000_000_000
    }
    while true {
      var sources = [
        pollfd(fd: tree.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&sources, nfds_t(sources.count), milliseconds.map(Int32.init) ?? -1)
      if count < 0 {
        guard errno == EINTR else { throw .failed("poll", code: errno) }
        continue
      }
      if sources[1].revents != 0 { return .stopped }
      // At the end of its patience a batch is complete even while changes continue.
      return count == 0 || milliseconds == 0 ? .quiet : .changed
    }
  }
}
