/// The bodies of requests and responses about photographs. `templates/studio/openapi.json` describes them.

/// Which photographs are asked about: by their pages, or by their paths in the content folder.
struct PhotosRequest: NamesPhotos {
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
  /// A published picture, from the site's root; `nil` while there is none.
  var picture: String?
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
  /// How exactly its place is told, and why: `"told as its town, since the settings of its folder ask for that"`.
  let placeIs: String
  let rating: Int?
  let isHidden: Bool
  /// `nil` for what is no movie.
  let movie: Movie?

  struct Movie: Encodable, Sendable {
    /// Of the original, in seconds; `nil` if its file does not say it.
    let length: Double?
  }
}

struct PhotosBody: Encodable, Sendable { let photos: [PhotoBody] }

/// Edits of the same photographs. A missing value changes nothing; an empty text removes the setting.
struct EditRequest: NamesPhotos {
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
  /// How exactly the place is told: a ``PlacePrecision``.
  var places: String?
  /// Positions of single photographs, by their paths.
  var locations: [String: String]?
  /// 0 to 5 stars, -1 for rejected; -2 removes the rating.
  var rating: Int?
  var hidden: Bool?
  /// Quarter turns of the picture to the right, besides those that it has; negative ones to the left.
  var turnRight: Int?
  /// Rectangles that are blurred, `0.42 0.3 0.1 0.15`, of the upright picture before it is turned; and what is left of it, or empty.
  var blur: [String]?
  var crop: String?
  /// Times of a movie, `0:04` or `4.5`: the frame that stands for it, where it begins, and where it ends.
  var poster: String?
  var start: String?
  var end: String?
  /// Whether a movie has its sound.
  var sound: Bool?
  /// The last part of the address of its page, or empty.
  var slug: String?
  /// Whether nothing links or lists its page.
  var unlisted: Bool?
  /// The parts of its credit.
  var author: String?
  var copyright: String?
  var licence: String?
  var licenceURL: String?
  var source: String?
  /// A track in the content folder.
  var track: String?
  var cameraAhead: Double?
  /// `Asia/Tokyo` or `+09:00`: whose time the camera's clock showed, if that is not the zone of each photograph.
  var clockZone: String?
  /// What the sidecar of one photograph said when the edit began.
  var expected: [String: String?]?

  var namedTrack: String? { track }
}

struct EditBody: Encodable, Sendable {
  /// The photographs whose sidecars changed.
  let changed: [String]
  let journal: JournalState
}

struct MatchRequest: NamesPhotos {
  var pages: [String]?
  var photos: [String]?
  let track: String
  var cameraAhead: Double?
  /// As in ``EditRequest``.
  var clockZone: String?

  var namedTrack: String? { track }
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
    let camera: String?
  }
  let count: Int
  let photos: [Photo]
  /// Those that a track has placed by their times, which a wrong clock puts elsewhere.
  let byTrack: [Photo]
}

struct TracksBody: Encodable, Sendable { let tracks: [String] }
