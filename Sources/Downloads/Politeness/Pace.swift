internal import Files
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
  private let memory: Memory?
  private let times = Mutex(Times())

  /// What earlier runs of the program, and others beside it, have asked.
  struct Memory: Sendable {
    var log: RequestLog
    var host: String
    /// With its port, where it is not the usual one: what asks for a pause is one program there.
    var authority: String
    /// Seconds since 1970.
    var date: @Sendable () -> Double
  }

  /// - Parameter rate: `nil` for a service that names no limit.
  init(_ rate: Rate?, memory: Memory? = nil) { (self.rate, self.memory) = (rate, memory) }

  /// Takes the next time that is free.
  ///
  /// - Parameter now: Seconds on a clock that never goes back.
  /// - Returns: How many seconds to wait.
  func next(at now: Double) -> Double {
    times.withLock { times in
      let start = max(now, times.hold)
      guard let rate else { return start - now }
      let own = Pace.free(from: start, after: times.dealt, rate)
      let time = remembered(own, rate, at: now) ?? own
      if times.dealt.count == rate.requests { times.dealt.removeFirst() }
      times.dealt.append(time)
      return time - now
    }
  }

  /// The first time at which a window that ends there has room.
  ///
  /// - Parameter dealt: The last times, oldest first; at most as many as the rate allows in one window.
  private static func free(
    from start: Double, after dealt: some BidirectionalCollection<Double>, _ rate: Rate
  ) -> Double {
    var time = start
    if let last = dealt.last { time = max(time, last) }
    if dealt.count == rate.requests, let first = dealt.first { time = max(time, first + rate.seconds) }
    return time
  }

  /// The same with what others have asked, written down for those after us.
  ///
  /// - Returns: `nil` where nothing is remembered, as on a disk that is full: then only this run keeps to the rate.
  private func remembered(_ own: Double, _ rate: Rate, at now: Double) -> Double? {
    guard let memory else { return nil }
    // The file has the time of day, which every run shares.
    let date = memory.date()
    do throws(FileError) {
      return try memory.log.next(for: memory.host, rate, at: date) { past in
        Pace.free(from: own - now + date, after: past, rate)
      } - date + now
    } catch {
      return nil
    }
  }

  /// Lets nobody ask before a time, since the service has asked for a pause; later runs of the program neither.
  ///
  /// - Parameter now: As `time`, in seconds on a clock that never goes back.
  func hold(until time: Double, at now: Double) {
    times.withLock { $0.hold = max($0.hold, time) }
    guard let memory else { return }
    let date = memory.date()
    // Where nothing can be remembered, the service says it to the next run again.
    do throws(FileError) { try memory.log.pause(memory.authority, until: time - now + date, at: date) } catch
    {}
  }

  /// How long the service still wants to be left alone, by what it told this run or another.
  ///
  /// - Parameter now: Seconds on a clock that never goes back.
  /// - Returns: Seconds, not below 0.
  func pause(at now: Double) -> Double {
    if let memory {
      let date = memory.date()
      if let until = memory.log.pause(of: memory.authority, at: date) {
        times.withLock { $0.hold = max($0.hold, now + until - date) }
      }
    }
    return times.withLock { max(0, $0.hold - now) }
  }
}
