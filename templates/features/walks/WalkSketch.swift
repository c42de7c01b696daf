internal import Markup
internal import Photography
internal import Platform

/// A walk's path as a small drawing, used as a cover without photographs.
struct WalkSketch {
  private let walk: Walk

  init(_ walk: Walk) { self.walk = walk }

  /// The size of covers, with a margin.
  private static let (width, height, margin) = (300.0, 200.0, 28.0)

  var markup: Markup {
    """
    <svg class="walk-sketch" viewBox="0 0 300 200" aria-hidden="true"><path vector-effect="non-scaling-stroke" \
    d="\(path)"/></svg>
    """
  }

  private var path: Markup {
    let steps = walk.lines.joined().map(\.coordinate)
    guard let first = steps.first, let south = steps.map(\.latitude).min(),
      let north = steps.map(\.latitude).max()
    else { return Markup() }
    // A degree of longitude is shorter near the poles. West of the 180th meridian, longitudes continue.
    let longitudeScale = max(cos((south + north) / 360 * .pi), 0.01)
    func x(_ place: Coordinate) -> Double {
      let east = place.longitude - first.longitude
      return (east - (east / 360).rounded() * 360) * longitudeScale
    }
    let (west, east) = (steps.map(x).min() ?? 0, steps.map(x).max() ?? 0)
    let (across, down) = (max(east - west, 1e-9), max(north - south, 1e-9))
    let scale = min(
      (WalkSketch.width - 2 * WalkSketch.margin) / across, (WalkSketch.height - 2 * WalkSketch.margin) / down)
    let (left, top) = ((WalkSketch.width - across * scale) / 2, (WalkSketch.height - down * scale) / 2)
    return walk.lines.map { line -> Markup in
      let points = thinned(
        line.map {
          (left + (x($0.coordinate) - west) * scale, top + (north - $0.coordinate.latitude) * scale)
        })
      return points.enumerated().map { index, point -> Markup in
        "\(index == 0 ? "M" : "L" as Markup)\(point.0, places: 1) \(point.1, places: 1)"
      }.joined()
    }.joined()
  }

  /// Omits points within a unit of the last one.
  private func thinned(_ points: [(Double, Double)]) -> [(Double, Double)] {
    var kept: [(Double, Double)] = []
    for (index, point) in points.enumerated() {
      if let last = kept.last, index < points.count - 1, abs(point.0 - last.0) < 1, abs(point.1 - last.1) < 1
      {
        continue
      }
      kept.append(point)
    }
    return kept
  }
}
