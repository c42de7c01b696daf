/// A hashtag or keyword, perhaps below others: `Places › Europe › Spain`.
public struct Hashtag: Sendable, Hashable, Codable {
  /// What makes two spellings the same tag: each level NFC, case folded, white space as one hyphen; `["places", "spain"]`.
  public let key: [String]
  /// Each level as first spelled: `["Places", "Spain"]`; as many as `key`.
  public var title: [String]

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

  /// This tag and every tag above it, topmost first.
  public var lineage: [Hashtag] {
    key.indices.map { Hashtag(key: Array(key[...$0]), title: Array(title[...$0])) }
  }
}
