internal import Content
internal import Files

extension ImportPlan {
  /// Gives photographs the files that belong to them: those that the export says, raw pictures of the same name, and movies of the
  /// same name or the same key that the export says nothing about.
  mutating func joinParts(_ files: SourceTree) {
    let stills = photos.indices.filter { photos[$0].isStill }
    let byName = Dictionary(stills.map { (ImportPlan.name(of: photos[$0].file), $0) }) { first, _ in first }
    let byKey = Dictionary(stills.map { (photos[$0].photo.key, $0) }) { first, _ in first }
    let unknown = Set(notes.lazy.filter { $0.kind == .withoutRecord }.map(\.file))
    var joined: Set<Int> = []
    for index in photos.indices where !photos[index].isStill {
      let (photo, file) = (photos[index].photo, photos[index].file)
      if case .skipped = photo.visibility { continue }
      let isRaw = PictureName.isRaw(file.name)
      let byName = isRaw || unknown.contains(file.path) ? byName[ImportPlan.name(of: file)] : nil
      guard let owner = byKey[photo.key] ?? byName else { continue }
      photos[owner].photo.companions.append(file.path)
      // What hides a raw picture hides its photograph; that nothing is known of a movie says nothing of it.
      if !unknown.contains(file.path) {
        photos[owner].photo.visibility = photos[owner].photo.visibility.stricter(photo.visibility)
      }
      joined.insert(index)
    }
    let paths = Set(joined.map { photos[$0].file.path })
    notes.removeAll { $0.kind == .withoutRecord && paths.contains($0.file) }
    remove(joined)
    for index in photos.indices { photos[index].takeParts(from: files) }
  }

  /// A file's path in lower case without its extension, and without what phones add to the names of raw pictures.
  private static func name(of file: SourceFile) -> String {
    VariantName.withoutPixelEnding(FileName.parts(file.path.composed.lowercased()).stem)
  }
}

extension PlannedPhoto {
  fileprivate var isStill: Bool { PictureName.isStill(file.name) }

  /// One movie and one raw picture of each kind: they share its name.
  fileprivate mutating func takeParts(from files: SourceTree) {
    guard isStill, !photo.companions.isEmpty else { return }
    let others = photo.companions.compactMap { files[$0] }
    let stem = FileName.parts(file.name.composed.lowercased()).stem
    // The movie of an edited version is named as that is.
    let movies = others.filter { ImportedName.isMovie($0.name) }
    let own = movies.first { FileName.parts($0.name.composed.lowercased()).stem == stem }
    var endings: Set<String> = []
    let raws = others.filter {
      PictureName.isRaw($0.name)
        && endings.insert(FileName.parts($0.name).fileExtension.lowercased()).inserted
    }
    setParts(([own ?? movies.first].compactMap(\.self) + raws))
  }
}

extension ImportedName {
  /// Whether a file is named like a movie, also as Google's phones name those of motion photographs: `PXL_1.MP`, `MVIMG_1.MV`, `PXL_1.MP~2`.
  static func isMovie(_ name: String) -> Bool { movieEnding(of: name) != nil }

  /// The extension that a movie gets; `nil` for what is named otherwise.
  static func movieEnding(of name: String) -> String? {
    let ending = String(FileName.parts(name).fileExtension.prefix { $0 != "~" })
    if ["mp", "mv"].contains(ending.lowercased()) { return "mp4" }
    return PictureName.isMovie("a.\(ending)") ? ending : nil
  }
}
