/// A position on the flat map: the world is a square of side 1 in Web Mercator.
package struct MapPoint: Sendable, Hashable {
  /// Grows east from 180° west, in `0...1`; beyond that it stands on a copy of the world.
  package var x: Double
  /// Grows south from 85.05° north, in `0...1`.
  package var y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}
