/// The first bytes of an archive: where its parts are, and what it covers.
///
/// - Note: PMTiles version 3, "Header".
package struct ArchiveHeader: Sendable, Hashable {
  /// What tiles are.
  package enum Content: Int, Sendable {
    case vector = 1
    case png = 2
    case jpeg = 3
    case webp = 4
    case avif = 5
  }

  /// The size of the header in bytes.
  package static let size = 127

  /// Byte ranges of the file.
  package let root: Range<UInt64>
  package let metadata: Range<UInt64>
  package let leaves: Range<UInt64>
  package let tiles: Range<UInt64>
  /// How directories and metadata are compressed.
  package let internalCompression: TileCompression
  package let tileCompression: TileCompression
  /// `nil` for a kind that is not known.
  package let content: Content?
  package let zooms: ClosedRange<Int>
  /// Degrees: west, south, east, north.
  package let bounds: [Double]

  /// - Parameter bytes: The beginning of the file, at least ``size`` bytes.
  package init(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) {
    guard bytes.starts(with: Array("PMTiles".utf8)) else { throw .notAnArchive }
    var reader = LittleEndianReader(bytes.dropFirst(7))
    guard let version = reader.byte() else { throw .damaged }
    guard version == 3 else { throw .version(Int(version)) }
    guard bytes.count >= ArchiveHeader.size else { throw .damaged }
    root = try reader.range()
    guard root.count <= TileSearch.largestPart else { throw .tooLarge }
    metadata = try reader.range()
    leaves = try reader.range()
    tiles = try reader.range()
    // The numbers of tiles.
    for _ in 0..<3 { _ = reader.long() }
    _ = reader.byte()
    internalCompression = try reader.compression()
    tileCompression = try reader.compression()
    content = reader.byte().flatMap { Content(rawValue: Int($0)) }
    guard let least = reader.byte(), let most = reader.byte(), least <= most,
      Int(most) <= TileAddress.deepest
    else { throw .damaged }
    zooms = Int(least)...Int(most)
    bounds = try (0..<4).map { _ throws(ArchiveError) in try reader.degrees() }
  }
}

/// Reads numbers of a header one after the other.
private struct LittleEndianReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func long() -> UInt64? {
    guard rest.count >= 8 else { return nil }
    defer { rest = rest.dropFirst(8) }
    return rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// An offset and a length.
  mutating func range() throws(ArchiveError) -> Range<UInt64> {
    guard let start = long(), let length = long(), start <= UInt64(Int.max),
      length <= UInt64(Int.max) - start
    else { throw .damaged }
    return start..<start + length
  }

  mutating func compression() throws(ArchiveError) -> TileCompression {
    guard let number = byte() else { throw .damaged }
    // Zero is unknown.
    guard let compression = TileCompression(rawValue: Int(number)) else { throw .compression(Int(number)) }
    return compression
  }

  /// An angle, stored in ten-millionths of a degree.
  mutating func degrees() throws(ArchiveError) -> Double {
    guard rest.count >= 4 else { throw .damaged }
    defer { rest = rest.dropFirst(4) }
    let bits = rest.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Double(Int32(bitPattern: bits)) / 1e7
  }
}
