import Content
import Downloads
import Files
import Reading

extension FlickrPictures {
  /// Bytes that the download cache may keep.
  private static let cacheLimit = 500_000_000

  /// Removes pictures that are no longer used from the content folder and from the cache.
  func removeUnused() throws {
    try removeUnlisted()
    try cache.prune(to: FlickrPictures.cacheLimit)
  }

  /// Removes pictures that no file of a list or a walk contains, whether `site.yaml` names the list or not.
  private func removeUnlisted() throws {
    // A list that a build ignores still has its pictures.
    let files = try Survey.of(content, includesIgnored: true).files
    var used: Set<String> = []
    for file in files where [.gallery, .walkPictures].contains(file.role) {
      let bytes = try FileIO.read("\(content)/\(file.path)")
      do {
        let entries =
          file.role == .gallery
          ? try GalleryFile(json: bytes).pictures
          : try WalkPicturesFile(json: bytes).positions.compactMap(\.picture)
        for entry in entries { used.formUnion([entry.thumbnail?.name, entry.full?.name].compactMap(\.self)) }
      } catch {
        // The pictures of a damaged list are unknown, so all stay; a build reports the file.
        return
      }
    }
    for file in files where file.role == .galleryPicture {
      let name = file.path.split(separator: "/").last.map(String.init) ?? ""
      if !used.contains(name) { try Folder.remove("\(content)/\(file.path)") }
    }
  }
}
