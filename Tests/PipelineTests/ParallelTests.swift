import Synchronization
import Testing

@testable import Pipeline

@Suite struct ParallelTests {
  @Test(arguments: [1, 2, 7, 100]) func resultsKeepTheOrderOfTheInputs(jobs: Int) async throws {
    let seen = Mutex(0)
    let results = try await parallelMap(
      Array(0..<1000), jobs: jobs, done: { count in seen.withLock { $0 = max($0, count) } }
    ) { $0 * 2 }
    #expect(results == (0..<1000).map { $0 * 2 })
    #expect(seen.withLock { $0 } == 1000)
  }

  @Test func nothingToDoIsFine() async throws {
    #expect(try await parallelMap([Int](), jobs: 4) { $0 }.isEmpty)
  }

  @Test func aCancelledRunSaysSo() async {
    let task = Task {
      try await parallelMap(Array(0..<1_000_000), jobs: 2) { (number: Int) -> Int in
        while !Task.isCancelled {}
        return number
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
