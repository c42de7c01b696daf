extension Script {
  /// The script as visitors load it: without comments, without the spaces and line ends that only people need, and with short
  /// names for what only it knows.
  ///
  /// - Parameters:
  ///   - script: One file.
  ///   - isStrict: Whether `"use strict"` stands before it already.
  static func minified(_ script: [UInt8], isStrict: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(script.count)
    var last: Token?
    for token in tightened(shortened(tokens(of: script)), isStrict: isStrict) {
      if let last {
        if endsLine(between: last, and: token) {
          result.append(UInt8(ascii: "\n"))
        } else if isSpaceNeeded(between: last, and: token) {
          result.append(UInt8(ascii: " "))
        }
      }
      result += token.text.utf8
      last = token
    }
    result.append(UInt8(ascii: "\n"))
    return result
  }

  /// Line ends stay where they may end a statement.
  private static func endsLine(between last: Token, and token: Token) -> Bool {
    guard token.isFirst, last.kind != .opening, last.kind != .both, token.kind != .closing else {
      return false
    }
    return last.kind != .mark && token.kind != .mark
  }

  private static func isSpaceNeeded(between last: Token, and token: Token) -> Bool {
    func isWord(_ token: Token) -> Bool { token.kind == .word || token.kind == .number }
    if isWord(last) && isWord(token) { return true }
    // "+ +" and "- -" are something else than "++" and "--"; a "/" after a "/" would begin a comment.
    guard let end = last.text.last, let start = token.text.first else { return false }
    return last.kind == .mark && "+-/".contains(end) && end == start
  }
}
