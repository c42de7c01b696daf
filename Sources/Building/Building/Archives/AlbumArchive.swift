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
    /// Where its bytes are: in the picture store, or the author's file.
    var path: String
    /// The digest of its bytes.
    var key: Digest
    var bytes: Int
  }

  let album: AlbumID
  /// From the site's root: `"albums/alps/alps-3f9a2c1b.zip"`.
  let path: String
  private let entries: [Entry]
  private let key: Digest
  /// The size of the archive.
  let bytes: Int

  /// Those of all albums that offer one.
  static func all(of library: DevelopedLibrary, _ folders: BuildFolders) -> [AlbumArchive] {
    let pictures = PictureFiles(folders: folders, originals: library.originals)
    return library.library.albums.compactMap { album in
      guard album.archive != .none else { return nil }
      return AlbumArchive(
        of: album, album.photos.compactMap { pictures.entry(at: $0, of: library, album.archive) })
    }
  }

  /// - Parameter found: Several may have the same name.
  /// - Returns: `nil` for an album without photographs of its own.
  private init?(of album: Album, _ found: [Entry]) {
    guard !found.isEmpty else { return nil }
    var taken: [String: Int] = [:]
    entries = found.map { entry in
      var entry = entry
      let count = taken[entry.name, default: 0] + 1
      taken[entry.name] = count
      if count > 1, let dot = entry.name.lastIndex(of: ".") {
        entry.name = "\(entry.name[..<dot])-\(count)\(entry.name[dot...])"
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
  /// - Throws: ``FileError/changed(path:)`` if one of its files is not what it was when the site was planned.
  func output(in store: PictureStore, again: Bool) throws(FileError) -> OutputFile {
    let stored = StoredPicture(store, archive: key, bytes: bytes)
    if again || !stored.isThere {
      let scratch = store.scratch(key.short(16))
      try Folder.make(Folder.parent(of: scratch))
      do throws(FileError) {
        var writer = try ZIPWriter(scratch)
        for entry in entries { try writer.append(entry.path, as: entry.name, entry.key) }
        try writer.finish()
        try store.keep(fileAt: scratch, as: key, stored.fileExtension)
      } catch {
        try? Folder.remove(scratch)
        throw error
      }
    }
    return OutputFile(path: path, source: .stored(stored))
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
    func entry(_ stored: StoredPicture) -> AlbumArchive.Entry {
      AlbumArchive.Entry(
        name: "\(stem).\(stored.fileExtension)", path: stored.path, key: stored.key, bytes: stored.bytes)
    }
    if choice == .originals,
      let original = files(of: source, page: page, id: library.id(at: position)).first(where: {
        $0.role == .other
      })
    {
      switch original.source {
      case .stored(let stored): return entry(stored)
      case .original(let path, let key):
        guard let size = FileStamp(path: path)?.size, let dot = path.lastIndex(of: ".") else { return nil }
        return AlbumArchive.Entry(
          name: stem + path[dot...].lowercased(), path: path, key: key, bytes: Int(clamping: size))
      default: return nil
      }
    }
    let store = PictureStore(folder: folders.pictures)
    if let movie = source.development.movie?.sources.last, source.source.movie?.movement == nil {
      return entry(StoredPicture(store, movie))
    }
    let largest = source.development.pictures.max { a, b in
      (a.rendition.size.width, a.rendition.format == .jpeg ? 1 : 0)
        < (b.rendition.size.width, b.rendition.format == .jpeg ? 1 : 0)
    }
    return largest.map { entry(StoredPicture(store, $0)) }
  }
}
