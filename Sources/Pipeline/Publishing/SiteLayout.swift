import BuildCache
import Files
import Photography
import Publisher
import Templates

/// Writes a site's files to the stage: files that are published unchanged stay, the others are written.
struct SiteLayout: Sendable {
  /// The result for some files.
  struct Outcome: Sendable {
    /// The records for the cache, of the files that were written or whose trace has changed.
    var known: [String: KnownPage] = [:]
    /// The paths that were written.
    var written: [String] = []
    /// How many files were rendered.
    var rendered = 0
    /// The digest of each file's bytes, in the order of the files.
    var keys: [Fingerprint] = []
    /// Optional files that could not be read.
    var unreadable: [(path: String, error: FileError)] = []

    mutating func add(_ other: Outcome) {
      known.merge(other.known) { $1 }
      written += other.written
      rendered += other.rendered
    }
  }

  private struct Placed: Sendable {
    var key: Fingerprint
    var record: KnownPage?
    var isWritten = false
    var isRendered = false
  }

  let publisher: SitePublisher
  let catalogue: Catalogue
  /// The files of the last build; empty for a clean build.
  let known: [String: KnownPage]
  let site: PublishedSite

  /// - Throws: The first failure; a site that lacks a page is not published. Only optional files may be unreadable.
  func layOut(
    _ files: [OutputFile], jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> Outcome {
    let results = try await parallelMap(Array(files.indices), jobs: jobs, done: progress) { index in
      Result { () throws(FileError) in try place(files[index]) }
    }
    var outcome = Outcome()
    outcome.keys.reserveCapacity(files.count)
    for (file, result) in zip(files, results) {
      if case .failure(let error) = result, file.isOptional, error.isAbout(file.source) {
        outcome.unreadable.append((file.path, error))
        outcome.keys.append(Fingerprint(bytes: []))
        continue
      }
      let placed = try result.get()
      outcome.keys.append(placed.key)
      if let record = placed.record { outcome.known[file.path] = record }
      if placed.isWritten { outcome.written.append(file.path) }
      if placed.isRendered { outcome.rendered += 1 }
    }
    return outcome
  }

  private func place(_ file: OutputFile) throws(FileError) -> Placed {
    let earlier = known[file.path]
    // A file that was changed or removed outside a build is written again.
    let isIntact = earlier.map { site.stamps[file.path]?.hasContent(of: $0.stamp) == true } ?? false
    switch file.source {
    case .planned(let planned):
      if let earlier, isIntact, let trace = earlier.trace.flatMap(TraceRecord.trace),
        catalogue.isCurrent(trace, for: planned)
      {
        return Placed(key: earlier.key)
      }
      let rendered = catalogue.render(planned)
      let key = SiteLayout.key(of: rendered.bytes)
      let record = TraceRecord.bytes(of: rendered.trace)
      if let earlier, isIntact, earlier.key == key {
        return Placed(
          key: key, record: KnownPage(key: key, stamp: earlier.stamp, trace: record), isRendered: true)
      }
      try publisher.place(rendered.bytes, at: file.path)
      return Placed(
        key: key, record: KnownPage(key: key, stamp: try stamp(of: file.path), trace: record),
        isWritten: true,
        isRendered: true)
    case .bytes(let bytes):
      let key = SiteLayout.key(of: bytes)
      let isThere = isIntact && earlier?.key == key
      var placed = try placeUnless(isThere, file.path, key) { () throws(FileError) in
        try publisher.place(bytes, at: file.path)
      }
      placed.isRendered = placed.isWritten
      return placed
    case .stored(let path, let key):
      return try placeUnless(isIntact && earlier?.key == key, file.path, key) { () throws(FileError) in
        try publisher.place(linking: path, at: file.path)
      }
    case .copied(let path, let key):
      return try placeUnless(isIntact && earlier?.key == key, file.path, key) { () throws(FileError) in
        try publisher.place(try FileIO.read(path), at: file.path)
      }
    }
  }

  private func placeUnless(
    _ isThere: Bool, _ path: String, _ key: Fingerprint, _ write: () throws(FileError) -> Void
  ) throws(FileError) -> Placed {
    if isThere { return Placed(key: key) }
    try write()
    return Placed(key: key, record: KnownPage(key: key, stamp: try stamp(of: path)), isWritten: true)
  }

  private func stamp(of path: String) throws(FileError) -> FileStamp {
    guard let stamp = publisher.stamp(of: path) else {
      throw .system(doing: "write", path: path, code: 2)
    }
    return stamp
  }

  /// A digest of a file's bytes.
  static func key(of bytes: [UInt8]) -> Fingerprint {
    var (first, second) = (ContentHash(1), ContentHash(2))
    first.add(bytes)
    second.add(first.value)
    second.add(bytes.count)
    return Fingerprint(
      bytes: [first.value, second.value].flatMap { withUnsafeBytes(of: $0.littleEndian) { Array($0) } })
  }
}

extension FileError {
  /// Whether the source of a file failed, not the stage.
  fileprivate func isAbout(_ source: OutputFile.Source) -> Bool {
    guard case .copied(let path, _) = source else { return false }
    return switch self {
    case .system(_, let failed, _), .notAFile(let failed): failed == path
    default: false
    }
  }
}
