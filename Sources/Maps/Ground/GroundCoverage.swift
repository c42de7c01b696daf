package import TileArchive

/// The tiles of each level that a site's maps need: those near its photographs, walks and places.
package struct GroundCoverage: Sendable, Hashable {
  /// For each of ``GroundLevel/all``.
  package private(set) var tiles: [Set<TileAddress>]

  package var all: Set<TileAddress> { tiles.reduce(into: []) { $0.formUnion($1) } }

  /// - Parameter points: As shares of the world's width and height, from 180° west and 85.05° north.
  package init(around points: some Sequence<(x: Double, y: Double)>) {
    let points = Array(points)
    tiles = GroundLevel.all.map { level in
      // Points in the same sixteenth of a tile need nearly the same tiles.
      let fine = Double(level.across * 16)
      let cells = Set(points.map { GroundPoint(Int($0.x * fine), Int($0.y * fine)) })
      var tiles: Set<TileAddress> = []
      for cell in cells { GroundCoverage.mark(cell, level, &tiles) }
      return tiles
    }
  }

  private static func mark(_ cell: GroundPoint, _ level: GroundLevel, _ tiles: inout Set<TileAddress>) {
    let across = level.across
    let (x, y) = ((Double(cell.x) + 0.5) / 16, (Double(cell.y) + 0.5) / 16)
    func range(_ centre: Double) -> ClosedRange<Int> {
      Int((centre - level.reach).rounded(.down))...Int((centre + level.reach).rounded(.down))
    }
    for row in range(y) where (0..<across).contains(row) {
      for column in range(x) {
        let wrapped = (column % across + across) % across
        if let tile = TileAddress(zoom: level.zoom - 1, x: wrapped, y: row) { tiles.insert(tile) }
      }
    }
  }
}
