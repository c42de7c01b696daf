package import TileArchive

extension Terrain {
  /// Where the sea is on a tile, by its heights: closed rings, in shares of the tile's width and height, with land on the right of
  /// one who walks along them.
  ///
  /// SRTM, and what is made of it, has exactly 0 on the sea, and noise on land, however flat that is. Archives with depths say
  /// little about where a shore is, so they are not asked.
  ///
  /// - Parameter known: Areas of which another source knows the shore: no sea is looked for there.
  /// - Returns: `nil` if the heights do not say it: they have depths or gaps, or are those of a plain near sea level.
  package func sea(of tile: TileAddress, except known: [TerrainArea] = []) throws(TerrainError) -> [Contour]?
  {
    let (cells, margin) = (cells(of: tile), 3)
    let across = Double(1 << tile.zoom)
    let area = tile.area(margin: Double(margin + 2) / Double(cells))
    var found: ElevationWindow?
    for source in all where found == nil {
      found = try source.window(area, spacing: 1 / (across * Double(cells)))
    }
    guard let window = found else { return nil }
    let values = window.raster.values
    let gaps = values.count { $0.isNaN }
    let least = values.lazy.filter { !$0.isNaN }.min() ?? -.infinity
    guard gaps * 1000 <= values.count, least > Terrain.deepestLand else { return nil }
    // Without sea nearby, nothing more is to be computed.
    guard values.contains(0) else { return least > Terrain.plain ? [] : nil }
    let land = window.raster.landAboveSea()
    guard land.values.contains(-1) || least > Terrain.plain else { return nil }
    let places = (-margin..<cells + margin).map { (Double($0) + 0.5) / Double(cells) }
    let (xs, ys) = (
      places.map { (Double(tile.x) + $0) / across }, places.map { (Double(tile.y) + $0) / across }
    )
    let shore = ElevationWindow(raster: land, column: window.column, row: window.row).heights(atX: xs, y: ys)
    // Both waters overlap by a square, so that no strip of land is between them.
    let square = 1 / (across * Double(cells))
    let isKnown = ys.map { y in
      xs.map { x in
        known.contains {
          $0.west + square < x && x < $0.east - square && $0.north + square < y && y < $0.south - square
        }
      }
    }
    return shore.framed { x, y in isKnown[y][x] }.contours(every: 2).map { contour in
      var contour = contour
      // The frame is one square wide.
      let shift = -0.5 - Float(margin)
      contour.points = contour.points.map {
        .init(x: ($0.x + shift) / Float(cells), y: ($0.y + shift) / Float(cells))
      }
      return contour
    }
  }

  /// Metres above the sea: without any sea, heights are taken for land only from here on. Older files of SRTM have noise on the
  /// sea.
  private static let plain: Float = 10
  /// The lowest land beside the sea, with some noise; what is lower is a depth.
  private static let deepestLand: Float = -12
}

extension ElevationRaster {
  /// -1 on the sea and 1 on land: sea is what a square of heights of exactly 0 holds, and those beside it.
  fileprivate func landAboveSea() -> ElevationRaster {
    // The side of the largest square of zeros whose lower right corner is at a value.
    var sides = [UInt8](repeating: 0, count: values.count)
    for y in 0..<height {
      for x in 0..<width where values[y * width + x] == 0 {
        let index = y * width + x
        let near = x > 0 && y > 0 ? min(sides[index - 1], sides[index - width], sides[index - width - 1]) : 0
        sides[index] = min(near + 1, ElevationRaster.seaSide)
      }
    }
    // How far the squares reach to the left and up from a value.
    var reach = sides.map { $0 == ElevationRaster.seaSide ? $0 : 0 }
    for y in (0..<height).reversed() {
      for x in (0..<width).reversed() {
        let index = y * width + x
        var next: UInt8 = 0
        if x + 1 < width { next = max(next, reach[index + 1]) }
        if y + 1 < height { next = max(next, reach[index + width]) }
        if x + 1 < width, y + 1 < height { next = max(next, reach[index + width + 1]) }
        if next > 1 { reach[index] = max(reach[index], next - 1) }
      }
    }
    var isSea = reach.map { $0 > 0 }
    // Inlets are narrower than the squares.
    for _ in 0..<Int(ElevationRaster.seaSide) / 2 {
      let before = isSea
      for y in 0..<height {
        for x in 0..<width where !before[y * width + x] && values[y * width + x] == 0 {
          let index = y * width + x
          isSea[index] =
            x > 0 && before[index - 1] || x + 1 < width && before[index + 1]
            || y > 0 && before[index - width] || y + 1 < height && before[index + width]
        }
      }
    }
    return ElevationRaster(width: width, height: height, values: isSea.map { $0 ? -1 : 1 })
  }

  /// Values on each side of a square that is sea: some 450 metres of the coarser files.
  private static let seaSide: UInt8 = 5

  /// With a frame of land, so that lines around the sea are closed, and land where it is known otherwise.
  fileprivate func framed(_ isKnown: (_ x: Int, _ y: Int) -> Bool) -> ElevationRaster {
    var framed = [Float](repeating: 1, count: (width + 2) * (height + 2))
    for y in 0..<height {
      for x in 0..<width where !isKnown(x, y) { framed[(y + 1) * (width + 2) + x + 1] = self[x, y] }
    }
    return ElevationRaster(width: width + 2, height: height + 2, values: framed)
  }
}
