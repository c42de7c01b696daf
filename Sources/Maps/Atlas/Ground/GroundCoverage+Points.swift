package import Ground

extension GroundCoverage {
  /// The tiles around points, which may lie beyond the date line.
  package init(around points: [MapPoint]) {
    self.init(around: points.lazy.map { ($0.x - $0.x.rounded(.down), $0.y) })
  }
}
