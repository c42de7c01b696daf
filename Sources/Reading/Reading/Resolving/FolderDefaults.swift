import Content
import Photography

/// The defaults in a folder: its own settings and those of its parent folders.
struct FolderDefaults: Sendable {
  var photos = PhotoDefaults()
  var isHidden = false
  /// Whether the folder's page is linked only from the pages of its folders.
  var isUnlisted = false
  /// Whether walks in it have pages for the frames of other people's pages; `nil` as the site says.
  var isEmbeddable: Bool?
  /// What opens the folder, if it needs a password; then it is unlisted, too.
  var lock: AlbumLock?
  /// That of the folder or a parent folder, else the site's.
  var zone: NamedTimeZone?
  /// Whether ``zone`` is set for the folder or a parent folder.
  var isZoneStated = false
  /// A hash of everything above that differs from the site's defaults.
  var hash: UInt64 = 0
}

/// The defaults in each folder of a site.
struct FolderTree: Sendable {
  private let byPath: [String: FolderDefaults]
  private let root: FolderDefaults

  /// - Parameters:
  ///   - notes: By folder path; `""` is the content folder.
  ///   - isPrivate: Whether a hashtag hides the folder in whose text it is.
  init(_ notes: [String: AlbumNotes], siteZone: NamedTimeZone?, isPrivate: (Hashtag) -> Bool) {
    var byPath: [String: FolderDefaults] = [:]
    var root = FolderDefaults(zone: siteZone)
    if let own = notes[""] { root = FolderTree.defaults(own, of: "", below: root, isPrivate) }
    // Parents before their subfolders, whose paths are longer.
    for path in notes.keys.sorted(by: { $0.utf8.count < $1.utf8.count }) where !path.isEmpty {
      guard let own = notes[path] else { continue }
      byPath[path] = FolderTree.defaults(
        own, of: path, below: FolderTree.nearest(above: path, in: byPath) ?? root, isPrivate)
    }
    (self.byPath, self.root) = (byPath, root)
  }

  /// - Parameter path: A folder's path, with or without settings.
  subscript(path: String) -> FolderDefaults {
    byPath[path] ?? FolderTree.nearest(above: path, in: byPath) ?? root
  }

  private static func nearest(above path: String, in known: [String: FolderDefaults]) -> FolderDefaults? {
    guard !known.isEmpty else { return nil }
    var folder = FileName.split(path).folder
    while !folder.isEmpty {
      let path = String(folder)
      if let defaults = known[path] { return defaults }
      folder = FileName.split(path).folder
    }
    return nil
  }

  /// A folder inside is opened with the one around it, unless it has a password of its own.
  private static func lock(of path: String, _ password: String?, below parent: AlbumLock?) -> AlbumLock? {
    guard let password, password != parent?.password else { return parent }
    return AlbumLock(folder: AlbumID(path), password: password)
  }

  private static func defaults(
    _ notes: AlbumNotes, of path: String, below parent: FolderDefaults, _ isPrivate: (Hashtag) -> Bool
  ) -> FolderDefaults {
    let hashtags = (notes.description?.hashtags ?? []) + (notes.title.map(PlainTextReader.hashtags) ?? [])
    let stated = notes.photos.timeZone.flatMap { NamedTimeZone($0) }
    var defaults = FolderDefaults(
      photos: notes.photos.completed(by: parent.photos),
      isHidden:
        parent.isHidden || notes.hidden ?? hashtags.contains(where: isPrivate)
        || notes.photos.hidden ?? false,
      isUnlisted: parent.isUnlisted || notes.unlisted ?? false || notes.password != nil,
      isEmbeddable: notes.embed ?? parent.isEmbeddable,
      lock: FolderTree.lock(of: path, notes.password, below: parent.lock),
      zone: stated ?? parent.zone, isZoneStated: stated != nil || parent.isZoneStated)
    // The zone is one of the values for photographs.
    var hash = ChangeHash()
    hash.add(defaults.isHidden)
    hash.add(defaults.isUnlisted)
    hash.add(defaults.lock != nil)
    hash.add(valuesOf: defaults.photos)
    defaults.hash = hash.value
    return defaults
  }
}
