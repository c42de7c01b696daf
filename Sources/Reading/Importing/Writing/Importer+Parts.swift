internal import Content
internal import Files
internal import Metadata
internal import Photography
internal import Reading

/// The movies of Live and motion photographs, and raw pictures beside others: they are copied under the name of their photograph.
extension Importer {
  mutating func takeParts(of planned: PlannedPhoto) throws {
    guard !planned.parts.isEmpty else { return }
    if case .skipped(let reason) = planned.photo.visibility {
      for part in planned.parts { try hide(part, of: planned, because: reason) }
      return
    }
    let owner = record[ImportRecord.key(planned.photo.key)]
    for part in planned.parts {
      try Task.checkCancellation()
      // That of a photograph that was not imported, or that its author has deleted, stays in the export.
      guard let owner,
        isThere(owner.path) || options.isDry || waiting.contains(where: { $0.path == owner.path })
      else {
        report.companions += 1
        continue
      }
      try take(part, of: planned, at: owner.path)
    }
  }

  static func key(of part: SourceFile, _ planned: PlannedPhoto) -> String {
    ImportRecord.key("\(planned.photo.key)\n\(part.name)")
  }

  private mutating func take(_ part: SourceFile, of planned: PlannedPhoto, at owner: String) throws {
    let key = Importer.key(of: part, planned)
    let source = planned.digest(options)
    if let known = record[key] {
      brought.insert(known.path)
      if known.source == source || !isThere(known.path) { return }
    }
    let picture: SourcePicture
    let sidecar: ImportedSidecar?
    do {
      guard let found = try open(part) else {
        report.notes.append(ImportNote(.notShown, part.path))
        return
      }
      picture = found
      sidecar = self.sidecar(try words(of: part, picture, planned), try picture.metadata, planned.folder)
    } catch {
      let reason = (error as? MetadataError)?.summary ?? "cannot be read: \(error)"
      report.notes.append(ImportNote(.unreadable, part.path, "is left out: it \(reason)"))
      return
    }
    defer { forget(picture) }
    guard let sidecar else { return }
    if var entry = record[key] {
      let unchanged = report.unchanged
      entry.source = source
      // One that hid it until now is not left as it was.
      if let text = sidecar.text ?? (entry.sidecar.isEmpty ? nil : "hidden: no\n") {
        try write(text, of: &entry, .photograph)
      }
      // It is counted with its photograph.
      report.unchanged = unchanged
      record[key] = entry
      return
    }
    guard let path = options.inPlace ? pathInContent(of: part) : ImportedName.part(part.name, of: owner)
    else {
      return
    }
    let isThere = isThere(path)
    guard !taken.contains(path.lowercased()), try !isThere || options.inPlace || has(path, picture) else {
      report.notes.append(
        ImportNote(.remark, part.path, "is left out: there is another file called \(path) already"))
      return
    }
    take(path: path)
    var entry = ImportRecord.Entry(path: path, photo: picture.digest.hex(64), sidecar: "", source: source)
    entry.sidecar = try writeSidecar(sidecar.text.map { Array($0.utf8) }, of: path)
    if !isThere, !options.isDry { try draft(part, picture, of: path, key) }
    if !options.inPlace { report.parts += 1 }
    record[key] = entry
    brought.insert(path)
  }

  /// What the sidecar of a part says: what hides its photograph, and all of it for a movie that a build would show by itself.
  private func words(
    of part: SourceFile, _ picture: SourcePicture, _ planned: PlannedPhoto
  ) throws -> PlannedPhoto {
    var planned = planned
    if !PictureName.isRaw(part.name) || picture.isMovie {
      let still = try open(planned.file)?.metadata
      let files = [
        still.map { LivePairs.File(planned.file.path, $0) },
        LivePairs.File(ImportedName.part(part.name, of: planned.file.path), try picture.metadata),
      ]
      if LivePairs(of: files.compactMap(\.self)).movements.isEmpty {
        (planned.photo.rotation, planned.photo.alternativeText) = (nil, nil)
        return planned
      }
    }
    var photo = ImportedPhoto(file: part.path, key: planned.photo.key)
    (photo.visibility, photo.placeIsHidden) = (planned.photo.visibility, planned.photo.placeIsHidden)
    planned.photo = photo
    planned.albums = []
    return planned
  }
}
