internal import Photography

/// The bodies of requests and responses about steps and removed photographs. `templates/studio/openapi.json` describes them.

struct HistoryBody: Encodable, Sendable {
  struct Moment: Encodable, Sendable {
    /// From 1970.
    let seconds: Int
    /// In UTC: `2026-05-01T14:00:00Z`.
    var text: String { LocalDateTime(secondsSince1970: seconds).map { $0.iso8601 + "Z" } ?? "" }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  struct Step: Encodable, Sendable {
    /// To take it back later.
    let id: Int
    /// For people: `"Title of IMG_1.jpg"`.
    let title: String
    /// `nil` for the author at the Studio's computer.
    let person: String?
    let time: Moment
    /// How many steps had been made, taken back and made again before.
    let base: Int?
    let isOwn: Bool
  }

  struct Removed: Encodable, Sendable {
    let id: String
    /// In the content folder.
    let path: String
    /// Of the step that removed it, or that was taken back.
    let person: String?
    let time: Moment
    /// When it is removed for good; `nil` if that is left to people.
    let until: Moment?
    let files: Int
    /// Whether `/studio/history/picture?item=` shows it.
    let hasPicture: Bool
    /// Whether who asks may bring it back.
    let mayRestore: Bool
  }

  struct Waiting: Encodable, Sendable {
    let id: Int
    let title: String
    let person: String?
    let time: Moment
    let paths: [String]
    /// Of which `/studio/history/picture?item=` shows one each.
    let pictures: [String]
  }

  /// The newest first.
  let steps: [Step]
  let removed: [Removed]
  /// What contributors have added, and an author has not approved yet.
  let waiting: [Waiting]
  /// How many days removed photographs are kept; 0 for as long as nobody empties the trash.
  let days: Int
}

struct HistoryRequest: Decodable, Sendable {
  enum Action: String, Decodable, Sendable { case undo, restore, empty, approve, refuse }

  let action: Action
  /// To undo, approve or refuse.
  var step: Int?
  /// To restore or remove for good; to `empty` without them removes all.
  var items: [String]?
}

struct HistoryChangedBody: Encodable, Sendable {
  /// What was done, as a sentence.
  let told: String
  let journal: JournalState
}
