extension Prose {
  /// The words alone, blocks and line breaks on lines of their own; hashtags keep their `#`.
  public var plainText: String { blocks.map(\.plainText).joined(separator: "\n") }

  /// The first line that holds a word, as shown in lists and popovers (P4, P6).
  public var firstLine: String? {
    for block in blocks {
      let text = block.plainText
      if text.isPlainlyOneLine { return text }
      for line in text.split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
        return String(line)
      }
    }
    return nil
  }

  /// Every hashtag, in reading order, repeats included.
  public var hashtags: [Hashtag] { blocks.flatMap(\.hashtags) }
}

extension String {
  /// True when its bytes alone tell that it is one line that holds a word, as nearly all are; false also where only its
  /// characters could tell, which takes long for those of 100,000 photographs in ten lists each.
  fileprivate var isPlainlyOneLine: Bool {
    var hasWord = false
    for byte in utf8 {
      // Line feed to carriage return; the beginnings of next line and of the line and paragraph separators.
      if 0x0A...0x0D ~= byte || byte == 0xC2 || byte == 0xE2 { return false }
      if 0x21...0x7E ~= byte { hasWord = true }
    }
    return hasWord
  }
}

extension Prose.Block {
  /// The words of one block.
  public var plainText: String {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines): inlines.plainText
    case .list(_, let items):
      items.map { $0.map(\.plainText).joined(separator: "\n") }.joined(separator: "\n")
    case .quote(let blocks): blocks.map(\.plainText).joined(separator: "\n")
    case .code(let text): text
    case .table(let header, let rows):
      ([header] + rows).map { $0.map(\.plainText).joined(separator: " ") }.joined(separator: "\n")
    case .divider: ""
    }
  }

  var hashtags: [Hashtag] {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines): inlines.hashtags
    case .list(_, let items): items.flatMap { $0.flatMap(\.hashtags) }
    case .quote(let blocks): blocks.flatMap(\.hashtags)
    case .table(let header, let rows): ([header] + rows).flatMap { $0.flatMap(\.hashtags) }
    case .code, .divider: []
    }
  }
}

extension [Prose.Inline] {
  /// The words of a run of inlines.
  public var plainText: String {
    map { inline in
      switch inline {
      case .text(let text), .code(let text): text
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(_, let inner):
        inner.plainText
      case .image(_, let alternative): alternative
      case .hashtag(_, let spelling): "#" + spelling
      case .lineBreak: "\n"
      }
    }.joined()
  }

  var hashtags: [Hashtag] {
    flatMap { inline -> [Hashtag] in
      switch inline {
      case .hashtag(let tag, _): [tag]
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(_, let inner):
        inner.hashtags
      case .text, .code, .image, .lineBreak: []
      }
    }
  }
}
