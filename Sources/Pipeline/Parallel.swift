import Darkroom
import Synchronization

/// Does one thing to many inputs, some at a time, and gives the results in the order of the inputs.
///
/// Inputs are handed out in short runs, and each run's results travel with its number, so none is ever taken for
/// another's; and they stay in these runs, since a hundred thousand of them should not be copied together.
///
/// - Parameters:
///   - jobs: How many at a time, at least 1.
///   - longest: How many inputs are handed out together at most; few where each takes long.
///   - done: Called after each, with how many that makes; from any thread.
func parallelMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], jobs: Int, runsOfAtMost longest: Int = 64,
  done: @escaping @Sendable (Int) -> Void = { _ in },
  _ body: @escaping @Sendable (Input) -> Output
) async throws(CancellationError) -> FlattenSequence<[[Output]]> {
  try await parallelMap(inputs, jobs: jobs, runsOfAtMost: longest, done: done) { input, _ in body(input) }
}

/// The same for what can itself be shared: whoever finds no input left helps the others with theirs.
///
/// - Parameter body: Also given what offers a part of its work to those.
func parallelMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], jobs: Int, runsOfAtMost longest: Int = 64,
  done: @escaping @Sendable (Int) -> Void = { _ in },
  _ body: @escaping @Sendable (Input, _ helpers: @escaping Helpers) -> Output
) async throws(CancellationError) -> FlattenSequence<[[Output]]> {
  // Long enough to make handing out cheap, short enough that nobody waits long for the last run.
  let length = max(1, min(longest, inputs.count / (max(1, jobs) * 8)))
  let count = (inputs.count + length - 1) / length
  let counter = Counter()
  let crew = WorkStealingPool(of: max(1, jobs))
  let runs = await withTaskGroup(of: [(Int, [Output])].self) { group in
    for _ in 0..<max(1, jobs) {
      group.addTask {
        var mine: [(Int, [Output])] = []
        while !Task.isCancelled {
          let number = counter.next()
          guard number < count else { break }
          let run = inputs[number * length..<min((number + 1) * length, inputs.count)]
          var results: [Output] = []
          results.reserveCapacity(run.count)
          for input in run {
            guard !Task.isCancelled else { break }
            results.append(body(input) { crew.offer($0) })
            done(counter.finish())
          }
          if results.count == run.count { mine.append((number, results)) }
        }
        await crew.help()
        return mine
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
