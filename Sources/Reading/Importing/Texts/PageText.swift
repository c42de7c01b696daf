internal import Content

/// A Markdown text of a site generator, without what its readers did not see.
struct PageText {
  /// Without comments and without parts that only the generator understands: what is between `{{< x >}}` and `{{< /x >}}`, or `{% x %}` and
  /// `{% endx %}`, may not have been shown.
  let text: String
  /// The same, with what is in such parts.
  let withParts: String
  /// Whether there were such parts.
  let hadParts: Bool

  init(_ written: String) {
    let pieces = PageText.pieces(of: written)
    // Where parts and comments begin and end, by the numbers of pieces.
    var (parts, comments) = (Changes(pieces.count), Changes(pieces.count))
    var open: [String: [Int]] = [:]
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .begin(let name): open[name, default: []].append(index)
      case .end(let name):
        guard let start = open[name]?.popLast() else { continue }
        if PageText.comments.contains(name) {
          comments.add(start...index)
        } else {
          parts.add(start...index)
        }
      case .text, .comment, .code: continue
      }
    }
    // A comment without an end has all that follows.
    for start in PageText.comments.compactMap({ open[$0]?.first }) {
      comments.add(start...(pieces.count - 1))
    }
    var (text, withParts, hadParts) = ("", "", false)
    for (index, piece) in pieces.enumerated() {
      let (isInPart, isInComment) = (parts.isInside(index), comments.isInside(index))
      guard !isInComment else { continue }
      switch piece {
      case .text(let part):
        withParts += part
        if !isInPart { text += part }
      case .begin, .end, .code: hadParts = true
      case .comment: continue
      }
    }
    self.text = PageText.withoutComments(text).trimmed
    self.withParts = PageText.withoutComments(withParts).trimmed
    self.hadParts = hadParts
  }

  /// How often ranges of pieces begin and end.
  private struct Changes {
    private var steps: [Int]
    private var depth = 0

    init(_ count: Int) { steps = Array(repeating: 0, count: count + 1) }

    mutating func add(_ range: ClosedRange<Int>) {
      steps[range.lowerBound] += 1
      steps[range.upperBound + 1] -= 1
    }

    /// Asked for each piece in order.
    mutating func isInside(_ index: Int) -> Bool {
      depth += steps[index]
      return depth > 0
    }
  }
}

// MARK: - Braces

extension PageText {
  private enum Piece {
    case text(Substring)
    case comment
    /// A part of its own, such as `{{< figure … >}}`.
    case code
    /// `{{< x >}}` and `{{< /x >}}`, `{% x %}` and `{% endx %}`, `{::x}` and `{:/x}`: the first two characters and the name.
    case begin(String), end(String)
  }

  private static let comments = ["{{comment", "{%comment", "{:comment"]

  /// Comments of Hugo's short codes, of Go's templates, of Handlebars and of Nunjucks.
  private static let commentMarks = [
    ("{{</*", "*/>}}"), ("{{%/*", "*/%}}"), ("{{/*", "*/}}"), ("{{- /*", "*/ -}}"), ("{{!--", "--}}"),
    ("{#", "#}"),
  ]

  private static func pieces(of written: String) -> [Piece] {
    var (pieces, rest): ([Piece], Substring) = ([], written[...])
    // A mark that is nowhere in the rest is not looked for again.
    var missing: Set<String> = []
    func end(_ mark: String, after count: Int) -> Range<String.Index>? {
      guard !missing.contains(mark) else { return nil }
      let found = rest.dropFirst(count).firstRange(of: mark)
      if found == nil { missing.insert(mark) }
      return found
    }
    while let start = rest.firstIndex(of: "{") {
      if start > rest.startIndex { pieces.append(.text(rest[..<start])) }
      rest = rest[start...]
      let comment = commentMarks.lazy.compactMap { begin, mark in
        rest.hasPrefix(begin) ? end(mark, after: begin.count) : nil
      }.first
      if let comment {
        pieces.append(.comment)
        rest = rest[comment.upperBound...]
        continue
      }
      let mark: String? =
        rest.hasPrefix("{{")
        ? "}}" : rest.hasPrefix("{%") ? "%}" : rest.hasPrefix("{::") || rest.hasPrefix("{:/") ? "}" : nil
      guard let mark, let found = end(mark, after: 2) else {
        pieces.append(.text(rest.prefix(1)))
        rest = rest.dropFirst()
        continue
      }
      pieces.append(piece(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    if !rest.isEmpty { pieces.append(.text(rest)) }
    return pieces
  }

  /// - Parameter code: From its first brace, without the mark at its end.
  private static func piece(_ code: Substring) -> Piece {
    let kind = String(code.prefix(2))
    var inner = code.dropFirst(2)
    // `{{ x }}` writes a value; short codes have one more sign.
    if kind == "{{", !["<", "%", "#", "/"].contains(inner.first) { return .code }
    while let first = inner.first, "<%#-~:".contains(first) || first.isWhitespace {
      inner = inner.dropFirst()
    }
    let isClosed = inner.first == "/"
    if isClosed { inner = inner.dropFirst() }
    let name = inner.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && !"/>%}-".contains($0) }
    // `{:/}` ends whatever is open.
    if isClosed { return .end(kind + (kind == "{:" && name.isEmpty ? "comment" : String(name))) }
    if kind == "{%", name.hasPrefix("end"), name.count > 3 { return .end(kind + String(name.dropFirst(3))) }
    let isWhole = inner.trimmed.withoutSign.hasSuffix("/")
    return name.isEmpty || isWhole ? .code : .begin(kind + String(name))
  }
}

extension String {
  /// Without the sign before the braces of a short code.
  fileprivate var withoutSign: Substring {
    last == ">" || last == "%" ? dropLast() : self[...]
  }
}

// MARK: - Comments of HTML

extension PageText {
  /// A text without comments of HTML, but for those in fences of code, which readers see.
  static func withoutComments(_ text: String) -> String {
    guard text.contains("<!--") else { return text }
    var (result, rest) = ("", text[...])
    var (isAtLine, fence): (Bool, Substring?) = (true, nil)
    while !rest.isEmpty {
      let end = rest.firstIndex(of: "\n").map { rest.index(after: $0) } ?? rest.endIndex
      let line = rest[..<end]
      if let open = fence {
        result += line
        rest = rest[end...]
        if let mark = fenceMark(of: line), mark.hasPrefix(open), line.trimmed.count == mark.count {
          fence = nil
        }
      } else if isAtLine, let mark = fenceMark(of: line) {
        fence = mark
        result += line
        rest = rest[end...]
      } else if let start = line.firstRange(of: "<!--") {
        result += rest[..<start.lowerBound]
        // One without an end has all that follows.
        let close = rest[start.upperBound...].firstRange(of: "-->")
        rest = rest[(close?.upperBound ?? rest.endIndex)...]
        isAtLine = false
      } else {
        result += line
        rest = rest[end...]
        isAtLine = true
      }
    }
    return result
  }

  /// The backticks or tildes by which a line begins or ends a fence.
  private static func fenceMark(of line: Substring) -> Substring? {
    let text = line.drop { $0 == " " }
    guard line.count - text.count <= 3, let sign = text.first, sign == "`" || sign == "~" else { return nil }
    let mark = text.prefix { $0 == sign }
    // Backticks with others behind them are code in a line.
    return mark.count < 3 || sign == "`" && text.dropFirst(mark.count).contains("`") ? nil : mark
  }
}
