import Synchronization

/// Offers a part of a job to an idle thread.
///
/// - Returns: Whether one takes it; otherwise the caller runs it.
package typealias TaskOffer = @Sendable (_ task: @escaping @Sendable () -> Void) -> Bool

/// Applies a function to many inputs in parallel, and returns the results in the order of the inputs.
///
/// The work runs on ``WorkerThreads``. Inputs are handed out in short runs, and the results stay in these runs, so that a
/// hundred thousand of them are not copied together.
///
/// - Parameters:
///   - jobs: How many inputs are worked on at a time, at least 1.
///   - longest: How many inputs are handed out together at most; few where each takes long.
///   - done: Called after each input with the number that are finished; from any thread.
/// - Throws: `CancellationError` as soon as the inputs in progress are finished.
package func parallelMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], jobs: Int, runsOfAtMost longest: Int = 64,
  done: @escaping @Sendable (Int) -> Void = { _ in },
  _ body: @escaping @Sendable (Input) -> Output
) async throws(CancellationError) -> FlattenSequence<[[Output]]> {
  try await parallelMap(inputs, jobs: jobs, runsOfAtMost: longest, done: done) { input, _ in body(input) }
}

/// The same for work that can itself be divided: jobs that have no input left take parts of the work of the others.
///
/// - Parameter body: Also given a function that offers a part of the work to an idle job.
package func parallelMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], jobs: Int, runsOfAtMost longest: Int = 64,
  done: @escaping @Sendable (Int) -> Void = { _ in },
  _ body: @escaping @Sendable (Input, _ helpers: @escaping TaskOffer) -> Output
) async throws(CancellationError) -> FlattenSequence<[[Output]]> {
  let jobs = max(1, jobs)
  // Long enough to make handing out cheap, short enough for the jobs to finish at about the same time.
  let length = max(1, min(longest, inputs.count / (jobs * 8)))
  let count = (inputs.count + length - 1) / length
  let counter = Counter()
  let pool = WorkStealingPool(of: jobs)
  let workers = WorkerThreads.current
  workers.reserve(jobs)
  let runs = await withTaskGroup(of: [(Int, [Output])].self) { group in
    for _ in 0..<jobs {
      group.addTask(executorPreference: workers) {
        var ownRuns: [(Int, [Output])] = []
        while !Task.isCancelled {
          let number = counter.next()
          guard number < count else { break }
          let run = inputs[number * length..<min((number + 1) * length, inputs.count)]
          var results: [Output] = []
          results.reserveCapacity(run.count)
          for input in run {
            guard !Task.isCancelled else { break }
            results.append(body(input) { pool.offer($0) })
            done(counter.finish())
          }
          if results.count == run.count { ownRuns.append((number, results)) }
        }
        await pool.help()
        return ownRuns
      }
    }
    var runs = [[Output]?](repeating: nil, count: count)
    for await part in group {
      for (number, results) in part { runs[number] = results }
    }
    return runs
  }
  let complete = runs.compactMap(\.self)
  guard complete.count == count else { throw CancellationError() }
  return complete.joined()
}

/// Hands out numbers and counts what is finished.
private final class Counter: Sendable {
  private let handedOut = Atomic(0)
  private let finished = Atomic(0)

  func next() -> Int { handedOut.wrappingAdd(1, ordering: .relaxed).oldValue }
  func finish() -> Int { finished.wrappingAdd(1, ordering: .relaxed).newValue }
}
