/// Finds many tiles of an archive at once. It reads nothing itself: it says which directories to read next, each once, so that
/// it serves files and HTTP ranges alike.
package struct TileSearch: Sendable {
  /// Where a tile is in the file; tiles with the same content have the same range.
  package private(set) var found: [TileAddress: Range<UInt64>] = [:]
  /// The directories to read next, in the order of the file, with the tiles that are looked for in each.
  private var pending: [Range<UInt64>: [TileAddress]] = [:]
  private let header: ArchiveHeader
  /// How deep directories are nested so far.
  private var depths: [Range<UInt64>: Int] = [:]

  /// More than any real archive has; the format recommends two.
  static let mostDepth = 4

  /// The most bytes of a packed directory or tile; a server would send whatever an archive claims.
  static let largestPart = 16_000_000

  package init(_ tiles: some Sequence<TileAddress>, in header: ArchiveHeader) {
    self.header = header
    let wanted = tiles.filter { header.zooms.contains($0.zoom) }
    if !wanted.isEmpty { pending[header.root] = wanted }
    depths[header.root] = 1
  }

  /// Byte ranges of the file, in its order; empty when the search has ended.
  package var directories: [Range<UInt64>] { pending.keys.sorted { $0.lowerBound < $1.lowerBound } }

  /// Searches one of the ``directories``.
  ///
  /// - Parameter bytes: The directory as it is in the file, compressed.
  package mutating func read(_ range: Range<UInt64>, _ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
    guard let wanted = pending.removeValue(forKey: range), let depth = depths[range] else { return }
    let directory = try TileDirectory(header.internalCompression.unpacked(bytes))
    for tile in wanted {
      guard let entry = directory.entry(of: tile.number) else { continue }
      let part = entry.run == 0 ? header.leaves : header.tiles
      guard entry.range.upperBound <= part.upperBound - part.lowerBound else { throw .damaged }
      guard entry.range.count <= TileSearch.largestPart else { throw .tooLarge }
      let place = part.lowerBound + entry.range.lowerBound..<part.lowerBound + entry.range.upperBound
      if entry.run > 0 {
        found[tile] = place
      } else {
        // A directory that leads back to one above it would never end.
        guard depth < TileSearch.mostDepth, depths[place] == nil || pending[place] != nil else {
          throw .damaged
        }
        depths[place] = depth + 1
        pending[place, default: []].append(tile)
      }
    }
  }
}
