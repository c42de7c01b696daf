import Downloads
import Testing

@testable import RemoteCache

@Suite("X13: when a remote cache is no longer asked") struct RemoteCacheHealthTests {
  @Test("three failures in a row end it, a silence at once")
  func inARow() {
    let health = RemoteCacheHealth(patience: 0)
    for _ in 0..<2 { #expect(!health.failed(.status(500), now: 0)) }
    health.succeeded()
    for _ in 0..<2 { #expect(!health.failed(.unreachable, now: 0)) }
    #expect(!health.isGivenUp)
    #expect(!health.failed(.interrupted, now: 0))
    #expect(health.isGivenUp)
    #expect(health.reason == .interrupted)

    let silent = RemoteCacheHealth(patience: 0)
    #expect(!silent.failed(.timedOut, now: 0))
    #expect(silent.isGivenUp)
  }

  @Test(
    "single failures among many successes do not, but often ones do", arguments: [(50, false), (5, true)])
  func rarely(successes: Int, ends: Bool) {
    let health = RemoteCacheHealth(patience: 0)
    for _ in 0..<30 {
      for _ in 0..<successes { health.succeeded() }
      _ = health.failed(.status(503), now: 0)
    }
    #expect(health.isGivenUp == ends)
  }

  @Test("with patience, failures are repeated until it ends; a denial is not")
  func patience() {
    let health = RemoteCacheHealth(patience: 60)
    #expect(health.failed(.timedOut, now: 100))
    #expect(health.failed(.unreachable, now: 159))
    #expect(!health.isGivenUp)
    health.succeeded()
    #expect(health.failed(.timedOut, now: 200))
    #expect(!health.failed(.timedOut, now: 261))
    #expect(health.isGivenUp)
    let denied = RemoteCacheHealth(patience: 60)
    #expect(!denied.failed(.status(403), now: 0))
    #expect(denied.isGivenUp)
  }
}
