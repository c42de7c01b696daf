internal import CSignals
internal import Foundation
internal import Platform
internal import Synchronization

/// The programs that this process has started. They end with it, with all that they have started themselves.
package final class StartedPrograms: Sendable {
  package static let all = StartedPrograms(catchesSignals: true)

  private struct Running {
    /// Whether it has a process group of its own.
    let hasOwnGroup: Bool
    /// Whether it is killed at once: it would finish what nobody wants any more.
    let isConfined: Bool
  }

  private struct State {
    /// By the numbers of their processes.
    var running: [pid_t: Running] = [:]
    /// Whether a signal that ends this process is still to be caught.
    var isToCatch: Bool
  }
  private let state: Mutex<State>
  /// Folders of what is not finished.
  private let scratch = Mutex<Set<String>>([])
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
      if process > 0 {
        state.running[process] = Running(
          hasOwnGroup: program.has_own_group, isConfined: program.is_confined)
      }
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
      guard let running = state.running[process] else { return }
      kill(running.hasOwnGroup ? -process : process, signal)
    }
  }

  /// Removes a folder, if it is there, after it was used, also where a signal ends this process meanwhile.
  package func using<Value, Failure>(
    scratch folder: String, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    scratch.withLock { _ = $0.insert(folder) }
    defer {
      try? FileManager.default.removeItem(atPath: folder)
      scratch.withLock { _ = $0.remove(folder) }
    }
    return try body()
  }

  private static func end(_ state: State, _ grace: Duration) {
    let start = ContinuousClock.now
    var family = Set(state.running.keys)
    let groups = Set(state.running.filter(\.value.hasOwnGroup).keys)
    let confined = Set(state.running.filter(\.value.isConfined).keys)
    var asked: Set<pid_t> = []
    // The system may hold one that waits for a broken disk.
    while !family.isEmpty, start.duration(to: .now) < grace + .seconds(2) {
      family = ProcessTable.now().living(family, groups: groups)
      let isPatient = start.duration(to: .now) < grace
      for process in family where !isPatient || asked.insert(process).inserted {
        kill(process, isPatient && !confined.contains(process) ? SIGTERM : SIGKILL)
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
      for folder in scratch.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: folder) }
      farewell.withLock { $0() }
      photomap_end_by_signal(number)
    }
  }
}
