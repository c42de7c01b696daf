extension JavaScript {
  /// A token of a script. White space and comments are not tokens.
  struct Token: Equatable {
    /// `opening` and `closing` are brackets; the parts of a template literal are, too, where a value is between them,
    /// and the part between two values is `both`. `text` is a string, a whole template literal or a regular expression.
    enum Kind { case word, number, text, mark, opening, closing, both }

    var kind: Kind
    var text: String
    /// Whether it is the first of its line: in a few places, a line end ends a statement.
    var isFirst = false
  }

  /// - Parameter script: Well formed, in UTF-8. A `/` after `)`, `]` or `}` is read as a division.
  static func tokens(of script: [UInt8]) -> [Token] {
    var reading = Reading(bytes: script)
    while reading.step() {}
    return reading.tokens
  }

  /// The state of the tokenizer.
  private struct Reading {
    let bytes: [UInt8]
    var tokens: [Token] = []
    private var at = 0
    private var isFirst = true
    /// For each open bracket, whether it belongs to a template literal.
    private var open: [Bool] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads a token, or white space or a comment; false at the end.
    mutating func step() -> Bool {
      guard at < bytes.count else { return false }
      let character = Unicode.Scalar(bytes[at])
      switch character {
      case " ", "\n":
        isFirst = isFirst || character == "\n"
        at += 1
      case "/" where peek(1) == "/": skip { $0 == "\n" }
      case "/" where peek(1) == "*":
        at += 2
        while at < bytes.count, peek(0) != "*" || peek(1) != "/" { at += 1 }
        at += 2
      case "\"", "'": take(.text) { $0.quoted(character) }
      case "/" where isExpected: take(.text) { $0.expression() }
      case "`": template()
      case "}" where open.last == true: template()
      case "(", "[", "{":
        open.append(false)
        take(.opening) { $0.at += 1 }
      case ")", "]", "}":
        _ = open.popLast()
        take(.closing) { $0.at += 1 }
      case "0"..."9": take(.number) { $0.skip { !Self.isLetter($0) && $0 != "." } }
      case _ where Self.isLetter(character): take(.word) { $0.skip { !Self.isLetter($0) } }
      default: take(.mark) { $0.mark() }
      }
      return true
    }

    /// Whether a value may come here, so that `/` begins a regular expression.
    private var isExpected: Bool {
      guard let last = tokens.last else { return true }
      switch last.kind {
      case .mark, .opening, .both: return true
      case .word: return last.text == "return"
      case .number, .text, .closing: return false
      }
    }

    private mutating func take(_ kind: Token.Kind, _ read: (inout Self) -> Void) {
      let start = at
      read(&self)
      at = min(at, bytes.count)
      tokens.append(
        Token(kind: kind, text: String(decoding: bytes[start..<at], as: UTF8.self), isFirst: isFirst))
      isFirst = false
    }

    private mutating func skip(until isEnd: (Unicode.Scalar) -> Bool) {
      while let character = peek(0), !isEnd(character) { at += 1 }
    }

    private mutating func quoted(_ end: Unicode.Scalar) {
      repeat { at += peek(0) == "\\" ? 2 : 1 } while at < bytes.count && peek(0) != end
      at += 1
    }

    private mutating func expression() {
      var isInClass = false
      repeat {
        if peek(0) == "[" { isInClass = true }
        if peek(0) == "]" { isInClass = false }
        at += peek(0) == "\\" ? 2 : 1
      } while at < bytes.count && (isInClass || peek(0) != "/")
      at += 1
      skip { !Self.isLetter($0) }
    }

    /// From "`" or the `}` after a value to the next value or to the end.
    private mutating func template() {
      let begins = peek(0) == "`"
      var goesOn = false
      let start = tokens.count
      take(.text) { reading in
        repeat {
          reading.at += reading.peek(0) == "\\" ? 2 : 1
        } while reading.at < reading.bytes.count && reading.peek(0) != "`"
          && (reading.peek(0) != "$" || reading.peek(1) != "{")
        goesOn = reading.peek(0) == "$"
        reading.at += goesOn ? 2 : 1
      }
      if goesOn { tokens[start].kind = begins ? .opening : .both }
      if !goesOn && !begins { tokens[start].kind = .closing }
      if goesOn && begins { open.append(true) }
      if !goesOn && !begins { _ = open.popLast() }
    }

    private mutating func mark() {
      func begins(_ mark: [UInt8]) -> Bool { bytes[at...].starts(with: mark) }
      at += Self.longMarks.first(where: begins)?.count ?? 1
    }

    /// Those of three characters before those of two, which they begin with.
    private static let longMarks = [
      "...", "===", "!==", "**=", "<<=", ">>=", "&&=", "||=", "??=",
      "=>", "?.", "==", "!=", "<=", ">=", "&&", "||", "??", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=",
      "|=", "^=", "<<", ">>", "**",
    ].map { Array($0.utf8) }

    private func peek(_ ahead: Int) -> Unicode.Scalar? {
      at + ahead < bytes.count ? Unicode.Scalar(bytes[at + ahead]) : nil
    }

    /// Whether a character is part of a name or a number; all that is not ASCII counts.
    private static func isLetter(_ character: Unicode.Scalar) -> Bool {
      switch character {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
      default: !character.isASCII
      }
    }
  }
}
