import BuildCache
import Downloads
import TestSupport
import Testing

@testable import RemoteCache

@Suite("X13: when a remote cache is no longer asked") struct RemoteCacheHealthTests {
  @Test("eight failures in a row end it, three if they last for two seconds, a silence at once")
  func inARow() {
    let health = RemoteCacheHealth(patience: 0)
    for _ in 0..<7 { #expect(!health.failed(.status(500), now: 0)) }
    health.succeeded()
    for _ in 0..<7 { #expect(!health.failed(.unreachable, now: 0.5)) }
    #expect(!health.isGivenUp)
    #expect(!health.failed(.interrupted, now: 1))
    #expect(health.isGivenUp)
    #expect(health.reason == .interrupted)

    let slow = RemoteCacheHealth(patience: 0)
    #expect(!slow.failed(.status(500), now: 10))
    #expect(!slow.failed(.status(500), now: 12))
    #expect(!slow.isGivenUp)
    #expect(!slow.failed(.status(500), now: 14))
    #expect(slow.isGivenUp)

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

  @Test("one failure in twenty of a cache that many ask does not end it")
  func byChance() {
    var random = SeededGenerator(seed: 1)
    let health = RemoteCacheHealth(patience: 0)
    for _ in 0..<100_000 {
      if Double.random(in: 0..<1, using: &random) < 0.05 {
        _ = health.failed(.interrupted, now: 0)
      } else {
        health.succeeded()
      }
    }
    #expect(!health.isGivenUp)
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
