/// A description of a photograph or album as a syntax tree, from Markdown in sidecars or plain text in
/// metadata.
public struct Prose: Sendable, Hashable, Codable {
  /// One block of text.
  public indirect enum Block: Sendable, Hashable, Codable {
    case paragraph([Inline])
    /// Level in `2...6`; a page's own title is level 1.
    case heading(level: Int, [Inline])
    case list(ordered: Bool, items: [[Block]])
    case quote([Block])
    case code(String)
  }

  /// A piece of text within a block.
  public indirect enum Inline: Sendable, Hashable, Codable {
    case text(String)
    case emphasis([Inline])
    case strong([Inline])
    case code(String)
    /// The address as written; templates check its scheme against an allow-list.
    case link(url: String, [Inline])
    /// `spelling` is the original text, without `#`.
    case hashtag(Hashtag, spelling: String)
    case lineBreak
  }

  public var blocks: [Block]

  public init(_ blocks: [Block]) { self.blocks = blocks }
}
