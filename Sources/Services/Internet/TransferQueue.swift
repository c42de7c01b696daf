internal import Synchronization

/// What other threads ask of a loop's thread.
final class TransferQueue: Sendable {
  private struct State {
    var added: [PendingTransfer] = []
    var hasEnded = false
    /// Wakes up the loop; `nil` before and after it runs.
    var alarm: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  func add(_ transfer: PendingTransfer) { change { $0.added.append(transfer) } }

  /// Ends the loop after its transfers, of which there are none: a transfer keeps the loop.
  func end() { change { $0.hasEnded = true } }

  func wakeUp() { change { _ in } }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      state.alarm?()
    }
  }

  /// Sets what changes call to wake up the loop; `nil` before what it needs is freed.
  func setAlarm(_ alarm: (@Sendable () -> Void)?) { state.withLock { $0.alarm = alarm } }

  /// The transfers that were added since the last call; `nil` after the end.
  func takeAdded() -> [PendingTransfer]? {
    state.withLock { state in
      defer { state.added = [] }
      return state.hasEnded ? nil : state.added
    }
  }
}
