/// Everything that a site shows.
public struct Library: Sendable {
  /// The photographs: newest ``TimelineMoment`` first, then by name.
  public let photos: PhotoCollection
  /// Photographs that are in no list, but on the page of another one of their burst.
  package let frames: PhotoCollection
  /// Which of ``photos`` stand for them.
  package let stacks: [PhotoStack]
  /// The albums, parents before children; the first is the root, if there are photographs.
  public let albums: [Album]
  /// The categories in display order; every photograph's category is one of them.
  public let categories: [Category]
  /// The walks, newest first; those without times last.
  public let walks: [Walk]
  /// The places, by distance from the site's origin, or by name without an origin.
  public let places: [Place]
  /// The places near photographs, keyed by position in ``photos``, nearest first; at most as many as a page
  /// shows.
  public let placesNear: [Int: [NearPlace]]
  /// What has pages, but is in none of the lists above.
  public let unlisted: UnlistedContent
  /// Addresses of pages that have moved, in the order of the addresses.
  public let redirects: [Redirect]
  /// Months that had a page once, and may have none now.
  public let formerMonths: Set<Month>
  /// The author's own pages, in the order of their links.
  public let pages: [TextPage]
  /// What the addresses in texts lead to, by the identities of their paths; those that lead nowhere are not in it.
  package let targets: [Identity: ContentTarget]
  /// The photographs that the blocks of texts show, by the identities of their rules.
  package let selections: [Identity: TextSelection]
  /// The words of ``photos``; `nil` if they have not been looked up.
  package let words: (any SearchWordStorage)?

  package init(
    photos: PhotoCollection, frames: PhotoCollection = PhotoCollection([]), stacks: [PhotoStack] = [],
    albums: [Album], categories: [Category], walks: [Walk] = [],
    places: [Place] = [], placesNear: [Int: [NearPlace]] = [:], unlisted: UnlistedContent = .none,
    redirects: [Redirect] = [], formerMonths: Set<Month> = [], pages: [TextPage] = [],
    targets: [Identity: ContentTarget] = [:], selections: [Identity: TextSelection] = [:],
    words: (any SearchWordStorage)? = nil
  ) {
    self.photos = photos
    (self.frames, self.stacks) = (frames, stacks)
    self.albums = albums
    self.categories = categories
    self.walks = walks
    self.places = places
    self.placesNear = placesNear
    self.unlisted = unlisted
    self.redirects = redirects
    self.formerMonths = formerMonths
    self.pages = pages
    (self.targets, self.selections) = (targets, selections)
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
