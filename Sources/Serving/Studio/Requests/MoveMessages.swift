/// The bodies of requests and responses about photographs and albums that go elsewhere. `templates/studio/openapi.json` describes them.

/// Photographs that move to an album, or are copied there.
struct MoveRequest: NamesPhotos {
  var pages: [String]?
  var photos: [String]?
  /// The folder to which they go; a new one is made.
  let album: String
  /// Whether the author has agreed that the album shows more of them than the one that they leave.
  var acceptsMore: Bool?
}

struct RenameRequest: Decodable, Sendable {
  let folder: String
  /// Of the folder, without those around it.
  let name: String
}

struct MergeRequest: Decodable, Sendable {
  enum Text: String, Decodable, Sendable {
    /// It follows the text of the other album.
    case append
    /// It goes to the trash.
    case trash
  }

  let folder: String
  /// The folder to which its photographs go.
  let into: String
  let text: Text
  var acceptsMore: Bool?
}

struct MovedBody: Encodable, Sendable {
  struct Renamed: Encodable, Sendable {
    let from: String
    let to: String
  }

  /// Their paths before.
  let changed: [String]
  /// Those whose names were taken.
  let renamed: [Renamed]
  /// Files that name what was moved, and could not be changed safely; each a sentence.
  let left: [String]
  let journal: JournalState
}

struct RenamedBody: Encodable, Sendable {
  let folder: String
  /// As ``MovedBody/left``.
  let left: [String]
  let journal: JournalState
}
