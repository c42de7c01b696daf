extension Prose {
  /// The text without markup, one line per block and line break; hashtags keep their `#`.
  public var plainText: String {
    blocks.count == 1 ? blocks[0].plainText : blocks.map(\.plainText).joined(separator: "\n")
  }

  static func firstLine(of blocks: [Block]) -> String? {
    for block in blocks {
      let text = block.plainText
      if text.isPlainlyOneLine { return text }
      for line in text.split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
        return String(line)
      }
    }
    return nil
  }

  /// All hashtags in reading order, including duplicates.
  public var hashtags: [Hashtag] { blocks.flatMap(\.hashtags) }
}

extension String {
  /// A fast check for a text of one line with at least one word, by its bytes alone. False if that would need its
  /// characters, which is slow for 100,000 photographs in ten lists each.
  fileprivate var isPlainlyOneLine: Bool {
    var hasWord = false
    for byte in utf8 {
      // Line feed to carriage return, and the first bytes of U+0085, U+2028 and U+2029.
      if 0x0A...0x0D ~= byte || byte == 0xC2 || byte == 0xE2 { return false }
      if 0x21...0x7E ~= byte { hasWord = true }
    }
    return hasWord
  }
}

extension Prose.Block {
  /// The text of one block.
  public var plainText: String {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines): inlines.plainText
    case .list(_, let items):
      items.map { $0.map(\.plainText).joined(separator: "\n") }.joined(separator: "\n")
    case .quote(let blocks): blocks.map(\.plainText).joined(separator: "\n")
    case .code(let text): text
    case .table(let header, let rows):
      ([header] + rows).map { $0.map(\.plainText).joined(separator: " ") }.joined(separator: "\n")
    // What it shows, and its caption, pages show only if the site shows it.
    case .divider, .insert: ""
    }
  }

  var hashtags: [Hashtag] {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines): inlines.hashtags
    case .list(_, let items): items.flatMap { $0.flatMap(\.hashtags) }
    case .quote(let blocks): blocks.flatMap(\.hashtags)
    case .table(let header, let rows): ([header] + rows).flatMap { $0.flatMap(\.hashtags) }
    case .code, .divider, .insert: []
    }
  }
}

extension [Prose.Inline] {
  /// The text of the inlines.
  public var plainText: String {
    if count == 1, case .text(let text) = self[0] { return text }
    var all = ""
    for inline in self {
      switch inline {
      case .text(let text), .code(let text): all += text
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(_, let inner):
        all += inner.plainText
      // Of a photograph of the site, which pages show only if it is shown, the words belong to the picture.
      case .image(let url, let alternative): if ContentAddress(url) == nil { all += alternative }
      case .hashtag(_, let spelling):
        all += "#"
        all += spelling
      case .lineBreak: all += "\n"
      }
    }
    return all
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
