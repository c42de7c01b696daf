internal import CBasemap
internal import Unpacking

/// The world's tiles as made by `Tools/basemap/make-tiles.py`: an index, and each tile's deflated JSON.
struct BasemapArchive: Sendable {
  /// Coarsest first.
  let levels: [BasemapLevel]
  /// Changes when any tile changes; 16 bytes.
  let version: [UInt8]
  private let bytes: [UInt8]

  /// The embedded archive.
  static let world = BasemapArchive(
    Array(UnsafeBufferPointer(start: photomap_basemap_bytes(), count: photomap_basemap_count())))

  /// - Parameter bytes: The format of `Tools/basemap/tiles/archive.py`; anything else gives no levels.
  init(_ bytes: [UInt8]) {
    let head = Array("PMBASE1\n".utf8)
    self.bytes = bytes
    guard bytes.starts(with: head), bytes.count >= 28 else {
      (levels, version) = ([], [])
      return
    }
    func word(_ place: Int) -> Int {
      guard place >= 0, place + 4 <= bytes.count else { return 0 }
      return (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    func words(_ place: Int) -> (Int, Int, Int, Int) {
      (word(place), word(place + 4), word(place + 8), word(place + 12))
    }
    /// Rows of four words; empty if they exceed the file.
    func rows(_ count: Int, from start: Int) -> Range<Int> {
      0..<(start + 16 * count <= bytes.count ? count : 0)
    }

    version = Array(bytes[8..<24])
    levels = rows(word(24), from: 28).map { index in
      let (zoom, units, count, start) = words(28 + 16 * index)
      var tiles: [Int: BasemapLevel.Entry] = [:]
      for index in rows(count, from: start) {
        let (number, place, packed, plain) = words(start + 16 * index)
        tiles[number] = BasemapLevel.Entry(place: place, packed: packed, plain: plain)
      }
      return BasemapLevel(zoom: zoom, units: units, tiles: tiles)
    }
  }

  /// The JSON of a tile; `nil` for open sea, or if the archive is damaged.
  func body(level: BasemapLevel, number: Int) -> [UInt8]? {
    guard let entry = level.tiles[number], entry.place + entry.packed <= bytes.count else { return nil }
    let packed = bytes[entry.place..<entry.place + entry.packed]
    do throws(Inflate.Failure) {
      let plain = try Inflate.bytes(of: packed, .none, atMost: entry.plain)
      return plain.count == entry.plain ? plain : nil
    } catch {
      return nil
    }
  }
}
