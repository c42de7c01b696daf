/// The heights of an area, in the rows and columns of their source.
struct ElevationWindow: Sendable {
  let raster: ElevationRaster
  /// The column of a place, from its share of the world's width.
  let column: @Sendable (_ x: Double) -> Double
  /// The row of a place, from its share of the world's height.
  let row: @Sendable (_ y: Double) -> Double

  /// The heights at places in rows and columns.
  func heights(atX xs: [Double], y ys: [Double]) -> ElevationRaster {
    raster.resampled(columns: xs.map(column), rows: ys.map(row))
  }
}

/// Something that knows heights.
protocol ElevationSource: Sendable {
  /// The distance between two columns, in shares of the world's width, at the finest.
  var spacing: Double { get }
  /// Whether it has heights of a part of an area.
  func covers(_ area: TerrainArea) throws(TerrainError) -> Bool
  /// The heights of an area; `nil` if it has none.
  ///
  /// - Parameter spacing: How close the columns must be, in shares of the world's width: closer ones are averaged.
  func window(_ area: TerrainArea, spacing: Double) throws(TerrainError) -> ElevationWindow?
}
