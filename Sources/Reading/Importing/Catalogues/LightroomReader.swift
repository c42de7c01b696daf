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
          for (id, path) in images.paths {
            guard
              let found = path.lazy.compactMap({
                paths.file(FileName.join(file.folder, $0)) ?? paths.file($0)
              }).first,
              PictureName.isPicture(found.name)
            else { continue }
            var photo = ImportedPhoto(file: found.path, key: "lightroom:\(images.keys[id] ?? found.path)")
            images.add(to: &photo, id)
            photos[found.path] = photo
            files[id] = found.path
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
