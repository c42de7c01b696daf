import BuildCache
import Photography

/// What the cache knows of the files of a site, by the hashes of their paths: a large site has millions of them.
struct KnownFiles: Sendable {
  struct File: Sendable {
    /// The first word of ``KnownPage/key``: equal keys mean equal bytes.
    var key: UInt64
    /// ``FileStamp/contentHash`` of the file in the site.
    var stamp: UInt64
    /// Where its trace is; empty for copied files.
    fileprivate var trace: Range<UInt32>

    var isRendered: Bool { !trace.isEmpty }
  }

  private var files: [UInt64: File] = [:]
  private var traces: [UInt8] = []
  /// How many bytes of ``traces`` belong to no file any more.
  private var unused = 0

  var isEmpty: Bool { files.isEmpty }

  /// How many bytes the traces take.
  var traceBytes: Int { traces.count }

  /// The hashes of all paths.
  var paths: some Collection<UInt64> { files.keys }

  subscript(path: UInt64) -> File? { files[path] }

  subscript(path: String) -> File? { files[ContentHash.of(path)] }

  /// The trace of a rendered file, as the cache stores it.
  func trace(of file: File) -> TraceRecord {
    TraceRecord(traces, Int(file.trace.lowerBound)..<Int(file.trace.upperBound))
  }

  /// The rendered files with their traces.
  var rendered: some Sequence<(path: UInt64, trace: TraceRecord)> {
    files.lazy.filter(\.value.isRendered).map { (path: $0.key, trace: trace(of: $0.value)) }
  }

  mutating func set(_ path: UInt64, _ page: KnownPage) {
    if let old = files[path] { unused += old.trace.count }
    let start = UInt32(traces.count)
    traces += page.trace ?? []
    files[path] = File(key: page.key.word, stamp: page.stamp.contentHash, trace: start..<UInt32(traces.count))
    if unused > 1 << 20, unused > traces.count / 2 { compact() }
  }

  mutating func remove(_ path: UInt64) {
    if let old = files.removeValue(forKey: path) { unused += old.trace.count }
  }

  /// The file has another stamp than it was rendered with.
  mutating func restamp(_ path: UInt64, _ stamp: FileStamp) { files[path]?.stamp = stamp.contentHash }

  private mutating func compact() {
    var kept: [UInt8] = []
    kept.reserveCapacity(traces.count - unused)
    for (path, file) in files where file.isRendered {
      let start = UInt32(kept.count)
      kept += traces[Int(file.trace.lowerBound)..<Int(file.trace.upperBound)]
      files[path]?.trace = start..<UInt32(kept.count)
    }
    (traces, unused) = (kept, 0)
  }
}
