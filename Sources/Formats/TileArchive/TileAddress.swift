internal import Platform

/// A tile of the square map of the world (Web Mercator): `x` counts from 180° west, `y` from 85.05° north.
package struct TileAddress: Sendable, Hashable {
  /// The world is 2^zoom tiles wide; in `0...deepest`.
  package let zoom: Int
  package let x: Int
  package let y: Int

  /// The deepest zoom whose tiles have numbers.
  package static let deepest = 26

  /// `nil` outside the world.
  package init?(zoom: Int, x: Int, y: Int) {
    guard (0...TileAddress.deepest).contains(zoom), (0..<1 << zoom).contains(x), (0..<1 << zoom).contains(y)
    else { return nil }
    (self.zoom, self.x, self.y) = (zoom, x, y)
  }
}

extension TileAddress {
  /// The tile's number in an archive: the tiles of all smaller zooms come first, those of a zoom along a Hilbert curve, so that
  /// neighbours have near numbers.
  ///
  /// - Note: PMTiles version 3, "Tile IDs".
  package var number: UInt64 {
    var (column, row) = (x, y)
    var position: UInt64 = 0
    for level in (0..<zoom).reversed() {
      let side = 1 << level
      let (right, down) = (column & side != 0, row & side != 0)
      position += UInt64(side) * UInt64(side) * (right ? (down ? 2 : 3) : (down ? 1 : 0))
      TileAddress.turn(&column, &row, side: side, right: right, down: down)
    }
    return TileAddress.first(of: zoom) + position
  }

  /// The tile of a number; `nil` beyond the deepest zoom.
  package init?(number: UInt64) {
    guard let zoom = (0...TileAddress.deepest).last(where: { TileAddress.first(of: $0) <= number }),
      number < TileAddress.first(of: zoom + 1)
    else { return nil }
    var position = number - TileAddress.first(of: zoom)
    var (column, row) = (0, 0)
    for level in 0..<zoom {
      let side = 1 << level
      let quarter = position & 3
      let (right, down) = (quarter >= 2, quarter == 1 || quarter == 2)
      TileAddress.turn(&column, &row, side: side, right: right, down: down)
      column += right ? side : 0
      row += down ? side : 0
      position >>= 2
    }
    self.init(zoom: zoom, x: column, y: row)
  }

  /// The number of a zoom's first tile.
  private static func first(of zoom: Int) -> UInt64 { ((1 << (2 * UInt64(zoom))) - 1) / 3 }

  /// Rotates and flips a quadrant of the Hilbert curve, of the given side, into its place in the whole.
  private static func turn(
    _ column: inout Int, _ row: inout Int, side: Int, right: Bool, down: Bool
  ) {
    guard !down else { return }
    if right {
      column = side - 1 - (column & (side - 1))
      row = side - 1 - (row & (side - 1))
    }
    swap(&column, &row)
  }
}

extension TileAddress {
  /// The tile of a smaller zoom, or of the same, that has this one in it; `nil` for a deeper zoom.
  package func ancestor(zoom: Int) -> TileAddress? {
    guard (0...self.zoom).contains(zoom) else { return nil }
    return TileAddress(zoom: zoom, x: x >> (self.zoom - zoom), y: y >> (self.zoom - zoom))
  }

  /// The tile that shows a position, in degrees; positions beyond the map's edges are in the outermost tiles.
  package init(latitude: Double, longitude: Double, zoom: Int) {
    let side = Double(1 << zoom)
    func held(_ part: Double) -> Int { Int(min(max((part * side).rounded(.down), 0), side - 1)) }
    let place = TileAddress.position(latitude: latitude, longitude: longitude)
    (self.zoom, x, y) = (zoom, held(place.x), held(place.y))
  }

  /// A position on the map, as shares of its width and height; in `0...1` if it is on the map.
  package static func position(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
    let sine = sin(min(max(latitude, -89), 89) * .pi / 180)
    return (longitude / 360 + 0.5, 0.5 - atanh(sine) / (2 * .pi))
  }

  /// Degrees north of a share of the map's height: the inverse of ``position(latitude:longitude:)``.
  package static func latitude(y: Double) -> Double { atan(sinh((0.5 - y) * 2 * .pi)) * 180 / .pi }

  /// The metres around the earth along a parallel, which is the map's width there.
  package static func metresAcross(latitude: Double) -> Double {
    2 * .pi * 6_378_137 * cos(latitude * .pi / 180)
  }
}
