internal import Synchronization

/// Lets so many through at a time; the others wait in line.
final class Gate: Sendable {
  private struct Line {
    var free: Int
    var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    var nextTicket = 0
    /// Tickets that were given back before their holder stood in line.
    var returned: Set<Int> = []
  }

  private let line: Mutex<Line>

  init(_ places: Int) { line = Mutex(Line(free: max(1, places))) }

  /// Waits for a place, does something there and leaves it.
  ///
  /// - Throws: `CancellationError` when the task is cancelled while it waits; whatever `body` throws.
  func pass<Result: Sendable>(_ body: () async throws -> Result) async throws -> Result {
    try await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async throws {
    let ticket = line.withLock { line in
      line.nextTicket += 1
      return line.nextTicket
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let outcome: Result<Void, any Error>? = line.withLock { line in
          if line.returned.remove(ticket) != nil { return .failure(CancellationError()) }
          if line.free > 0 {
            line.free -= 1
            return .success(())
          }
          line.waiting.append((ticket, continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let waiting = line.withLock { line -> CheckedContinuation<Void, any Error>? in
        if let place = line.waiting.firstIndex(where: { $0.ticket == ticket }) {
          return line.waiting.remove(at: place).continuation
        }
        line.returned.insert(ticket)
        return nil
      }
      waiting?.resume(throwing: CancellationError())
    }
  }

  private func leave() {
    let next = line.withLock { line -> CheckedContinuation<Void, any Error>? in
      guard !line.waiting.isEmpty else {
        line.free += 1
        return nil
      }
      return line.waiting.removeFirst().continuation
    }
    next?.resume()
  }
}
