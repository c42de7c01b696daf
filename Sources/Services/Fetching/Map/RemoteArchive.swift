import Downloads
import Files
import Photography
import TileArchive

/// A PMTiles archive on a server, of which parts are read by HTTP ranges.
///
/// Parts are kept in the cache folder until the fetch is complete, so that one that was interrupted continues.
struct RemoteArchive: Sendable {
  let address: String
  let header: ArchiveHeader
  /// The ETag, or else the date of the archive; empty if the server sends neither.
  let version: String
  private let network: Network
  private let folder: String
  /// The first bytes: the header and the root directory.
  private let start: [UInt8]

  /// The format has the header and the root directory in these first bytes.
  private static let startSize = 16_384

  /// Reads the beginning of an archive.
  ///
  /// - Parameter cache: The cache folder.
  init(_ address: String, _ network: Network, cache: String) async throws {
    (self.address, self.network) = (address, network)
    folder = "\(cache)/downloads/map-\(Digest(of: Array(address.utf8)).hex.prefix(16))"
    let first = try await RemoteArchive.response(to: address, 0..<UInt64(RemoteArchive.startSize), network)
    start = first.body
    version = RemoteArchive.version(of: first)
    header = try ArchiveHeader(start[...])
    try Folder.make(folder)
    // Parts of another version are worthless.
    let known = "\(folder)/version"
    if FileStamp(path: known) == nil || (try? FileIO.read(known)) != Array(version.utf8) || version.isEmpty {
      try removeParts()
      try Folder.make(folder)
      try FileIO.replace(known, with: Array(version.utf8), durability: .remakeable)
    }
  }

  func removeParts() throws(FileError) { try Folder.remove(folder) }

  /// A part of the archive, from the cache folder or from the server.
  func bytes(_ range: Range<UInt64>) async throws -> [UInt8] {
    if range.upperBound <= UInt64(start.count) {
      return Array(start[Int(range.lowerBound)..<Int(range.upperBound)])
    }
    let path = "\(folder)/\(range.lowerBound)-\(range.upperBound)"
    if FileStamp(path: path).map({ Int($0.size) }) == range.count { return try FileIO.read(path) }
    let response = try await RemoteArchive.response(to: address, range, network)
    guard response.body.count == range.count else { throw DownloadError(.interrupted, at: address) }
    guard RemoteArchive.version(of: response) == version else { throw MapFetchError.changed }
    try FileIO.replace(path, with: response.body, durability: .remakeable)
    return response.body
  }

  /// Several parts, some at the same time.
  ///
  /// - Parameter progress: Called after each, with the bytes of all that are there.
  func bytes(
    _ ranges: [Range<UInt64>], progress: (Int) -> Void = { _ in }
  ) async throws -> [Range<UInt64>: [UInt8]] {
    try await withThrowingTaskGroup(of: (Range<UInt64>, [UInt8]).self) { group in
      var (parts, next, done): ([Range<UInt64>: [UInt8]], Int, Int) = ([:], 0, 0)
      func add() {
        guard next < ranges.count else { return }
        let range = ranges[next]
        next += 1
        group.addTask { (range, try await bytes(range)) }
      }
      for _ in 0..<4 { add() }
      for try await (range, bytes) in group {
        parts[range] = bytes
        done += bytes.count
        progress(done)
        add()
      }
      return parts
    }
  }

  func metadata() async throws -> [UInt8] {
    if header.metadata.isEmpty { return [] }
    guard header.metadata.count <= 16_000_000 else { throw ArchiveError.tooLarge }
    return try header.internalCompression.unpacked(await bytes(header.metadata)[...])
  }

  /// Where tiles are in the archive; each directory is read once.
  func places(_ tiles: Set<TileAddress>) async throws -> [TileAddress: Range<UInt64>] {
    var search = TileSearch(tiles, in: header)
    while !search.directories.isEmpty {
      for (range, bytes) in try await bytes(search.directories) { try search.read(range, bytes[...]) }
    }
    return search.found
  }

  private static func response(
    to address: String, _ range: Range<UInt64>, _ network: Network
  ) async throws -> NetworkResponse {
    var request = NetworkRequest(.get, address)
    request.headers = [("Range", "bytes=\(range.lowerBound)-\(range.upperBound - 1)")]
    (request.allowsCompression, request.limit) = (false, range.count)
    let response: NetworkResponse
    do throws(DownloadError) {
      response = try await network.response(to: request)
    } catch {
      // The whole file came instead of a part.
      if case .tooLarge = error.reason { throw MapFetchError.noRanges }
      throw error
    }
    switch response.status {
    case 206: return response
    // A file that is smaller than the part.
    case 200: return response
    default: throw DownloadError(.status(response.status), at: address)
    }
  }

  private static func version(of response: NetworkResponse) -> String {
    response.headers["ETag"] ?? response.headers["Last-Modified"] ?? ""
  }
}
