internal import Indexing
public import Photography

/// An album or a walk, as the home page shows the newest.
public struct Trip: Sendable {
  /// The title of the album or walk.
  public let title: String
  /// The path of its page from the site's root.
  public let page: String
  /// How many photographs it has.
  public let count: Int
  /// At most three of its photographs, newest first.
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
    while end < min(index.library.photos.count, Catalogue.recent), order.count < count {
      for walk in index.walksOfPhotos[end] ?? [] where !walks.contains(walk) && !isTold(walk) {
        walks.append(walk)
        order.append((true, walk))
      }
      let album = index.library.photos.album(at: end)
      if album != .root, let index = index.positions.albums[Identity(of: album.path)],
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
    // A walk's photographs are often an album's, too; each trip shows others as long as it has some.
    var used: Set<Int> = []
    func photos(among positions: some Sequence<Int>) -> [Photo] {
      var (fresh, known): ([Int], [Int]) = ([], [])
      for position in positions {
        if !used.contains(position) {
          fresh.append(position)
        } else if known.count < 3 {
          known.append(position)
        }
        if fresh.count == 3 { break }
      }
      let chosen = fresh.isEmpty ? known : fresh
      used.formUnion(chosen)
      return chosen.map { photo(at: $0) }
    }
    return order.prefix(count).map { isWalk, index in
      if isWalk {
        let walk = walk(at: index)
        return Trip(
          title: walk.title, page: walk.page, count: walk.stops.count,
          photos: photos(among: walk.stops.lazy.map(\.photo)), walk: walk)
      }
      let group = album(at: index)
      return Trip(
        title: group.album.name, page: group.album.page, count: group.count,
        photos: photos(among: fromCover(of: group)), walk: nil)
    }
  }

  /// Whether the album of a walk's folder tells the trip.
  private func isTold(_ walk: Int) -> Bool {
    let folder = index.library.walks[walk].id.split(separator: "/").dropLast().joined(separator: "/")
    guard !folder.isEmpty, let album = index.positions.albums[Identity(of: folder)] else { return false }
    return self.album(at: Int(album)).album.prose?.hasPictures ?? false
  }

  /// The photographs of an album, its cover first.
  private func fromCover(of group: AlbumGroup) -> [Int] {
    let photos = group.album.photos.sorted()
    guard let cover = index.coverPosition(of: group), let place = photos.firstIndex(of: cover) else {
      return photos
    }
    return [cover] + photos[..<place] + photos[(place + 1)...]
  }
}
