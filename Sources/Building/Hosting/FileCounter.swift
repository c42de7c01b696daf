internal import Synchronization

/// Counts files that are sent.
final class FileCounter: Sendable {
  private let count = Mutex(0)

  /// - Returns: The number of files so far.
  @discardableResult
  func add(_ more: Int = 1) -> Int {
    count.withLock { count in
      count += more
      return count
    }
  }
}
