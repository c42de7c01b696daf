import BuildCache
import Concurrency
import Developing
import Files
import Photography
import Publisher
import Reading
import Templates

/// Writes a site's files to the stage: files that are published unchanged stay, the others are written.
struct SiteLayout: Sendable {
  /// The result for some files.
  struct Outcome: Sendable {
    /// The paths of all files.
    var paths: [Identity] = []
    /// The paths that were written, if ``SiteLayout/listsWritten``, and how many they are.
    var written: [String] = []
    var writtenCount = 0
    /// How many files were rendered.
    var rendered = 0
    /// How many files are pictures of photographs.
    var pictures = 0
    /// Of each file's bytes, in the order of the files; `nil` for one that could not be read.
    var keys: [Identity?] = []
    /// Covers the data files, and so everything that scripts load.
    var dataVersion = FilesVersion()
    /// Covers the pages and data files.
    var version = FilesVersion()
    /// Optional files that could not be read.
    var unreadable: [(path: String, error: FileError)] = []

    mutating func add(_ other: Outcome) {
      paths += other.paths
      written += other.written
      writtenCount += other.writtenCount
      rendered += other.rendered
      pictures += other.pictures
      keys += other.keys
      dataVersion.add(other.dataVersion)
      version.add(other.version)
      unreadable += other.unreadable
    }

    /// Keeps the versions only.
    mutating func forgetFiles() {
      var kept = Outcome()
      (kept.version, kept.dataVersion) = (version, dataVersion)
      self = kept
    }
  }

  /// The result for a run of files, and what the cache should know of them, by path.
  fileprivate struct Run: Sendable {
    var outcome = Outcome()
    var records: [String: CachedPage] = [:]
  }

  fileprivate struct Placed: Sendable {
    var path: Identity
    /// Of the file's bytes.
    var key: Identity
    /// For the cache, if the file was written or its trace has changed.
    var record: CachedPage?
    var isWritten = false
    var isRendered = false
  }

  let publisher: SitePublisher
  let catalogue: Catalogue
  let cache: BuildCache
  /// Looks into every file that is written.
  let privacy: PublicationGuard
  let jobs: Int
  /// Whether a file may stay as the last build wrote it.
  let reusesFiles: Bool
  /// Whether what is known of pages is kept in memory, too.
  let keepsPages: Bool
  /// Whether the paths of written files are needed: a first site has no stage that must be brought up to date.
  var listsWritten = true

  /// How many files, about, are laid out before what is known of them is stored.
  ///
  /// It may be stored before the site is published: it is used only for files that are in the site with the same stamp.
  private static let batch = 16_384
  /// How many inputs a job works on at a time.
  private static let longestRun = 64

  /// - Parameter publication: What is known of the site; takes over what is written.
  /// - Throws: The first failure; a site that lacks a page is not published. Only optional files may be unreadable.
  func layOut(
    _ files: [OutputFile], in publication: inout Publication,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> Outcome {
    try await layOut(count: files.count, in: &publication, progress: progress) { [files[$0]] }
  }

  /// The same for files that are too many to be in memory at a time.
  ///
  /// - Parameter files: Gives those at each index; from any thread.
  func layOut(
    count: Int, in publication: inout Publication, progress: @escaping @Sendable (Int) -> Void,
    files: @escaping @Sendable (Int) -> [OutputFile]
  ) async throws -> Outcome {
    var outcome = Outcome()
    for start in stride(from: 0, to: count, by: SiteLayout.batch) {
      let run = try await layOutBatch(
        start..<min(start + SiteLayout.batch, count), after: publication, progress: progress, files: files)
      try cache.remember(pages: run.records, forgetting: [], of: publisher.output)
      take(run.records, into: &publication)
      outcome.add(run.outcome)
    }
    return outcome
  }

  /// A separate function, so that the publication is not copied when it changes afterwards.
  private func layOutBatch(
    _ range: Range<Int>, after before: Publication, progress: @escaping @Sendable (Int) -> Void,
    files: @escaping @Sendable (Int) -> [OutputFile]
  ) async throws -> Run {
    // Most files are as they were: only sums are kept of them.
    let length = max(1, min(SiteLayout.longestRun, range.count / (jobs * 8)))
    let starts = Array(stride(from: range.lowerBound, to: range.upperBound, by: length))
    let runs = try await parallelMap(
      starts, jobs: jobs, runsOfAtMost: 1,
      done: { progress(range.lowerBound + min($0 * length, range.count)) }
    ) { start in
      Result {
        var run = Run()
        for index in start..<min(start + length, range.upperBound) {
          try Task.checkCancellation()
          for file in files(index) {
            try run.add(
              file, Result { () throws(FileError) in try place(file, after: before) },
              listsWritten: listsWritten)
          }
        }
        return run
      }
    }
    var all = Run()
    for run in runs {
      let run = try run.get()
      all.outcome.add(run.outcome)
      for (path, record) in run.records { all.records[path] = record }
    }
    return all
  }

  /// Lays out the two files that name the versions of all others: the index of the data files and the service worker.
  func layOutVersions(of site: inout LaidOutSite, in publication: inout Publication) async throws {
    let index = site.dataIndex.bytes(version: site.outcome.dataVersion.text)
    let outcome = try await layOut(
      [OutputFile(path: DataIndex.path, source: .bytes(index))], in: &publication)
    var version = site.outcome.version
    if let key = outcome.keys.first ?? nil { version.add(DataIndex.path, key) }
    let worker = ServiceWorker.bytes(version: version.text, site: catalogue.site)
    site.outcome.add(outcome)
    site.outcome.add(
      try await layOut(
        [OutputFile(path: ServiceWorker.path, source: .bytes(worker))], in: &publication))
  }

  private func take(_ records: [String: CachedPage], into publication: inout Publication) {
    for (path, record) in records {
      if keepsPages { publication.known.set(Identity(of: path), record) }
      if !SitePublisher.isAuthors(SitePublisher.firstName(of: path)) {
        publication.site.set(path, record.stamp)
      }
    }
  }

  private func place(_ file: OutputFile, after before: Publication) throws(FileError) -> Placed {
    let digest = Identity(of: file.path)
    // A file that was changed or removed outside a build is written again.
    let earlier =
      reusesFiles
      ? before.known[digest].flatMap { before.site.stamp(of: digest) == $0.stamp ? $0 : nil } : nil
    switch file.source {
    case .planned(let planned):
      if let earlier, earlier.isRendered,
        before.known.trace(of: earlier).isCurrent(for: planned, in: catalogue)
      {
        return Placed(path: digest, key: earlier.key)
      }
      let rendered = catalogue.render(planned)
      privacy.scan(rendered.bytes, at: file.path)
      let key = SiteLayout.key(of: rendered.bytes)
      let record = TraceRecord.bytes(of: rendered.trace)
      let isThere = earlier?.key == key.identity
      let stamp =
        isThere ? try stamp(of: file.path) : try publisher.write(rendered.bytes, at: file.path)
      return Placed(
        path: digest, key: key.identity, record: CachedPage(key: key, stamp: stamp, trace: record),
        isWritten: !isThere, isRendered: true)
    case .bytes(let bytes):
      let key = SiteLayout.key(of: bytes)
      privacy.scan(bytes, at: file.path)
      var placed = try place(file, as: key, after: earlier) { () throws(FileError) in
        try publisher.write(bytes, at: file.path)
      }
      placed.isRendered = placed.isWritten
      return placed
    case .stored(let picture):
      return try place(file, as: picture.key, after: earlier) { () throws(FileError) in
        guard picture.isThere else { throw .changed(path: picture.path) }
        try publisher.link(picture.path, at: file.path)
      }
    case .copied(let path, let content):
      let key = privacy.key(content)
      return try place(file, as: key, after: earlier) { () throws(FileError) in
        _ = try copy(path, to: file.path)
      }
    case .original(let path, let content):
      let key = privacy.key(content)
      return try place(file, as: key, after: earlier) { () throws(FileError) in
        guard try copy(path, to: file.path) == content else { throw .changed(path: path) }
      }
    case .sealed(let piece):
      // Originals are looked into.
      let key = if case .original = piece.source { privacy.key(piece.digest) } else { piece.digest }
      return try place(file, as: key, after: earlier) { () throws(FileError) in
        let script = try piece.script(at: file.path) { privacy.scan($0, at: file.path) }
        try publisher.write(script, at: file.path)
      }
    }
  }

  /// Copies a file of the author: in pieces, unless it must be searched.
  ///
  /// - Returns: The digest of the bytes that were copied.
  private func copy(_ source: String, to path: String) throws(FileError) -> Digest {
    guard !privacy.isIdle else {
      return try publisher.copy(source, at: path, ifAtMost: PhotoReader.largest)
    }
    let size = Int(clamping: FileStamp(path: source)?.size ?? 0)
    MemoryBudget.files.take(size)
    defer { MemoryBudget.files.give(size) }
    let bytes = try FileIO.read(source, ifAtMost: PhotoReader.largest)
    privacy.scan(bytes, at: path)
    try publisher.write(bytes, at: path)
    return Digest(of: bytes)
  }

  /// Writes a file whose bytes have a key, unless the site has it.
  private func place(
    _ file: OutputFile, as key: Digest, after earlier: PublishedFileIndex.File?,
    writing write: () throws(FileError) -> Void
  ) throws(FileError) -> Placed {
    let path = Identity(of: file.path)
    if earlier?.key == key.identity { return Placed(path: path, key: key.identity) }
    try write()
    return Placed(
      path: path, key: key.identity, record: CachedPage(key: key, stamp: try stamp(of: file.path)),
      isWritten: true)
  }

  private func stamp(of path: String) throws(FileError) -> FileStamp {
    guard let stamp = publisher.stamp(of: path) else {
      throw .system(doing: "write", path: path, code: 2)
    }
    return stamp
  }

  /// A digest of a file's bytes.
  static func key(of bytes: [UInt8]) -> Digest {
    Digest(of: bytes)
  }
}

extension SiteLayout.Run {
  fileprivate mutating func add(
    _ file: OutputFile, _ result: Result<SiteLayout.Placed, FileError>, listsWritten: Bool
  ) throws {
    if case .failure(let error) = result, error.isAbout(file.source) {
      switch file.source {
      case .stored: throw LostPictures()
      case .sealed(let piece): if case .stored = piece.source { throw LostPictures() }
      default: break
      }
      // A photograph that was changed or removed meanwhile is read again.
      guard file.isOptional else { throw OutdatedInputs(cause: error) }
      outcome.unreadable.append((file.path, error))
      outcome.keys.append(nil)
      return
    }
    let placed = try result.get()
    outcome.paths.append(placed.path)
    outcome.keys.append(placed.key)
    if let record = placed.record { records[file.path] = record }
    if placed.isWritten { outcome.writtenCount += 1 }
    if placed.isWritten, listsWritten { outcome.written.append(file.path) }
    if placed.isRendered { outcome.rendered += 1 }
    if file.role == .picture { outcome.pictures += 1 }
    if file.role == .data { outcome.dataVersion.add(file.path, placed.key) }
    if file.role == .page || file.role == .data { outcome.version.add(file.path, placed.key) }
  }
}

extension FileError {
  /// Whether the source of a file failed, not the stage.
  fileprivate func isAbout(_ source: OutputFile.Source) -> Bool {
    switch source {
    case .copied(let file, _), .original(let file, _): isAbout(file)
    case .stored(let picture): isAbout(picture.path)
    case .sealed(let piece): isAbout(piece.source.path)
    case .planned, .bytes: false
    }
  }

  /// Whether a file failed.
  func isAbout(_ path: String) -> Bool {
    switch self {
    case .system(_, let failed, _), .notAFile(let failed), .changed(let failed), .tooLarge(let failed, _):
      failed == path
    default: false
    }
  }
}
