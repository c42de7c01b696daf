extension Prose {
  /// The words alone, blocks and line breaks on lines of their own; hashtags keep their `#`.
  public var plainText: String { blocks.map(\.plainText).joined(separator: "\n") }

  /// The first line that holds a word, as shown in lists and popovers (P4, P6).
  public var firstLine: String? {
    for block in blocks {
      for line in block.plainText.split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
        return String(line)
      }
    }
    return nil
  }

  /// Every hashtag, in reading order, repeats included.
  public var hashtags: [Hashtag] { blocks.flatMap(\.hashtags) }
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
    }
  }

  var hashtags: [Hashtag] {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines): inlines.hashtags
    case .list(_, let items): items.flatMap { $0.flatMap(\.hashtags) }
    case .quote(let blocks): blocks.flatMap(\.hashtags)
    case .code: []
    }
  }
}

extension [Prose.Inline] {
  /// The words of a run of inlines.
  public var plainText: String {
    map { inline in
      switch inline {
      case .text(let text), .code(let text): text
      case .emphasis(let inner), .strong(let inner), .link(_, let inner): inner.plainText
      case .hashtag(_, let spelling): "#" + spelling
      case .lineBreak: "\n"
      }
    }.joined()
  }

  var hashtags: [Hashtag] {
    flatMap { inline -> [Hashtag] in
      switch inline {
      case .hashtag(let tag, _): [tag]
      case .emphasis(let inner), .strong(let inner), .link(_, let inner): inner.hashtags
      case .text, .code, .lineBreak: []
      }
    }
  }
}
