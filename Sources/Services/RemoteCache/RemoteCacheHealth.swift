internal import Downloads
internal import Synchronization

/// Decides when to stop asking a remote cache that fails.
final class RemoteCacheHealth: Sendable {
  private struct State {
    var isGivenUp = false
    var reason: DownloadError.Reason?
    var successes = 0
    /// Failures in a row, and all.
    var recent = 0
    var all = 0
    /// When the first of the failures in a row was noticed, in seconds of a monotonic clock.
    var failingSince: Double?
  }

  /// Seconds for which failures are waited out.
  private let patience: Double
  private let state = Mutex(State())

  /// How many failures in a row end it, and how many do if they last for two seconds: with many requests at a time, some fail in a
  /// row by chance. A silence ends it at once, since it costs seconds.
  private static let mostInARow = 8
  private static let mostInARowSlowly = 3
  private static let slowly = 2.0
  /// How many failures in all end it, if they are more than one in ten.
  private static let most = 24

  init(patience: Double) { self.patience = patience }

  var isGivenUp: Bool { state.withLock { $0.isGivenUp } }

  /// Why requests have failed; `nil` if none has.
  var reason: DownloadError.Reason? { state.withLock { $0.reason } }

  func giveUp(_ reason: DownloadError.Reason) {
    state.withLock { ($0.isGivenUp, $0.reason) = (true, reason) }
  }

  func succeeded() {
    state.withLock {
      ($0.recent, $0.failingSince) = (0, nil)
      $0.successes += 1
    }
  }

  /// - Parameter now: Seconds of a monotonic clock.
  /// - Returns: Whether to try again after a pause.
  func failed(_ reason: DownloadError.Reason, now: Double) -> Bool {
    state.withLock { state in
      if state.isGivenUp { return false }
      state.reason = reason
      guard reason.mayPass else {
        state.isGivenUp = true
        return false
      }
      let since = state.failingSince ?? now
      state.failingSince = since
      if now - since < patience { return true }
      state.recent += 1
      state.all += 1
      let isOften = state.all >= RemoteCacheHealth.most && state.all > state.successes / 10
      let most =
        now - since < RemoteCacheHealth.slowly
        ? RemoteCacheHealth.mostInARow : RemoteCacheHealth.mostInARowSlowly
      if reason == .timedOut || isOften || state.recent >= most { state.isGivenUp = true }
      return false
    }
  }
}

extension DownloadError.Reason {
  /// Whether the same request may succeed later. A server that denies access goes on doing so.
  fileprivate var mayPass: Bool {
    switch self {
    case .unreachable, .interrupted, .timedOut, .paused, .malformed: true
    case .status(let code): ![401, 403, 405, 407].contains(code)
    default: false
    }
  }
}
