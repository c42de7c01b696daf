internal import NIOCore
internal import NIOPosix

/// Runs a server's answers on the threads of the network. Those of the tests are busy for seconds at a time on a small
/// machine, and a server that is well would seem to be silent.
final class NetworkThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    MultiThreadedEventLoopGroup.singleton.next().execute { job.runSynchronously(on: executor) }
  }
}
