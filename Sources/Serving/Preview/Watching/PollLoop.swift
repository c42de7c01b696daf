/// Looks for changes from time to time and collects them in batches, where the kernel tells of none.
struct PollLoop {
  var tree: PolledTree
  let stop: StopSignal
  /// The time from one look to the next. Looks that take long are rarer, so that they take a tenth of the time.
  let interval: Duration
  /// The number of looks after which a batch is complete although there are further changes.
  private let patience = 5

  /// Returns after the stop signal.
  mutating func run(_ yield: (ChangeBatch) -> Void) throws(WatchError) {
    var batch = ChangeBatch()
    var looks = 0
    var pause = interval
    while !(try stop.wait(pause)) {
      let start = ContinuousClock.now
      let more = try tree.changes()
      pause = max(interval, (ContinuousClock.now - start) * 10)
      batch.formUnion(more)
      looks = batch.isEmpty ? 0 : looks + 1
      // A file that changes between two looks may be half written.
      guard !batch.isEmpty, more.isEmpty || looks > patience else { continue }
      yield(batch)
      batch = ChangeBatch()
    }
  }
}
