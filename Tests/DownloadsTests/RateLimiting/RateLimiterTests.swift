import FaultServer
import Files
import Foundation
import Synchronization
import Testing

@testable import Downloads

@Suite struct RateLimiterTests {
  @Test(
    "P10: no window of time holds more requests than the limit allows, whatever the intervals",
    arguments: 1...20)
  func window(seed: UInt64) async throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    let limit = RateLimit(1 + Int(random() * 9), each: 1 + random() * 10)
    let time = VirtualTime(start: 0)
    let limiter = RateLimiter(limit, clock: time.clock)
    var times: [Double] = []
    for _ in 0..<200 {
      time.pass(random() * 3 * limit.seconds / Double(limit.requests))
      times.append(time.now + (try await limiter.reserve()))
    }
    #expect(times == times.sorted(), "seed \(seed)")
    for index in times.indices.dropFirst(limit.requests) {
      #expect(times[index] - times[index - limit.requests] >= limit.seconds - 1e-9, "seed \(seed)")
    }
  }

  @Test("P10: without a limit and a pause, a request is sent at once")
  func pause() async throws {
    let time = VirtualTime(start: 5)
    let limiter = RateLimiter(nil, clock: time.clock)
    #expect(try await limiter.reserve() == 0)
    limiter.pause(for: 4)
    time.pass(1)
    #expect(limiter.remainingPause() == 3)
    #expect(try await limiter.reserve() == 3)
    time.pass(4)
    #expect(try await limiter.reserve() == 0)
  }

  /// Another program's lock on the log, released when a test says so.
  private final class OtherProgram: Sendable {
    private struct Holder: ~Copyable { var lock: FolderLock? }
    private let holder: Mutex<Holder>

    init(in folder: String) throws {
      let lock = try FolderLock(at: "\(folder)/requests.lock", for: folder)
      holder = Mutex(Holder(lock: lock))
    }

    func release() { holder.withLock { $0 = Holder(lock: nil) } }
  }

  private func limiter(_ folder: String, _ clock: NetworkClock) -> RateLimiter {
    let history = RateLimiter.History(
      log: RequestLog(folder: folder), host: "a.example", authority: "a.example:443")
    return RateLimiter(RateLimit(1, each: 1), history: history, clock: clock)
  }

  @Test("P10: a request waits while another program holds the log")
  func waitsForTheLog() async throws {
    try await Samples.inFolder { folder in
      let other = try OtherProgram(in: folder)
      let time = VirtualTime()
      var clock = time.clock
      let sleep = clock.sleep
      clock.sleep = { seconds in
        try await sleep(seconds)
        if time.sleeps.count == 3 { other.release() }
      }
      let limiter = limiter(folder, clock)
      #expect(try await limiter.reserve() == 0)
      #expect(time.sleeps.count == 3)
      // It was recorded, so that the next run waits.
      #expect(try await self.limiter(folder, clock).reserve() > 0.9)
    }
  }

  @Test("P10: a process that never releases the log blocks no other", .timeLimit(.minutes(5)))
  func goesOnWithoutTheLog() async throws {
    try await Samples.inFolder { folder in
      let other = try OtherProgram(in: folder)
      let time = VirtualTime()
      let limiter = limiter(folder, time.clock)
      let start = time.now
      #expect(try await limiter.reserve() == 0)
      #expect(time.now - start < 11)
      // Meanwhile the limiter's own state is not locked.
      limiter.pause(for: 30)
      await limiter.savePause(of: 30)
      #expect(limiter.remainingPause() > 0)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/pauses.json"))
      other.release()
      await limiter.savePause(of: 30)
      #expect(FileManager.default.fileExists(atPath: "\(folder)/pauses.json"))
    }
  }

  @Test("P10: a cancelled task stops waiting for the log", .timeLimit(.minutes(5)))
  func cancelled() async throws {
    try await Samples.inFolder { folder in
      let other = try OtherProgram(in: folder)
      var clock = VirtualTime().clock
      clock.sleep = { _ in throw CancellationError() }
      let limiter = limiter(folder, clock)
      await #expect(throws: CancellationError.self) { try await limiter.reserve() }
      other.release()
    }
  }
}
