internal import Content
internal import Files
internal import Photography
internal import Reading

/// Writes what a plan asks for into a content folder.
///
/// A sidecar is on the disk before its photograph has its name: wherever an import is stopped, nothing is shown that is to be hidden, and
/// the next import goes on.
package struct Importer {
  /// How far an import is: photographs and bytes of all.
  package struct Progress: Sendable {
    package let done, total: Int
    package let bytes, allBytes: Int
  }

  /// The content folder, without links.
  let root: String
  let options: ImportOptions
  var record: ImportRecord
  package internal(set) var report = ImportReport()
  /// Lower-case paths that are in use.
  var taken: Set<String> = []
  /// The stems of photographs and of raw pictures among them: a raw picture belongs to the photograph of its name.
  var (stillStems, rawStems): (Set<String>, Set<String>) = ([], [])
  /// Where a movie of an archive is while it is looked at.
  let scratch: String
  /// New photographs without their names.
  var waiting: [WaitingPhoto] = []
  var waitingBytes = 0
  /// Albums whose folders have no new photograph yet.
  var albums: [String: PlannedAlbum] = [:]
  /// Albums by the path of their cover in the export.
  var covers: [String: [PlannedAlbum]] = [:]
  /// Keys that several photographs of the export have.
  private var sharedKeys: Set<String> = []
  /// Paths of what this import has written, or found as it is known.
  var brought: Set<String> = []
  /// Originals of edited pictures in the export, and where the edited ones are.
  var replaced: [(original: SourceFile, by: String)] = []
  /// The pictures of the content folder by their sizes, once somebody has asked.
  var ownPictures: [Int: [String]]?

  /// - Parameters:
  ///   - content: The content folder; it is made where there is none.
  ///   - name: The kind of export.
  package init(content: String, name: String, _ options: ImportOptions) throws {
    if !options.isDry { try Folder.make(content) }
    root = Folder.resolved(content)
    self.options = options
    report.isInPlace = options.inPlace
    record = try ImportRecord(name, root: root)
    scratch = record.scratch
    for entry in record.entries.values { take(path: entry.path) }
  }

  /// Folders and archives that were imported before and are still there.
  package var earlierSources: [String] {
    record.sources.filter { FileStamp(path: $0) != nil || Folder.exists($0) }
  }

  package mutating func remember(sources: [String]) {
    record.sources += sources.filter { !record.sources.contains($0) }
  }

  package mutating func run(_ plan: ImportPlan, progress: (Progress) -> Void = { _ in }) throws {
    report.notes += plan.notes
    report.copies = plan.photos.reduce(0) { $0 + $1.copies.count }
    report.companions = plan.photos.reduce(0) { $0 + $1.photo.companions.count - $1.parts.count }
    let all = plan.photos.reduce(0) { $0.adding(size: $1.file.size) }
    var (bytes, saved) = (0, 0)
    defer { if !options.isDry { save() } }
    albums = Dictionary(plan.albums.map { ($0.folder, $0) }) { first, _ in first }
    for album in plan.albums {
      if let cover = album.album.cover { covers[cover, default: []].append(album) }
    }
    var keys: Set<String> = []
    for photo in plan.photos where !keys.insert(photo.photo.key).inserted {
      sharedKeys.insert(photo.photo.key)
    }
    for (index, photo) in plan.photos.enumerated() {
      try Task.checkCancellation()
      progress(Progress(done: index, total: plan.photos.count, bytes: bytes, allBytes: all))
      var photo = photo
      photo.photo.key = try distinctKey(of: photo)
      try take(photo)
      try takeParts(of: photo)
      bytes = bytes.adding(size: photo.file.size)
      if waiting.count >= Importer.mostWaiting || waitingBytes >= Importer.mostWaitingBytes {
        try nameDrafts()
      }
      if index - saved >= 2000, !options.isDry {
        try saveRecord()
        saved = index
      }
    }
    try hideReplaced()
    for walk in plan.walks { try take(walk) }
    progress(Progress(done: plan.photos.count, total: plan.photos.count, bytes: all, allBytes: all))
  }

  /// Whatever has ended the import, what was imported is known.
  private mutating func save() {
    do throws(FileError) {
      try saveRecord()
    } catch {
      report.problems.append(
        Problem(
          .error, PrivateFolder.cacheName, "cannot keep what was imported", remedy: "\(error)",
          code: .other))
    }
  }

  /// Counts what an import would do, of photographs whose pictures are not there yet.
  mutating func look(at plan: ImportPlan) {
    report.notes += plan.notes
    report.albums = Set(plan.photos.compactMap(\.folder)).subtracting(
      taken.map { String(FileName.split($0).folder) }
    )
    .sorted()
    for planned in plan.photos {
      switch planned.photo.visibility {
      case .skipped(let reason):
        report.skipped[reason, default: ImportTally()].add(.photograph)
        continue
      case .hidden(let reason): report.hidden[reason, default: ImportTally()].add(.photograph)
      case .shown, .unlisted: break
      }
      let key = ImportRecord.key(planned.photo.key)
      guard isWanted(key, planned.digest(options)) else { continue }
      let name = FileName.split(planned.photo.file).name.replacing(ImmichDownload.ending, with: "")
      if let known = record[key] {
        report.updated.append("\(known.path).yaml")
      } else {
        report.imported.append((planned.photo.file, FileName.join(planned.folder ?? "", String(name))))
      }
    }
  }

  /// Whether a photograph is new, or the export says something new of it; counts it if not.
  private mutating func isWanted(_ key: String, _ source: String) -> Bool {
    guard let known = record[key] else { return true }
    guard isThere(known.path) || brought.contains(known.path) else {
      report.deleted.add(.photograph)
      return false
    }
    if known.source == source { report.unchanged.add(.photograph) }
    return known.source != source
  }

  /// A key that tells a photograph from the others of this import: where an export gives no address, names, times and sizes may be
  /// the same.
  private func distinctKey(of planned: PlannedPhoto) throws -> String {
    let key = planned.photo.key
    guard sharedKeys.contains(key), let known = record[ImportRecord.key(key)],
      let digest = try Import.digest(of: planned.file)?.hex(64), known.photo != digest
    else { return key }
    return "\(key)\n\(digest)"
  }

  private mutating func take(_ planned: PlannedPhoto) throws {
    let (key, source) = (ImportRecord.key(planned.photo.key), planned.digest(options))
    if case .skipped(let reason) = planned.photo.visibility {
      try leaveOut(planned, key, because: reason)
      return
    }
    let (before, edited) = (record[key], report.edited.count)
    try bring(planned, key, source)
    guard let entry = record[key] else { return }
    let isDryNew = options.isDry && before == nil
    if isThere(entry.path) || isDryNew || waiting.contains(where: { $0.path == entry.path }) {
      brought.insert(entry.path)
      if let original = planned.original { replaced.append((original, entry.path)) }
    }
    if case .hidden(let reason) = planned.photo.visibility {
      let isNew = before?.source != source
      let wouldWrite = isNew && brought.contains(entry.path) && report.edited.count == edited
      let isWritten = options.inPlace || (options.isDry && wouldWrite)
      try tell(planned, entry, hiddenBecause: reason, isNew: isNew, isWritten: isWritten)
    }
  }

  private mutating func bring(_ planned: PlannedPhoto, _ key: String, _ source: String) throws {
    guard isWanted(key, source) else { return }
    let picture: SourcePicture
    do throws(SourceError) {
      guard let found = try open(planned.file) else {
        report.notes.append(ImportNote(.notShown, planned.file.path))
        return
      }
      picture = found
    } catch {
      report.notes.append(ImportNote(.unreadable, planned.file.path, "cannot be imported: \(error)"))
      return
    }
    defer { forget(picture) }
    try take(planned, picture, as: key, from: source)
  }

  /// Notes that a path is in use.
  mutating func take(path: String) {
    let path = path.lowercased()
    taken.insert(path)
    let stem = FileName.parts(path).stem
    if PictureName.isRaw(path) { rawStems.insert(stem) }
    if PictureName.isStill(path) { stillStems.insert(stem) }
  }
}

extension Int {
  /// A sum of sizes, as large as numbers are: a file with holes has any size.
  fileprivate func adding(size: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(size)
    return overflow ? .max : sum
  }
}
