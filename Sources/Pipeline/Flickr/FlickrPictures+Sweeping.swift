import Content
import Downloads
import Files

extension FlickrPictures {
  /// How many bytes of pictures the cache of downloads may keep.
  private static let cacheLimit = 500_000_000

  /// Makes room when all is got.
  func finish() throws {
    try sweep()
    try cache.prune(to: FlickrPictures.cacheLimit)
  }

  /// Removes pictures that no list and no walk shows any more, those of lists that are not in `site.yaml` for now left alone.
  private func sweep() throws {
    let files = try Survey.of(content).files
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
        // Of a list that cannot be read nobody knows what it needs; a build tells of it.
        return
      }
    }
    for file in files where file.role == .galleryPicture {
      let name = file.path.split(separator: "/").last.map(String.init) ?? ""
      if !used.contains(name) { try Folder.remove("\(content)/\(file.path)") }
    }
  }
}
