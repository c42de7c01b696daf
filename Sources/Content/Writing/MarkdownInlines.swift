internal import Photography

/// Reads emphasis, code, links, hashtags and line breaks within one block of Markdown.
struct MarkdownInlines {
  private let text: [Unicode.Scalar]
  /// For each `[`, the `]` that closes it.
  private let brackets: [Int: Int]
  private let insideLink: Bool
  private var emphasis = EmphasisStack()

  /// - Parameter lines: The block's lines; two spaces or a backslash at the end of one break it.
  static func read(_ lines: [Substring]) -> [Prose.Inline] {
    var text: [Unicode.Scalar] = []
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      let words = line.trimmed
      text += words.unicodeScalars
      // A backslash at the end stays in the text, before its line feed, and means the same.
      if !isLast, line.hasSuffix("  ") { text.append("\\") }
      if !isLast { text.append("\n") }
    }
    return read(text, insideLink: false)
  }

  private static func read(_ text: [Unicode.Scalar], insideLink: Bool) -> [Prose.Inline] {
    var reader = MarkdownInlines(
      text: text, brackets: insideLink ? [:] : LinkSyntax.brackets(in: text), insideLink: insideLink)
    return reader.read()
  }

  private mutating func read() -> [Prose.Inline] {
    var position = 0
    while position < text.count { position = step(position) }
    return emphasis.finish()
  }

  /// Reads what begins at a position; returns the position after it.
  private mutating func step(_ start: Int) -> Int {
    switch text[start] {
    case "\\": return readEscape(start)
    case "\n": emphasis.append(" ")
    case "`": return readCode(start)
    case "*", "_": return readDelimiters(start)
    case "!" where start + 1 < text.count && text[start + 1] == "[":
      // Pictures are not part of the subset; the marks stay text.
      emphasis.append("!")
      emphasis.append("[")
      return start + 2
    case "[":
      if let link = link(start) { return link.take(&self) }
      emphasis.append("[")
    case "<":
      if !insideLink, let (url, end) = LinkSyntax.autolink(in: text, at: start) {
        emphasis.append(.link(url: url, [.text(url)]))
        return end
      }
      emphasis.append("<")
    default: return readWord(start)
    }
    return start + 1
  }

  private mutating func readEscape(_ start: Int) -> Int {
    guard start + 1 < text.count else {
      emphasis.append("\\")
      return start + 1
    }
    let next = text[start + 1]
    if next == "\n" {
      emphasis.append(.lineBreak)
    } else if LinkSyntax.isPunctuation(next) {
      emphasis.append(next)
    } else {
      emphasis.append("\\")
      return start + 1
    }
    return start + 2
  }

  private mutating func readCode(_ start: Int) -> Int {
    let after = start + LinkSyntax.run(in: text, at: start)
    guard let end = LinkSyntax.endOfCode(in: text, at: start) else {
      for _ in start..<after { emphasis.append("`") }
      return after
    }
    var code = text[after..<(end - (after - start))].map { $0 == "\n" ? " " : $0 }
    // ` `` ` shows two backticks: one space on each side is for the eye.
    if code.count > 2, code.first == " ", code.last == " " { code = Array(code[1..<(code.count - 1)]) }
    emphasis.append(.code(String(String.UnicodeScalarView(code))))
    return end
  }

  private mutating func readDelimiters(_ start: Int) -> Int {
    let length = LinkSyntax.run(in: text, at: start)
    emphasis.append(
      DelimiterRun(
        text[start], length, before: start > 0 ? text[start - 1] : " ",
        after: start + length < text.count ? text[start + length] : " "))
    return start + length
  }

  private mutating func readWord(_ start: Int) -> Int {
    if let (word, end) = WordScanner.hashtag(in: text, at: start), let tag = Hashtag(spelled: [word]) {
      emphasis.append(.hashtag(tag, spelling: word))
      return end
    }
    if !insideLink, let (url, end) = WordScanner.address(in: text, at: start) {
      emphasis.append(.link(url: url, [.text(url)]))
      return end
    }
    emphasis.append(text[start])
    return start + 1
  }

  private struct FoundLink {
    let inline: Prose.Inline
    let end: Int

    func take(_ reader: inout MarkdownInlines) -> Int {
      reader.emphasis.append(inline)
      return end
    }
  }

  private func link(_ start: Int) -> FoundLink? {
    guard let close = brackets[start], let (url, end) = LinkSyntax.destination(in: text, at: close + 1) else {
      return nil
    }
    let words = MarkdownInlines.read(Array(text[(start + 1)..<close]), insideLink: true)
    return words.isEmpty ? nil : FoundLink(inline: .link(url: url, words), end: end)
  }
}
