/// Makes scripts smaller. It understands the subset of JavaScript that the site's own scripts use.
package enum JavaScript {
  /// The script without comments and unneeded white space, and with short names for its private variables.
  ///
  /// - Parameters:
  ///   - script: One file, in UTF-8.
  ///   - isStrict: Whether `"use strict"` is written before it, so that its own may go.
  package static func minified(_ script: [UInt8], isStrict: Bool = false) -> [UInt8] {
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

  /// A line end stays where it may end a statement.
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
