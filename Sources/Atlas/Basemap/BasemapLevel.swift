/// The whole world in tiles of one size.
struct BasemapLevel: Sendable {
  /// Where a tile's body lies in the archive, and how long it is, deflated and not.
  struct Entry: Sendable, Hashable {
    let place: Int
    let packed: Int
    let plain: Int
  }

  /// At which a tile is ``size`` pixels wide.
  let zoom: Int
  /// A tile's width in the units of its paths.
  let units: Int
  /// By `y * across + x`; a tile that is not there is open sea.
  let tiles: [Int: Entry]

  /// A tile's width in pixels at its level's own zoom; the world is 256 · 2^zoom wide.
  static let size = 512

  /// How many tiles the world is wide and high.
  var across: Int { 1 << max(0, zoom - 1) }
}
