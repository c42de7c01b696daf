internal import Photography

extension Prose {
  /// The first blocks up to a length, without those that show something of the site; if the first block is longer, it is cut and ends
  /// in "…".
  ///
  /// - Parameter characters: The maximum number of visible characters.
  func opening(characters limit: Int) -> Prose {
    if blocks.contains(where: \.isInsert) {
      return Prose(blocks.filter { !$0.isInsert }).opening(characters: limit)
    }
    // A text has at most as many characters as bytes.
    if blocks.reduce(0, { $0 + $1.byteCount }) <= limit { return self }
    var shown: [Block] = []
    var left = limit
    for block in blocks {
      let length = block.plainText.count
      guard length <= left else {
        if shown.isEmpty { shown.append(block.cut(to: left)) }
        break
      }
      shown.append(block)
      left -= length
    }
    return Prose(shown)
  }
}

extension Prose.Block {
  fileprivate var isInsert: Bool { if case .insert = self { true } else { false } }

  /// The bytes of ``plainText``.
  fileprivate var byteCount: Int {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines): inlines.byteCount
    default: plainText.utf8.count
    }
  }

  /// A paragraph keeps its links up to the cut; other blocks become plain text.
  fileprivate func cut(to limit: Int) -> Prose.Block {
    guard case .paragraph(let inlines) = self else {
      return .paragraph([.text(plainText.shortened(to: limit))])
    }
    var shown: [Prose.Inline] = []
    var left = limit
    for inline in inlines {
      let words = [inline].plainText
      guard words.count <= left else {
        if case .text(let text) = inline, left > 1 {
          shown.append(.text(text.shortened(to: left)))
        } else {
          shown.append(.text("…"))
        }
        break
      }
      shown.append(inline)
      left -= words.count
    }
    return .paragraph(shown)
  }
}

extension [Prose.Inline] {
  /// The bytes of ``plainText``, without making it: every cell of every list asks for them.
  fileprivate var byteCount: Int {
    reduce(0) { sum, inline in
      switch inline {
      case .text(let text), .code(let text): sum + text.utf8.count
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(_, let inner):
        sum + inner.byteCount
      case .image(_, let alternative): sum + alternative.utf8.count
      case .hashtag(_, let spelling): sum + 1 + spelling.utf8.count
      case .lineBreak: sum + 1
      }
    }
  }
}
