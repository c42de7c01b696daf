import CZlib

@testable import TileArchive

/// Writes small archives.
struct Archive {
  struct Entry {
    var number: UInt64
    var run: UInt64
    var length: Int
    /// From the start of the tiles, or of the leaf directories; `nil`: right behind the entry before.
    var place: Int?
  }

  var version: UInt8 = 3
  var internalCompression: UInt8 = 1
  var tileCompression: UInt8 = 1
  var zooms: (UInt8, UInt8) = (0, 3)
  /// As they are in the file.
  var root: [UInt8]
  var leaves: [UInt8] = []
  var tiles: [UInt8] = []

  var bytes: [UInt8] {
    let start = ArchiveHeader.size
    let offsets = [
      start, root.count, start + root.count, 0, start + root.count, leaves.count,
      start + root.count + leaves.count, tiles.count, 0, 0, 0,
    ]
    return Array("PMTiles".utf8) + [version] + offsets.flatMap(Archive.long) + [
      1, internalCompression, tileCompression, 1,
    ]
      + [zooms.0, zooms.1] + [UInt8](repeating: 0, count: 25) + root + leaves + tiles
  }

  private static func long(_ number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  static func varint(_ number: UInt64) -> [UInt8] {
    number < 128 ? [UInt8(number)] : [UInt8(number & 127) | 128] + varint(number >> 7)
  }

  static func directory(_ entries: [Entry]) -> [UInt8] {
    var bytes = varint(UInt64(entries.count))
    var before: UInt64 = 0
    for entry in entries {
      bytes += varint(entry.number - before)
      before = entry.number
    }
    bytes += entries.flatMap { varint($0.run) }
    bytes += entries.flatMap { varint(UInt64($0.length)) }
    bytes += entries.flatMap { varint($0.place.map { UInt64($0) + 1 } ?? 0) }
    return bytes
  }
}
