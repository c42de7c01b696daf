/// A rectangle of the square map of the world (Web Mercator), in shares of its width and height from 180° west and 85.05° north.
///
/// - Note: `west` may be below 0 and `east` above 1: beyond the date line.
package struct TerrainArea: Sendable, Hashable {
  package var west: Double
  package var north: Double
  package var east: Double
  package var south: Double

  package init(west: Double, north: Double, east: Double, south: Double) {
    (self.west, self.north, self.east, self.south) = (west, north, east, south)
  }
}
