internal import Synchronization

/// Deals out the times at which a service may be asked, so that no window of time holds more requests than its rate allows.
final class Pace: Sendable {
  private struct Times {
    /// The last times that were dealt out, oldest first; at most as many as the rate allows in one window.
    var dealt: [Double] = []
    /// Nothing goes out before.
    var hold = -Double.infinity
  }

  private let rate: Rate?
  private let times = Mutex(Times())

  /// - Parameter rate: `nil` for a service that names no limit.
  init(_ rate: Rate?) { self.rate = rate }

  /// Takes the next time that is free.
  ///
  /// - Parameter now: Seconds on a clock that never goes back.
  /// - Returns: How many seconds to wait.
  func next(at now: Double) -> Double {
    times.withLock { times in
      var time = max(now, times.hold)
      guard let rate else { return time - now }
      if let last = times.dealt.last { time = max(time, last) }
      if times.dealt.count == rate.requests {
        time = max(time, times.dealt.removeFirst() + rate.seconds)
      }
      times.dealt.append(time)
      return time - now
    }
  }

  /// Lets nobody ask before a time, since the service has asked for a pause.
  func hold(until time: Double) {
    times.withLock { $0.hold = max($0.hold, time) }
  }
}
