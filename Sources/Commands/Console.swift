import Glibc

/// The two streams a program speaks through: results on the one, everything else on the other.
package enum Console {
  /// Says something to whoever reads the result, a person or a program.
  package static func say(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }

  /// Says something to the person who waits.
  package static func remark(_ text: String) { write(text + "\n", to: STDERR_FILENO) }

  /// Draws over the current line of the terminal.
  static func draw(_ line: String) { write("\r\u{1B}[K" + line, to: STDERR_FILENO) }

  /// Whether remarks appear on a terminal, where a line can be drawn over.
  static var isTerminal: Bool {
    guard isatty(STDERR_FILENO) == 1, let term = getenv("TERM") else { return false }
    return String(cString: term) != "dumb"
  }

  /// Asks a person, who sees what is typed.
  ///
  /// - Returns: `nil` where there is nobody to ask.
  static func ask(_ question: String) throws(PromptError) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    write(question, to: STDERR_FILENO)
    guard let answer = readLine() else {
      remark("")
      throw .inputEnded
    }
    return answer
  }

  /// The width of the terminal in columns; 80 when it does not say.
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
        let put = Glibc.write(stream, base + done, buffer.count - done)
        if put < 0, errno == EINTR { continue }
        guard put > 0 else { return }
        done += put
      }
    }
  }
}
