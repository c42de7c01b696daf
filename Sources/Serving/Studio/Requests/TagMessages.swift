/// The bodies of requests and responses about hashtags, and about what is chosen at once. `templates/studio/openapi.json` describes them.

struct TagsBody: Encodable, Sendable {
  struct Tag: Encodable, Sendable {
    /// `Places|Spain`.
    let tag: String
    /// Photographs that have it or one below it, with those that the site hides.
    var count = 0
    /// Those that the site hides.
    var hidden = 0
    /// From the site's root; `nil` if no photograph that is shown has it.
    var page: String?
  }
  let tags: [Tag]
}

struct TagRequest: Decodable, Sendable {
  let tag: String
  /// The new name, `Places|Spain`; empty to remove the tag.
  let name: String
  /// Whether the author has agreed that it becomes one with a tag that there is.
  var merges: Bool?
  /// Whether the author has agreed that more is shown.
  var acceptsMore: Bool?
}

struct TagBody: Encodable, Sendable {
  /// How many photographs have had the tag.
  let count: Int
  /// How many files have changed.
  let files: Int
  /// What still names the tag, each a sentence.
  let left: [String]
  let journal: JournalState
}

struct AlikeRequest: Decodable, Sendable {
  /// Those that are chosen.
  var pages: [String]?
  /// What is wanted: a kind, or `search`; without, all are counted.
  var kind: String?
  /// Words of the search box.
  var search: String?
}

struct AlikeBody: Encodable, Sendable {
  /// By kind.
  let counts: [String: Int]
  /// Those of the kind that was asked for.
  var pages: [String]?
}

struct ZoneBody: Encodable, Sendable {
  /// `Europe/Zurich`; at sea, an offset.
  let zone: String
  /// `+02:00`.
  let offset: String
}
