internal import Synchronization

/// Limits how many tasks run something at a time; the others wait in order.
package final class AsyncSemaphore: Sendable {
  private struct State {
    var free: Int
    var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    var nextID = 0
    /// Waiters that were cancelled before they joined the queue.
    var cancelled: Set<Int> = []
  }

  private let state: Mutex<State>

  package init(_ permits: Int) { state = Mutex(State(free: max(1, permits))) }

  /// Waits for a permit, runs `body` and returns the permit.
  ///
  /// - Throws: `CancellationError` when the task is cancelled while it waits; what `body` throws.
  package func withPermit<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
    try await acquire()
    defer { release() }
    return try await body()
  }

  private func acquire() async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if state.free > 0 {
            state.free -= 1
            return .success(())
          }
          state.waiting.append((id, continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let waiting = state.withLock { state -> CheckedContinuation<Void, any Error>? in
        if let index = state.waiting.firstIndex(where: { $0.id == id }) {
          return state.waiting.remove(at: index).continuation
        }
        state.cancelled.insert(id)
        return nil
      }
      waiting?.resume(throwing: CancellationError())
    }
  }

  private func release() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume()
  }
}
