public import Photography

/// An album with its position in the hierarchy.
public struct AlbumGroup: Sendable {
  /// The album itself.
  public let album: Album
  /// The number of photographs in it and in all albums below.
  public let count: Int
  /// From the oldest to the newest month, or year alone, of their photographs; `nil` if no date is known.
  public let months: ClosedRange<Month>?
  /// Position in the library of the photograph on its cover.
  package let coverPosition: Int?
  /// Position in ``LibraryIndex/albums``.
  package let parent: Int?
  package let children: [Int]
  /// Whether its own photographs have the library's order.
  package let isInOrder: Bool
}

extension AlbumGroup {
  /// A hash for each group: of what pages of photographs tell of the album and of those above it. The root has no page and no name.
  ///
  /// - Parameter groups: Parents before their children.
  static func lineageDigests(of groups: [AlbumGroup]) -> [UInt64] {
    var digests: [UInt64] = []
    digests.reserveCapacity(groups.count)
    for group in groups {
      var digest = ChangeHash(group.parent.map { digests[$0] } ?? 0)
      if group.album.id != .root {
        digest.add(group.album.page)
        digest.add(group.album.name)
      }
      digest.add(group.album.isEmbeddable)
      digests.append(digest.value)
    }
    return digests
  }

  /// - Parameters:
  ///   - albums: Parents before their children.
  ///   - positions: The index of each album.
  ///   - photos: Those of the library.
  static func groups(of albums: [Album], positions: [AlbumID: Int], _ photos: [PhotoSummary]) -> [AlbumGroup]
  {
    var parents = [Int?](repeating: nil, count: albums.count)
    var children = [[Int]](repeating: [], count: albums.count)
    for (index, album) in albums.enumerated() {
      children[index] = album.children.compactMap { positions[$0] }.filter { $0 > index }
      for child in children[index] where parents[child] == nil { parents[child] = index }
    }
    var counts = albums.map(\.photos.count)
    var covers = albums.map(\.photos.first)
    var months = albums.map { album in
      album.photos.reduce(nil as ClosedRange<Month>?) { months, position in
        let photo = photos[position]
        return photo.isFileDate || photo.month.isUnknown
          ? months : joined(months, photo.month...photo.month)
      }
    }
    for index in albums.indices.reversed() {
      for child in children[index] {
        counts[index] += counts[child]
        covers[index] = covers[index] ?? covers[child]
        months[index] = joined(months[index], months[child])
      }
    }
    countOnce(&counts, albums, children)
    return albums.indices.map {
      AlbumGroup(
        album: albums[$0], count: counts[$0], months: months[$0], coverPosition: covers[$0],
        parent: parents[$0], children: children[$0],
        isInOrder: zip(albums[$0].photos, albums[$0].photos.dropFirst()).allSatisfy(<))
    }
  }

  private static func joined(_ a: ClosedRange<Month>?, _ b: ClosedRange<Month>?) -> ClosedRange<Month>? {
    guard let a, let b else { return a ?? b }
    return min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
  }

  /// Counts photographs once that rules put into several albums.
  ///
  /// - Parameters:
  ///   - counts: By album, with those of the albums below added.
  ///   - children: By album.
  private static func countOnce(_ counts: inout [Int], _ albums: [Album], _ children: [[Int]]) {
    var isRuled = albums.map(\.hasRule)
    for index in albums.indices.reversed() {
      isRuled[index] = isRuled[index] || children[index].contains { isRuled[$0] }
    }
    func photos(in index: Int, _ found: inout Set<Int>) {
      found.formUnion(albums[index].photos)
      for child in children[index] { photos(in: child, &found) }
    }
    for index in albums.indices where isRuled[index] && !children[index].isEmpty {
      var found: Set<Int> = []
      photos(in: index, &found)
      counts[index] = found.count
    }
  }
}

extension Album {
  /// Its title, else its folder's name.
  public var name: String {
    title.nonBlank ?? id.path.split(separator: "/").last.map(String.init) ?? "Albums"
  }
}
