package import TileArchive

/// The heights of the ground, from files: archives of terrain tiles, and tiles of SRTM.
package struct Terrain: Sendable {
  private var sources: [any ElevationSource] = []
  private var srtm: [SRTMTile] = []
  /// Whom to credit, in the order of the files.
  package private(set) var credits: [String] = []
  /// The paths of archives that do not say whom to credit.
  package private(set) var uncredited: [String] = []

  /// Without any heights.
  package init() {}

  package var isEmpty: Bool { sources.isEmpty && srtm.isEmpty }

  /// Adds the heights of a file. Where several have heights, those of the first count.
  ///
  /// - Parameter path: Of a PMTiles archive or of an SRTM tile (`.hgt`).
  package mutating func add(_ path: String) throws(TerrainError) {
    if path.lowercased().hasSuffix(".hgt") {
      srtm.append(try SRTMTile(path))
      credit("NASA SRTM")
      return
    }
    let archive = try TerrainArchive(path)
    sources.append(archive)
    if let attribution = archive.attribution { credit(attribution) } else { uncredited.append(path) }
  }

  private mutating func credit(_ text: String) {
    if !credits.contains(text) { credits.append(text) }
  }

  var all: [any ElevationSource] { srtm.isEmpty ? sources : sources + [SRTMTiles(srtm)] }

  /// Whether there are heights in a part of a tile.
  package func covers(_ tile: TileAddress) throws(TerrainError) -> Bool {
    for source in all where try source.covers(tile.area(margin: 0)) { return true }
    return false
  }

  /// The heights of a tile and of its surroundings, on a grid of squares; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - cells: The squares of the tile's side. The values are those of the squares' middles.
  ///   - margin: The squares beyond each side.
  func heights(of tile: TileAddress, cells: Int, margin: Int) throws(TerrainError) -> ElevationRaster? {
    let across = Double(1 << tile.zoom)
    let places = (-margin..<cells + margin).map { (Double($0) + 0.5) / Double(cells) }
    let area = tile.area(margin: Double(margin) / Double(cells))
    var heights: ElevationRaster?
    for source in all where heights?.hasGaps != false {
      guard let window = try source.window(area, spacing: 1 / (across * Double(cells))) else { continue }
      let own = window.heights(
        atX: places.map { (Double(tile.x) + $0) / across }, y: places.map { (Double(tile.y) + $0) / across })
      heights = heights?.filled(from: own) ?? own
    }
    return heights
  }

  /// The heights of some places, in metres: of a smooth surface through all known heights; `nil` where none are known.
  package func heights(at places: [(latitude: Double, longitude: Double)]) throws(TerrainError) -> [Double?] {
    var heights = [Double?](repeating: nil, count: places.count)
    // Places that are near each other are in one window.
    let groups = Dictionary(grouping: places.indices) {
      TileAddress(latitude: places[$0].latitude, longitude: places[$0].longitude, zoom: 12)
    }
    for indices in groups.values {
      let points = indices.map {
        TileAddress.position(latitude: places[$0].latitude, longitude: places[$0].longitude)
      }
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      guard let west = xs.min(), let east = xs.max(), let north = ys.min(), let south = ys.max() else {
        continue
      }
      let area = TerrainArea(west: west, north: north, east: east, south: south)
      for source in all {
        guard let window = try source.window(area, spacing: source.spacing) else { continue }
        for (index, point) in zip(indices, points) where heights[index] == nil {
          let height = window.raster.smooth(window.column(point.x), window.row(point.y))
          if !height.isNaN { heights[index] = Double(height) }
        }
      }
    }
    return heights
  }

  /// The squares of a tile's side that its heights are worth: fewer where the sources know less.
  func cells(of tile: TileAddress) -> Int {
    let finest = all.map(\.spacing).min() ?? 1
    return 1 / (Double(1 << tile.zoom) * 192) >= finest ? Terrain.mostCells : Terrain.fewestCells
  }
}

extension Terrain {
  /// The tiles of an archive from which the relief of a tile of a map is made.
  ///
  /// - Parameters:
  ///   - first: One of the archive's tiles.
  ///   - zooms: The archive's.
  ///   - finest: The deepest zoom of maps' tiles whose relief is worth its own tiles; deeper ones take those of this one.
  package static func sources(
    of tile: TileAddress, like first: [UInt8], _ zooms: ClosedRange<Int>, finest: Int
  ) throws(TerrainError) -> [TileAddress] {
    guard let (side, _) = TerrainTile.pixels(of: first) else { throw .noHeights }
    let zoom = TerrainArchive.zoom(
      for: 1 / Double(mostCells << min(tile.zoom, finest)), side: side, of: zooms)
    // The margin of the grid, and some pixels for curves.
    let margin = 4 / Double(fewestCells) + 3 * Double(1 << tile.zoom) / Double(side << zoom)
    return TerrainArchive.tiles(tile.area(margin: margin), zoom: zoom).map(\.tile)
  }

  static let (fewestCells, mostCells) = (128, 256)
}

extension TileAddress {
  /// - Parameter margin: In tiles.
  package func area(margin: Double) -> TerrainArea {
    let across = Double(1 << zoom)
    return TerrainArea(
      west: (Double(x) - margin) / across, north: (Double(y) - margin) / across,
      east: (Double(x + 1) + margin) / across, south: (Double(y + 1) + margin) / across)
  }
}
