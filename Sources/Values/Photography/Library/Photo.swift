/// A photograph as the site shows it, with all values resolved.
public struct Photo: Sendable, Hashable, Identifiable {
  /// A reference, since lists copy photographs: otherwise some twenty values would be copied, most with a reference count.
  private var storage: Storage

  /// Its path within the content folder, by which everything else refers to it.
  public var id: PhotoID { storage.values.id }
  /// The path of its page from the site's root, unescaped: `"photo/alps/img-4021.html"`. It never changes (X7).
  public var page: String {
    get { storage.values.page }
    set { update { $0.page = newValue } }
  }
  /// The album that contains it.
  public var album: AlbumID {
    get { storage.values.album }
    set { update { $0.album = newValue } }
  }
  /// The original's size, upright.
  public var size: PixelSize {
    get { storage.values.size }
    set { update { $0.size = newValue } }
  }
  /// When it was taken.
  public var taken: CaptureDate {
    get { storage.values.taken }
    set { update { $0.taken = newValue } }
  }
  /// Where it was taken; `nil` if that is unknown or hidden.
  public var coordinate: Coordinate? {
    get { storage.values.coordinate }
    set { update { $0.coordinate = newValue } }
  }
  /// The nearest town, if the position is known and the site names towns.
  public var nearestTown: NearestTown? {
    get { storage.values.nearestTown }
    set { update { $0.nearestTown = newValue } }
  }
  /// The place in words, as its files say: `"Enge, Zürich, Switzerland"`.
  public var placeName: String? {
    get { storage.values.placeName }
    set { update { $0.placeName = newValue } }
  }
  /// The altitude in metres above sea level.
  public var altitude: Double? {
    get { storage.values.altitude }
    set { update { $0.altitude = newValue } }
  }
  /// The title, in one line of plain text; `nil` if there is none.
  public var title: String? {
    get { storage.values.title }
    set { update { $0.title = newValue } }
  }
  /// The description; `nil` if there is none.
  public var prose: Prose? {
    get { storage.values.prose }
    set { update { $0.prose = newValue } }
  }
  /// The author's description of the picture for people who cannot see it.
  public var alternativeText: String? {
    get { storage.values.alternativeText }
    set { update { $0.alternativeText = newValue } }
  }
  /// The category, one of the site's.
  public var category: Category {
    get { storage.values.category }
    set { update { $0.category = newValue } }
  }
  /// The hashtags and keywords, without duplicates, in order of appearance (P7).
  public var hashtags: [Hashtag] {
    get { storage.values.hashtags }
    set { update { $0.hashtags = newValue } }
  }
  /// The stars, in `0...5`; `-1` is "rejected".
  public var rating: Int? {
    get { storage.values.rating }
    set { update { $0.rating = newValue } }
  }
  /// The camera, the lens and the settings.
  public var exposure: Exposure {
    get { storage.values.exposure }
    set { update { $0.exposure = newValue } }
  }
  /// Of which part of a sphere it is a picture; `nil` of other photographs.
  public var panorama: Panorama? {
    get { storage.values.panorama }
    set { update { $0.panorama = newValue } }
  }
  /// The author and the licence.
  public var credit: Credit {
    get { storage.values.credit }
    set { update { $0.credit = newValue } }
  }
  /// The published files, by format, then by width, smallest first.
  public var renditions: [Rendition] {
    get { storage.values.renditions }
    set { update { $0.renditions = newValue } }
  }
  /// The picture for displays with a high dynamic range, a JPEG with a gain map; `nil` if there is none.
  public var hdr: Rendition? {
    get { storage.values.hdr }
    set { update { $0.hdr = newValue } }
  }
  /// What plays of it, if it moves; its pictures are a frame of it.
  public var movie: Movie? {
    get { storage.values.movie }
    set { update { $0.movie = newValue } }
  }
  /// What plays over it, if it is a still with a movement: a Live Photo, a motion photo.
  public var movement: Movie? {
    get { storage.values.movement }
    set { update { $0.movement = newValue } }
  }
  /// What was recorded with it and can be heard, MP4 with AAC; from the site's root, `nil` if there is none.
  public var sound: String? {
    get { storage.values.sound }
    set { update { $0.sound = newValue } }
  }
  /// How many photographs of a burst it stands for in lists, itself included; 0 for one that is alone.
  public var stackCount: Int {
    get { storage.values.stackCount }
    set { update { $0.stackCount = newValue } }
  }
  /// What is shown until the picture has loaded; `nil` if there is none.
  public var placeholder: Placeholder? {
    get { storage.values.placeholder }
    set { update { $0.placeholder = newValue } }
  }
  /// The published original, if the author allows it; from the site's root.
  public var original: String? {
    get { storage.values.original }
    set { update { $0.original = newValue } }
  }
  /// Hash of its pictures and of what they are made from: the bytes of the original and how it is turned; 0 if unknown.
  public var pictureHash: UInt64 {
    get { storage.values.pictureHash }
    set { update { $0.pictureHash = newValue } }
  }
  /// A hash of all fields above; pages are rendered again when it changes.
  public var changeHash: ChangeHash {
    get { storage.values.changeHash }
    set { update { $0.changeHash = newValue } }
  }

  /// A photograph with its values; those that are left out are unknown.
  public init(
    id: PhotoID, page: String, album: AlbumID, size: PixelSize, taken: CaptureDate, category: Category,
    coordinate: Coordinate? = nil, nearestTown: NearestTown? = nil, placeName: String? = nil,
    altitude: Double? = nil, title: String? = nil,
    prose: Prose? = nil,
    alternativeText: String? = nil, hashtags: [Hashtag] = [], rating: Int? = nil,
    exposure: Exposure = Exposure(),
    credit: Credit = Credit(), renditions: [Rendition] = [], placeholder: Placeholder? = nil,
    original: String? = nil, changeHash: ChangeHash = ChangeHash()
  ) {
    storage = Storage(
      Values(
        id: id, page: page, album: album, size: size, taken: taken, coordinate: coordinate,
        nearestTown: nearestTown,
        placeName: placeName, altitude: altitude, title: title, prose: prose,
        alternativeText: alternativeText,
        category: category, hashtags: hashtags, rating: rating, exposure: exposure, panorama: nil,
        credit: credit, renditions: renditions, movie: nil, movement: nil, sound: nil, stackCount: 0,
        placeholder: placeholder,
        original: original, pictureHash: 0,
        changeHash: changeHash))
  }

  /// A photograph with its values.
  package init(_ values: Values) { storage = Storage(values) }

  /// All of its values.
  package var values: Values { storage.values }

  /// Changes several values at once: each change copies all of them.
  package mutating func update(_ change: (inout Values) -> Void) {
    var values = storage.values
    change(&values)
    storage = Storage(values)
  }
}

extension Photo {
  /// What is known of a photograph.
  package struct Values: Sendable, Hashable {
    package let id: PhotoID
    package var page = ""
    package var album: AlbumID
    package var size = PixelSize.blank
    package var taken = CaptureDate.blank
    package var coordinate: Coordinate?
    package var nearestTown: NearestTown?
    package var placeName: String?
    package var altitude: Double?
    package var title: String?
    package var prose: Prose?
    package var alternativeText: String?
    package var category = Category.blank
    package var hashtags: [Hashtag] = []
    package var rating: Int?
    package var exposure = Exposure()
    /// What tells its camera from others of the same model; never shown.
    package var cameraBody: Int?
    package var panorama: Panorama?
    /// Becomes a part of ``movie``.
    package var movieNotes: MovieNotes?
    package var credit = Credit()
    package var renditions: [Rendition] = []
    package var hdr: Rendition?
    package var movie: Movie?
    package var movement: Movie?
    package var sound: String?
    package var stackCount = 0
    package var placeholder: Placeholder?
    package var original: String?
    package var pictureHash: UInt64 = 0
    package var changeHash = ChangeHash()
  }

  private final class Storage: Sendable, Hashable {
    let values: Values

    init(_ values: Values) { self.values = values }

    static func == (a: Storage, b: Storage) -> Bool { a === b || a.values == b.values }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
  }
}

extension Photo {
  /// What its author says of it in words, besides hashtags: search finds it by these, and none may tell what the site hides.
  package var texts: [String] {
    [title, prose?.plainText, alternativeText, placeName].compactMap(\.self)
  }
}

extension Photo.Values {
  /// A photograph of an album, of which no more is known yet.
  package init(_ id: PhotoID, in album: AlbumID) { self.init(id: id, album: album) }
}

extension Photo: CustomReflectable {
  /// The values, not how they are stored.
  public var customMirror: Mirror { Mirror(reflecting: storage.values) }
}

extension Photo {
  /// Whether it can take the place of another photograph of a library in every list: the album, the time, the position,
  /// the category and the hashtags are the same, so only what pages show of the photograph itself differs.
  package func canReplace(_ other: Photo) -> Bool {
    id == other.id && page == other.page && album == other.album && taken == other.taken
      && coordinate == other.coordinate && nearestTown == other.nearestTown && category == other.category
      && hasHashtags(of: other)
  }

  /// Whether every rule that chooses one of two versions of a photograph chooses the other, beside what ``canReplace(_:)`` compares.
  package func isRuled(as other: Photo) -> Bool {
    rating == other.rating && exposure == other.exposure && texts == other.texts
      && terms(of: .type) == other.terms(of: .type)
  }

  /// Whether it has the same hashtags in the same order and spelling.
  package func hasHashtags(of other: Photo) -> Bool {
    hashtags.elementsEqual(other.hashtags) { $0.key == $1.key && $0.title == $1.title }
  }
}
