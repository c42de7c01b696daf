internal import Content
internal import Metadata
internal import Photography
internal import Unpacking

/// A catalogue of Lightroom Classic: `NAME.lrcat`, and the photographs, beside it or in folders that are given, too.
package struct LightroomReader: ImportReader {
  package static let name = "lightroom"
  package static let program = "Lightroom"
  package static let allowsInPlace = true
  package static let xmpProgram: XMPProgram? = .lightroom

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool { tree.files.contains(where: isCatalogue) }

  private static func isCatalogue(_ file: SourceFile) -> Bool { file.name.lowercased().hasSuffix(".lrcat") }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    // Without its database, it is what is beside the photographs.
    guard LightroomReader.recognises(tree) else {
      return try XMPFolder(tree, key: LightroomReader.name).read()
    }
    var result = ImportedTree()
    let paths = CataloguePaths(tree)
    var photos: [String: ImportedPhoto] = [:]
    for file in tree.files where LightroomReader.isCatalogue(file) {
      do {
        try file.withDatabase(of: tree) { database in
          let images = try LightroomImages(database)
          var files: [Int: String] = [:]
          for (id, found) in LightroomFiles(images, in: file.folder, paths).byImage {
            guard PictureName.isPicture(found.shown.name) else { continue }
            let path = found.shown.path
            var photo = ImportedPhoto(file: path, key: "lightroom:\(images.keys[id] ?? path)")
            images.add(to: &photo, id)
            if let raw = found.raw { photo.companions = [raw.path] }
            photos[path] = photo
            files[id] = path
          }
          let used = Set(photos.values.flatMap(\.albums))
          result.albums += images.albums.filter { used.contains($0.key) }.map { album in
            var album = album
            album.cover = images.covers[album.key].flatMap { files[$0] }
            return album
          }
        }
      } catch {
        result.notes.append(ImportNote(.unreadable, file.path, "cannot be read: \(error)"))
      }
    }
    result.addPictures(of: tree, photos, key: "lightroom")
    return result
  }
}
