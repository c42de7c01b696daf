internal import Dispatch
internal import Synchronization

/// A task that runs once: on a helper's thread, or on the thread that needs its outcome, whichever comes first.
final class StealableTask<Outcome: Sendable>: Sendable {
  private enum State {
    case waiting(@Sendable () -> Outcome)
    case running
    case done(Outcome)
  }

  private let state: Mutex<State>
  private let end = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () -> Outcome) { state = Mutex(.waiting(work)) }

  /// Runs the task, unless another thread has started it.
  func run() {
    guard let work = claim() else { return }
    let outcome = work()
    state.withLock { $0 = .done(outcome) }
    end.signal()
  }

  /// The task's outcome. If no helper has started it, it runs on this thread, for which the helper may be waiting;
  /// otherwise this waits for the helper.
  func outcome() -> Outcome {
    run()
    while true {
      if case .done(let outcome) = state.withLock({ $0 }) { return outcome }
      end.wait()
      // Wakes the next thread that waits.
      end.signal()
    }
  }

  private func claim() -> (@Sendable () -> Outcome)? {
    state.withLock { state in
      guard case .waiting(let work) = state else { return nil }
      state = .running
      return work
    }
  }
}
