internal import Photography

/// Divides lines of Markdown into blocks.
struct MarkdownBlocks {
  private let lines: [Substring]
  private let depth: Int
  private var position = 0
  private var blocks: [Prose.Block] = []

  /// How deep quotes and lists may stand in each other; deeper ones are text.
  private static let deepest = 8

  init(_ lines: [Substring], depth: Int) {
    self.lines = lines
    self.depth = depth
  }

  /// Headings keep the level they were written with, in `1...6`.
  consuming func read() -> [Prose.Block] {
    while position < lines.count {
      if lines[position].isBlank {
        position += 1
      } else if let fence = Fence(lines[position]) {
        readCode(fence)
      } else if let heading = heading(lines[position]) {
        blocks.append(heading)
        position += 1
      } else if depth < Self.deepest, lines[position].isQuote {
        readQuote()
      } else if depth < Self.deepest, let marker = ListMarker(lines[position]) {
        readList(marker)
      } else {
        readParagraph()
      }
    }
    return blocks
  }

  private func heading(_ line: Substring) -> Prose.Block? {
    let text = line.drop(while: \.isWhitespace)
    let level = text.prefix { $0 == "#" }.count
    let rest = text.dropFirst(level)
    // `#sunset` is a hashtag: a heading has a space after its marks.
    guard (1...6).contains(level), rest.first.map(\.isWhitespace) ?? false, !rest.isBlank else { return nil }
    var words = rest.trimmed[...]
    let closing = words.reversed().prefix { $0 == "#" }.count
    if closing > 0, words.dropLast(closing).last?.isWhitespace ?? false { words = words.dropLast(closing) }
    return .heading(level: level, MarkdownInlines.read([words.trimmed[...]]))
  }

  private mutating func readCode(_ fence: Fence) {
    position += 1
    var code: [Substring] = []
    while position < lines.count, !fence.isClosed(by: lines[position]) {
      code.append(fence.unindented(lines[position]))
      position += 1
    }
    position += 1
    blocks.append(.code(code.joined(separator: "\n")))
  }

  private mutating func readQuote() {
    var inner: [Substring] = []
    while position < lines.count, lines[position].isQuote {
      let text = lines[position].drop(while: \.isWhitespace).dropFirst()
      inner.append(text.first == " " ? text.dropFirst() : text)
      position += 1
    }
    let quoted = MarkdownBlocks(inner, depth: depth + 1).read()
    if !quoted.isEmpty { blocks.append(.quote(quoted)) }
  }

  private mutating func readList(_ first: ListMarker) {
    var items: [[Prose.Block]] = []
    while position < lines.count, let marker = ListMarker(lines[position]), marker.kind == first.kind {
      var inner = [marker.content]
      position += 1
      while position < lines.count, let line = continuation(of: marker, after: inner) {
        inner.append(line)
        position += 1
      }
      while inner.last?.isBlank ?? false { inner.removeLast() }
      items.append(MarkdownBlocks(inner, depth: depth + 1).read())
      while position < lines.count, lines[position].isBlank { position += 1 }
    }
    blocks.append(.list(ordered: first.kind.isOrdered, items: items))
  }

  /// The line at the current position as part of an item, or `nil` when the item has ended.
  private func continuation(of marker: ListMarker, after inner: [Substring]) -> Substring? {
    let line = lines[position]
    if line.isBlank { return line }
    if line.indentation >= marker.width { return line.dropFirst(marker.width) }
    // A line that runs on from the one before needs no indentation.
    let runsOn = !(inner.last?.isBlank ?? true) && !startsBlock(line)
    return runsOn ? line : nil
  }

  private mutating func readParagraph() {
    var text: [Substring] = [lines[position]]
    position += 1
    while position < lines.count, !lines[position].isBlank, !interruptsParagraph(lines[position]) {
      text.append(lines[position])
      position += 1
    }
    blocks.append(.paragraph(MarkdownInlines.read(text)))
  }

  private func startsBlock(_ line: Substring) -> Bool {
    Fence(line) != nil || heading(line) != nil || line.isQuote || ListMarker(line) != nil
  }

  private func interruptsParagraph(_ line: Substring) -> Bool {
    if Fence(line) != nil || heading(line) != nil { return true }
    guard depth < Self.deepest else { return false }
    // "1986. What a year" in the middle of a text is no list; one that begins at 1 is.
    return line.isQuote || ListMarker(line).map { !$0.kind.isOrdered || $0.number == 1 } ?? false
  }
}

extension Substring {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
  var indentation: Int { prefix { $0 == " " }.count }
  fileprivate var isQuote: Bool { indentation < 4 && dropFirst(indentation).first == ">" }
}
