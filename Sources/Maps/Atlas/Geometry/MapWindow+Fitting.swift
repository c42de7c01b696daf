extension MapWindow {
  /// The minimum width, 45 degrees of longitude, so that a single place can be recognised.
  static let narrowest = 0.125
  /// Wider windows are extended to the whole world, which is hardly more and more familiar.
  private static let nearlyTheWorld = 0.72
  /// The margins around the outermost points, as shares of their span; pins extend above their positions.
  private static let (sideMargin, topMargin, bottomMargin) = (0.22, 0.3, 0.1)

  /// The smallest window that contains all points, about twice as wide as high.
  ///
  /// The widest gap between points from east to west is left out, so that Fiji and Samoa, on either side of
  /// the 180th meridian, are neighbours.
  package static func fitting(_ points: [MapPoint]) -> MapWindow {
    guard let first = points.first else { return .world }
    let xs = points.map(\.x).sorted()
    let gap = widestGap(xs)
    var (top, bottom) = (first.y, first.y)
    for point in points { (top, bottom) = (min(top, point.y), max(bottom, point.y)) }
    let across = (1 - gap.width) * (1 + sideMargin)
    let span = bottom - top
    let down = span * (1 + topMargin + bottomMargin)
    let width = max(across, down * 2, narrowest)
    guard width < nearlyTheWorld else {
      return wholeWorld(xs, gap: gap, top: top, bottom: bottom)
    }
    let height = width / 2
    let x = gap.end + (1 - gap.width) / 2 - width / 2
    let y = top - span * topMargin - (height - down) / 2
    return MapWindow(x: wrapped(x), y: held(y, height: height), width: width, height: height)
  }

  /// A range of longitudes without points.
  private typealias Gap = (width: Double, end: Double)

  /// - Parameter xs: Sorted; at least one.
  private static func widestGap(_ xs: [Double]) -> Gap {
    var widest: Gap = (0, 0)
    var before = (xs.last ?? 0) - 1
    for x in xs {
      if x - before > widest.width { widest = (x - before, x) }
      before = x
    }
    return widest
  }

  private static func wholeWorld(_ xs: [Double], gap: Gap, top: Double, bottom: Double) -> MapWindow {
    var window = MapWindow.world
    let margin = 0.03
    if top < window.y + margin || bottom > window.y + window.height - margin {
      window.height = min(max(window.height, bottom - top + 2 * margin), 1)
      window.y = held((top + bottom) / 2 - window.height / 2, height: window.height)
    }
    // If the usual cut would go through a pin, the world is cut in the widest gap instead.
    let usualCut = window.x
    if gap.width > 2 * margin, xs.contains(where: { abs(wrapped($0 - usualCut + 0.5) - 0.5) < margin }) {
      window.x = wrapped(gap.end - gap.width / 2)
    }
    return window
  }

  private static func wrapped(_ x: Double) -> Double { x - x.rounded(.down) }

  private static func held(_ y: Double, height: Double) -> Double { min(max(y, 0), 1 - height) }
}
