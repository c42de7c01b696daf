import Synchronization

/// Something that can be done once it is known how.
final class Trigger: Sendable {
  private let action = Mutex<(@Sendable () -> Void)?>(nil)

  func set(_ action: @escaping @Sendable () -> Void) { self.action.withLock { $0 = action } }

  func fire() { action.withLock(\.self)?() }
}
