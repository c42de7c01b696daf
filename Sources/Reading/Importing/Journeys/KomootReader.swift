internal import Content
internal import Photography
internal import Tracks

/// Tours of Komoot: GPX files, each perhaps in a folder with its pictures. Planned ones have invented times and look like others; who
/// could see a tour is in no file.
package struct KomootReader: ImportReader {
  package static let name = "komoot"
  package static let program = "Komoot"
  package static let allowsInPlace = true

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.lazy.filter(isGPX).prefix(50).contains(where: isTour)
  }

  private static func isGPX(_ file: SourceFile) -> Bool { file.name.lowercased().hasSuffix(".gpx") }

  private static func isTour(_ file: SourceFile) -> Bool {
    guard let start = try? file.beginning(2048) else { return false }
    let text = String(decoding: start, as: UTF8.self).lowercased()
    guard text.contains("<gpx"), let creator = text.firstRange(of: "creator=") else { return false }
    let value = text[creator.upperBound...]
    guard let quote = value.first else { return false }
    return value.dropFirst().prefix { $0 != quote }.contains("komoot")
  }

  private static let hidden = ImportedVisibility.hidden("Komoot's files do not say who could see them")

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    for folder in tree.folders {
      try Task.checkCancellation()
      let files = tree.files(in: folder)
      let tours = files.filter(KomootReader.isGPX)
      let pictures = files.filter { PictureName.isPicture($0.name) }
      var walks = tours.map { walk($0) }
      // A folder of one tour has its pictures.
      if !folder.isEmpty, !pictures.isEmpty, tours.count == 1, let title = walks[0].title {
        let key = AlbumKey("komoot:\(folder)")
        var album = ImportedAlbum(key: key, title: title.line ?? folder)
        album.visibility = KomootReader.hidden
        album.folder = folder
        result.albums.append(album)
        walks[0].albums = [key]
      }
      result.walks += walks
      result.photos += pictures.map { file in
        var photo = ImportedPhoto(file: file.path, key: "komoot:\(file.path)")
        photo.visibility = KomootReader.hidden
        photo.albums = walks.count == 1 ? walks[0].albums : []
        return photo
      }
    }
    return result
  }

  private func walk(_ file: SourceFile) -> ImportedWalk {
    var walk = ImportedWalk(.file(file.path), key: "komoot:\(file.path)")
    walk.visibility = KomootReader.hidden
    walk.hasInventedTimes = KomootReader.isTour(file) && !file.path.lowercased().contains("recorded")
    if let bytes = try? file.bytes(atMost: TrackFile.largest), let track = try? TrackFile.read(bytes) {
      walk.title = track.name.map { .plain($0) }
      walk.description = track.description.map { .plain($0) }
    }
    return walk
  }
}
