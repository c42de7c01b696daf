import Synchronization

/// Does one thing to many inputs, some at a time, and gives the results in the order of the inputs.
///
/// Every result travels with its index, so none is ever taken for another's.
///
/// - Parameters:
///   - jobs: How many at a time, at least 1.
///   - done: Called after each, with how many that makes; from any thread.
func parallelMap<Input: Sendable, Output: Sendable>(
  _ inputs: [Input], jobs: Int, done: @escaping @Sendable (Int) -> Void = { _ in },
  _ body: @escaping @Sendable (Input) -> Output
) async throws(CancellationError) -> [Output] {
  let counter = Counter()
  let cancelled = CancellationError()
  let results = await withTaskGroup(of: [(Int, Output)].self) { group in
    for _ in 0..<max(1, min(jobs, inputs.count)) {
      group.addTask {
        var mine: [(Int, Output)] = []
        while !Task.isCancelled {
          let index = counter.next()
          guard index < inputs.count else { break }
          mine.append((index, body(inputs[index])))
          done(counter.finish())
        }
        return mine
      }
    }
    var results = [Output?](repeating: nil, count: inputs.count)
    for await part in group {
      for (index, result) in part { results[index] = result }
    }
    return results
  }
  let complete = results.compactMap(\.self)
  guard complete.count == inputs.count else { throw cancelled }
  return complete
}

/// Hands out indices and counts what is finished.
private final class Counter: Sendable {
  private let handedOut = Atomic(0)
  private let finished = Atomic(0)

  func next() -> Int { handedOut.wrappingAdd(1, ordering: .relaxed).oldValue }
  func finish() -> Int { finished.wrappingAdd(1, ordering: .relaxed).newValue }
}
