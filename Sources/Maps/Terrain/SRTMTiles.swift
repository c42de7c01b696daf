internal import TileArchive

/// Tiles of SRTM that continue each other.
struct SRTMTiles: ElevationSource {
  private let tiles: [SRTMTile.Corner: SRTMTile]
  /// Numbers on a degree, of the tiles with the fewest.
  private let perDegree: Int

  init(_ tiles: [SRTMTile]) {
    self.tiles = Dictionary(tiles.map { ($0.corner, $0) }) { first, _ in first }
    perDegree = (tiles.map(\.side).min() ?? 1201) - 1
  }

  var spacing: Double { 1 / Double(360 * perDegree) }

  func covers(_ area: TerrainArea) -> Bool { !corners(in: area).isEmpty }

  private func corners(in area: TerrainArea) -> [SRTMTile.Corner] {
    let west = Int((area.west * 360 - 180).rounded(.down))
    let east = Int((area.east * 360 - 180).rounded(.down))
    let south = Int(TileAddress.latitude(y: area.south).rounded(.down))
    let north = Int(TileAddress.latitude(y: area.north).rounded(.down))
    return (south...max(south, north)).flatMap { south in
      (west...max(west, east)).compactMap { column in
        let corner = SRTMTile.Corner(south: south, west: (column + 180 + 720) % 360 - 180)
        return tiles[corner] == nil ? nil : corner
      }
    }
  }

  func window(_ area: TerrainArea, spacing: Double) throws(TerrainError) -> ElevationWindow? {
    guard covers(area) else { return nil }
    // Two more values than the area has, on each side, for curves. Rows count from 90° north, columns from 180° west.
    let reduction = max(1, Int(spacing / self.spacing))
    let (scale, edge) = (Double(perDegree), 2 * reduction)
    let west = Int((area.west * 360 * scale).rounded(.down)) - edge
    let east = Int((area.east * 360 * scale).rounded(.up)) + edge
    let north = max(0, Int(((90 - TileAddress.latitude(y: area.north)) * scale).rounded(.down)) - edge)
    let south = min(
      180 * perDegree, Int(((90 - TileAddress.latitude(y: area.south)) * scale).rounded(.up)) + edge)
    let (width, height) = (east - west + 1, south - north + 1)
    var values = [Float](repeating: .nan, count: width * height)
    for row in north...south {
      // A row between two tiles is in both: in the northern one it is the last.
      let degree = min(row / perDegree, 179)
      for first in stride(
        from: west - (west % perDegree + perDegree) % perDegree, through: east, by: perDegree)
      {
        let column = first / perDegree
        let corner = SRTMTile.Corner(south: 89 - degree, west: (column + 720) % 360 - 180)
        guard let tile = tiles[corner] else { continue }
        let (from, to) = (max(west, first), min(east, first + perDegree))
        let heights = try tile.heights(
          row: row - degree * perDegree, columns: from - first...to - first, step: (tile.side - 1) / perDegree
        )
        let start = (row - north) * width + from - west
        values.replaceSubrange(start..<start + heights.count, with: heights)
      }
    }
    let raster = ElevationRaster(width: width, height: height, values: values)
      .reduced(by: min(reduction, width, height))
    // The middle of the first square of values.
    let middle = Double(reduction - 1) / 2
    return ElevationWindow(
      raster: raster,
      column: { ($0 * 360 * scale - Double(west) - middle) / Double(reduction) },
      row: { ((90 - TileAddress.latitude(y: $0)) * scale - Double(north) - middle) / Double(reduction) })
  }
}
