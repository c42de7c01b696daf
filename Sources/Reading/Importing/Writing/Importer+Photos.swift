internal import Content
internal import Editing
internal import Files
internal import Metadata
internal import Photography
internal import Reading

extension Importer {
  /// Whether a file of the content folder is there.
  func isThere(_ path: String) -> Bool { FileStamp(path: "\(root)/\(path)") != nil }

  /// Imports a photograph that is new, or of which the export says something new.
  mutating func take(
    _ planned: PlannedPhoto, _ picture: SourcePicture, as key: String, from source: String
  ) throws {
    var metadata: PhotoMetadata
    do throws(MetadataError) {
      metadata = try picture.metadata
      // PhotoMap reads it beside the photograph, so that a sidecar need not say it again.
      if let xmp = planned.xmp, let bytes = try? xmp.bytes(atMost: 64 << 20) {
        metadata = MetadataReader.readSidecar(xmp: bytes).merged(over: metadata)
      }
    } catch {
      report.notes.append(ImportNote(.unreadable, planned.file.path, "is left out: it \(error.summary)"))
      return
    }
    let digest = picture.digest.hex(64)
    let other = record[key] == nil && !options.inPlace ? record.key(ofPhoto: digest) : nil
    if let known = record[other ?? key] {
      guard
        isThere(known.path) || brought.contains(known.path)
          || waiting.contains(where: { $0.path == known.path })
      else {
        report.deleted.add(.photograph)
        return
      }
      brought.insert(known.path)
      // From a part of the export that does not have its record.
      if other != nil, planned.photo.saysNothing {
        report.unchanged.add(.photograph)
        return
      }
      let folder = String(FileName.split(known.path).folder)
      guard let sidecar = sidecar(planned, metadata, folder) else { return }
      if let other { record[other] = nil }
      var entry = known
      let edited = report.edited.count
      if let text = sidecar.text {
        try write(text, of: &entry, .photograph)
      } else {
        report.unchanged.add(.photograph)
      }
      // What its author's sidecar keeps from being hidden is told by every import.
      if case .hidden = planned.photo.visibility, report.edited.count > edited {
        entry.source = known.source
      } else {
        entry.source = source
      }
      record[key] = entry
      return
    }
    if options.inPlace {
      guard let path = pathInContent(of: planned.file) else {
        report.notes.append(
          ImportNote(.remark, planned.file.path, "is not in the content folder, so it has no sidecar"))
        return
      }
      let folder = String(FileName.split(path).folder)
      guard let sidecar = sidecar(planned, metadata, folder) else { return }
      let entry = ImportRecord.Entry(path: path, photo: digest, sidecar: "", source: source)
      record[key] = try add(planned, picture, sidecar.text, as: entry, isThere: true)
      return
    }
    guard let sidecar = sidecar(planned, metadata, planned.folder) else { return }
    let folder = planned.folder ?? sidecar.taken.map { "\($0.year)".leftPadded } ?? "undated"
    let place = try place(
      for: ImportedName.file(planned.name, isMovie: picture.isMovie), picture, with: planned.parts,
      sidecar.text.map { Array($0.utf8) }, in: folder)
    let entry = ImportRecord.Entry(path: place.path, photo: digest, sidecar: "", source: source)
    record[key] = try add(planned, picture, sidecar.text, as: entry, isThere: place.isThere)
  }

  /// - Returns: `nil` for one that cannot be written; then the photograph is not imported.
  mutating func sidecar(
    _ planned: PlannedPhoto, _ metadata: PhotoMetadata, _ folder: String?
  ) -> ImportedSidecar? {
    do throws(EditError) {
      return try ImportedSidecar(
        of: planned.photo, beside: metadata, original(of: planned),
        albums: planned.albums.filter { options.inPlace ? !$0.has(planned.file) : $0.folder != folder }.map(
          \.title),
        options, file: "\(planned.name).yaml")
    } catch {
      report.notes.append(ImportNote(.unreadable, planned.file.path, "is left out, since its words \(error)"))
      return nil
    }
  }

  /// What the original of an edited picture says; `nil` if it cannot be read.
  private func original(of planned: PlannedPhoto) -> PhotoMetadata? {
    guard let bytes = try? planned.original?.bytes(atMost: PhotoReader.largest) else { return nil }
    return try? MetadataReader.read(bytes)
  }

  /// Writes the sidecar of what is known again, if it is as the last import has written it.
  mutating func write(
    _ text: String, of entry: inout ImportRecord.Entry, _ subject: ImportTally.Subject
  ) throws(FileError) {
    let path = "\(entry.path).yaml"
    let old = try existing(path)
    let (new, digest) = (Array(text.utf8), old.map { Digest(of: $0).hex(64) } ?? "")
    if old == new {
      report.unchanged.add(subject)
    } else if digest != entry.sidecar {
      report.edited.append(path)
      return
    } else {
      if !options.isDry {
        guard try FileIO.replace("\(root)/\(path)", with: new, ifStill: old) else {
          report.edited.append(path)
          return
        }
        options.wrote(.text(path: path, old: old, new: new))
      }
      report.updated.append(path)
    }
    entry.sidecar = Digest(of: new).hex(64)
  }

  func existing(_ path: String) throws(FileError) -> [UInt8]? {
    guard isThere(path) else { return nil }
    return try FileIO.read("\(root)/\(path)", ifAtMost: 4 << 20)
  }

  // MARK: - New photographs

  /// - Parameter isThere: Whether the photograph is in the content folder already.
  /// - Returns: The entry with the digest of its sidecar.
  private mutating func add(
    _ planned: PlannedPhoto, _ picture: SourcePicture, _ sidecar: String?, as entry: ImportRecord.Entry,
    isThere: Bool
  ) throws(FileError) -> ImportRecord.Entry {
    var entry = entry
    take(path: entry.path)
    entry.sidecar = try writeSidecar(sidecar.map { Array($0.utf8) }, of: entry.path)
    if !isThere, !options.isDry {
      try draft(planned.file, picture, of: entry.path, ImportRecord.key(planned.photo.key))
    }
    let prefix = options.inPlace ? String(entry.path.dropLast(planned.file.path.count)) : ""
    try addAlbums(of: entry.path, below: prefix)
    try setCovers(planned, at: entry.path, below: prefix)
    report.imported.append((planned.file.path, entry.path))
    return entry
  }

  /// Writes the sidecar of a new file, unless its author has one.
  ///
  /// - Returns: Its digest; empty where it is not ours.
  mutating func writeSidecar(_ new: [UInt8]?, of path: String) throws(FileError) -> String {
    let sidecar = "\(path).yaml"
    let old = try existing(sidecar)
    // An empty one may be what a power cut has left.
    if let old, old != new, !old.isEmpty {
      report.edited.append(sidecar)
      return ""
    }
    guard let new else { return "" }
    if !options.isDry, old != new {
      try Folder.make(Folder.parent(of: "\(root)/\(sidecar)"))
      // The disk has it before the photograph has its name.
      if try FileIO.replace("\(root)/\(sidecar)", with: new, ifStill: old, durability: .remakeable) {
        options.wrote(.text(path: sidecar, old: old, new: new))
      }
    }
    return Digest(of: new).hex(64)
  }

  /// A free name, or that of the same photograph from an import that was interrupted.
  ///
  /// - Parameter others: Files that get the same name.
  func place(
    for name: String, _ picture: SourcePicture, with others: [SourceFile] = [], _ sidecar: [UInt8]?,
    in folder: String
  ) throws(FileError) -> (path: String, isThere: Bool) {
    let parts = FileName.parts(name)
    var number = 1
    while true {
      let tail = number == 1 ? "" : "~\(number)"
      let path = FileName.join(
        folder, parts.fileExtension.isEmpty ? name + tail : "\(parts.stem)\(tail).\(parts.fileExtension)")
      number += 1
      guard !taken.contains(path.lowercased()), !belongsToAnother(path) else { continue }
      if isThere(path) {
        guard try has(path, picture) else { continue }
        return (path, true)
      }
      let together = others.map { ImportedName.part($0.name, of: path) }
      guard together.allSatisfy({ !taken.contains($0.lowercased()) && !isThere($0) }) else { continue }
      // Words for another photograph.
      if let old = try existing("\(path).yaml"), old != sidecar, !old.isEmpty { continue }
      return (path, false)
    }
  }

  /// Whether a file of the content folder has the bytes of one of the export.
  func has(_ path: String, _ picture: SourcePicture) throws(FileError) -> Bool {
    guard FileStamp(path: "\(root)/\(path)")?.size == Int64(picture.size) else { return false }
    return try Digest(ofFileAt: "\(root)/\(path)") == picture.digest
  }

  /// Whether a raw picture would be taken for that of another photograph by its name, or the reverse.
  private func belongsToAnother(_ path: String) -> Bool {
    let stem = FileName.parts(path.lowercased()).stem
    return PictureName.isRaw(path)
      ? stillStems.contains(stem) : PictureName.isStill(path) && rawStems.contains(stem)
  }

  /// The path of a file that is in the content folder already.
  func pathInContent(of file: SourceFile) -> String? {
    guard case .file(let path) = file.place, path.hasPrefix(root + "/") else { return nil }
    return String(path.dropFirst(root.count + 1))
  }
}

extension ImportedPhoto {
  /// Whether the export has no words about it.
  fileprivate var saysNothing: Bool {
    var blank = ImportedPhoto(file: file, key: key)
    (blank.albums, blank.companions, blank.visibility) = (albums, companions, visibility)
    return self == blank && visibility == .shown
  }
}

extension String {
  /// A year in four digits.
  fileprivate var leftPadded: String { String(repeating: "0", count: max(0, 4 - count)) + self }
}
