import Synchronization
import Testing

@testable import Studio

@Suite("P9: tries to log in") struct LoginLimiterTests {
  private final class Clock: Sendable { let now = Mutex(1_000_000) }
  private let clock = Clock()
  private let limiter: LoginLimiter

  init() {
    let clock = clock
    limiter = LoginLimiter { clock.now.withLock { $0 } }
  }

  @Test("after five wrong passwords each try waits twice as long, up to a quarter of an hour") func waits() {
    var waits: [Int] = []
    for _ in 0..<13 {
      waits.append(limiter.wait(for: "ana", from: "a"))
      clock.now.withLock { $0 += waits.last ?? 0 }
      limiter.fail("ana", from: "a")
    }
    #expect(waits == [0, 0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900])
  }

  @Test("others are not held up, and a right password ends it") func others() {
    for _ in 0..<6 { limiter.fail("ana", from: "a") }
    #expect(limiter.wait(for: "ANA", from: "a") > 0)
    #expect(limiter.wait(for: "ana", from: "b") == 0)
    #expect(limiter.wait(for: "ben", from: "a") == 0)
    limiter.succeed("ana", from: "a")
    #expect(limiter.wait(for: "ana", from: "a") == 0)
  }

  @Test("many names from one address wait, too") func manyNames() {
    for number in 0..<20 { limiter.fail("name \(number)", from: "a") }
    #expect(limiter.wait(for: "another", from: "a") > 0)
  }
}
