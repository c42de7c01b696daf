internal import Glibc

/// A word to a thread that sleeps in the kernel: it wakes when this pipe becomes readable.
final class StopSignal: Sendable {
  /// The end that the sleeper watches.
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
    // Fails only when it has been sent so often that the pipe is full, and then it has been heard.
    _ = write(sender, "!", 1)
  }
}
