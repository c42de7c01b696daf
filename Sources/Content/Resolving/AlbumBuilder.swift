internal import Photography

/// Builds the albums of a site: folders that contain photographs, directly or in subfolders.
struct AlbumBuilder {
  /// Parents before their children.
  let folders: [AlbumID]
  /// In the order of the folders.
  let pages: [String]
  let notes: [String: AlbumNotes]

  /// The folders that become albums, parents before their children.
  static func folders(of shown: [ShownPhoto]) -> [AlbumID] {
    var found: Set<AlbumID> = []
    // Photographs of a folder mostly follow each other.
    var last: AlbumID?
    for photo in shown.lazy.map(\.photo) where photo.album != last {
      last = photo.album
      var album: AlbumID? = photo.album
      while let folder = album, found.insert(folder).inserted { album = folder.parent }
    }
    return found.sorted()
  }

  /// - Parameter photos: Newest first.
  func albums(of photos: [Photo], rootTitle: String, _ problems: inout [Problem]) -> [Album] {
    let inside = Dictionary(grouping: photos.indices) { photos[$0].album }
    let children = Dictionary(grouping: folders.filter { $0 != .root }) { $0.parent ?? .root }
    let spans = spans(of: photos)
    let shown = notes.values.contains { $0.cover != nil } ? Set(photos.map(\.id)) : []
    return zip(folders, pages).map { folder, page in
      let own = notes[folder.path] ?? AlbumNotes()
      let order = own.order ?? .newest
      let name = String(FileName.split(folder.path).name).composed
      return Album(
        id: folder, page: page,
        title: own.title ?? (folder == .root ? rootTitle : String(name.map { $0 == "_" ? " " : $0 })),
        prose: own.description,
        cover: own.cover.flatMap { cover(of: folder, $0, shown, &problems) },
        children: sorted(children[folder] ?? [], by: order, spans),
        photos: sorted(inside[folder] ?? [], by: order, photos))
    }
  }

  private func sorted(_ positions: [Int], by order: AlbumNotes.Order, _ photos: [Photo]) -> [Int] {
    switch order {
    case .newest: positions
    // Not simply reversed: photographs with the same time stay in the order of their paths.
    case .oldest:
      positions.sorted { a, b in
        let (x, y) = (photos[a].taken.instant, photos[b].taken.instant)
        return x == y ? a < b : x < y
      }
    case .name: positions.sorted { photos[$0].id < photos[$1].id }
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
  private func spans(of photos: [Photo]) -> [AlbumID: ClosedRange<Instant>] {
    var spans: [AlbumID: ClosedRange<Instant>] = [:]
    for photo in photos {
      let instant = photo.taken.instant
      var album: AlbumID? = photo.album
      while let folder = album {
        let span = spans[folder] ?? instant...instant
        spans[folder] = min(span.lowerBound, instant)...max(span.upperBound, instant)
        album = folder.parent
      }
    }
    return spans
  }

  private func cover(
    of folder: AlbumID, _ cover: Located<String>, _ shown: Set<PhotoID>, _ problems: inout [Problem]
  ) -> PhotoID? {
    let wanted = PhotoID(FileName.join(folder.path, cover.value))
    if shown.contains(wanted) { return wanted }
    let prefix = FileName.join(folder.path, "")
    // Sorted, so that of two equally near names the same one is always suggested.
    let names = shown.map(\.path).filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      .sorted()
    let guess = Spelling.nearest(to: cover.value, in: names).map { "Did you mean `\($0)`? " } ?? ""
    problems.append(
      Problem(
        .error, cover.place,
        "names “\(cover.value)” as the cover, which is not a photograph shown in this folder",
        remedy: guess + "The first photograph is the cover instead."))
    return nil
  }
}

extension AlbumID {
  /// The parent folder; `nil` for the root.
  var parent: AlbumID? { path.isEmpty ? nil : AlbumID(String(FileName.split(path).folder)) }
}
