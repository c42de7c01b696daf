import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Concurrency

@Suite(.timeLimit(.minutes(5))) struct ParallelTests {
  @Test(arguments: [1, 2, 7, 100]) func resultsKeepTheOrderOfTheInputs(jobs: Int) async throws {
    let seen = Mutex(0)
    let results = try await parallelMap(
      Array(0..<1000), jobs: jobs, done: { count in seen.withLock { $0 = max($0, count) } }
    ) { $0 * 2 }
    #expect(Array(results) == (0..<1000).map { $0 * 2 })
    #expect(seen.withLock { $0 } == 1000)
  }

  @Test func nothingToDoIsFine() async throws {
    #expect(try await Array(parallelMap([Int](), jobs: 4) { $0 }).isEmpty)
  }

  @Test func cancelledWorkThrows() async {
    let task = Task {
      try await parallelMap(Array(0..<1_000_000), jobs: 2) { (number: Int) -> Int in
        while !Task.isCancelled {}
        return number
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("X10: jobs that block every core leave Swift's own threads to other tasks", arguments: [false, true])
  func otherTasksRunMeanwhile(isInBackground: Bool) async throws {
    let jobs = ProcessInfo.processInfo.activeProcessorCount * 2 + 2
    let gate = DispatchSemaphore(value: 0)
    let (begun, report) = AsyncStream.makeStream(of: Void.self)
    let work = Task {
      let map = { @Sendable in
        try await Array(
          parallelMap(Array(0..<jobs), jobs: jobs) { number in
            report.yield()
            gate.wait()
            return number
          })
      }
      return isInBackground ? try await WorkerThreads.background.run(map) : try await map()
    }
    var iterator = begun.makeAsyncIterator()
    for _ in 0..<jobs { await iterator.next() }
    // All jobs are blocked at once, and this task still runs.
    for _ in 0..<jobs { gate.signal() }
    #expect(try await work.value == Array(0..<jobs))
  }

  @Test func workersHaveTheStackOfAMainThread() async throws {
    let sizes = try await Array(parallelMap([1, 2], jobs: 2) { _ in Thread.current.stackSize })
    #expect(sizes == [8 << 20, 8 << 20])
  }

  @Test("X10: background work has a lower priority than threads that respond")
  func backgroundIsNice() async throws {
    let nice = { @Sendable (_: Int) in getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) }
    let serial = await WorkerThreads.background.run { nice(0) }
    let parallel = try await WorkerThreads.background.run { try await Array(parallelMap([0], jobs: 1, nice)) }
    #expect(
      ([serial] + parallel).allSatisfy { $0 > getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) })
    #expect(
      try await Array(parallelMap([0], jobs: 1, nice)) == [
        getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)
      ])
  }
}
