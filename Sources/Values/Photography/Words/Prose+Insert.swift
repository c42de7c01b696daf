extension Prose {
  /// What a block of a text shows of the site: a map, photographs that a rule chooses, one photograph, a movie, or a walk.
  public struct Insert: Sendable, Hashable, Codable {
    /// The word behind the three backticks that begin the block.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      case map, gallery, photo, video, walk
    }

    /// How wide a photograph, or how high a map is.
    public enum Size: String, Sendable, Hashable, Codable, CaseIterable {
      case small, wide, full, tall
    }

    /// What the block shows.
    public let kind: Kind
    /// The photograph, movie or track, as the address of a ``ContentAddress``; empty for a block with a rule.
    public var file = ""
    /// Which photographs are shown; empty for a block with a file.
    public var rule = ""
    /// What is written below it; may be empty.
    public var caption = ""
    /// `nil` for the usual size.
    public var size: Size?
    /// The most photographs that are shown.
    public var limit = Insert.usualLimit
    /// Whether the oldest photographs are first, instead of the newest.
    public var isOldestFirst = false
    /// The part of a movie that plays, in seconds from its beginning; an end of 0 is the movie's.
    public var start = 0.0, end = 0.0
    /// Where it is written: `"alps/index.md:12"`, the file and the line.
    public var source = ""

    /// How many photographs are shown, if its author does not say it.
    public static let usualLimit = 12
    /// More are not shown.
    public static let highestLimit = 200

    /// A block that does not say yet what it shows.
    public init(_ kind: Kind) { self.kind = kind }

    /// The file that it names.
    package var address: ContentAddress? { ContentAddress(file) }
  }

  /// The blocks of the text that show something of the site, also those in lists and quotes.
  package var inserts: [Insert] { blocks.flatMap(\.inserts) }
}

extension Prose.Block {
  fileprivate var inserts: [Prose.Insert] {
    switch self {
    case .insert(let insert): [insert]
    case .list(_, let items): items.flatMap { $0.flatMap(\.inserts) }
    case .quote(let blocks): blocks.flatMap(\.inserts)
    case .paragraph, .heading, .code, .table, .divider: []
    }
  }
}

extension Prose.Insert: Stored {
  @usableFromInline package static let blank = Prose.Insert(.map)

  @usableFromInline
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var (kind, size) = (kind.rawValue, size?.rawValue ?? "")
    try visitor.visit(&kind)
    try visitor.visit(&size)
    if Visitor.sets {
      guard let kind = Kind(rawValue: kind) else { return try visitor.refuse() }
      self = Prose.Insert(kind)
      self.size = Size(rawValue: size)
    }
    for text in [\Prose.Insert.file, \.rule, \.caption, \.source] { try visitor.visit(&self[keyPath: text]) }
    try visitor.visit(&limit)
    for seconds in [\Prose.Insert.start, \.end] { try visitor.visit(&self[keyPath: seconds]) }
    try visitor.visit(&isOldestFirst)
  }
}
