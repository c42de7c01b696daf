internal import Platform
internal import Synchronization

/// How often someone may try to log in: after some wrong passwords each further try has to wait, twice as long as the one before.
final class LoginLimiter: Sendable {
  private struct Failures {
    var count = 0
    /// Seconds from 1970.
    var until = 0
  }

  private static let (shortestWait, longestWait) = (15, 900)
  private static let most = 10_000
  private let failures = Mutex<[String: Failures]>([:])
  private let now: @Sendable () -> Int

  /// - Parameter now: Seconds from 1970.
  init(now: @escaping @Sendable () -> Int = { Int(time(nil)) }) { self.now = now }

  /// Counts a try before it is made, so that parallel tries do not get around the limit. It counts as a wrong one until
  /// ``succeed(_:from:)`` says otherwise.
  ///
  /// - Throws: ``StudioError/tooManyTries(wait:)`` if it may not be made now; then it does not count.
  func reserve(_ name: String, from address: String) throws(StudioError) {
    let now = now()
    try failures.withLock { failures throws(StudioError) in
      let wait = LoginLimiter.keys(name, address).map { (failures[$0.key]?.until ?? 0) - now }.max() ?? 0
      guard wait <= 0 else { throw StudioError.tooManyTries(wait: wait) }
      if failures.count > LoginLimiter.most {
        failures = failures.filter { $0.value.until + LoginLimiter.longestWait > now }
      }
      for (key, allowed, longest) in LoginLimiter.keys(name, address) {
        var own = failures[key] ?? Failures()
        // Forgotten after a while.
        if own.until + LoginLimiter.longestWait * 4 < now { own.count = 0 }
        own.count += 1
        let beyond = own.count - allowed
        own.until =
          now + (beyond < 0 ? 0 : min(longest, LoginLimiter.shortestWait << min(beyond, 10)))
        failures[key] = own
      }
    }
  }

  func succeed(_ name: String, from address: String) {
    failures.withLock { failures in
      for (key, _, _) in LoginLimiter.keys(name, address) { failures[key] = nil }
    }
  }

  /// What is counted, how many wrong passwords are allowed before anyone has to wait, and for how long at most: one name from one
  /// address, an address, and a name from anywhere. Many addresses together could keep the owner of a name out, so the last wait is
  /// short.
  private static func keys(_ name: String, _ address: String) -> [(key: String, allowed: Int, longest: Int)] {
    let name = Account.key(of: name)
    return [("\(address) \(name)", 5, longestWait), (address, 20, longestWait), ("* \(name)", 50, 60)]
  }
}
