import Content
import Photography

/// Finds the covers of albums, which their authors name: a photograph, or a folder below, whose cover is then shown.
struct AlbumCovers {
  private enum Choice {
    case photo(PhotoID)
    /// An album below the one that it is the cover of.
    case album(AlbumID)
  }

  private let photos: PhotoCollection
  private let albums: Set<AlbumID>
  private let notes: [String: AlbumNotes]
  private let home: HomeSettings
  /// The paths of all photographs; empty if there are no covers.
  private let shown: Set<Identity>
  private let stacked: [Identity: PhotoID]
  private var paths: SortedPaths

  /// - Parameters:
  ///   - stacked: Of photographs that are stacked under others, which one stands for each.
  ///   - home: Its cover is that of the root.
  init(
    of photos: PhotoCollection, stacked: [Identity: PhotoID], albums: [AlbumID], notes: [String: AlbumNotes],
    home: HomeSettings
  ) {
    (self.photos, self.stacked, self.notes, self.home) = (photos, stacked, notes, home)
    let hasCover = home.cover != nil || notes.values.contains { $0.cover != nil }
    shown = hasCover ? Set(photos.summaries.map(\.id)) : []
    self.albums = hasCover ? Set(albums) : []
    paths = SortedPaths(of: photos)
  }

  /// The albums with their covers.
  ///
  /// - Parameter problems: Gets one for each name that is neither a photograph's nor a folder's.
  mutating func added(to albums: [Album], _ problems: inout [Problem]) -> [Album] {
    var choices: [AlbumID: Choice] = [:]
    for album in albums {
      let own = notes[album.id.path]?.cover
      choices[album.id] =
        (album.id == .root ? home.cover : nil).flatMap { choice(of: album.id, $0, isHome: true, &problems) }
        ?? own.flatMap { choice(of: album.id, $0, &problems) }
    }
    guard !choices.isEmpty else { return albums }
    let positions = Dictionary(albums.indices.map { (albums[$0].id, $0) }) { first, _ in first }
    let photos = photos
    func cover(of album: AlbumID) -> PhotoID? {
      guard let album = positions[album].map({ albums[$0] }) else { return nil }
      switch choices[album.id] {
      case .photo(let photo): return photo
      // Folders below only, so this ends.
      case .album(let other): return cover(of: other)
      case nil:
        if let first = album.photos.first { return photos.id(at: first) }
        for child in album.children { if let cover = cover(of: child) { return cover } }
        return nil
      }
    }
    return albums.map { album in
      guard choices[album.id] != nil else { return album }
      var album = album
      album.cover = cover(of: album.id)
      return album
    }
  }

  private mutating func choice(
    of folder: AlbumID, _ cover: Located<String>, isHome: Bool = false, _ problems: inout [Problem]
  ) -> Choice? {
    let wanted =
      cover.value.hasPrefix("/") ? String(cover.value.dropFirst()) : FileName.join(folder.path, cover.value)
    if shown.contains(Identity(of: wanted)) { return .photo(PhotoID(wanted)) }
    if let other = stacked[Identity(of: wanted)] { return .photo(other) }
    let below = AlbumID(wanted.hasSuffix("/") ? String(wanted.dropLast()) : wanted)
    if below != folder, albums.contains(below) { return .album(below) }
    // Sorted, so that of two equally near names the same one is always suggested.
    let names = paths.names(in: folder.path)
    let guess = Spelling.nearest(to: cover.value, in: names).map { "Did you mean `\($0)`? " } ?? ""
    problems.append(
      Problem(
        .error, cover.sourceLocation,
        "names “\(cover.value)” as the cover, which is not a photograph shown in this "
          + (isHome ? "site, nor a folder of it" : "folder, nor a folder in it"),
        remedy: Spelling.curlyQuotes(around: cover.value) + guess
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
