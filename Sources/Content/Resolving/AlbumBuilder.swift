internal import Photography

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
    let hasCover = home.cover != nil || notes.values.contains { $0.cover != nil }
    let shown = hasCover ? Set(photos.summaries.map(\.id)) : []
    var paths = SortedPaths(of: photos)
    return zip(folders, pages).map { folder, page in
      let own = notes[folder.path] ?? AlbumNotes()
      let order = own.order ?? .newest
      let name = String(FileName.split(folder.path).name).composed
      return Album(
        id: folder, page: page,
        title: own.title ?? (folder == .root ? rootTitle : String(name.map { $0 == "_" ? " " : $0 })),
        prose: own.description,
        cover: (folder == .root ? home.cover : nil).flatMap {
          cover(of: folder, $0, isHome: true, shown, &paths, &problems)
        } ?? own.cover.flatMap { cover(of: folder, $0, shown, &paths, &problems) },
        children: sorted(children[folder] ?? [], by: order, spans),
        photos: sorted(inside[folder] ?? [], by: order, photos, pathOrder), hasRoute: hasRoute(folder))
    }
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
        let (x, y) = (photos.summaries[a].instant, photos.summaries[b].instant)
        return x == y ? a < b : x < y
      }
    case .name: positions.sorted { pathOrder[$0] < pathOrder[$1] }
    }
  }

  private func sorted(
    _ albums: [AlbumID], by order: AlbumNotes.Order, _ spans: [AlbumID: ClosedRange<Instant>]
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
  ) -> [AlbumID: ClosedRange<Instant>] {
    var spans: [AlbumID: ClosedRange<Instant>] = [:]
    for (own, positions) in inside {
      guard let newest = positions.first, let oldest = positions.last else { continue }
      let (first, last) = (photos.summaries[oldest].instant, photos.summaries[newest].instant)
      var album: AlbumID? = own
      while let folder = album {
        let span = spans[folder] ?? first...last
        spans[folder] = min(span.lowerBound, first)...max(span.upperBound, last)
        album = folder.parent
      }
    }
    return spans
  }

  /// - Parameter shown: Hashes of the paths of all photographs.
  private func cover(
    of folder: AlbumID, _ cover: Located<String>, isHome: Bool = false, _ shown: Set<UInt64>,
    _ paths: inout SortedPaths, _ problems: inout [Problem]
  ) -> PhotoID? {
    let wanted = PhotoID(FileName.join(folder.path, cover.value))
    if shown.contains(ContentHash.of(wanted.path)) { return wanted }
    // Sorted, so that of two equally near names the same one is always suggested.
    let names = paths.names(in: folder.path)
    let guess = Spelling.nearest(to: cover.value, in: names).map { "Did you mean `\($0)`? " } ?? ""
    problems.append(
      Problem(
        .error, cover.place,
        "names “\(cover.value)” as the cover, which is not a photograph shown in this "
          + (isHome ? "site" : "folder"),
        remedy: guess
          + (isHome
            ? "A hidden photograph cannot be the cover. One of the newest is shown instead."
            : "The first photograph is the cover instead."),
        code: .unknownCover))
    return nil
  }
}

/// The paths of photographs, which are read and sorted when the first is asked for.
private struct SortedPaths {
  private let photos: PhotoCollection
  private lazy var sorted = photos.indices.map { photos.id(at: $0).path }.sorted {
    SortedPaths.precedes($0, $1)
  }

  init(of photos: PhotoCollection) { self.photos = photos }

  /// The paths below a folder, from the folder.
  mutating func names(in folder: String) -> some Sequence<String> {
    let prefix = FileName.join(folder, "")
    let first = sorted.partitioningIndex { !SortedPaths.precedes($0, prefix) }
    return sorted[first...].lazy.prefix { $0.utf8.starts(with: prefix.utf8) }
      .map { String(decoding: $0.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) }
  }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }
}

extension AlbumID {
  /// The parent folder; `nil` for the root.
  var parent: AlbumID? { path.isEmpty ? nil : AlbumID(String(FileName.split(path).folder)) }
}
