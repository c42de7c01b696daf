internal import Dispatch
internal import Synchronization

/// A part of a work, done once: by a helper or by whoever needs it, whichever comes first.
final class StealableTask<Outcome: Sendable>: Sendable {
  private enum State {
    case waiting(@Sendable () -> Outcome)
    case begun
    case done(Outcome)
  }

  private let state: Mutex<State>
  private let end = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () -> Outcome) { state = Mutex(.waiting(work)) }

  /// Does it, unless somebody has begun with it.
  func begin() {
    guard let work = claim() else { return }
    let outcome = work()
    state.withLock { $0 = .done(outcome) }
    end.signal()
  }

  /// What came of it. A helper that has not begun yet may be waiting for this very thread, so the work is then done here;
  /// one that has begun is waited for.
  func outcome() -> Outcome {
    begin()
    end.wait()
    // For whoever asks again.
    end.signal()
    // The end is signalled once the outcome is there, and there is nothing to give back without it.
    guard case .done(let outcome) = state.withLock({ $0 }) else { fatalError("ended without an outcome") }
    return outcome
  }

  private func claim() -> (@Sendable () -> Outcome)? {
    state.withLock { state in
      guard case .waiting(let work) = state else { return nil }
      state = .begun
      return work
    }
  }
}
