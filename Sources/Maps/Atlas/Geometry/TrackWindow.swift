extension MapWindow {
  /// The minimum window width for a walk: about 600 metres at the equator.
  private static let narrowestWalk = 1.5e-5
  /// The margins as shares of the span; pins extend above their positions, scale and notes are below.
  private static let (side, above, below) = (0.1, 0.16, 0.16)

  /// The smallest window that contains a walk, between nearly square and twice as wide as high.
  static func around(_ points: [MapPoint]) -> MapWindow {
    guard let first = points.first else { return .world }
    // On the first point's copy of the world, so that a walk across the 180th meridian is not torn apart.
    let xs = points.map { $0.x - ($0.x - first.x).rounded() }
    let ys = points.map(\.y)
    let (west, east) = (xs.min() ?? first.x, xs.max() ?? first.x)
    let (north, south) = (ys.min() ?? first.y, ys.max() ?? first.y)
    var width = max((east - west) * (1 + 2 * side), narrowestWalk)
    var height = max((south - north) * (1 + above + below), narrowestWalk / 1.6)
    let aspect = min(max(width / height, 1.15), 2)
    if width / height < aspect { width = height * aspect } else { height = width / aspect }
    width = min(width, 1)
    height = min(height, 1)
    let x = (west + east) / 2 - width / 2
    let middle = (north + south) / 2 - (above - below) / 2 * (south - north)
    return MapWindow(
      x: x - x.rounded(.down), y: min(max(middle - height / 2, 0), 1 - height), width: width, height: height)
  }
}
