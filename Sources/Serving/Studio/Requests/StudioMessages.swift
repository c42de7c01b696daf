/// The bodies of requests and responses. `templates/studio/openapi.json` describes them.

struct SessionBody: Encodable, Sendable {
  struct Album: Encodable, Sendable {
    let folder: String
    let page: String
    let title: String
    /// Whether nothing links its page.
    var isUnlisted = false
  }
  struct Category: Encodable, Sendable {
    let id: String
    let title: String
    let colour: String
    /// One character.
    let sign: String?
  }
  struct Account: Encodable, Sendable {
    let name: String
    let role: StudioRole
  }

  /// To be sent with every change.
  let token: String
  let albums: [Album]
  let categories: [Category]
  /// Most used first.
  let tags: [String]
  let journal: JournalState
  let unplaced: Int
  /// Metres between two positions of a walk that is recorded.
  let spacing: Double
  /// Whether pictures from Flickr come while a walk is recorded.
  let hasWalkPictures: Bool
  /// Who is logged in; `nil` for the author at this computer.
  let account: Account?
  /// Whether the site can be published.
  let canPublish: Bool
  /// Whether an import of theirs is under way, waits for their yes, or has ended without their seeing it.
  let isImporting: Bool
  /// What the site would show if the author agrees, as text, since the settings that hid it are lost.
  let lost: [String]
  /// Whether there is more to choose from when the first build has ended.
  let isPartial: Bool
  /// Whether a build runs, so that pages follow later.
  let isBuilding: Bool
  /// How many problems the last build has found, and how much waits for an author's approval; authors see them.
  let problems: Int
  let waiting: Int
  /// Whether the album that came with the program is there.
  let hasExample: Bool
}

/// The answer to a request for nothing but an act.
struct DoneBody: Encodable, Sendable {}

struct PlaceRequest: Decodable, Sendable {
  enum Action: String, Decodable, Sendable { case add, note, rename, move, remove }
  let action: Action
  let name: String
  var newName: String?
  var notes: String?
  /// The notes when the edit began; if there are others by now, nothing is changed.
  var expectedNotes: String?
  /// The position as people write it, instead of `latitude` and `longitude`.
  var location: String?
  var latitude: Double?
  var longitude: Double?
}

/// What `places.yaml` says of the place at a page.
struct PlaceDetailsBody: Encodable, Sendable {
  let name: String
  /// Whether it is the author's, and not one of the fetched list.
  let isOwn: Bool
  let position: PhotoBody.Position
  /// Markdown.
  let notes: String?
}

struct PlaceBody: Encodable, Sendable {
  let name: String
  let journal: JournalState
}

struct AlbumRequest: Decodable, Sendable {
  let folder: String
  /// How exactly places are told: a ``PlacePrecision``, or empty to leave that to other settings; or `nil` to leave the setting.
  var places: String?
  /// What the file said of that when the edit began.
  var expected: String?
  /// Who may see it: an `AlbumVisibility` in words; or `nil` to leave the setting.
  var access: String?
  /// What the file said of that when the edit began.
  var expectedAccess: String?
}

/// The settings of an album.
struct AlbumBody: Encodable, Sendable {
  /// The file with the settings, in the content folder; it may not be there yet.
  let path: String
  let places: String
  /// Who may see it, as the file says it: an `AlbumVisibility` in words.
  let access: String
  /// The variable for the password that it opens with, if there is none.
  let missing: String?
  let journal: JournalState
}

struct SettingsBody: Encodable, Sendable {
  struct Setting: Encodable, Sendable {
    let name: String
    let summary: String
    let example: String
    /// The words that it may be; `nil` for texts and YAML.
    let choices: [String]?
    /// Whether the value is written in YAML.
    let isYAML: Bool
    /// Words that stand for a value in YAML.
    let shortcuts: [String]?
    /// The keys of a group, as settings of their own: `home.cover`.
    let fields: [Setting]?
    /// `nil` where the file does not name it.
    let value: String?
  }

  /// In the content folder.
  let path: String
  let settings: [Setting]
}

struct SettingsRequest: Decodable, Sendable {
  /// By name; `null` or an empty text removes a setting.
  let changes: [String: String?]
  /// What they said when the edit began.
  var expected: [String: String?]?
  /// Whether the author has agreed that the site shows what it hides now.
  var acceptsShown: Bool?
}

struct SettingsChangedBody: Encodable, Sendable {
  let path: String
  let journal: JournalState
}

struct UploadBody: Encodable, Sendable {
  let id: String
  let name: String
  let size: Int
  let offset: Int
  let largestPiece: Int
  /// What a photograph says that has arrived whole.
  var taken: String?
  var position: PhotoBody.Position?
  /// Why a file that has arrived whole cannot be added.
  var refusal: String?
  /// What is wrong with a photograph that can be added all the same.
  var warning: String?
}

struct SaveRequest: Decodable, Sendable {
  struct File: Decodable, Sendable {
    let id: String
    /// The SHA-256 digest of the whole file, in hexadecimal digits.
    var sha256: String?
    /// Instead of those for all files.
    var edits: EditRequest?
  }

  let files: [File]
  /// The folder in the content folder; a new one is made.
  var album: String?
  /// What the sidecar of each says.
  var edits: EditRequest?
  /// Whether to add files that the site has already.
  var evenIfKnown: Bool?
}

struct SaveBody: Encodable, Sendable {
  struct Saved: Encodable, Sendable {
    let id: String
    /// In the content folder.
    let path: String
    let sidecar: String?
    let isTrack: Bool
    /// Whether an author has to approve it before it is in the content folder.
    let waits: Bool
  }
  struct Refusal: Encodable, Sendable {
    let id: String
    let status: Int
    /// For the author.
    let error: String
  }

  let saved: [Saved]
  let refused: [Refusal]
  let journal: JournalState
}

/// The pin community, and whether its member is logged in.
struct CommunityBody: Encodable, Sendable {
  let host: String
  let isLoggedIn: Bool
  let signUp: String?
}

struct CommunityLoginRequest: Decodable, Sendable {
  let email: String
  let password: String
}

struct CommunityPlacesRequest: Decodable, Sendable {
  let place: String
}

/// The places that a name may mean, the best first.
struct CommunityPlacesBody: Encodable, Sendable {
  struct Place: Encodable, Sendable {
    let text: String
    let position: PhotoBody.Position
    /// Markup.
    let map: String
    let credit: String?
  }

  let places: [Place]
  /// Whether no place has the name.
  let isGuess: Bool
}

struct CommunityPostRequest: Decodable, Sendable {
  let place: String
  let link: String
  let latitude: Double
  let longitude: Double
}

struct CommunityPostBody: Encodable, Sendable {
  /// Whether there was an earlier pin, which was changed.
  let isUpdate: Bool
}

struct PublicationRequest: Decodable, Sendable {
  enum Action: String, Decodable, Sendable { case plan, publish }

  let action: Action
  /// Whether the author has agreed to delete much, which was asked.
  let acceptsDeletions: Bool?
}
