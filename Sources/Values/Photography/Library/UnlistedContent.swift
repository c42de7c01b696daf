/// What has pages that nothing else of a site links, lists or maps.
public struct UnlistedContent: Sendable {
  /// Newest first, then by path.
  public let photos: PhotoCollection
  /// Folders that are unlisted as a whole, parents before children; their photographs are positions in ``photos``.
  public let albums: [Album]
  /// Without photographs.
  public let walks: [Walk]

  public init(photos: PhotoCollection, albums: [Album] = [], walks: [Walk] = []) {
    (self.photos, self.albums, self.walks) = (photos, albums, walks)
  }

  public static let none = UnlistedContent(photos: PhotoCollection([]))
}
