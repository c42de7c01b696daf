internal import Files
internal import Synchronization

/// Reserves times for the requests to one service, so that no window of time has more of them than its limit.
final class RateLimiter: Sendable {
  private struct State {
    /// The last reserved times, oldest first; as many as the limit allows in one window.
    var reserved: [Double] = []
    /// No request is sent before.
    var pauseEnd = -Double.infinity
  }

  /// Where this run shares its requests and pauses with others.
  struct History: Sendable {
    var log: RequestLog
    var host: String
    /// The host with its port, since a pause applies to one server.
    var authority: String
  }

  private let limit: RateLimit?
  private let history: History?
  private let clock: NetworkClock
  private let state = Mutex(State())

  /// - Parameter limit: `nil` for a service without one.
  init(_ limit: RateLimit?, history: History? = nil, clock: NetworkClock) {
    (self.limit, self.history, self.clock) = (limit, history, clock)
  }

  /// Waits until the next request may be sent.
  ///
  /// - Parameter longest: Seconds of a pause that are waited for.
  /// - Throws: `DownloadError.Reason.paused` when the service has requested a longer pause; `CancellationError`.
  func waitForTurn(atMost longest: Double) async throws {
    let pause = remainingPause()
    guard pause <= longest else { throw DownloadError.Reason.paused(until: clock.date() + pause) }
    let delay = try await reserve()
    if delay > 0 { try await clock.sleep(delay) }
  }

  /// Reserves the next free time.
  ///
  /// - Returns: Seconds until then.
  /// - Throws: `CancellationError`.
  func reserve() async throws -> Double {
    guard let limit else { return remainingPause() }
    var earliest = -Double.infinity
    if let history {
      do {
        let date = try await history.log.reserve(for: history.host, limit, clock: clock) { past, date in
          let (now, start) = (clock.now(), nextOwnTime(limit))
          return RateLimiter.firstFree(from: start - now + date, after: past, limit)
        }
        earliest = date - clock.date() + clock.now()
      } catch is FileError {
        // Without a log, for example on a full disk, only this process respects the limit.
      }
    }
    return state.withLock { state in
      let now = clock.now()
      let start = max(now, state.pauseEnd, earliest)
      let time = RateLimiter.firstFree(from: start, after: state.reserved, limit)
      if state.reserved.count == limit.requests { state.reserved.removeFirst() }
      state.reserved.append(time)
      return time - now
    }
  }

  /// The next free time, considering only this run.
  private func nextOwnTime(_ limit: RateLimit) -> Double {
    state.withLock {
      RateLimiter.firstFree(from: max(clock.now(), $0.pauseEnd), after: $0.reserved, limit)
    }
  }

  /// The first time at which a window that ends there has room.
  ///
  /// - Parameter reserved: The last times, oldest first; at most as many as the limit allows in one window.
  private static func firstFree(
    from start: Double, after reserved: some BidirectionalCollection<Double>, _ limit: RateLimit
  ) -> Double {
    var time = start
    if let last = reserved.last { time = max(time, last) }
    if reserved.count == limit.requests, let first = reserved.first {
      time = max(time, first + limit.seconds)
    }
    return time
  }
}

extension RateLimiter {
  /// Delays all requests of this run, because the service requests a pause.
  func pause(for seconds: Double) {
    let end = clock.now() + seconds
    state.withLock { $0.pauseEnd = max($0.pauseEnd, end) }
  }

  /// Saves a pause that the service has just requested, for other runs of the program.
  func savePause(of seconds: Double) async {
    guard let history else { return }
    do {
      try await history.log.pause(history.authority, for: seconds, clock: clock)
    } catch {
      // The service will request it again from the next run.
    }
  }

  /// Seconds that remain of the pause that the service requested, in this run or another; 0 without one.
  func remainingPause() -> Double {
    let now = clock.now()
    if let history {
      let date = clock.date()
      if let until = history.log.pause(of: history.authority, at: date) {
        state.withLock { $0.pauseEnd = max($0.pauseEnd, now + until - date) }
      }
    }
    return state.withLock { max(0, $0.pauseEnd - now) }
  }
}
