public import Photography

/// An album or a walk, as the home page shows the newest.
public struct Trip: Sendable {
  public let title: String
  /// From the site's root.
  public let page: String
  /// How many photographs it has.
  public let count: Int
  /// At most three, the newest first.
  public let photos: [Photo]
  /// Whose track is drawn; `nil` for an album.
  public let walk: Walk?
}

extension Catalogue {
  /// How many of the newest photographs are looked through.
  private static let recent = 5000

  /// The albums and walks that have the newest photographs.
  func newestTrips(_ count: Int) -> [Trip] {
    var walks: [Int] = []
    var albums: [Int] = []
    var order: [(isWalk: Bool, index: Int)] = []
    var end = 0
    while end < min(library.photos.count, Catalogue.recent), order.count < count {
      for walk in walksOfPhotos[end] ?? [] where !walks.contains(walk) {
        walks.append(walk)
        order.append((true, walk))
      }
      let album = library.photos.album(at: end)
      if album != .root, let index = positions.albums[ContentHash.of(album.path)],
        !albums.contains(Int(index))
      {
        albums.append(Int(index))
        order.append((false, Int(index)))
      }
      end += 1
    }
    // What decides: which photographs are the newest, and where each belongs.
    record(Dependency(.pages))
    record(Dependency(.albums))
    record(Dependency(.walks))
    return order.prefix(count).map { isWalk, index in
      if isWalk {
        let walk = walk(at: index)
        return Trip(
          title: walk.title, page: walk.page, count: walk.stops.count,
          photos: walk.stops.prefix(3).map { photo(at: $0.photo) }, walk: walk)
      }
      let group = album(at: index)
      return Trip(
        title: group.album.name, page: group.album.page, count: group.count,
        photos: group.album.photos.sorted().prefix(3).map { photo(at: $0) }, walk: nil)
    }
  }
}
