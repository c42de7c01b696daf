internal import Photography

/// How Markdown writes links and code within a line.
enum LinkSyntax {
  /// For each `[`, the `]` that closes it; brackets in code or after a backslash do not count. Linear in the text's length.
  static func brackets(in text: [Unicode.Scalar]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var open: [Int] = []
    var position = 0
    while position < text.count {
      switch text[position] {
      case "\\": position += 1
      case "`":
        let end = endOfCode(in: text, at: position) ?? position + run(in: text, at: position)
        position = end - 1
      case "[": open.append(position)
      case "]": if let start = open.popLast() { pairs[start] = position }
      default: break
      }
      position += 1
    }
    return pairs
  }

  /// Reads `(address)` or `(address "title")`; the title is dropped.
  static func destination(in text: [Unicode.Scalar], at start: Int) -> (url: String, end: Int)? {
    guard start < text.count, text[start] == "(" else { return nil }
    var end = start + 1
    var depth = 0
    var quote: Unicode.Scalar?
    while end < text.count {
      switch text[end] {
      case "\\" where end + 1 < text.count: end += 1
      case "\"" where quote == nil: quote = "\""
      case "\"": quote = nil
      case "(" where quote == nil: depth += 1
      case ")" where quote == nil:
        guard depth > 0 else { return address(text[(start + 1)..<end]).map { ($0, end + 1) } }
        depth -= 1
      // No address is this long; without a bound, a text of "[a](" would take quadratic time.
      case _ where end - start > 4096: return nil
      default: break
      }
      end += 1
    }
    return nil
  }

  private static func address(_ inner: ArraySlice<Unicode.Scalar>) -> String? {
    var words = inner.split(whereSeparator: \.properties.isWhitespace)
    if words.count > 1, let title = words.dropFirst().first?.first, "\"'".unicodeScalars.contains(title) {
      words = [words[0]]
    }
    guard words.count == 1, var word = words.first else { return nil }
    if word.count > 2, word.first == "<", word.last == ">" { word = word.dropFirst().dropLast() }
    return String(String.UnicodeScalarView(word))
  }

  /// Reads `<https://example.org>` or `<mailto:a@example.org>`.
  static func autolink(in text: [Unicode.Scalar], at start: Int) -> (url: String, end: Int)? {
    var end = start + 1
    while end < text.count, text[end] != ">", text[end] != "<", !text[end].properties.isWhitespace {
      end += 1
    }
    guard end < text.count, text[end] == ">" else { return nil }
    let url = String(String.UnicodeScalarView(text[(start + 1)..<end]))
    guard WebAddress.isValid(url) || url.lowercased().hasPrefix("mailto:") else { return nil }
    return (url, end + 1)
  }

  /// The length of the run of equal characters that begins at a position.
  static func run(in text: [Unicode.Scalar], at start: Int) -> Int {
    text[start...].prefix { $0 == text[start] }.count
  }

  /// The position after the code that the backticks at a position begin, if as many backticks end it.
  static func endOfCode(in text: [Unicode.Scalar], at start: Int) -> Int? {
    let length = run(in: text, at: start)
    var position = start + length
    while position < text.count {
      guard text[position] == "`" else {
        position += 1
        continue
      }
      let other = run(in: text, at: position)
      position += other
      if other == length { return position }
    }
    return nil
  }

  /// What a backslash can make plain: ASCII punctuation.
  static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.value > 0x20 && scalar.value != 0x7F
      && !(WordScanner.isWord(scalar) && scalar != "_")
  }
}
