import Darkroom
import Developing
import Files
import Photography
import Templates

/// A ZIP archive with the photographs of an album, for visitors who want all of them.
///
/// It has the bytes that the site publishes anyway. Its name has a digest of what is in it, so that it is made once.
struct AlbumArchive: Sendable {
  /// A file of the archive.
  struct Entry: Sendable {
    var name: String
    /// Where the site has it, from the site's root.
    var published: String
    /// Where its bytes come from: the picture store, or the author's file.
    var source: String
    /// The digest of its bytes.
    var key: Digest
    var bytes: Int
    /// Whether the source is the author's file.
    var isOriginal = false
  }

  let album: AlbumID
  /// From the site's root: `"albums/alps/alps-3f9a2c1b.zip"`.
  let path: String
  private let entries: [Entry]
  private let key: Digest
  /// The size of the archive.
  let bytes: Int

  /// Those of all albums that offer one; of albums that nothing links, those that can be encrypted.
  static func all(
    of library: DevelopedLibrary, _ folders: BuildFolders, _ locks: SiteLocks
  ) -> [AlbumArchive] {
    let pictures = PictureFiles(folders: folders, originals: library.originals)
    func archive(_ album: Album, after others: Int) -> AlbumArchive? {
      guard album.archive != .none else { return nil }
      return AlbumArchive(
        of: album, album.photos.compactMap { pictures.entry(at: others + $0, of: library, album.archive) })
    }
    let (listed, locked) = (library.library.albums, library.library.unlisted.albums)
    return listed.compactMap { archive($0, after: 0) }
      + locked.filter { locks.page(ofFolder: $0.id.path) != nil }.compactMap {
        archive($0, after: library.library.photos.count)
      }
  }

  /// - Parameter found: Several may have the same name.
  /// - Returns: `nil` for an album without photographs of its own.
  private init?(of album: Album, _ found: [Entry]) {
    guard !found.isEmpty else { return nil }
    var taken: Set<String> = []
    entries = found.map { entry in
      var entry = entry
      let dot = entry.name.lastIndex(of: ".") ?? entry.name.endIndex
      let (stem, ending) = (entry.name[..<dot], entry.name[dot...])
      var number = 1
      while !taken.insert(entry.name).inserted {
        number += 1
        entry.name = "\(stem)-\(number)\(ending)"
      }
      return entry
    }
    var digest = DigestBuilder()
    digest.add("zip 1")
    for entry in entries {
      digest.add(entry.name)
      digest.add(entry.key.hex)
    }
    key = digest.digest
    bytes = ZIPWriter.size(of: entries.map { ($0.name, $0.bytes) })
    let folder = album.page.split(separator: "/").dropLast()
    path = (folder + ["\(folder.last ?? "album")-\(key.short()).zip"]).joined(separator: "/")
    self.album = album.id
  }

  /// What pages tell of it.
  var offered: Site.Archive { Site.Archive(path: path, bytes: bytes, photographs: entries.count) }

  /// Makes it, unless the store has it.
  ///
  /// - Parameter sites: The folders of the new and of the last site, which may have what the store has lost.
  /// - Throws: ``OutdatedInputs`` if an original is not what it was when the site was planned, ``LostPictures`` if a picture is not there.
  func output(in store: PictureStore, sites: [String], again: Bool) throws -> OutputFile {
    let stored = StoredPicture(store, archive: key, bytes: bytes)
    if again || !stored.isThere {
      let scratch = store.scratch(key.short(16))
      try Folder.make(Folder.parent(of: scratch))
      do {
        var writer = try ZIPWriter(scratch)
        for entry in entries {
          try append(entry, from: [entry.source] + sites.map { "\($0)/\(entry.published)" }, to: &writer)
        }
        try writer.finish()
        try store.keep(fileAt: scratch, as: key, stored.fileExtension)
      } catch {
        try? Folder.remove(scratch)
        throw error
      }
    }
    return OutputFile(path: path, source: .stored(stored))
  }

  /// - Parameter files: The first that is what it was when the site was planned is taken.
  private func append(_ entry: Entry, from files: [String], to writer: inout ZIPWriter) throws {
    for file in files {
      do throws(FileError) {
        return try writer.append(file, as: entry.name, entry.key)
      } catch {
        // What cannot be written is another failure.
        guard error.isAbout(file) else { throw error }
      }
    }
    if entry.isOriginal { throw OutdatedInputs(cause: .changed(path: entry.source)) }
    throw LostPictures()
  }
}

extension PictureFiles {
  /// What an archive has of a photograph: its original, if it is asked for and published, or else its largest picture, of
  /// which every program can open JPEG; of a movie its rendition.
  ///
  /// - Parameter position: In the library.
  fileprivate func entry(
    at position: Int, of library: DevelopedLibrary, _ choice: Album.Archive
  ) -> AlbumArchive.Entry? {
    let source = library.files(at: position)
    let page = library.page(at: position)
    let stem = page.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? "photograph"
    func entry(_ stored: StoredPicture, _ published: String) -> AlbumArchive.Entry {
      AlbumArchive.Entry(
        name: "\(stem).\(stored.fileExtension)", published: published, source: stored.path, key: stored.key,
        bytes: stored.bytes)
    }
    if choice == .originals,
      let original = files(of: source, page: page, id: library.id(at: position)).first(where: {
        $0.role == .other
      })
    {
      switch original.source {
      case .stored(let stored): return entry(stored, original.path)
      case .original(let path, let key):
        guard let size = FileStamp(path: path)?.size, let dot = path.lastIndex(of: ".") else { return nil }
        return AlbumArchive.Entry(
          name: stem + path[dot...].lowercased(), published: original.path, source: path, key: key,
          bytes: Int(clamping: size), isOriginal: true)
      default: return nil
      }
    }
    let (store, paths) = (PictureStore(folder: folders.pictures), PublishedPaths(page: page))
    if let movie = source.development.movie?.sources.last, source.source.movie?.movement == nil {
      return entry(StoredPicture(store, movie), paths.movie(movie))
    }
    let largest = source.development.pictures.max { a, b in
      (a.rendition.size.width, a.rendition.format == .jpeg ? 1 : 0)
        < (b.rendition.size.width, b.rendition.format == .jpeg ? 1 : 0)
    }
    return largest.map { entry(StoredPicture(store, $0), paths.picture($0)) }
  }
}
