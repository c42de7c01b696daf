import CAllocator
import Dispatch
import Foundation
import Platform
import Synchronization

/// Threads for long CPU and disk work, which would block Swift's cooperative pool and everything that waits for it.
///
/// A task executor: tasks that prefer it run on its threads. The threads have stacks of 8 MB, as much as the main thread,
/// since picture libraries expect that. They are started when they are first needed and never end.
package final class WorkerThreads: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var threads = 0
  }

  /// For a program that has nothing else to do.
  package static let standard = WorkerThreads(niceness: 0)
  /// For a program that must answer meanwhile: the system prefers threads of normal priority to these.
  package static let background = WorkerThreads(niceness: 5)
  /// For short work that someone waits for, beside the long work of the others. Some of it waits for the disk, or for its turn.
  package static let answering = WorkerThreads(niceness: 0, least: 8)

  /// Where ``parallelMap(_:jobs:runsOfAtMost:done:_:)`` runs.
  @TaskLocal package static var current = WorkerThreads.standard

  private static let stackSize = 8 << 20

  /// Added to the niceness of the program.
  private let niceness: Int32
  private let least: Int
  private let state = Mutex(State())
  private let available = DispatchSemaphore(value: 0)

  /// - Parameter least: So many threads are started at once; at least one for each core.
  private init(niceness: Int32, least: Int = 1) { (self.niceness, self.least) = (niceness, least) }

  /// Runs an operation on these threads, with everything that it runs in parallel.
  package func run<Result: Sendable>(_ operation: @Sendable () async throws -> Result) async rethrows
    -> Result
  {
    try await WorkerThreads.$current.withValue(self) {
      try await withTaskExecutorPreference(self) { try await operation() }
    }
  }

  /// Starts threads until there are this many, and at first one for each core, or more.
  ///
  /// Each has chosen an arena before the next one starts, so that they get different ones.
  func reserve(_ count: Int) {
    let missing = state.withLock { state in
      let wanted = state.threads == 0 ? max(count, least, AvailableCores.count) : count
      let missing = max(0, wanted - state.threads)
      state.threads += missing
      return missing
    }
    for _ in 0..<missing {
      let isRunning = DispatchSemaphore(value: 0)
      let thread = Thread { [self] in
        choose_arena()
        isRunning.signal()
        work()
      }
      thread.stackSize = WorkerThreads.stackSize
      thread.name = "worker"
      thread.start()
      isRunning.wait()
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    reserve(1)
    state.withLock { $0.jobs.append(job) }
    available.signal()
  }

  private func work() {
    if niceness > 0 { OwnProcess.lowerPriorityOfThread(by: niceness) }
    while true {
      available.wait()
      // Each signal stands for one job.
      let job = state.withLock { $0.jobs.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
