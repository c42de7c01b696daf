internal import Editing
internal import Photography

/// The bodies of requests and responses about privacy zones, categories and the home page. `templates/studio/openapi.json` describes
/// them.

struct ZonesBody: Encodable, Sendable {
  /// A circle, an area with corners, or an entry that cannot be understood.
  struct Zone: Encodable, Sendable {
    let latitude: Double?
    let longitude: Double?
    /// Metres.
    let radius: Double?
    /// Degrees north and east of each.
    let corners: [[Double]]?
    /// As it is written.
    let unclear: String?
  }

  /// The settings, in the content folder.
  let path: String
  /// The list as it is written, to be sent with a change.
  let written: String
  let zones: [Zone]
}

struct ZonesRequest: Decodable, Sendable {
  struct Zone: Decodable, Sendable {
    /// That of a zone that is there, which changes only if there is more.
    var index: Int?
    var latitude: Double?
    var longitude: Double?
    var radius: Double?
    var corners: [[Double]]?
  }

  /// Those that stay and new ones; others are removed.
  let zones: [Zone]
  /// ``ZonesBody/written`` when the edit began.
  let expected: String
  /// Whether only the effects are asked for.
  var isTrial: Bool?
  /// Whether the author has agreed that places are told that were hidden.
  var acceptsShown: Bool?
}

struct ZonesChangedBody: Encodable, Sendable {
  struct Photo: Encodable, Sendable {
    let photo: String
    let page: String?
    /// From the site's root.
    let picture: String?
  }
  struct Affected: Encodable, Sendable {
    let photos: Int
    let walks: Int
    let places: Int
    /// Some of the photographs.
    let some: [Photo]
    /// Some of the walks, by their tracks, and of the places.
    let names: [String]
  }
  struct Effects: Encodable, Sendable {
    /// Of each zone of the request.
    let zones: [Affected]
    /// What is hidden in addition.
    let hidden: Affected
    /// What is told that is hidden now.
    let shown: Affected
    /// Whether all places are hidden, since a zone cannot be understood.
    let hidesAll: Bool
  }

  let effects: Effects
  let journal: JournalState
}

struct CategoriesBody: Encodable, Sendable {
  struct Category: Encodable, Sendable {
    let id: String
    let title: String
    let colour: String
    /// One character.
    let sign: String?
    /// Whether every site has it, so that it cannot be removed.
    let isBuiltIn: Bool
    /// How many photographs the site shows in it.
    let count: Int
  }

  let path: String
  let written: String
  /// In the order of the site.
  let categories: [Category]
  /// Entries that cannot be understood, as they are written.
  let unclear: [String]
  let journal: JournalState
}

struct CategoriesRequest: Decodable, Sendable {
  struct Category: Decodable, Sendable {
    /// Missing for a new one.
    var id: String?
    let title: String
    let colour: String
    /// One character; missing or empty for none.
    var sign: String?
  }

  /// All, in their order.
  let categories: [Category]
  /// By the id of each that is removed, that of the one for its photographs.
  var successors: [String: String]?
  /// ``CategoriesBody/written`` when the edit began.
  let expected: String
}

struct HomeBody: Encodable, Sendable {
  /// What the files say: `title`, `description`, `home.cover`, `home.on_this_day` and `text`.
  let says: [String: String]
  let journal: JournalState
}

struct HomeRequest: Decodable, Sendable {
  /// By name; an empty text removes a setting.
  let changes: [String: String]
  /// What they said when the edit began.
  var expected: [String: String]?
}
