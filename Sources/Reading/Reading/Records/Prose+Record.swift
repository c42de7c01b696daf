package import BuildCache
package import Photography

/// How ``Prose`` is kept in the cache; a change here must raise ``GroupRecord/version``.
extension RecordWriter {
  package mutating func write(_ prose: Prose) { write(each: prose.blocks) { $0.write($1) } }

  package mutating func write(_ tag: Hashtag) {
    write(each: tag.key) { $0.write($1) }
    write(each: tag.title) { $0.write($1) }
  }

  private mutating func write(_ block: Prose.Block) {
    switch block {
    case .paragraph(let inlines):
      write(0)
      write(inlines)
    case .heading(let level, let inlines):
      write(1)
      write(level)
      write(inlines)
    case .list(let ordered, let items):
      write(2)
      write(ordered ? 1 : 0)
      write(each: items) { $0.write(each: $1) { $0.write($1) } }
    case .quote(let blocks):
      write(3)
      write(each: blocks) { $0.write($1) }
    case .code(let text):
      write(4)
      write(text)
    case .table(let header, let rows):
      write(5)
      write(each: header) { $0.write($1) }
      write(each: rows) { $0.write(each: $1) { $0.write($1) } }
    case .divider: write(6)
    }
  }

  private mutating func write(_ inlines: [Prose.Inline]) { write(each: inlines) { $0.write($1) } }

  private mutating func write(_ inline: Prose.Inline) {
    switch inline {
    case .text(let text):
      write(0)
      write(text)
    case .emphasis(let inner):
      write(1)
      write(inner)
    case .strong(let inner):
      write(2)
      write(inner)
    case .strikethrough(let inner):
      write(3)
      write(inner)
    case .code(let text):
      write(4)
      write(text)
    case .link(let url, let inner):
      write(5)
      write(url)
      write(inner)
    case .image(let url, let alternative):
      write(6)
      write(url)
      write(alternative)
    case .hashtag(let tag, let spelling):
      write(7)
      write(tag)
      write(spelling)
    case .lineBreak: write(8)
    }
  }
}

extension RecordReader {
  package mutating func prose() throws(DamagedRecord) -> Prose {
    Prose(try each { r throws(DamagedRecord) in try r.block() })
  }

  package mutating func hashtag() throws(DamagedRecord) -> Hashtag {
    Hashtag(
      key: try each { r throws(DamagedRecord) in try r.string() },
      title: try each { r throws(DamagedRecord) in try r.string() })
  }

  private mutating func block() throws(DamagedRecord) -> Prose.Block {
    switch try int() {
    case 0: return .paragraph(try inlines())
    case 1:
      let level = try int()
      return .heading(level: level, try inlines())
    case 2:
      let ordered = try int() != 0
      return .list(ordered: ordered, items: try each { r throws(DamagedRecord) in try r.blocks() })
    case 3: return .quote(try blocks())
    case 4: return .code(try string())
    case 5:
      let header = try each { r throws(DamagedRecord) in try r.inlines() }
      let rows = try each { r throws(DamagedRecord) in
        try r.each { r throws(DamagedRecord) in try r.inlines() }
      }
      return .table(header: header, rows: rows)
    case 6: return .divider
    default: throw DamagedRecord()
    }
  }

  private mutating func blocks() throws(DamagedRecord) -> [Prose.Block] {
    try each { r throws(DamagedRecord) in try r.block() }
  }

  private mutating func inlines() throws(DamagedRecord) -> [Prose.Inline] {
    try each { r throws(DamagedRecord) in try r.inline() }
  }

  private mutating func inline() throws(DamagedRecord) -> Prose.Inline {
    switch try int() {
    case 0: return .text(try string())
    case 1: return .emphasis(try inlines())
    case 2: return .strong(try inlines())
    case 3: return .strikethrough(try inlines())
    case 4: return .code(try string())
    case 5:
      let url = try string()
      return .link(url: url, try inlines())
    case 6:
      let url = try string()
      return .image(url: url, alternative: try string())
    case 7:
      let tag = try hashtag()
      return .hashtag(tag, spelling: try string())
    case 8: return .lineBreak
    default: throw DamagedRecord()
    }
  }
}
