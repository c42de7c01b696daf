import Platform
internal import Synchronization

/// Waits while another program has a lock that SQLite needs.
final class BusyWait: Sendable {
  private let folder: String
  private let patience: CachePatience
  private struct State {
    var start = ContinuousClock.now
    var hasSaid = false
  }
  private let state = Mutex(State())

  init(folder: String, _ patience: CachePatience) { (self.folder, self.patience) = (folder, patience) }

  /// Waits for a moment.
  ///
  /// - Parameter attempt: 0 for the first of one call.
  /// - Returns: Whether to try again.
  func goesOn(attempt: Int) -> Bool {
    let (waited, isTimeToSay) = state.withLock { state in
      if attempt == 0 { state.start = .now }
      let waited = state.start.duration(to: .now)
      defer { state.hasSaid = state.hasSaid || waited >= patience.silence }
      return (waited, waited >= patience.silence && !state.hasSaid)
    }
    if isTimeToSay {
      patience.say(
        "The build cache in \(folder) is in use by \(CacheHolder.name(in: folder)); waiting for it …")
    }
    guard waited < patience.limit else { return false }
    usleep(UInt32(min(50, 1 + attempt)) * 1000)
    return true
  }
}
