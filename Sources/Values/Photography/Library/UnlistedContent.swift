/// What has pages that nothing else of a site links, lists or maps.
public struct UnlistedContent: Sendable {
  /// The photographs, newest first, then by path.
  public let photos: PhotoCollection
  /// Folders that are unlisted as a whole, parents before children; their photographs are positions in ``photos``.
  public let albums: [Album]
  /// The walks, without their photographs.
  public let walks: [Walk]

  /// Photographs, albums and walks that have pages, but are in no list.
  public init(photos: PhotoCollection, albums: [Album] = [], walks: [Walk] = []) {
    (self.photos, self.albums, self.walks) = (photos, albums, walks)
  }

  /// Nothing is unlisted.
  public static let none = UnlistedContent(photos: PhotoCollection([]))
}
