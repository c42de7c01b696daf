/// The visible part of the map, in the units of ``MapPoint``.
package struct MapWindow: Sendable, Hashable {
  /// The western edge, in `0..<1`; the window may reach beyond 1, onto the next copy of the world.
  package var x: Double
  /// The northern edge.
  package var y: Double
  /// At most 1, so that no position is shown twice.
  package var width: Double
  package var height: Double

  /// All inhabited land, from 75° north to 55° south; cut in the Pacific at the Bering Strait.
  static let world = MapWindow(x: 0.0295, y: 0.183, width: 1, height: 0.5)

  /// Width over height.
  package var aspect: Double { width / height }
}

extension MapWindow {
  /// The distance of a point from the western and northern edges, as fractions of the window, on the copy of
  /// the world that the window shows.
  ///
  /// - Returns: Both in `0...1` if the point is in the window.
  package func place(_ point: MapPoint) -> MapPoint {
    var x = (point.x - self.x).truncatingRemainder(dividingBy: 1)
    if x < 0 { x += 1 }
    return MapPoint(x: x / width, y: (point.y - y) / height)
  }

  /// The copies of the world that the window overlaps, as offsets to the east.
  var copies: [Int] { [-1, 0, 1].filter { x < Double($0 + 1) && x + width > Double($0) } }
}
