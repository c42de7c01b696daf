internal import Platform

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

  /// - Returns: Whether the signal came before the end of this time.
  func wait(_ time: Duration) throws(WatchError) -> Bool {
    let end = ContinuousClock.now + time
    while true {
      let left = max(.zero, end - .now).components
      var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      let count = poll(&source, 1, Int32(clamping: milliseconds))
      guard count >= 0 || errno == EINTR else { throw .failed("poll", code: errno) }
      if count > 0 { return true }
      if count == 0 { return false }
    }
  }
}
