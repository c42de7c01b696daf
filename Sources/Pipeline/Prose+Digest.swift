import Photography

extension Digest {
  mutating func add(_ prose: Prose) { add(each: prose.blocks) { $0.add($1) } }

  mutating func add(_ block: Prose.Block) {
    switch block {
    case .paragraph(let inlines):
      add(0)
      add(each: inlines) { $0.add($1) }
    case .heading(let level, let inlines):
      add(1)
      add(level)
      add(each: inlines) { $0.add($1) }
    case .list(let ordered, let items):
      add(ordered ? 2 : 3)
      add(each: items) { $0.add(each: $1) { $0.add($1) } }
    case .quote(let blocks):
      add(4)
      add(each: blocks) { $0.add($1) }
    case .code(let text):
      add(5)
      add(text)
    case .table(let header, let rows):
      add(6)
      add(each: [header] + rows) { $0.add(each: $1) { $0.add(each: $1) { $0.add($1) } } }
    case .divider: add(7)
    }
  }

  mutating func add(_ inline: Prose.Inline) {
    switch inline {
    case .text(let text):
      add(0)
      add(text)
    case .emphasis(let inner):
      add(1)
      add(each: inner) { $0.add($1) }
    case .strong(let inner):
      add(2)
      add(each: inner) { $0.add($1) }
    case .code(let text):
      add(3)
      add(text)
    case .link(let url, let inner):
      add(4)
      add(url)
      add(each: inner) { $0.add($1) }
    case .hashtag(let tag, let spelling):
      add(5)
      add(tag)
      add(spelling)
    case .lineBreak: add(6)
    case .strikethrough(let inner):
      add(7)
      add(each: inner) { $0.add($1) }
    case .image(let url, let alternative):
      add(8)
      add(url)
      add(alternative)
    }
  }
}
