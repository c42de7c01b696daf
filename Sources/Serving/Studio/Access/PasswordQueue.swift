internal import Dispatch
internal import Synchronization

/// Hashes and compares passwords one after the other, on a thread of their own: it takes long, and strangers can ask for it.
final class PasswordQueue: Sendable {
  /// The most passwords at a time: those that wait, and the one that is computed.
  static let most = 8
  private let taken = Mutex(0)
  private let thread = DispatchQueue(label: "passwords")

  /// - Parameter check: Called before the work waits; what it throws, this throws.
  /// - Throws: ``StudioError/busy`` where too many wait already, and what the work throws.
  func run<Value: Sendable>(
    if check: () throws -> Void = {}, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let hasPlace = taken.withLock { taken in
      guard taken < PasswordQueue.most else { return false }
      taken += 1
      return true
    }
    guard hasPlace else { throw StudioError.busy }
    defer { taken.withLock { $0 -= 1 } }
    try check()
    return try await withCheckedThrowingContinuation { continuation in
      thread.async { continuation.resume(with: Result { try work() }) }
    }
  }
}
