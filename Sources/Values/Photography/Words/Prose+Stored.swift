extension Prose.Block: Stored {
  @usableFromInline package static let blank = Prose.Block.divider

  /// A block of each kind, which is stored as its position here.
  private static let kinds: [Prose.Block] = [
    .paragraph([]), .heading(level: 0, []), .list(ordered: false, items: []), .quote([]), .code(""),
    .table(header: [], rows: []), .divider, .insert(.blank),
  ]

  private var kind: Int {
    switch self {
    case .paragraph: 0
    case .heading: 1
    case .list: 2
    case .quote: 3
    case .code: 4
    case .table: 5
    case .divider: 6
    case .insert: 7
    }
  }

  @usableFromInline
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var kind = kind
    try visitor.visit(&kind)
    guard Self.kinds.indices.contains(kind) else { return try visitor.refuse() }
    switch Visitor.sets ? Self.kinds[kind] : self {
    case .paragraph(var inlines):
      try visitor.visit(&inlines)
      self = .paragraph(inlines)
    case .heading(var level, var inlines):
      try visitor.visit(&level)
      try visitor.visit(&inlines)
      self = .heading(level: level, inlines)
    case .list(var ordered, var items):
      try visitor.visit(&ordered)
      try visitor.visit(&items)
      self = .list(ordered: ordered, items: items)
    case .quote(var blocks):
      try visitor.visit(&blocks)
      self = .quote(blocks)
    case .code(var text):
      try visitor.visit(&text)
      self = .code(text)
    case .table(var header, var rows):
      try visitor.visit(&header)
      try visitor.visit(&rows)
      self = .table(header: header, rows: rows)
    case .divider: self = .divider
    case .insert(var insert):
      try visitor.visit(&insert)
      self = .insert(insert)
    }
  }
}

extension Prose.Inline: Stored {
  @usableFromInline package static let blank = Prose.Inline.lineBreak

  /// One of each kind, which is stored as its position here.
  private static let kinds: [Prose.Inline] = [
    .text(""), .emphasis([]), .strong([]), .strikethrough([]), .code(""), .link(url: "", []),
    .image(url: "", alternative: ""), .hashtag(.blank, spelling: ""), .lineBreak,
  ]

  private var kind: Int {
    switch self {
    case .text: 0
    case .emphasis: 1
    case .strong: 2
    case .strikethrough: 3
    case .code: 4
    case .link: 5
    case .image: 6
    case .hashtag: 7
    case .lineBreak: 8
    }
  }

  @usableFromInline
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var kind = kind
    try visitor.visit(&kind)
    guard Self.kinds.indices.contains(kind) else { return try visitor.refuse() }
    switch Visitor.sets ? Self.kinds[kind] : self {
    case .text(var text):
      try visitor.visit(&text)
      self = .text(text)
    case .emphasis(var inner):
      try visitor.visit(&inner)
      self = .emphasis(inner)
    case .strong(var inner):
      try visitor.visit(&inner)
      self = .strong(inner)
    case .strikethrough(var inner):
      try visitor.visit(&inner)
      self = .strikethrough(inner)
    case .code(var text):
      try visitor.visit(&text)
      self = .code(text)
    case .link(var url, var inner):
      try visitor.visit(&url)
      try visitor.visit(&inner)
      self = .link(url: url, inner)
    case .image(var url, var alternative):
      try visitor.visit(&url)
      try visitor.visit(&alternative)
      self = .image(url: url, alternative: alternative)
    case .hashtag(var tag, var spelling):
      try visitor.visit(&tag)
      try visitor.visit(&spelling)
      self = .hashtag(tag, spelling: spelling)
    case .lineBreak: self = .lineBreak
    }
  }
}
