/// Everything that a site shows.
public struct Library: Sendable {
  /// Newest ``TimelineMoment`` first, then by path.
  public let photos: PhotoCollection
  /// Parents before children; the first is the root, if there are photographs.
  public let albums: [Album]
  /// In display order; every photograph's category is one of them.
  public let categories: [Category]
  /// Newest first; walks without times last.
  public let walks: [Walk]
  /// By distance from the site's origin, or by name without an origin.
  public let places: [Place]
  /// The places near photographs, keyed by position in ``photos``, nearest first; at most as many as a page
  /// shows.
  public let placesNear: [Int: [NearPlace]]
  /// Not in any of the lists above.
  public let unlisted: UnlistedContent
  /// Addresses of pages that have moved, in the order of the addresses.
  public let redirects: [Redirect]
  /// Months that had a page once, and may have none now.
  public let formerMonths: Set<Month>
  /// The words of ``photos``; `nil` if they have not been looked up.
  public let words: (any SearchWordStorage)?

  public init(
    photos: PhotoCollection, albums: [Album], categories: [Category], walks: [Walk] = [],
    places: [Place] = [], placesNear: [Int: [NearPlace]] = [:], unlisted: UnlistedContent = .none,
    redirects: [Redirect] = [], formerMonths: Set<Month> = [],
    words: (any SearchWordStorage)? = nil
  ) {
    self.photos = photos
    self.albums = albums
    self.categories = categories
    self.walks = walks
    self.places = places
    self.placesNear = placesNear
    self.unlisted = unlisted
    self.redirects = redirects
    self.formerMonths = formerMonths
    self.words = words
  }

  /// A library whose photographs are all in memory.
  public init(
    photos: [Photo], albums: [Album], categories: [Category], walks: [Walk] = [], places: [Place] = [],
    placesNear: [Int: [NearPlace]] = [:]
  ) {
    self.init(
      photos: PhotoCollection(photos), albums: albums, categories: categories, walks: walks, places: places,
      placesNear: placesNear)
  }
}
