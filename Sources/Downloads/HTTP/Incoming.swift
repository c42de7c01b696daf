internal import Files
internal import Photography
internal import Synchronization

/// One attempt to get a picture into the cache.
final class Incoming: Sendable {
  private struct State {
    var isUnchanged = false
    /// How many bytes the whole picture has, where the server says so.
    var total: Int?
    var record: CacheRecord
  }

  /// What to ask with.
  let headers: [(name: String, value: String)]
  private let request: Request
  private let entry: CacheEntry
  private let known: CacheEntry.Whole?
  private let part: PartFile
  private let state: Mutex<State>

  init(_ request: Request, _ entry: CacheEntry, _ known: CacheEntry.Whole?) throws(DownloadError.Reason) {
    try entry.makeShelf()
    (self.request, self.entry, self.known) = (request, entry, known)
    part = try PartFile(entry.part)
    let earlier = CacheRecord(file: entry.partRecord, address: request.address)
    state = Mutex(State(record: earlier ?? CacheRecord(address: request.address, Headers([]))))
    headers = earlier?.rest(from: part.count) ?? known?.record.conditions ?? []
  }

  /// - Returns: Whether the body is wanted.
  func begin(_ head: Wire.Head) throws(DownloadError.Reason) -> Bool {
    let length = head.headers["Content-Length"].flatMap { Int($0) }
    switch head.status {
    case 304 where known != nil:
      state.withLock { $0.isUnchanged = true }
      return false
    case 206:
      guard let range = ContentRange(head.headers["Content-Range"]), range.first == part.count else {
        // Not the bytes that were asked for: the next attempt begins at the beginning.
        try part.empty()
        throw .interrupted
      }
      state.withLock { $0.total = range.total }
    case 416:
      try part.empty()
      throw .interrupted
    case 200:
      try part.empty()
      let record = CacheRecord(address: request.address, head.headers)
      try record.write(to: entry.partRecord)
      state.withLock {
        $0.record = record
        $0.total = length
      }
    default: throw .status(head.status)
    }
    try check(type: head.headers["Content-Type"])
    if let total = state.withLock({ $0.total }), total > request.limit {
      throw .tooLarge(limit: request.limit)
    }
    return true
  }

  /// Servers often call pictures just bytes; what they call a page is none.
  private func check(type: String?) throws(DownloadError.Reason) {
    guard let type else { return }
    let kind = type.prefix { $0 != ";" && $0 != " " }.lowercased()
    guard kind.hasPrefix("image/") || kind.hasSuffix("/octet-stream") else { throw .wrongType(kind) }
  }

  func take(_ bytes: [UInt8]) throws(DownloadError.Reason) {
    guard part.count + bytes.count <= request.limit else {
      try part.empty()
      throw .tooLarge(limit: request.limit)
    }
    try part.append(bytes)
  }

  /// Looks at what came and gives it its place.
  ///
  /// - Parameter now: Seconds since 1970.
  func finish(at now: Double) throws(DownloadError.Reason) -> PictureCache.Picture {
    var (isUnchanged, total, record) = state.withLock { ($0.isUnchanged, $0.total, $0.record) }
    if isUnchanged, let known {
      record = known.record
      record.checked = now
      try record.write(to: entry.record)
      return PictureCache.Picture(path: known.path, format: known.format, isNew: false)
    }
    if let total, part.count != total {
      if part.count > total { try part.empty() }
      throw .interrupted
    }
    guard let start = entry.start(of: entry.part), let format = PhotoFormat(signature: start) else {
      try part.empty()
      throw .notAPicture
    }
    record.checked = now
    record.fileExtension = format.fileExtension
    // Should the program end between the two, the picture is got again.
    try part.rename(to: entry.picture(format))
    try record.write(to: entry.record)
    do throws(FileError) {
      try Folder.remove(entry.partRecord)
    } catch {
      throw .file("\(error)")
    }
    return PictureCache.Picture(path: entry.picture(format), format: format, isNew: true)
  }
}
