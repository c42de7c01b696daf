import BuildCache
import Photography

/// What the cache knows of the files of a site, by their paths: a large site has millions of them.
struct PublishedFileIndex: Sendable {
  struct File: Sendable {
    /// Of ``CachedPage/key``: equal keys mean equal bytes.
    var key: Identity
    /// ``FileStamp/contentHash`` of the file in the site.
    var stamp: UInt64
    fileprivate var trace: TraceStore.Location
    /// The position of its path among ``PublishedFileIndex/starts``, or ``PublishedFileIndex/noRun``.
    fileprivate var run: UInt32

    var isRendered: Bool { trace.count > 0 }
  }

  private var files = [Identity: File]()
  private var traces = TraceStore()
  /// How many bytes of ``traces`` belong to no file any more.
  private var unused = 0
  /// The first of each ``runLength`` paths in the cache, in order, so that a path is found by its digest without reading all.
  private var starts: [String] = []
  /// How many files were appended.
  private var appended = 0

  private static let runLength = 256
  /// The run of files that were written since the index was read.
  private static let noRun = UInt32.max

  /// - Parameter capacity: For how many files to allocate memory at once; a table that grows needs three times as much.
  init(capacity: Int = 0) { files.reserveCapacity(capacity) }

  /// Reads what the cache knows of the files of a site.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  init(of output: String, in cache: BuildCache, capacity: Int) throws {
    self.init(capacity: capacity)
    try withUnsafeCurrentTask { task in
      try cache.forEachPage(of: output) { path, page in
        append(path, page)
        return task?.isCancelled != true
      }
    }
    try Task.checkCancellation()
  }

  var isEmpty: Bool { files.isEmpty }

  /// How many bytes the traces take.
  var traceBytes: Int { traces.count }

  /// All paths.
  var paths: some Collection<Identity> { files.keys }

  subscript(path: Identity) -> File? { files[path] }

  subscript(path: String) -> File? { files[Identity(of: path)] }

  /// The trace of a rendered file, as the cache stores it.
  func trace(of file: File) -> TraceRecord {
    traces.record(at: file.trace)
  }

  /// The rendered files with their traces.
  var rendered: some Sequence<(path: Identity, trace: TraceRecord)> {
    files.lazy.filter { $0.value.isRendered }.map { (path: $0.key, trace: trace(of: $0.value)) }
  }

  /// Adds a file as the cache has it. Files are added in the order of their paths, before any is set.
  mutating func append(_ path: String, _ page: CachedPage) {
    if appended % PublishedFileIndex.runLength == 0 { starts.append(path) }
    appended += 1
    let file = File(
      key: page.key.identity, stamp: page.stamp.contentHash, trace: traces.append(page.trace ?? []),
      run: UInt32(starts.count - 1))
    if let old = files.updateValue(file, forKey: Identity(of: path)) { unused += Int(old.trace.count) }
  }

  /// Ranges of paths that contain the files with some digests, in order; the last may have no end. `nil` if that is not known
  /// of all of them.
  func ranges(of paths: Set<Identity>) -> [(from: String, to: String?)]? {
    var runs: Set<Int> = []
    for path in paths {
      guard let file = files[path], file.run != PublishedFileIndex.noRun else { return nil }
      runs.insert(Int(file.run))
    }
    return runs.sorted().map { (starts[$0], $0 + 1 < starts.count ? starts[$0 + 1] : nil) }
  }

  mutating func set(_ path: Identity, _ page: CachedPage) {
    let old = files[path]
    if let old { unused += Int(old.trace.count) }
    files[path] = File(
      key: page.key.identity, stamp: page.stamp.contentHash, trace: traces.append(page.trace ?? []),
      run: old?.run ?? PublishedFileIndex.noRun)
    if unused > 1 << 20, unused > traces.count / 2 { compact() }
  }

  mutating func remove(_ path: Identity) {
    if let old = files.removeValue(forKey: path) { unused += Int(old.trace.count) }
  }

  /// The file has another stamp than it was rendered with.
  mutating func restamp(_ path: Identity, _ stamp: FileStamp) { files[path]?.stamp = stamp.contentHash }

  private mutating func compact() {
    var kept = TraceStore()
    for (path, file) in files where file.isRendered {
      files[path]?.trace = kept.append(traces.bytes(at: file.trace))
    }
    (traces, unused) = (kept, 0)
  }
}

/// Trace records in blocks of a megabyte, so that it grows without a copy of everything.
private struct TraceStore: Sendable {
  /// Where a record is.
  struct Location: Sendable {
    /// The block and the offset in it, in ``TraceStore/offsetBits`` bits.
    let position: UInt32
    /// Bytes; 0 for files without a trace.
    let count: UInt32
  }

  private static let offsetBits: UInt32 = 20
  private static let blockSize = 1 << 20

  private var blocks: [[UInt8]] = []
  /// Bytes.
  private(set) var count = 0

  mutating func append(_ record: some Collection<UInt8>) -> Location {
    guard !record.isEmpty else { return Location(position: 0, count: 0) }
    if blocks.last.map({ $0.count + record.count > TraceStore.blockSize }) ?? true {
      // A longer record gets a separate block.
      var block: [UInt8] = []
      block.reserveCapacity(max(TraceStore.blockSize, record.count))
      blocks.append(block)
    }
    let block = blocks.count - 1
    let start = UInt32(blocks[block].count)
    blocks[block] += record
    count += record.count
    return Location(position: UInt32(block) << TraceStore.offsetBits | start, count: UInt32(record.count))
  }

  func record(at place: Location) -> TraceRecord {
    guard place.count > 0 else { return TraceRecord([]) }
    return TraceRecord(blocks[block(of: place)], range(of: place))
  }

  func bytes(at place: Location) -> ArraySlice<UInt8> { blocks[block(of: place)][range(of: place)] }

  private func block(of place: Location) -> Int { Int(place.position >> TraceStore.offsetBits) }

  private func range(of place: Location) -> Range<Int> {
    let start = Int(place.position) & (TraceStore.blockSize - 1)
    return start..<start + Int(place.count)
  }
}
