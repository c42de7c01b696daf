internal import Terrain

/// A detail of the ground: its tiles are 512 pixels wide at the level's zoom, and serve two zooms, the last level all deeper
/// ones.
package struct GroundLevel: Sendable, Hashable {
  /// The world is 256 · 2^zoom pixels wide.
  package let zoom: Int

  /// The first begins where the world's own tiles have no more to show.
  package static let all = [11, 13, 15].map(GroundLevel.init)

  /// A tile's width in path units: a unit is an eighth of a pixel at the level's zoom.
  package static let units = 4096

  /// The number of tiles across the world, and down.
  package var across: Int { 1 << (zoom - 1) }

  /// How far from a photograph tiles are taken, in tiles: half a window on the first level, half a phone's on the last.
  package var reach: Double { zoom == 11 ? 1 : zoom == 13 ? 0.5 : 0.4 }

  /// How far simplified lines may be from the original ones, in units: a quarter of a pixel. The last level serves several
  /// zooms.
  var tolerance: Double { zoom == 15 ? 1 : 2 }

  /// Twice the area in square units below which areas are left out: what would be less than four pixels large.
  var leastDoubleArea: Int { zoom == 15 ? 128 : 512 }

  /// Contours of 20 and 100 metres, on the first level of 100 and 500.
  var reliefStyle: ReliefStyle {
    zoom == 11
      ? ReliefStyle(step: 100, mainStep: 500, pixels: GroundLevel.pixels, exaggeration: 1.4)
      : ReliefStyle(step: 20, mainStep: 100, pixels: GroundLevel.pixels, exaggeration: 1.4)
  }

  /// A tile's width on the screen at the level's zoom.
  private static let pixels = 512

  func shows(_ kind: GroundKind) -> Bool {
    switch kind {
    case .building, .service, .steps: zoom >= 15
    case .path, .track, .stream, .pier, .pierLine, .tunnel: zoom >= 13
    default: true
    }
  }
}
