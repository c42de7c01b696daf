internal import Glibc

/// Wakes a thread that waits in the kernel: a pipe that becomes readable.
final class StopSignal: Sendable {
  /// The end of the pipe that the thread polls.
  let descriptor: Int32
  private let sender: Int32

  init() throws(WatchError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed("pipe", code: errno) }
    (descriptor, sender) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(descriptor)
    close(sender)
  }

  func send() {
    // It fails only if the pipe is full, and then the thread is awake.
    _ = write(sender, "!", 1)
  }
}
