import Content
import Photography

/// Builds the albums of a site: folders that contain photographs, directly or in subfolders.
struct AlbumBuilder {
  /// Parents before their children.
  let folders: [AlbumID]
  /// In the order of the folders.
  let pages: [String]
  let notes: [String: AlbumNotes]
  /// What holds for folders that do not say otherwise.
  let hasRoute: Bool

  /// The folders that become albums, parents before their children.
  ///
  /// - Parameter albums: Those that contain photographs directly.
  static func folders(of albums: [AlbumID]) -> [AlbumID] {
    var found: Set<AlbumID> = []
    for own in albums {
      var album: AlbumID? = own
      while let folder = album, found.insert(folder).inserted { album = folder.parent }
    }
    return found.sorted()
  }

  /// - Parameters:
  ///   - photos: Newest first.
  ///   - pathOrder: The position of each in the order of the paths.
  ///   - home: Its cover is that of the root.
  func albums(
    of photos: PhotoCollection, pathOrder: [Int32], rootTitle: String, home: HomeSettings,
    _ problems: inout [Problem]
  ) -> [Album] {
    var inside: [AlbumID: [Int]] = [:]
    var positions = [[Int]](repeating: [], count: photos.terms.albums.count)
    for (position, summary) in photos.summaries.enumerated() {
      positions[Int(summary.album)].append(position)
    }
    for (album, positions) in zip(photos.terms.albums, positions) { inside[album] = positions }
    let children = Dictionary(grouping: folders.filter { $0 != .root }) { $0.parent ?? .root }
    let spans = spans(of: photos, inside)
    var covers = AlbumCovers(of: photos, albums: folders, notes: notes, home: home)
    let albums = zip(folders, pages).map { folder, page in
      let own = notes[folder.path] ?? AlbumNotes()
      let order = own.order ?? .newest
      let name = String(FileName.split(folder.path).name).composed
      return Album(
        id: folder, page: page,
        title: own.title ?? (folder == .root ? rootTitle : String(name.map { $0 == "_" ? " " : $0 })),
        prose: own.description, cover: nil, children: sorted(children[folder] ?? [], by: order, spans),
        photos: sorted(inside[folder] ?? [], by: order, photos, pathOrder), hasRoute: hasRoute(folder))
    }
    return covers.added(to: albums, &problems)
  }

  /// What the folder says, or else the nearest one around it.
  private func hasRoute(_ folder: AlbumID) -> Bool {
    var next: AlbumID? = folder
    while let album = next {
      if let route = notes[album.path]?.route { return route }
      next = album.parent
    }
    return hasRoute
  }

  private func sorted(
    _ positions: [Int], by order: AlbumNotes.Order, _ photos: PhotoCollection, _ pathOrder: [Int32]
  ) -> [Int] {
    switch order {
    case .newest: positions
    // Not simply reversed: photographs with the same time stay in the order of their paths.
    case .oldest:
      positions.sorted { a, b in
        let (x, y) = (photos.summaries[a].moment, photos.summaries[b].moment)
        return x == y ? a < b : x < y
      }
    case .name: positions.sorted { pathOrder[$0] < pathOrder[$1] }
    }
  }

  private func sorted(
    _ albums: [AlbumID], by order: AlbumNotes.Order, _ spans: [AlbumID: ClosedRange<TimelineMoment>]
  ) -> [AlbumID] {
    albums.sorted { a, b in
      guard order != .name, let x = spans[a], let y = spans[b] else { return a < b }
      if order == .newest { return x.upperBound == y.upperBound ? a < b : x.upperBound > y.upperBound }
      return x.lowerBound == y.lowerBound ? a < b : x.lowerBound < y.lowerBound
    }
  }

  /// From the oldest to the newest photograph of each album, with its subalbums.
  ///
  /// - Parameter inside: The positions of each album's own photographs, newest first.
  private func spans(
    of photos: PhotoCollection, _ inside: [AlbumID: [Int]]
  ) -> [AlbumID: ClosedRange<TimelineMoment>] {
    var spans: [AlbumID: ClosedRange<TimelineMoment>] = [:]
    for (own, positions) in inside {
      guard let newest = positions.first, let oldest = positions.last else { continue }
      let (first, last) = (photos.summaries[oldest].moment, photos.summaries[newest].moment)
      var album: AlbumID? = own
      while let folder = album {
        let span = spans[folder] ?? first...last
        spans[folder] = min(span.lowerBound, first)...max(span.upperBound, last)
        album = folder.parent
      }
    }
    return spans
  }
}

extension AlbumID {
  /// The parent folder; `nil` for the root.
  var parent: AlbumID? { path.isEmpty ? nil : AlbumID(String(FileName.split(path).folder)) }
}
