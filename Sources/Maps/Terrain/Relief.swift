internal import CLibWebP
package import TileArchive

/// The relief of a tile: light and shadow, and contours.
package struct Relief: Sendable {
  /// The length of the tile's side, in squares of the grid that ``contours`` and ``picture`` lie in.
  package let cells: Int
  /// Grey values as a WebP picture, a pixel for each square and one more beyond each side: 128 is flat ground, darker is
  /// shadow, brighter light. `nil` if all is flat.
  package let picture: [UInt8]?
  /// In squares from the tile's north-western corner. Lines between the main ones end where the ground is too steep for them.
  package let contours: [Contour]
}

/// How the relief of a tile is drawn.
package struct ReliefStyle: Sendable {
  /// Metres between two contours.
  package var step: Int
  /// Metres between two of the main contours, a multiple of ``step``.
  package var mainStep: Int
  /// The width of a tile on the screen at the smallest zoom at which it is drawn.
  package var pixels: Int
  /// By which heights are multiplied for light and shadow.
  package var exaggeration: Double

  package init(step: Int, mainStep: Int, pixels: Int, exaggeration: Double) {
    (self.step, self.mainStep, self.pixels, self.exaggeration) = (step, mainStep, pixels, exaggeration)
  }
}

extension Terrain {
  /// The relief of a tile; `nil` if its heights are not known.
  package func relief(of tile: TileAddress, _ style: ReliefStyle) throws(TerrainError) -> Relief? {
    let (cells, margin) = (cells(of: tile), 3)
    guard let heights = try heights(of: tile, cells: cells, margin: margin),
      heights.values.contains(where: { !$0.isNaN })
    else { return nil }
    let middle = TileAddress.latitude(y: (Double(tile.y) + 0.5) / Double(1 << tile.zoom))
    let metres = TileAddress.metresAcross(latitude: middle) / Double(cells << tile.zoom)
    let shades = heights.shades(metres: metres, exaggeration: style.exaggeration)
    let picture = try Relief.picture(
      of: shades, width: heights.width, from: margin - 1, side: cells + 2)
    // A pixel in squares.
    let pixel = Float(cells) / Float(style.pixels)
    var contours: [Contour] = []
    for contour in heights.contours(every: style.step) where contour.height > 0 {
      let parts: [Contour]
      if contour.height % style.mainStep == 0 {
        parts = [contour]
      } else {
        // Where two lines would be closer than this, they are left out.
        let steepest = Float(style.step) / (2.2 * pixel * Float(metres))
        parts = contour.parts(least: 16 * pixel) { point in
          heights.slope(at: point, Float(metres)) <= steepest
        }
      }
      contours += parts.filter { !$0.isSmall(than: 10 * pixel) }
    }
    // From the middle of the first square of the margin to the tile's corner.
    let shift = 0.5 - Float(margin)
    for index in contours.indices {
      contours[index].points = contours[index].points.map { .init(x: $0.x + shift, y: $0.y + shift) }
    }
    return Relief(cells: cells, picture: picture, contours: contours)
  }
}

extension Relief {
  fileprivate static func picture(
    of shades: [Float], width: Int, from first: Int, side: Int
  ) throws(TerrainError) -> [UInt8]? {
    let flat = ElevationRaster.flatShade
    var pixels = [UInt8](repeating: 255, count: side * side * 4)
    var isFlat = true
    for y in 0..<side {
      for x in 0..<side {
        let shade = shades[(y + first) * width + x + first]
        let grey = shade < flat ? 128 * shade / flat : 128 + 127 * (shade - flat) / (1 - flat)
        let value = UInt8(min(max(grey.rounded(), 0), 255))
        if !(126...130).contains(value) { isFlat = false }
        for channel in 0..<3 { pixels[(y * side + x) * 4 + channel] = value }
      }
    }
    if isFlat { return nil }
    var settings = photomap_webp_settings(width: Int32(side), height: Int32(side), quality: 88, method: 2)
    var (count, code): (Int, Int32) = (0, 0)
    guard let bytes = photomap_webp_encode(pixels, side * 4, &settings, &count, &code) else {
      throw .picture(Int(code))
    }
    defer { photomap_webp_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

extension ElevationRaster {
  /// How steep the ground is around a point: metres up for each metre.
  fileprivate func slope(at point: Contour.Point, _ metres: Float) -> Float {
    let (x, y) = (Int(point.x.rounded()), Int(point.y.rounded()))
    let (left, right) = (max(x - 2, 0), min(x + 2, width - 1))
    let (above, below) = (max(y - 2, 0), min(y + 2, height - 1))
    let east = (self[right, y] - self[left, y]) / Float(right - left)
    let south = (self[x, below] - self[x, above]) / Float(below - above)
    let slope = (east * east + south * south).squareRoot() / metres
    return slope.isNaN ? 0 : slope
  }
}

extension Contour {
  /// The parts whose points are wanted.
  ///
  /// - Parameter least: The length below which a part is left out, or a gap closed.
  fileprivate func parts(least: Float, _ isWanted: (Point) -> Bool) -> [Contour] {
    var flags = points.map(isWanted)
    if flags.allSatisfy({ $0 }) { return [self] }
    // A ring begins at a gap.
    var points = points
    if isClosed, let gap = flags.firstIndex(of: false) {
      points = Array(points[gap...] + points[...gap])
      flags = Array(flags[gap...] + flags[...gap])
    }
    for wanted in [false, true] {
      for run in Contour.runs(of: wanted, in: flags)
      where run.lowerBound > 0 && run.upperBound < flags.count && Contour.length(points[run]) < least {
        for index in run { flags[index].toggle() }
      }
    }
    return Contour.runs(of: true, in: flags).filter { Contour.length(points[$0]) >= least }.map {
      Contour(height: height, points: Array(points[$0]), isClosed: false)
    }
  }

  /// The stretches of equal flags.
  private static func runs(of flag: Bool, in flags: [Bool]) -> [Range<Int>] {
    var (runs, start): ([Range<Int>], Int?) = ([], nil)
    for (index, own) in flags.enumerated() {
      if own == flag {
        start = start ?? index
      } else if let from = start {
        runs.append(from..<index)
        start = nil
      }
    }
    if let start { runs.append(start..<flags.count) }
    return runs
  }

  private static func length(_ points: ArraySlice<Point>) -> Float {
    zip(points, points.dropFirst()).reduce(0) { sum, pair in
      let (x, y) = (pair.1.x - pair.0.x, pair.1.y - pair.0.y)
      return sum + (x * x + y * y).squareRoot()
    }
  }

  /// Whether it is a ring that a circle of a diameter holds.
  fileprivate func isSmall(than diameter: Float) -> Bool {
    guard isClosed else { return false }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return (xs.max() ?? 0) - (xs.min() ?? 0) < diameter && (ys.max() ?? 0) - (ys.min() ?? 0) < diameter
  }
}
