import Synchronization

/// Calls an action that is set later; without one it does nothing.
final class Trigger: Sendable {
  private let action = Mutex<(@Sendable () -> Void)?>(nil)

  func set(_ action: @escaping @Sendable () -> Void) { self.action.withLock { $0 = action } }

  func fire() { action.withLock(\.self)?() }
}
