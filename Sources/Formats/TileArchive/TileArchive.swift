internal import Files

/// A PMTiles archive in a file.
package struct TileArchive: Sendable {
  package let header: ArchiveHeader
  private let path: String

  package init(_ path: String) throws(ArchiveError) {
    self.path = path
    header = try ArchiveHeader(TileArchive.bytes(of: path, 0..<UInt64(ArchiveHeader.size))[...])
  }

  /// The metadata: JSON (UTF-8).
  package func metadata() throws(ArchiveError) -> [UInt8] {
    if header.metadata.isEmpty { return [] }
    return try header.internalCompression.unpacked(bytes(header.metadata)[...])
  }

  /// The unpacked tiles that the archive has.
  package func tiles(_ wanted: some Sequence<TileAddress>) throws(ArchiveError) -> [TileAddress: [UInt8]] {
    var tiles: [TileAddress: [UInt8]] = [:]
    for (tile, range) in try places(wanted) {
      tiles[tile] = try header.tileCompression.unpacked(bytes(range)[...])
    }
    return tiles
  }

  /// The tiles that the archive has, as they are in the file.
  package func packedTiles(_ wanted: some Sequence<TileAddress>) throws(ArchiveError) -> [TileAddress:
    [UInt8]]
  {
    var tiles: [TileAddress: [UInt8]] = [:]
    for (tile, range) in try places(wanted) { tiles[tile] = try bytes(range) }
    return tiles
  }

  /// The first tiles of the archive, unpacked: some of the coarsest.
  package func firstTiles(_ count: Int) throws(ArchiveError) -> [TileAddress: [UInt8]] {
    var directory = try TileDirectory(header.internalCompression.unpacked(bytes(header.root)[...]))
    var depth = 1
    while let leaf = directory.entries.first, leaf.run == 0 {
      guard depth < TileSearch.mostDepth else { throw .damaged }
      depth += 1
      guard leaf.range.upperBound <= header.leaves.upperBound - header.leaves.lowerBound else {
        throw .damaged
      }
      let start = header.leaves.lowerBound
      directory = try TileDirectory(
        header.internalCompression.unpacked(
          bytes(start + leaf.range.lowerBound..<start + leaf.range.upperBound)[...]))
    }
    return try tiles(
      directory.entries.prefix(count).filter { $0.run > 0 }.compactMap { TileAddress(number: $0.number) })
  }

  /// Where tiles are in the file.
  package func places(_ wanted: some Sequence<TileAddress>) throws(ArchiveError) -> [TileAddress: Range<
    UInt64
  >] {
    var search = TileSearch(wanted, in: header)
    while !search.directories.isEmpty {
      for range in search.directories { try search.read(range, bytes(range)[...]) }
    }
    return search.found
  }

  private func bytes(_ range: Range<UInt64>) throws(ArchiveError) -> [UInt8] {
    guard range.count <= TileSearch.largestPart else { throw .tooLarge }
    return try TileArchive.bytes(of: path, range)
  }

  private static func bytes(of path: String, _ range: Range<UInt64>) throws(ArchiveError) -> [UInt8] {
    do {
      let bytes = try FileIO.read(path, from: Int(range.lowerBound), count: range.count)
      guard bytes.count == range.count || range.lowerBound == 0 else { throw ArchiveError.damaged }
      return bytes
    } catch let error as ArchiveError {
      throw error
    } catch {
      throw .file("\(error)")
    }
  }
}
