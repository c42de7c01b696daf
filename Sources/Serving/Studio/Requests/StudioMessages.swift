/// The bodies of requests and responses. `templates/studio/openapi.json` describes them.

struct SessionBody: Encodable, Sendable {
  struct Album: Encodable, Sendable {
    let folder: String
    let title: String
  }
  struct Category: Encodable, Sendable {
    let id: String
    let title: String
    let colour: String
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
  /// Who is logged in; `nil` for the author at this computer.
  let account: Account?
  /// Whether the site can be published.
  let canPublish: Bool
  /// What the site would show if the author agrees, in words, since the settings that hid it are lost.
  let lost: [String]
}

/// The answer to a request for nothing but an act.
struct DoneBody: Encodable, Sendable {}

/// Which photographs are asked about: by their pages, or by their paths in the content folder.
struct PhotosRequest: Decodable, Sendable {
  var pages: [String]?
  var photos: [String]?
}

struct PhotoBody: Encodable, Sendable {
  struct Position: Encodable, Sendable {
    let latitude: Double
    let longitude: Double
  }

  /// The path in the content folder.
  let photo: String
  var page: String?
  let sidecar: String
  /// What the sidecar says, by setting.
  let says: [String: String?]
  let title: String?
  let description: String?
  let category: String
  /// All, with those of the photograph itself.
  let tags: [String]
  /// Local time, `2019-09-18T14:00:00`.
  let taken: String?
  /// `+02:00`; `nil` if unknown.
  let offset: String?
  let position: Position?
  let isPlaceHidden: Bool
  let rating: Int?
  let isHidden: Bool
}

struct PhotosBody: Encodable, Sendable { let photos: [PhotoBody] }

/// Edits of the same photographs. A missing value changes nothing; an empty text removes the setting.
struct EditRequest: Decodable, Sendable {
  var pages: [String]?
  var photos: [String]?
  var title: String?
  var description: String?
  var alt: String?
  var category: String?
  var addTags: [String]?
  var removeTags: [String]?
  /// Local time, or with its offset.
  var taken: String?
  /// By how many seconds the time of each photograph is moved.
  var shiftSeconds: Int?
  /// `+02:00` or `Europe/Zurich`: the zone of the local time of each.
  var timeZone: String?
  /// `46.5, 7.9`, `hidden`, or empty.
  var location: String?
  /// Positions of single photographs, by their paths.
  var locations: [String: String]?
  /// 0 to 5 stars, -1 for rejected; -2 removes the rating.
  var rating: Int?
  var hidden: Bool?
  /// Quarter turns of the picture to the right, besides those that it has; negative ones to the left.
  var turnRight: Int?
  /// A track in the content folder.
  var track: String?
  var cameraAhead: Double?
  /// What the sidecar of one photograph said when the edit began.
  var expected: [String: String?]?
}

struct EditBody: Encodable, Sendable {
  /// The photographs whose sidecars changed.
  let changed: [String]
  let journal: JournalState
}

struct MatchRequest: Decodable, Sendable {
  var pages: [String]?
  var photos: [String]?
  let track: String
  var cameraAhead: Double?
}

struct MatchBody: Encodable, Sendable {
  struct Match: Encodable, Sendable {
    let photo: String
    let position: PhotoBody.Position?
    /// From the nearest point of the track, in time.
    let seconds: Double?
    let isPlaceHidden: Bool
  }
  let matches: [Match]
}

struct NeighboursBody: Encodable, Sendable {
  struct Neighbour: Encodable, Sendable {
    let photo: String
    /// The photograph with a position that was taken nearest in time.
    let page: String
    let title: String
    let position: PhotoBody.Position
    /// Between both.
    let seconds: Double
  }
  let neighbours: [Neighbour]
}

struct TownsBody: Encodable, Sendable {
  struct Town: Encodable, Sendable {
    /// `Seattle, Washington, United States`.
    let name: String
    let kind: String
    let position: PhotoBody.Position
  }
  let towns: [Town]
}

struct UnplacedBody: Encodable, Sendable {
  struct Photo: Encodable, Sendable {
    let photo: String
    let page: String
    let title: String?
    let taken: String
    /// From the site's root.
    let picture: String?
  }
  let count: Int
  let photos: [Photo]
}

struct TracksBody: Encodable, Sendable { let tracks: [String] }

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

struct SettingsBody: Encodable, Sendable {
  struct Setting: Encodable, Sendable {
    let name: String
    let summary: String
    let example: String
    /// The words that it may be; `nil` for texts and YAML.
    let choices: [String]?
    /// Whether the value is written in YAML.
    let isYAML: Bool
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
