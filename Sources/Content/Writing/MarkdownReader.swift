package import Photography

/// The Markdown of sidecars and albums: the subset that `Documentation/writing.md` describes, which is what people write in
/// a paragraph or two. Everything else, HTML included, is text. No input is refused.
package enum MarkdownReader {
  package static func prose(_ text: String) -> Prose {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var blocks = MarkdownBlocks(lines, depth: 0).read()
    // Whatever level the author begins with, it stands right below the page's own title.
    let top = blocks.compactMap(\.headingLevel).min() ?? 2
    for (index, block) in blocks.enumerated() {
      if case .heading(let level, let inlines) = block {
        blocks[index] = .heading(level: min(6, level - top + 2), inlines)
      }
    }
    return Prose(blocks)
  }
}

extension Prose.Block {
  fileprivate var headingLevel: Int? {
    if case .heading(let level, _) = self { level } else { nil }
  }
}
