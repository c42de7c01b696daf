internal import Photography

extension Prose {
  /// The first blocks up to a length; if the first block is longer, it is cut and ends in "…".
  ///
  /// - Parameter characters: The maximum number of visible characters.
  func opening(characters limit: Int) -> Prose {
    // A text has at most as many characters as bytes.
    if blocks.reduce(0, { $0 + $1.plainText.utf8.count }) <= limit { return self }
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
