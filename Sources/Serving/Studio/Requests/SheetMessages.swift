internal import Editing

/// The bodies of requests and responses about the sheets of albums. `templates/studio/openapi.json` describes them.

struct SheetRequest: Decodable, Sendable {
  let folder: String
  /// A missing value changes nothing; an empty text removes the setting.
  var title: String?
  /// Markdown.
  var text: String?
  /// The name of a photograph, or of a folder inside.
  var cover: String?
  /// One word, or names; the last may be the word for the others.
  var order: [String]?
  /// Which photographs of the whole site it shows.
  var rule: String?
  /// What the files said when the edit began, as ``SheetBody/says``.
  var expected: [String: String]?

  var wanted: [AlbumSheet.Key: String] {
    var wanted: [AlbumSheet.Key: String] = [:]
    wanted[.title] = title
    wanted[.text] = text
    wanted[.cover] = cover
    wanted[.rule] = rule
    wanted[.order] = order?.joined(separator: "\n")
    return wanted
  }
}

struct SheetBody: Encodable, Sendable {
  struct Photo: Encodable, Sendable {
    /// As the cover and the order name it.
    let name: String
    /// The path in the content folder.
    let photo: String
    let page: String
    let title: String?
    /// When, in local time.
    let taken: String
    /// A small picture, from the site's root.
    let picture: String?
  }
  struct Album: Encodable, Sendable {
    let name: String
    let title: String
  }

  let folder: String
  /// As the site shows it.
  let title: String
  /// Title, text, cover, order and rule as the files say them; an order by hand has a name in each line.
  let says: [String: String]
  /// In the album's order.
  let photos: [Photo]
  let albums: [Album]
  let journal: JournalState
}

struct PreviewRequest: Decodable, Sendable {
  let folder: String
  /// Markdown.
  let text: String
}

struct PreviewBody: Encodable, Sendable {
  /// As the build makes it of the text, for the album's page.
  let html: String
}

/// What a rule chooses.
struct RuleBody: Encodable, Sendable {
  /// How many photographs.
  let count: Int
  /// Why the rule cannot be understood.
  let problem: String?
  /// Small ones of the first photographs, from the site's root.
  let pictures: [String]
}
