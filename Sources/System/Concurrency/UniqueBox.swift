import Synchronization

/// Passes a large value on: the caller of ``take(leaving:)`` gets the only reference, and can change the value without a copy.
package final class UniqueBox<Value: Sendable>: Sendable {
  private let stored: Mutex<Value>

  package init(_ value: Value) { stored = Mutex(value) }

  package var value: Value { stored.withLock(\.self) }

  /// - Parameter rest: What is left in its place.
  package func take(leaving rest: Value) -> Value {
    stored.withLock { stored in
      let taken = stored
      stored = rest
      return taken
    }
  }
}
