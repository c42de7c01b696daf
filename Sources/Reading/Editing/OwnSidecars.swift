import Content
import Files
import Photography
import Reading

/// Which sidecars belong to one photograph alone, so that an edit of it may change them.
struct OwnSidecars: Sendable {
  /// The content folder, without links.
  let root: String
  /// Photographs, tracks and sidecars by their folder.
  let folders: [String: [SurveyedFile]]

  /// The files that an edit changes: each photograph's own sidecar, or a new one. One that several photographs share is left to
  /// all of them, and each gets its own.
  func yaml(of photos: [PhotoID]) -> [PhotoID: String] {
    var paths: [PhotoID: String] = [:]
    for (folder, wanted) in Dictionary(grouping: photos, by: { Folder.parent(of: $0.path) }) {
      let near = folders[folder] ?? []
      let pairing = SidecarPairing(
        sidecars: near.lazy.filter { $0.role == .sidecar }.map(\.path),
        photos: OwnSidecars.photos(among: near))
      var owners: [String: Int] = [:]
      for path in pairing.byPhoto.values.joined() { owners[path, default: 0] += 1 }
      func stem(_ path: String) -> String { FileGroup.stem(of: path.split(separator: "/").last ?? "") }
      var namesakes: [String: Int] = [:]
      for file in near where file.role != .sidecar { namesakes[stem(file.path), default: 0] += 1 }
      for photo in wanted {
        let own = pairing.byPhoto[photo] ?? []
        if let alone = own.first(where: { owners[$0] == 1 }) {
          paths[photo] = alone
        } else {
          let isAlone = own.isEmpty && namesakes[stem(photo.path)] == 1
          paths[photo] = SurveyedFile.newSidecar(of: photo.path, isAlone: isAlone)
        }
      }
    }
    return paths
  }

  /// The `.xmp` files that an edit changes: each photograph's own, or a new one, `IMG_1.jpg.xmp`.
  func xmp(of photos: [PhotoID]) -> [PhotoID: String] {
    var paths: [PhotoID: String] = [:]
    for (folder, wanted) in Dictionary(grouping: photos, by: { Folder.parent(of: $0.path) }) {
      let near = folders[folder] ?? []
      let pairing = SidecarPairing(
        sidecars: near.lazy.filter { $0.role == .xmpSidecar }.map(\.path),
        photos: OwnSidecars.photos(among: near))
      var owners: [String: Int] = [:]
      for path in pairing.byPhoto.values.joined() { owners[path, default: 0] += 1 }
      // `IMG_1.xmp` may describe a raw picture, which is not the photograph.
      let names = (try? Folder.names(in: folder == "." ? root : "\(root)/\(folder)")) ?? []
      let stems = Dictionary(grouping: names.filter { !OwnSidecars.isDescription($0) }) {
        FileGroup.stem(of: $0[...])
      }
      for photo in wanted {
        let own = (pairing.byPhoto[photo] ?? []).filter { owners[$0] == 1 }
        let isAlone = stems[FileGroup.stem(of: photo.path.split(separator: "/").last ?? "")]?.count == 1
        paths[photo] =
          own.first { $0.lowercased() == photo.path.lowercased() + ".xmp" } ?? (isAlone ? own.first : nil)
          ?? photo.path + ".xmp"
      }
    }
    return paths
  }

  /// The photographs of a folder. A raw picture beside one has sidecars of its own only.
  private static func photos(among files: [SurveyedFile]) -> [PhotoID] {
    let names = files.filter { $0.role == .candidate && PictureName.isPicture($0.path) }.map(\.path)
    return CompanionFiles.withoutRawPictures(names).map { PhotoID($0) }
  }

  /// Whether a file describes another one.
  private static func isDescription(_ name: String) -> Bool {
    [".xmp", ".yaml", ".yml", ".md", ".markdown", ".txt"].contains { name.lowercased().hasSuffix($0) }
  }
}
