import Foundation
import Synchronization
import Testing

@testable import Concurrency

@Suite("X5: idle jobs take parts of the work of others") struct WorkStealingPoolTests {
  @Test func noJobTakesAPartWhileAllAreBusy() {
    #expect(!WorkStealingPool(of: 2).offer {})
  }

  @Test func idleJobsRunPartsAndAllReturn() async {
    let pool = WorkStealingPool(of: 3)
    let done = Tally()
    await withTaskGroup { group in
      for _ in 0..<2 { group.addTask { await pool.help() } }
      group.addTask {
        // Both others become idle sooner or later.
        for _ in 0..<100 {
          while !pool.offer({ done.add() }) { await Task.yield() }
        }
        await pool.help()
      }
    }
    #expect(done.count == 100)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func oneInputIsSharedByIdleJobs() async throws {
    let done = Tally()
    let results = try await parallelMap(["one"], jobs: 4) { input, helpers in
      for _ in 0..<10 { while !helpers({ done.add() }) {} }
      return input
    }
    #expect(Array(results) == ["one"])
    #expect(done.count == 10)
  }

  @Test func aSingleJobHasNoHelper() async throws {
    let results = try await parallelMap([1, 2], jobs: 1) { _, helpers in helpers {} }
    #expect(Array(results) == [false, false])
  }
}

private final class Tally: Sendable {
  private let sum = Mutex(0)
  var count: Int { sum.withLock { $0 } }

  func add() { sum.withLock { $0 += 1 } }
}
