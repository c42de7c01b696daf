internal import Content

/// The files of a tree that the photographs of a catalogue are. A raw picture and the JPEG that its camera wrote beside it are mostly one
/// photograph, of which Lightroom names the raw picture; the JPEG is shown.
struct LightroomFiles {
  struct Found {
    let shown: SourceFile
    /// The raw picture of what is shown.
    let raw: SourceFile?
  }

  /// By the photographs' numbers; without those that are not in the tree.
  private(set) var byImage: [Int: Found] = [:]
  /// Of the catalogue.
  private let folder: String
  private let paths: CataloguePaths

  init(_ images: LightroomImages, in folder: String, _ paths: CataloguePaths) {
    (self.folder, self.paths) = (folder, paths)
    var named: [Int: SourceFile] = [:]
    for (id, candidates) in images.paths { named[id] = file(candidates) }
    // A JPEG that is another photograph of the catalogue has its own words.
    let own = Set(named.values.map(\.path))
    for (id, candidates) in images.paths {
      let still = still(beside: named[id], candidates, images.sidecars[id] ?? [])
      if let still, !own.contains(still.path) {
        byImage[id] = Found(shown: still, raw: named[id])
      } else if let file = named[id] {
        byImage[id] = Found(shown: file, raw: nil)
      }
    }
  }

  private func file(_ candidates: [String]) -> SourceFile? {
    candidates.lazy.compactMap { paths.file(FileName.join(folder, $0)) ?? paths.file($0) }.first
  }

  /// The still that is kept with a raw picture: beside it, or where it would be if only the stills were exported.
  private func still(
    beside raw: SourceFile?, _ candidates: [String], _ sidecars: [String]
  ) -> SourceFile? {
    guard !candidates.contains(where: { PictureName.isStill($0) || PictureName.isMovie($0) }) else {
      return nil
    }
    for ending in sidecars where PictureName.isStill("a.\(ending)") {
      let stills = candidates.map { "\(FileName.parts($0).stem).\(ending)" }
      let found = if let raw { paths.file(beside: raw, ending) } else { file(stills) }
      if let found { return found }
    }
    return nil
  }
}
