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
    if blocks.sum(atMost: limit, { $0.bytes(atMost: $1) }) <= limit { return self }
    var shown: [Block] = []
    var left = limit
    for block in blocks {
      let length = block.characters(atMost: left)
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

  /// The bytes of ``plainText``; of a longer text, any larger number than the limit.
  fileprivate func bytes(atMost limit: Int) -> Int {
    switch self {
    case .paragraph(let inlines), .heading(_, let inlines): inlines.bytes(atMost: limit)
    default: plainText.utf8.count
    }
  }

  /// The characters of ``plainText``; of a longer text, any larger number than the limit.
  fileprivate func characters(atMost limit: Int) -> Int {
    guard case .paragraph(let inlines) = self else { return plainText.count }
    return inlines.sum(atMost: limit) { inline, _ in [inline].plainText.count }
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
  /// The bytes of ``plainText``, without making it: every cell of every list asks for them. Of a longer text, any larger number
  /// than the limit.
  fileprivate func bytes(atMost limit: Int) -> Int {
    sum(atMost: limit) { inline, limit in
      switch inline {
      case .text(let text), .code(let text): text.utf8.count
      case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .link(_, let inner):
        inner.bytes(atMost: limit)
      case .image(_, let alternative): alternative.utf8.count
      case .hashtag(_, let spelling): 1 + spelling.utf8.count
      case .lineBreak: 1
      }
    }
  }
}

extension Array {
  /// A sum, which ends when it is larger than a limit: the opening of a text must not take longer with the length of the text.
  fileprivate func sum(atMost limit: Int, _ size: (Element, _ limit: Int) -> Int) -> Int {
    var sum = 0
    for element in self {
      sum += size(element, limit - sum)
      if sum > limit { break }
    }
    return sum
  }
}
