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
    for (index, photo) in plan.photos.enumerated() {
      try Task.checkCancellation()
      progress(Progress(done: index, total: plan.photos.count, bytes: bytes, allBytes: all))
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
      let key = ImportRecord.key(planned.photo.key)
      guard isWanted(planned, key, planned.digest(options)) else { continue }
      let name = FileName.split(planned.photo.file).name.replacing(ImmichDownload.ending, with: "")
      if let known = record[key] {
        report.updated.append("\(known.path).yaml")
      } else {
        report.imported.append((planned.photo.file, FileName.join(planned.folder ?? "", String(name))))
      }
    }
  }

  /// Whether a photograph is new, or the export says something new of it; counts it if not.
  private mutating func isWanted(_ planned: PlannedPhoto, _ key: String, _ source: String) -> Bool {
    switch planned.photo.visibility {
    case .skipped(let reason):
      report.skipped[reason, default: ImportTally()].add(.photograph)
      return false
    case .hidden(let reason): report.hidden[reason, default: ImportTally()].add(.photograph)
    case .shown, .unlisted: break
    }
    guard let known = record[key] else { return true }
    guard isThere(known.path) else {
      report.deleted.add(.photograph)
      return false
    }
    if known.source == source { report.unchanged.add(.photograph) }
    return known.source != source
  }

  private mutating func take(_ planned: PlannedPhoto) throws {
    let (key, source) = (ImportRecord.key(planned.photo.key), planned.digest(options))
    guard isWanted(planned, key, source) else { return }
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
