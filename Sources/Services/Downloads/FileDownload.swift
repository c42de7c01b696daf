internal import Files
internal import Synchronization

extension Network {
  /// Downloads a file of any size.
  ///
  /// - Parameters:
  ///   - path: Where it is once it is whole; until then, its beginning is at this path with `.part` behind.
  ///   - isRight: Whether a file is the one that was announced. Then the beginning of an earlier attempt is used; `nil` where nothing
  ///     tells, and every attempt starts over.
  package func download(
    _ request: NetworkRequest, to path: String, isRight: (@Sendable (_ path: String) throws -> Bool)?
  ) async throws(DownloadError) {
    var request = request
    request.allowsCompression = false
    let prepared = request
    try await withRetries(request) { () throws(DownloadError) in
      do throws(DownloadError.Reason) {
        let download = try FileDownload(path, limit: prepared.limit, isRight)
        do throws(DownloadError) {
          try await self.send(prepared, adding: download.headers) { head throws(DownloadError.Reason) in
            try download.begin(head)
            return true
          } receiveBytes: { bytes throws(DownloadError.Reason) in
            try download.append(bytes)
          }
        } catch {
          throw error.reason
        }
        try download.finish()
      } catch {
        throw DownloadError(error, at: prepared.address)
      }
      return ((), nil)
    }
  }
}

/// One attempt to download a file.
private final class FileDownload: Sendable {
  private let path: String
  private let limit: Int
  private let part: PartFile
  private let isRight: (@Sendable (String) throws -> Bool)?
  /// Whether an earlier attempt has begun.
  private let isContinued: Bool
  /// Bytes of the whole file; `nil` where the server does not say.
  private let total = Mutex<Int?>(nil)

  init(
    _ path: String, limit: Int, _ isRight: (@Sendable (String) throws -> Bool)?
  ) throws(DownloadError.Reason) {
    (self.path, self.limit, self.isRight) = (path, limit, isRight)
    part = try PartFile(path + ".part")
    if isRight == nil { try part.empty() }
    isContinued = part.count > 0
  }

  var headers: [(name: String, value: String)] { isContinued ? [("Range", "bytes=\(part.count)-")] : [] }

  func begin(_ head: ResponseHead) throws(DownloadError.Reason) {
    let length: Int?
    switch head.status {
    case 200:
      try part.empty()
      length = head.headers["Content-Length"].flatMap { Int($0) }
    case 206 where isContinued:
      guard let range = ContentRange(head.headers["Content-Range"]), range.first == part.count else {
        try part.empty()
        throw .interrupted
      }
      length = range.total
    case 416 where isContinued:
      try part.empty()
      throw .interrupted
    default: throw .status(head.status)
    }
    // What a page says, such as one to log in at, is no file.
    if let type = head.headers["Content-Type"], type.lowercased().hasPrefix("text/html") {
      throw .wrongType("text/html")
    }
    if let length, length > limit { throw .tooLarge(limit: limit) }
    total.withLock { $0 = length }
  }

  func append(_ bytes: [UInt8]) throws(DownloadError.Reason) {
    guard part.count + bytes.count <= limit else {
      try part.empty()
      throw .tooLarge(limit: limit)
    }
    try part.append(bytes)
  }

  func finish() throws(DownloadError.Reason) {
    if let total = total.withLock(\.self), part.count != total {
      if part.count > total { try part.empty() }
      throw .interrupted
    }
    do {
      guard try isRight?(part.path) ?? true else {
        try part.empty()
        // The beginning may have been that of another version.
        throw isContinued ? DownloadError.Reason.interrupted : .substituted
      }
      try FileIO.sync(part.path)
    } catch let reason as DownloadError.Reason {
      throw reason
    } catch {
      throw .file("\(error)")
    }
    try part.rename(to: path)
  }
}
