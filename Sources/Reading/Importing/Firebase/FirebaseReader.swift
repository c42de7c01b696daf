internal import Content
internal import Foundation
internal import JSON
internal import Photography

/// The export of a Firebase database, `export.json`, with the pictures of its bucket in a folder.
package struct FirebaseReader: ImportReader {
  package static let name = "firebase"
  package static let program = "Firebase"

  package init() {}

  package static func recognises(_ tree: SourceTree) -> Bool {
    tree.files.lazy.filter(isRecord).prefix(20).contains { file in
      guard let json = try? file.json() else { return false }
      var entries: [FirebaseEntry] = []
      FirebaseEntry.find(in: json, &entries)
      return !entries.isEmpty
    }
  }

  private static func isRecord(_ file: SourceFile) -> Bool { file.name.lowercased().hasSuffix(".json") }

  package func read(_ tree: SourceTree) async throws -> ImportedTree {
    var result = ImportedTree()
    let files = FirebaseFiles(tree)
    var photos: [String: (photo: ImportedPhoto, owner: String)] = [:]
    var inner: [String] = []
    for file in tree.files where FirebaseReader.isRecord(file) {
      guard let json = result.json(file) else { continue }
      var entries: [FirebaseEntry] = []
      FirebaseEntry.find(in: json, &entries)
      for entry in entries {
        let inside = entry.pictureInside
        let made = inside.map { SourceFile(path: "\(file.path)#\(entry.path)", bytes: $0) }
        guard let picture = made ?? entry.picture.flatMap(files.file) else {
          result.notes.append(ImportNote(.recordWithoutPhotograph, "\(file.path)#\(entry.name)"))
          continue
        }
        var photo = ImportedPhoto(file: picture.path, key: "firebase:\(entry.path)")
        entry.add(to: &photo, &result.notes)
        if made != nil || !PictureName.isPicture(picture.name) {
          guard let ending = FirebaseFiles.ending(of: picture) else {
            result.notes.append(ImportNote(.notShown, picture.path))
            continue
          }
          // Names of records may be those of users.
          photo.name =
            made == nil
            ? "\(picture.name).\(ending)" : "\(FileName.parts(file.name).stem)-\(inner.count + 1).\(ending)"
        }
        photo.picture = made
        if made != nil { inner.append(picture.path) }
        if photos[picture.path] == nil { photos[picture.path] = (photo, entry.owner) }
      }
    }
    let isOfSeveral = Set(photos.values.map(\.owner)).count > 1
    for path in inner + tree.files.filter({ !FirebaseReader.isRecord($0) }).map(\.path) {
      if var photo = photos[path]?.photo {
        if isOfSeveral { photo.visibility = .hidden("the export has photographs of several people") }
        result.photos.append(photo)
      } else if PictureName.isPicture(path) {
        var photo = ImportedPhoto(file: path, key: "firebase:\(path)")
        photo.visibility = .hidden("the export has no record of them")
        result.photos.append(photo)
        result.notes.append(ImportNote(.withoutRecord, path))
      }
    }
    return result
  }
}

/// The pictures of a bucket, by the names in addresses.
struct FirebaseFiles {
  private let byName: [String: SourceFile]

  init(_ tree: SourceTree) {
    var byName: [String: SourceFile] = [:]
    for file in tree.files where !file.name.lowercased().hasSuffix(".json") {
      for name in [file.name.composed, FileName.parts(file.name.composed).stem] where byName[name] == nil {
        byName[name] = file
      }
    }
    self.byName = byName
  }

  /// The ending that a picture without one should have, by its first bytes; `nil` for other files.
  static func ending(of file: SourceFile) -> String? {
    let bytes: [UInt8]
    do throws(SourceError) { bytes = try file.beginning(12) } catch { return nil }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).elementsEqual("WEBP".utf8) { return "webp" }
    guard bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return nil }
    return bytes.dropFirst(8).starts(with: "avi".utf8) ? "avif" : "heic"
  }

  /// The file of an address, `…/o/images%2F3F25?alt=media&token=…`: its last part, with an extension or without.
  func file(_ address: String) -> SourceFile? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let decoded = path.removingPercentEncoding ?? String(path)
    guard let name = decoded.split(separator: "/").last.map({ String($0).composed }) else { return nil }
    return byName[name] ?? byName[FileName.parts(name).stem]
  }
}
