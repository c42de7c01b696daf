import Synchronization

/// Counts from 1.
final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock(\.self) }

  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
