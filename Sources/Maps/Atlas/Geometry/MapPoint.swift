/// A position on the map: the world is a unit square in Web Mercator.
package struct MapPoint: Sendable, Hashable {
  /// Increases eastwards from 180° west, in `0...1`; values outside are on another copy of the world.
  package var x: Double
  /// Increases southwards from 85.05° north, in `0...1`.
  package var y: Double
}
