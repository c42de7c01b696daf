import Synchronization

/// Counts the bytes of parts that are loaded at the same time.
final class LoadedBytes: Sendable {
  private let count = Mutex(0)

  /// - Returns: All bytes so far.
  func add(_ more: Int) -> Int {
    count.withLock {
      $0 += more
      return $0
    }
  }
}
