/// A photograph as the site shows it, with all values resolved.
public struct Photo: Sendable, Hashable, Identifiable {
  public let id: PhotoID
  /// From the site's root, unescaped: `"photo/alps/img-4021.html"`. Never changes (X7).
  public var page: String
  /// The album that contains it.
  public var album: AlbumID
  /// The original's size, upright.
  public var size: PixelSize
  public var taken: CaptureDate
  public var coordinate: Coordinate?
  /// The nearest town, if the position is known and the site names towns.
  public var nearestTown: NearestTown?
  /// The place in words, as its files say: `"Enge, Zürich, Switzerland"`.
  public var placeName: String?
  /// Metres above sea level.
  public var altitude: Double?
  public var title: String?
  public var prose: Prose?
  /// The author's description of the picture for people who cannot see it.
  public var alternativeText: String?
  public var category: Category
  /// From descriptions and keywords, without duplicates, in order of appearance (P7).
  public var hashtags: [Hashtag]
  /// In `0...5`; `-1` is "rejected".
  public var rating: Int?
  public var exposure: Exposure
  public var credit: Credit
  /// By format, then by width, smallest first.
  public var renditions: [Rendition]
  public var placeholder: Placeholder?
  /// The published original, if the author allows it; from the site's root.
  public var original: String?
  /// Hash of its pictures and of what they are made from: the bytes of the original and how it is turned; 0 if unknown.
  public var pictureHash: UInt64 = 0
  /// Covers all fields above; pages are rendered again when it changes.
  public var fingerprint: Fingerprint

  public init(
    id: PhotoID, page: String, album: AlbumID, size: PixelSize, taken: CaptureDate, category: Category,
    coordinate: Coordinate? = nil, nearestTown: NearestTown? = nil, placeName: String? = nil,
    altitude: Double? = nil, title: String? = nil,
    prose: Prose? = nil,
    alternativeText: String? = nil, hashtags: [Hashtag] = [], rating: Int? = nil,
    exposure: Exposure = Exposure(),
    credit: Credit = Credit(), renditions: [Rendition] = [], placeholder: Placeholder? = nil,
    original: String? = nil, fingerprint: Fingerprint = Fingerprint(bytes: [])
  ) {
    self.id = id
    self.page = page
    self.album = album
    self.size = size
    self.taken = taken
    self.coordinate = coordinate
    self.nearestTown = nearestTown
    self.placeName = placeName
    self.altitude = altitude
    self.title = title
    self.prose = prose
    self.alternativeText = alternativeText
    self.category = category
    self.hashtags = hashtags
    self.rating = rating
    self.exposure = exposure
    self.credit = credit
    self.renditions = renditions
    self.placeholder = placeholder
    self.original = original
    self.fingerprint = fingerprint
  }
}

extension Photo {
  /// Newest first, then by path: the order of every list (P6).
  public static func newestFirst(_ a: Photo, _ b: Photo) -> Bool {
    let (x, y) = (a.taken.instant, b.taken.instant)
    return x == y ? a.id < b.id : x > y
  }
}

extension Photo {
  /// Whether it can take the place of another photograph of a library in every list: the album, the time, the position,
  /// the category and the hashtags are the same, so only what pages show of the photograph itself differs.
  ///
  /// - Parameter exceptByHashtag: Whether lists by hashtag may change.
  public func canReplace(_ other: Photo, exceptByHashtag: Bool = false) -> Bool {
    id == other.id && page == other.page && album == other.album && taken == other.taken
      && coordinate == other.coordinate && nearestTown == other.nearestTown && category == other.category
      && (exceptByHashtag || hasHashtags(of: other))
  }

  /// Whether it has the same hashtags in the same order and spelling.
  public func hasHashtags(of other: Photo) -> Bool {
    hashtags.elementsEqual(other.hashtags) { $0.key == $1.key && $0.title == $1.title }
  }
}
