/// A hashtag or keyword, optionally in a hierarchy: `Places › Europe › Spain`.
public struct Hashtag: Sendable, Hashable, Codable {
  /// The normalized levels, which are equal for equal tags: NFC, case folded, white space as one hyphen;
  /// `["places", "spain"]`.
  public let key: [String]
  /// The levels as first spelled: `["Places", "Spain"]`; as many as in `key`.
  public var title: [String]

  /// A tag of levels, the topmost first; both arrays have the same length.
  public init(key: [String], title: [String]) {
    self.key = key
    self.title = title
  }

  public static func == (a: Hashtag, b: Hashtag) -> Bool { a.key == b.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Hashtag {
  /// The last level, as shown on a photograph: `"Spain"`.
  public var name: String { title.last ?? "" }

  /// This tag and all its ancestors, topmost first.
  public var lineage: [Hashtag] {
    key.indices.map { Hashtag(key: Array(key[...$0]), title: Array(title[...$0])) }
  }
}

extension Hashtag: Stored {
  @inlinable package static var blank: Hashtag { Hashtag(key: [], title: []) }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var key = key
    try visitor.visit(&key)
    try visitor.visit(&title)
    if key != self.key { self = Hashtag(key: key, title: title) }
  }
}
