import Dispatch
import Synchronization

/// The memory that several threads may take together. A thread that needs more than all of it gets it alone.
///
/// Waiting blocks the thread, so only the threads of ``WorkerThreads`` may take.
package final class MemoryBudget: Sendable {
  private struct State {
    var taken = 0
    /// Requests are served in order, so that a large picture does not starve.
    var waiting: [(bytes: Int, signal: DispatchSemaphore)] = []
  }

  /// For every build of the process.
  package static let standard = MemoryBudget(bytes: 600 << 20)
  /// For the bytes of photographs and of the author's files. A thread that needs both takes from this one first.
  package static let files = MemoryBudget(bytes: 128 << 20)

  private let bytes: Int
  private let state = Mutex(State())

  package init(bytes: Int) { self.bytes = bytes }

  /// Waits until this many bytes are free, or until no other thread has any.
  package func take(_ wanted: Int) {
    guard wanted > 0 else { return }
    let signal = state.withLock { state -> DispatchSemaphore? in
      if state.waiting.isEmpty, fits(wanted, state) {
        state.taken += wanted
        return nil
      }
      let signal = DispatchSemaphore(value: 0)
      state.waiting.append((wanted, signal))
      return signal
    }
    signal?.wait()
  }

  /// Gives back what was taken.
  package func give(_ wanted: Int) {
    guard wanted > 0 else { return }
    let signals = state.withLock { state in
      state.taken -= wanted
      var signals: [DispatchSemaphore] = []
      while let next = state.waiting.first, fits(next.bytes, state) {
        state.taken += next.bytes
        signals.append(state.waiting.removeFirst().signal)
      }
      return signals
    }
    for signal in signals { signal.signal() }
  }

  private func fits(_ wanted: Int, _ state: borrowing State) -> Bool {
    state.taken == 0 || state.taken + wanted <= bytes
  }
}
