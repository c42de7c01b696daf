internal import CSignals
internal import Foundation
internal import Glibc
internal import Synchronization

/// The programs that this process has started. They end with it, with all that they have started themselves.
package final class StartedPrograms: Sendable {
  package static let all = StartedPrograms(catchesSignals: true)

  private struct State {
    /// Whether each has a process group of its own, by the numbers of their processes.
    var running: [pid_t: Bool] = [:]
    /// Whether a signal that ends this process is still to be caught.
    var isToCatch: Bool
  }
  private let state: Mutex<State>
  private let farewell = Mutex<@Sendable () -> Void>({})

  init(catchesSignals: Bool = false) { state = Mutex(State(isToCatch: catchesSignals)) }

  /// Sets what is called when a signal such as that of Ctrl-C ends this process, after the programs have ended.
  package func sayAtEnd(_ body: @escaping @Sendable () -> Void) { farewell.withLock { $0 = body } }

  /// Starts a program.
  ///
  /// - Returns: The number of its process; a negative `errno` where it does not start.
  func start(_ program: inout photomap_program) -> pid_t {
    state.withLock { state in
      if state.isToCatch, photomap_catch_ending_signals() {
        state.isToCatch = false
        Thread { self.endAtSignal() }.start()
      }
      let process = photomap_start_program(&program)
      if process > 0 { state.running[process] = program.has_own_group }
      return process
    }
  }

  /// Waits for the end of a program.
  ///
  /// - Returns: Its status, as of `waitpid(2)`.
  func wait(for process: pid_t) -> Int32 {
    var info = siginfo_t()
    // Not reaped yet, so that no other process gets its number while it may still be signalled.
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    // A signal that ends this process, too, has been told already, or will be.
    while photomap_signal_has_come() { pause() }
    return state.withLock { state in
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      state.running[process] = nil
      return status
    }
  }

  /// Ends all of them.
  ///
  /// - Parameter grace: How long they may take; those that take longer are killed.
  package func end(grace: Duration = .seconds(5)) { state.withLock { StartedPrograms.end($0, grace) } }

  /// Sends a signal to one of them, and to what it has started.
  func send(_ signal: Int32, to process: pid_t) {
    state.withLock { state in
      guard let hasOwnGroup = state.running[process] else { return }
      kill(hasOwnGroup ? -process : process, signal)
    }
  }

  private static func end(_ state: State, _ grace: Duration) {
    let start = ContinuousClock.now
    var family = Set(state.running.keys)
    let groups = Set(state.running.filter(\.value).keys)
    var asked: Set<pid_t> = []
    // The system may hold one that waits for a broken disk.
    while !family.isEmpty, start.duration(to: .now) < grace + .seconds(2) {
      family = ProcessTable.now().living(family, groups: groups)
      let isPatient = start.duration(to: .now) < grace
      for process in family where !isPatient || asked.insert(process).inserted {
        kill(process, isPatient ? SIGTERM : SIGKILL)
        // One that is stopped would not hear it.
        kill(process, SIGCONT)
      }
      if !family.isEmpty { usleep(10_000) }
    }
  }

  private func endAtSignal() {
    let number = photomap_next_signal()
    // Never unlocked: nothing is started any more, and nobody goes on after a program that was ended here.
    state.withLock { state in
      StartedPrograms.end(state, .seconds(5))
      farewell.withLock { $0() }
      photomap_end_by_signal(number)
    }
  }
}
