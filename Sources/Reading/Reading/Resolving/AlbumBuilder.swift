import Content
import Messages
import Photography

/// Builds the albums of a site: folders that contain photographs, directly or in subfolders.
struct AlbumBuilder {
  /// Parents before their children.
  let folders: [AlbumID]
  /// In the order of the folders.
  let pages: [String]
  let notes: [String: AlbumNotes]
  let names: NameOrder
  /// What holds for folders that do not say otherwise.
  let hasRoute: Bool
  var isEmbeddable = true
  var archive = Album.Archive.none
  /// Which photographs of other folders albums show; `nil` for none.
  var rules: AlbumRules?
  /// Of photographs that are stacked under others, which one stands for each.
  var stacked: [Identity: PhotoID] = [:]
  /// The folders with walks that lists show: without a text, their photographs follow the way.
  var walked: Set<AlbumID> = []

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
  ///   - home: Its cover is that of the root.
  func albums(
    of photos: PhotoCollection, rootTitle: String, home: HomeSettings, _ problems: inout [Problem]
  ) -> [Album] {
    var inside: [AlbumID: [Int]] = [:]
    var positions = [[Int]](repeating: [], count: photos.terms.albums.count)
    for (position, summary) in photos.summaries.enumerated() {
      positions[Int(summary.album)].append(position)
    }
    for (album, positions) in zip(photos.terms.albums, positions) { inside[album] = positions }
    let children = Dictionary(grouping: folders.filter { $0 != .root }) { $0.parent ?? .root }
    var spans = spans(of: photos, inside)
    let chosen = rules?.chosen(among: photos, for: folders, &problems) ?? [:]
    for (folder, found) in chosen {
      let own = inside[folder] ?? []
      inside[folder] = own.isEmpty ? found : Set(own + found).sorted()
      if let newest = inside[folder]?.first, let oldest = inside[folder]?.last {
        spans[folder] = photos.summaries[oldest].moment...photos.summaries[newest].moment
      }
    }
    var covers = AlbumCovers(
      of: photos, stacked: stacked, albums: folders, notes: notes, home: home)
    let albums = zip(folders, pages).map { folder, page in
      let own = notes[folder.path] ?? AlbumNotes()
      let name = String(FileName.split(folder.path).name).composed
      var album = Album(
        id: folder, page: page,
        title: own.title ?? (folder == .root ? rootTitle : String(name.map { $0 == "_" ? " " : $0 })),
        prose: own.description, hasRoute: nearest(folder, \.route) ?? hasRoute)
      album.isEmbeddable = nearest(folder, \.embed) ?? isEmbeddable
      album.showsRest = own.rest ?? true
      album.archive = nearest(folder, \.zip) ?? archive
      album.hasRule = rules != nil && own.rule != nil
      (album.children, album.photos) = (children[folder] ?? [], inside[folder] ?? [])
      order(&album, own, photos: photos, spans: spans, &problems)
      return album
    }
    return covers.added(to: albums, &problems)
  }

  /// Puts the albums and photographs of an album into its author's order.
  private func order(
    _ album: inout Album, _ notes: AlbumNotes, photos: PhotoCollection,
    spans: [AlbumID: ClosedRange<TimelineMoment>], _ problems: inout [Problem]
  ) {
    let order = notes.order ?? (walked.contains(album.id) && album.prose == nil ? .oldest : .newest)
    album.children = sorted(album.children, by: order, spans)
    album.photos = sorted(album.photos, by: order, photos)
    guard !notes.first.isEmpty else { return }
    let hand = OrderByHand(first: notes.first)
    var used: Set<Int> = []
    album.children = hand.sorted(album.children, path: \.path, used: &used)
    album.photos = hand.sorted(album.photos, path: { photos.id(at: $0).path }, used: &used)
    guard used.count < notes.first.count else { return }
    let names = album.photos.map { photos.id(at: $0).path } + album.children.map(\.path)
    problems += hand.problems(unless: used, among: names.map { String(FileName.split($0).name) })
  }

  /// What the folder says, or else the nearest one around it.
  private func nearest<Value>(_ folder: AlbumID, _ value: KeyPath<AlbumNotes, Value?>) -> Value? {
    var next: AlbumID? = folder
    while let album = next {
      if let said = notes[album.path]?[keyPath: value] { return said }
      next = album.parent
    }
    return nil
  }

  private func sorted(
    _ positions: [Int], by order: AlbumNotes.Order, _ photos: PhotoCollection
  ) -> [Int] {
    switch order {
    case .newest: positions
    // Not simply reversed: photographs with the same time stay in the order of their names.
    case .oldest:
      positions.sorted { a, b in
        let (x, y) = (photos.summaries[a].moment, photos.summaries[b].moment)
        return x == y ? a < b : x < y
      }
    case .name: names.sorted(positions, byPath: { photos.id(at: $0).path })
    }
  }

  private func sorted(
    _ albums: [AlbumID], by order: AlbumNotes.Order, _ spans: [AlbumID: ClosedRange<TimelineMoment>]
  ) -> [AlbumID] {
    // Those of one time stay in the order of their names.
    names.sorted(albums, byPath: \.path).enumerated().sorted { a, b in
      guard order != .name, let x = spans[a.element], let y = spans[b.element] else {
        return a.offset < b.offset
      }
      let (first, second) =
        order == .newest ? (y.upperBound, x.upperBound) : (x.lowerBound, y.lowerBound)
      return first == second ? a.offset < b.offset : first < second
    }.map(\.element)
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
