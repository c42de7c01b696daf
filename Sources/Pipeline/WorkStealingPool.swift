import Synchronization

/// Those who share a work. Who has nothing left of it helps the others with parts of theirs.
final class WorkStealingPool: Sendable {
  private typealias Task = @Sendable () -> Void

  private struct State {
    var working: Int
    var idle: [CheckedContinuation<Task?, Never>] = []
  }

  private let state: Mutex<State>

  /// - Parameter count: How many they are; each of them comes to ``help()`` in the end.
  init(of count: Int) { state = Mutex(State(working: count)) }

  /// Gives a task to somebody who has nothing to do.
  ///
  /// - Returns: `false` if there is nobody. Who takes it may have to wait for a thread; so whoever needs what comes of it
  ///   does it if it has not been begun by then.
  func offer(_ task: @escaping @Sendable () -> Void) -> Bool {
    let helper = state.withLock { state in
      let helper = state.idle.popLast()
      if helper != nil { state.working += 1 }
      return helper
    }
    helper?.resume(returning: task)
    return helper != nil
  }

  /// Helps until nobody has anything left to do.
  func help() async {
    while let task = await next() { task() }
  }

  private func next() async -> Task? {
    await withCheckedContinuation { continuation in
      let done = state.withLock { state in
        state.working -= 1
        state.idle.append(continuation)
        guard state.working == 0 else { return [] as [CheckedContinuation<Task?, Never>] }
        defer { state.idle = [] }
        return state.idle
      }
      for continuation in done { continuation.resume(returning: nil) }
    }
  }
}
