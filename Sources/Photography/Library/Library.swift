/// All that a site shows.
public struct Library: Sendable {
  /// Newest first, then by path.
  public let photos: [Photo]
  /// Parents before their children; the first is the root when there are photographs at all.
  public let albums: [Album]
  /// In the order they are shown; every photo's category is one of them.
  public let categories: [Category]
  /// Newest first; those without times last.
  public let walks: [Walk]
  /// By distance from the site's origin, or by name where it has none.
  public let places: [Place]
  /// The places that photographs were taken near, by the photographs' positions, nearest first; at most as many as a page shows.
  public let placesNear: [Int: [NearPlace]]

  public init(
    photos: [Photo], albums: [Album], categories: [Category], walks: [Walk] = [], places: [Place] = [],
    placesNear: [Int: [NearPlace]] = [:]
  ) {
    self.photos = photos
    self.albums = albums
    self.categories = categories
    self.walks = walks
    self.places = places
    self.placesNear = placesNear
  }
}
