internal import Files
internal import Photography
internal import Synchronization

/// One attempt to download a picture into the cache.
final class PictureDownload: Sendable {
  private struct State {
    var isUnchanged = false
    /// Bytes of the whole picture; `nil` where the server does not say.
    var total: Int?
    var record: CacheRecord
  }

  /// Additional headers of the request.
  let headers: [(name: String, value: String)]
  private let request: NetworkRequest
  private let entry: CacheEntry
  private let known: CacheEntry.Picture?
  private let part: PartFile
  private let state: Mutex<State>

  init(_ request: NetworkRequest, _ entry: CacheEntry, _ known: CacheEntry.Picture?) throws(DownloadError
    .Reason)
  {
    try entry.makeDirectory()
    (self.request, self.entry, self.known) = (request, entry, known)
    part = try PartFile(entry.part)
    let earlier = CacheRecord(file: entry.partRecord, address: request.address)
    state = Mutex(State(record: earlier ?? CacheRecord(address: request.address, Headers([]))))
    headers = earlier?.rangeHeaders(from: part.count) ?? known?.record.conditions ?? []
  }

  /// - Returns: Whether to read the body.
  func begin(_ head: ResponseHead) throws(DownloadError.Reason) -> Bool {
    let length = head.headers["Content-Length"].flatMap { Int($0) }
    switch head.status {
    case 304 where known != nil:
      state.withLock { $0.isUnchanged = true }
      return false
    case 206:
      guard let range = ContentRange(head.headers["Content-Range"]), range.first == part.count else {
        // Other bytes than requested: the next attempt starts over.
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

  /// Accepts `application/octet-stream`, which many servers send for pictures, but no web pages.
  private func check(type: String?) throws(DownloadError.Reason) {
    guard let type else { return }
    let kind = type.prefix { $0 != ";" && $0 != " " }.lowercased()
    guard kind.hasPrefix("image/") || kind.hasSuffix("/octet-stream") else { throw .wrongType(kind) }
  }

  func append(_ bytes: [UInt8]) throws(DownloadError.Reason) {
    guard part.count + bytes.count <= request.limit else {
      try part.empty()
      throw .tooLarge(limit: request.limit)
    }
    try part.append(bytes)
  }

  /// Checks the download and moves it into the cache.
  ///
  /// - Parameters:
  ///   - location: Where redirects led; `nil` without redirects.
  ///   - now: Seconds since 1970.
  func finish(
    as announced: AnnouncedPicture, from location: String?, at now: Double
  ) throws(DownloadError.Reason) -> PictureCache.Picture {
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
    guard announced.isMet(by: start, from: location) else {
      try part.empty()
      throw .substituted
    }
    record.location = location
    record.checked = now
    record.fileExtension = format.fileExtension
    // If the program ends between the two, the picture is downloaded again.
    try part.rename(to: entry.file(of: format))
    try record.write(to: entry.record)
    do throws(FileError) {
      try Folder.remove(entry.partRecord)
    } catch {
      throw .file("\(error)")
    }
    return PictureCache.Picture(path: entry.file(of: format), format: format, isNew: true)
  }
}
