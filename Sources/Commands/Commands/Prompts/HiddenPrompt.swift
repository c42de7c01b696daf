import Platform
import Synchronization

/// Reads a line from the terminal without echo.
///
/// The echo is restored however the prompt ends: by an answer, by the end of the input or by a signal, such as that of Ctrl-C.
enum HiddenPrompt {
  private enum Ending {
    case line(String)
    case endOfInput
    case signal(Int32)
  }

  /// Signals that would end or stop the program without restoring the echo.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
  /// The pipe to which the signal handler writes the number, one of the few operations it may do; -1 without a prompt.
  private static let signalPipe = Atomic<Int32>(-1)

  /// - Returns: `nil` when the input is not a terminal.
  static func ask(_ question: String) throws(PromptError) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    while true {
      switch promptOnce(question) {
      case nil: return nil
      case .line(let text): return text
      case .endOfInput: throw .inputEnded
      case .signal(let number):
        // With the echo restored, the signal takes its usual effect. After SIGTSTP and SIGCONT the prompt is repeated.
        raise(number)
        // The signal may be ignored, as in background jobs of a shell; end the program anyway.
        if number != SIGTSTP { exit(128 + number) }
      }
    }
  }

  /// - Returns: `nil` when the echo cannot be turned off.
  private static func promptOnce(_ question: String) -> Ending? {
    var shown = termios()
    var ends: [Int32] = [-1, -1]
    guard tcgetattr(STDIN_FILENO, &shown) == 0, pipe(&ends) == 0 else { return nil }
    signalPipe.store(ends[1], ordering: .sequentiallyConsistent)
    let before = signals.map { number in
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        let kept = errno
        _ = write(HiddenPrompt.signalPipe.load(ordering: .sequentiallyConsistent), &byte, 1)
        errno = kept
      }
    }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
      for (number, handler) in zip(signals, before) { signal(number, handler) }
      signalPipe.store(-1, ordering: .sequentiallyConsistent)
      for end in ends { close(end) }
      Console.writeMessage("")
    }
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { return nil }
    Console.redraw(question)
    return line(unless: ends[0])
  }

  /// Reads one line, and no byte after it.
  ///
  /// - Parameter signalPipe: Delivers the number of a signal.
  private static func line(unless signalPipe: Int32) -> Ending {
    var bytes: [UInt8] = []
    var sources = [STDIN_FILENO, signalPipe].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      guard poll(&sources, nfds_t(sources.count), -1) > 0 || errno == EINTR else { return .endOfInput }
      var byte: UInt8 = 0
      if sources[1].revents != 0, read(signalPipe, &byte, 1) == 1 { return .signal(Int32(byte)) }
      guard sources[0].revents != 0 else { continue }
      switch read(STDIN_FILENO, &byte, 1) {
      case 1 where byte == UInt8(ascii: "\n"): return .line(String(decoding: bytes, as: UTF8.self))
      case 1: bytes.append(byte)
      case -1 where errno == EINTR: continue
      default: return bytes.isEmpty ? .endOfInput : .line(String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
