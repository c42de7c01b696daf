import Synchronization

/// The jobs of one parallel operation. A job that has no input left runs parts of the work of the others.
final class WorkStealingPool: Sendable {
  private typealias Part = @Sendable () -> Void

  private struct State {
    var working: Int
    var idle: [CheckedContinuation<Part?, Never>] = []
  }

  private let state: Mutex<State>

  /// - Parameter count: The number of jobs; each of them must call ``help()`` in the end.
  init(of count: Int) { state = Mutex(State(working: count)) }

  /// Gives a part of the work to an idle job.
  ///
  /// - Returns: `false` if no job is idle. The job may have to wait for a thread, so a caller that needs the result runs a
  ///   part itself if it has not been started by then.
  func offer(_ part: @escaping @Sendable () -> Void) -> Bool {
    let helper = state.withLock { state in
      let helper = state.idle.popLast()
      if helper != nil { state.working += 1 }
      return helper
    }
    helper?.resume(returning: part)
    return helper != nil
  }

  /// Runs parts of the work of other jobs until all of them are idle.
  func help() async {
    while let part = await next() { part() }
  }

  private func next() async -> Part? {
    await withCheckedContinuation { continuation in
      let finished = state.withLock { state in
        state.working -= 1
        state.idle.append(continuation)
        guard state.working == 0 else { return [] as [CheckedContinuation<Part?, Never>] }
        defer { state.idle = [] }
        return state.idle
      }
      for continuation in finished { continuation.resume(returning: nil) }
    }
  }
}
