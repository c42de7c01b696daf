internal import Content
internal import Files
package import Photography

/// What is imported: each photograph once, and the folder of each album. It is made of records alone; pictures are read afterwards.
package struct ImportPlan: Sendable {
  package internal(set) var photos: [PlannedPhoto]
  package private(set) var albums: [PlannedAlbum] = []
  package internal(set) var notes: [ImportNote]
  package private(set) var walks: [PlannedWalk] = []

  /// - Parameters:
  ///   - tree: What an export says.
  ///   - files: Its files.
  ///   - inPlace: Whether photographs stay where they are: then folders are albums only where they are such in the export.
  ///   - digest: The digest of a file's bytes, asked only of those that may be the same; `nil` where it cannot be read.
  package init(
    _ tree: ImportedTree, _ files: SourceTree, inPlace: Bool = false,
    digest: (SourceFile) throws -> Digest?
  ) rethrows {
    notes = tree.notes
    photos = []
    photos.reserveCapacity(tree.photos.count)
    let left = LeftOutFolders(files)
    var ignored: [PlannedPhoto] = []
    for photo in tree.photos {
      guard let file = photo.picture ?? files[photo.file] else {
        notes.append(ImportNote(.recordWithoutPhotograph, photo.file))
        continue
      }
      var planned = PlannedPhoto(photo: photo, file: file, original: photo.original.flatMap { files[$0] })
      planned.photo.visibility = photo.visibility.stricter(left.visibility(of: file.folder))
      // Copies there say nothing of the photographs that are imported.
      let isIgnored =
        left.ignores(file.folder)
        || [LeftOutFolders.unseen, TakeoutReader.otherService].contains {
          planned.photo.visibility == .skipped($0)
        }
      if isIgnored { ignored.append(planned) } else { photos.append(planned) }
    }
    try merge(digest)
    joinParts(files)
    if inPlace { stay(among: files, left) }
    takeAlbums(tree.albums, inPlace: inPlace)
    // Told, but where they stay, no build sees them.
    if !inPlace { photos += ignored }
    for walk in tree.walks {
      var walk = walk
      var track: SourceFile?
      if case .file(let path) = walk.content {
        guard let file = files[path] else {
          notes.append(ImportNote(.recordWithoutTrack, path))
          continue
        }
        walk.visibility = walk.visibility.stricter(left.visibility(of: file.folder))
        track = file
      }
      walks.append(PlannedWalk(walk: walk, folder: folder(of: walk), file: track))
    }
  }

  /// Copies of the same bytes are one photograph.
  private mutating func merge(_ digest: (SourceFile) throws -> Digest?) rethrows {
    // Equal sizes, and equal check sums where archives state these.
    let withoutSum = Set(photos.lazy.filter { $0.file.checksum == nil }.map(\.file.size))
    func likeness(_ file: SourceFile) -> [Int] {
      [file.size, withoutSum.contains(file.size) ? -1 : Int(file.checksum ?? 0)]
    }
    var counts: [[Int]: Int] = [:]
    for photo in photos { counts[likeness(photo.file), default: 0] += 1 }
    // In place: a large export is a hundred thousand photographs.
    var (kept, places): (Int, [Digest: Int]) = (0, [:])
    for index in photos.indices {
      let file = photos[index].file
      if counts[likeness(file), default: 0] > 1, let digest = try digest(file) {
        if let place = places[digest] {
          photos[place].merge(photos[index])
          continue
        }
        places[digest] = kept
      }
      photos.swapAt(kept, index)
      kept += 1
    }
    photos.removeLast(photos.count - kept)
  }

  /// Removes the photographs at some positions.
  mutating func remove(_ positions: Set<Int>) {
    guard !positions.isEmpty else { return }
    photos = photos.indices.filter { !positions.contains($0) }.map { photos[$0] }
  }

  private func folder(of walk: ImportedWalk) -> String? {
    albums.first { walk.albums.contains($0.album.key) }?.folder
  }

  /// Each photograph is in the folder of one album: of several, the one that begins first. One around another of them does not count,
  /// since its folder is around that as well.
  private mutating func takeAlbums(_ all: [ImportedAlbum], inPlace: Bool) {
    let known = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
    var begins: [AlbumKey: Int] = [:]
    for photo in photos {
      guard let second = photo.photo.time.second else { continue }
      for key in photo.photo.albums { begins[key] = min(begins[key] ?? .max, second) }
    }
    let ordered = all.sorted {
      (begins[$0.key] ?? .max, $0.title, $0.key) < (begins[$1.key] ?? .max, $1.title, $1.key)
    }
    let rank = Dictionary(ordered.enumerated().map { ($1.key, $0) }) { first, _ in first }
    var folders = AlbumFolders()
    for album in all.sorted(by: { ($0.title, $0.key) < ($1.title, $1.key) }) {
      if inPlace { folders.set(album) } else { folders.add(album, among: known) }
    }
    albums = ordered.compactMap { album in
      folders[album.key].map { PlannedAlbum(album: album, folder: $0) }
    }
    for index in photos.indices {
      let named = photos[index].photo.albums.filter { rank[$0] != nil }
      let around = named.flatMap { ImportPlan.albums(around: $0, in: known) }
      // What is in an album is not more visible than the album.
      for album in named.compactMap({ known[$0] }) + around {
        photos[index].photo.visibility = photos[index].photo.visibility.stricter(album.visibility)
      }
      let outer = Set(around.map(\.key))
      let inner = named.filter { !outer.contains($0) }
      // In a damaged export, each may be around the other.
      let keys = (inner.isEmpty ? named : inner).sorted { (rank[$0] ?? 0) < (rank[$1] ?? 0) }
      photos[index].folder = keys.first.flatMap { folders[$0] }
      photos[index].albums = keys.map { key in
        PlannedPhoto.Membership(folder: folders[key], title: known[key]?.title ?? "")
      }
    }
  }

  /// The albums that one is in, the nearest first.
  private static func albums(
    around key: AlbumKey, in known: [AlbumKey: ImportedAlbum]
  ) -> [ImportedAlbum] {
    var albums: [ImportedAlbum] = []
    // In a damaged export, one may be inside itself.
    while albums.count < 32, let parent = (albums.last ?? known[key])?.parent, parent != key,
      let album = known[parent]
    {
      albums.append(album)
    }
    return albums
  }
}

/// A photograph to import.
package struct PlannedPhoto: Sendable {
  package struct Membership: Sendable, Hashable {
    /// `nil` for an album that is no folder, of photographs that stay where they are.
    package let folder: String?
    package let title: String

    /// Whether a file is in its folder.
    func has(_ file: SourceFile) -> Bool {
      folder.map { file.folder == $0 || file.folder.hasPrefix($0 + "/") } ?? false
    }
  }

  package var photo: ImportedPhoto
  package let file: SourceFile
  let original: SourceFile?
  /// The folder of its album; `nil` for the one of its year.
  package var folder: String?
  /// All albums that it is in.
  package var albums: [Membership] = []
  /// The name of its copy in the content folder, if no other has it.
  package var name: String { photo.name ?? file.name }
  /// Its copies in the export, each with its own words.
  package private(set) var copies: [PlannedPhoto] = []
  /// Its raw pictures, and the movie of a Live or motion photograph: they get its name, and are as private as it is.
  private(set) var parts: [SourceFile] = []
  /// The XMP file that is read beside it, where it stays.
  private(set) var xmp: SourceFile?

  mutating func setParts(_ files: [SourceFile]) { parts = files }

  init(photo: ImportedPhoto, file: SourceFile, original: SourceFile?) {
    (self.photo, self.file, self.original) = (photo, file, original)
  }

  /// Takes what another copy's record says.
  mutating func merge(_ other: PlannedPhoto) {
    copies.append(other)
    let (one, two) = (photo, other.photo)
    if one.saysLess(than: two) { photo = two }
    let rest = one.saysLess(than: two) ? one : two
    photo.title = photo.title ?? rest.title
    photo.description = photo.description ?? rest.description
    photo.alternativeText = photo.alternativeText ?? rest.alternativeText
    photo.tags += rest.tags.filter { !photo.tags.contains($0) }
    photo.people += rest.people.filter { !photo.people.contains($0) }
    photo.rating = photo.rating ?? rest.rating
    photo.isFavourite = photo.isFavourite || rest.isFavourite
    if photo.time == .none { photo.time = rest.time }
    if photo.position == nil { (photo.position, photo.altitude) = (rest.position, rest.altitude) }
    photo.placeIsHidden = one.placeIsHidden || two.placeIsHidden
    photo.visibility = one.visibility.stricter(two.visibility)
    photo.albums += rest.albums.filter { !photo.albums.contains($0) }
    photo.companions += rest.companions.filter { !photo.companions.contains($0) }
    photo.credit = photo.credit.completed(by: rest.credit)
  }
}

extension ImportPlan {
  /// Photographs that stay where they are, as those of the content folder: all of them are there, so that what the program leaves out
  /// or makes for itself is hidden, and each copy is as private as the strictest.
  fileprivate mutating func stay(among files: SourceTree, _ left: LeftOutFolders) {
    photos = photos.flatMap(\.apart)
    let known = Set(photos.map(\.file.path) + photos.flatMap(\.parts).map(\.path))
    for file in files.files where PictureName.isPicture(file.name) && !known.contains(file.path) {
      guard !left.ignores(file.folder), !FileRole.isIgnored(file.name, inStatic: false) else { continue }
      var photo = ImportedPhoto(file: file.path, key: "other:\(file.path)")
      photo.visibility = .hidden("they are copies or versions that the program keeps for itself")
      photos.append(PlannedPhoto(photo: photo, file: file, original: nil))
    }
    for index in photos.indices { photos[index].stay(beside: files) }
  }
}

extension PlannedPhoto {
  /// It and its copies.
  fileprivate var apart: [PlannedPhoto] {
    [self]
      + copies.map { copy in
        var copy = copy
        copy.photo.visibility = photo.visibility
        copy.photo.placeIsHidden = photo.placeIsHidden
        return copy
      }
  }

  fileprivate mutating func stay(beside files: SourceTree) {
    copies = []
    xmp = files.xmpFile(of: file)
    if case .skipped(let reason) = photo.visibility { photo.visibility = .hidden(reason) }
  }
}

/// A walk to import.
package struct PlannedWalk: Sendable {
  package let walk: ImportedWalk
  /// The folder of its album, if it is in one.
  package let folder: String?
  /// Its track, unless the reader has made it.
  package let file: SourceFile?
}

/// An album to import.
package struct PlannedAlbum: Sendable {
  package let album: ImportedAlbum
  /// Within the content folder.
  package let folder: String
}

extension ImportedPhoto {
  fileprivate func saysLess(than other: ImportedPhoto) -> Bool {
    description == nil && other.description != nil || time == .none && other.time != .none
  }
}

extension ImportedTime {
  /// For an order: seconds since 1970, in whatever zone.
  var second: Int? {
    switch self {
    case .none: nil
    case .local(let local, let offset): local.secondsSince1970 - (offset?.seconds ?? 0)
    case .instant(let instant, _): instant.secondsSince1970
    }
  }
}
