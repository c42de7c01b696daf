internal import Files
internal import Photography

/// A photograph that gets its name once the disk has it and its sidecar: else a power cut could leave it without what hides it.
struct WaitingPhoto: Sendable {
  /// Within the content folder.
  let path: String
  /// Its key in the record.
  let key: String
  /// The full path at which it is until then.
  let draft: String
}

extension Importer {
  /// Waiting for the disk takes as long for many files as for one.
  static let (mostWaiting, mostWaitingBytes) = (256, 512 << 20)

  /// Writes a new photograph under another name, which no build reads.
  mutating func draft(
    _ file: SourceFile, _ picture: SourcePicture, of path: String, _ key: String
  ) throws(FileError) {
    let target = "\(root)/\(path)"
    try Folder.make(Folder.parent(of: target))
    let draft = target + ".import.part"
    // Left by an import that was stopped.
    _ = removeFile(draft)
    do throws(FileError) {
      try fill(draft, from: file, picture)
    } catch {
      _ = removeFile(draft)
      throw error
    }
    waiting.append(WaitingPhoto(path: path, key: key, draft: draft))
    waitingBytes += picture.size
  }

  private func fill(
    _ draft: String, from file: SourceFile, _ picture: SourcePicture
  ) throws(FileError) {
    guard case .file(let source) = file.place else {
      if let bytes = picture.bytes {
        try FileIO.write(bytes, to: draft)
      } else if try !moveFile(scratch, toNew: draft) {
        throw .changed(path: draft)
      }
      return
    }
    if options.links, linkFile(source, as: draft) { return }
    if !FileIO.clone(source, as: draft) {
      if let bytes = picture.bytes {
        try FileIO.write(bytes, to: draft)
      } else {
        try FileIO.copy(from: source, to: draft, permissions: 0o666)
      }
    }
    // Photographs without a date are sorted by that of their file.
    if let modified = FileStamp(path: source)?.modified {
      try FileIO.setModified(Double(modified) / 1e9, of: draft)
    }
  }

  /// Gives waiting photographs their names. Those that get none are not known to the next import.
  mutating func nameDrafts() throws(FileError) {
    guard !waiting.isEmpty else { return }
    var named = 0
    defer {
      for photo in waiting[named...] { record[photo.key] = nil }
      (waiting, waitingBytes) = ([], 0)
    }
    try FileIO.syncAll(at: root)
    for photo in waiting {
      let target = "\(root)/\(photo.path)"
      guard try moveFile(photo.draft, toNew: target) else {
        _ = removeFile(photo.draft)
        throw .changed(path: target)
      }
      options.wrote(.file(path: photo.path))
      named += 1
    }
  }

  /// Keeps what was imported, once the disk has it.
  mutating func saveRecord() throws(FileError) {
    try nameDrafts()
    try FileIO.syncAll(at: root)
    try record.save()
  }
}
