/// Formatted text about a photograph, album, walk or place: a small tree, from Markdown or from plain text in metadata.
public struct Prose: Sendable, Hashable, Codable {
  /// One block of text.
  public indirect enum Block: Sendable, Hashable, Codable {
    case paragraph([Inline])
    /// Level in `2...6`; a page's own title is level 1.
    case heading(level: Int, [Inline])
    case list(ordered: Bool, items: [[Block]])
    case quote([Block])
    case code(String)
    /// Rows of cells, each a run of inlines; all rows have as many cells as the header.
    case table(header: [[Inline]], rows: [[[Inline]]])
    /// A break between topics, drawn as a line.
    case divider
    /// Something of the site.
    case insert(Insert)
  }

  /// A piece of text within a block.
  public indirect enum Inline: Sendable, Hashable, Codable {
    case text(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    case code(String)
    /// The address as written; templates check its scheme against an allow-list.
    case link(url: String, [Inline])
    /// A picture: a path from the site's root or a web address, and the text that replaces it.
    case image(url: String, alternative: String)
    /// `spelling` is the tag as written, without `#`.
    case hashtag(Hashtag, spelling: String)
    case lineBreak
  }

  /// The blocks in reading order.
  public var blocks: [Block] { didSet { firstLine = Prose.firstLine(of: blocks) } }
  /// The first line with a word, as shown in lists and popovers (P4, P6).
  ///
  /// It is kept, since a photograph shows it in about ten lists.
  public private(set) var firstLine: String?

  /// A text of blocks in reading order.
  public init(_ blocks: [Block]) {
    self.blocks = blocks
    firstLine = Prose.firstLine(of: blocks)
  }

  private enum CodingKeys: CodingKey { case blocks }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.container(keyedBy: CodingKeys.self).decode([Block].self, forKey: .blocks))
  }
}

extension Prose: Stored {
  @inlinable package static var blank: Prose { Prose([]) }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var blocks = blocks
    try visitor.visit(&blocks)
    if Visitor.sets { self = Prose(blocks) }
  }
}
