import Platform

/// Writes results to standard output, and everything else to standard error.
package enum Console {
  /// Writes a result, for a person or a program, to standard output.
  package static func writeOutput(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  /// Writes a message for a person to standard error.
  package static func writeMessage(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// Replaces the current line of the terminal.
  static func redraw(_ line: String) { write("\r\u{1B}[K" + line, to: STDERR_FILENO) }

  /// Whether messages appear on a terminal that can replace a line.
  static var isTerminal: Bool {
    guard isatty(STDERR_FILENO) == 1, let term = getenv("TERM") else { return false }
    return String(cString: term) != "dumb"
  }

  /// Asks a question; the answer is visible as it is typed.
  ///
  /// - Returns: `nil` if standard input is not a terminal.
  static func ask(_ question: String) throws(PromptError) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    write(question, to: STDERR_FILENO)
    guard let answer = readLine() else {
      writeMessage("")
      throw .inputEnded
    }
    return answer
  }

  /// The width of the terminal in columns; 80 if it is unknown.
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  private static func write(_ text: String, to stream: Int32) {
    var text = text
    text.withUTF8 { buffer in
      var done = 0
      while done < buffer.count, let base = buffer.baseAddress {
        let written = Platform.write(stream, base + done, buffer.count - done)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { return }
        done += written
      }
    }
  }
}
