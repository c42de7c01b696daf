import Glibc
import Synchronization

/// Asks at the terminal without showing what is typed.
///
/// However it ends, by an answer, by the end of the input or by a signal such as that of Ctrl-C, the terminal shows again
/// what is typed.
enum HiddenPrompt {
  private enum Ending {
    case line(String)
    case endOfInput
    case signal(Int32)
  }

  /// Those that would end or stop the program while its terminal shows nothing.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]
  /// Where a signal writes its number, since little else may be done while one is handled; -1 while nobody asks.
  private static let alarm = Atomic<Int32>(-1)

  /// - Returns: `nil` where there is nobody to ask.
  static func ask(_ question: String) throws(PromptError) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    while true {
      switch once(question) {
      case nil: return nil
      case .line(let text): return text
      case .endOfInput: throw .inputEnded
      case .signal(let number):
        // Now that the terminal is as it was, the signal does what it always does. Whoever only stopped the program, and
        // goes on with it, is asked again.
        raise(number)
        // Whoever ignores it, as a shell does for what runs behind it, wants an end all the same.
        if number != SIGTSTP { exit(128 + number) }
      }
    }
  }

  /// - Returns: `nil` where the terminal cannot be told to show nothing, or nothing more can be opened.
  private static func once(_ question: String) -> Ending? {
    var shown = termios()
    var ends: [Int32] = [-1, -1]
    guard tcgetattr(STDIN_FILENO, &shown) == 0, pipe(&ends) == 0 else { return nil }
    alarm.store(ends[1], ordering: .sequentiallyConsistent)
    let before = signals.map { number in
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        let kept = errno
        _ = write(HiddenPrompt.alarm.load(ordering: .sequentiallyConsistent), &byte, 1)
        errno = kept
      }
    }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
      for (number, handler) in zip(signals, before) { signal(number, handler) }
      alarm.store(-1, ordering: .sequentiallyConsistent)
      for end in ends { close(end) }
      Console.writeMessage("")
    }
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { return nil }
    Console.redraw(question)
    return line(unless: ends[0])
  }

  /// Reads one line and nothing after it.
  ///
  /// - Parameter alarm: Where the number of a signal would come in.
  private static func line(unless alarm: Int32) -> Ending {
    var bytes: [UInt8] = []
    var ears = [STDIN_FILENO, alarm].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      guard poll(&ears, nfds_t(ears.count), -1) > 0 || errno == EINTR else { return .endOfInput }
      var byte: UInt8 = 0
      if ears[1].revents != 0, read(alarm, &byte, 1) == 1 { return .signal(Int32(byte)) }
      guard ears[0].revents != 0 else { continue }
      switch read(STDIN_FILENO, &byte, 1) {
      case 1 where byte == UInt8(ascii: "\n"): return .line(String(decoding: bytes, as: UTF8.self))
      case 1: bytes.append(byte)
      case -1 where errno == EINTR: continue
      default: return bytes.isEmpty ? .endOfInput : .line(String(decoding: bytes, as: UTF8.self))
      }
    }
  }
}
