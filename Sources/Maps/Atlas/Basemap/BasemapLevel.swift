/// The whole world in tiles of one zoom.
struct BasemapLevel: Sendable {
  /// The offset of a tile's data in the archive, and its deflated and inflated lengths.
  struct Entry: Sendable, Hashable {
    let place: Int
    let packed: Int
    let plain: Int
  }

  /// The zoom at which a tile is ``size`` pixels wide.
  let zoom: Int
  /// A tile's width in path units.
  let units: Int
  /// Keyed by `y * across + x`; a missing tile is open sea.
  let tiles: [Int: Entry]

  /// A tile's width in pixels at its level's own zoom; the world is 256 · 2^zoom pixels wide.
  static let size = 512

  /// The number of tiles across the world, and down.
  var across: Int { 1 << max(0, zoom - 1) }
}
