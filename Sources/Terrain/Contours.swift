/// Lines of equal height.
package struct Contour: Sendable, Hashable {
  package struct Point: Sendable, Hashable {
    /// In columns and rows of the raster.
    package var x: Float
    package var y: Float
  }

  /// In metres.
  package let height: Int
  /// With the higher ground on the right, as one walks along.
  package var points: [Point]
  /// A ring, whose last point is not its first again; others end at the raster's edge or at a gap.
  package let isClosed: Bool
}

extension ElevationRaster {
  /// The lines of all heights that are multiples of a number of metres, in ascending order. They never cross.
  package func contours(every step: Int) -> [Contour] {
    precondition(step > 0, "contours have a distance")
    let known = values.lazy.filter { !$0.isNaN }
    guard let least = known.min(), let most = known.max() else { return [] }
    // Heights beyond any mountain and trench are damage.
    let heights = max(least, -12_000)...max(max(least, -12_000), min(most, 9_000))
    let first = Int((heights.lowerBound / Float(step)).rounded(.up))
    let last = Int((heights.upperBound / Float(step)).rounded(.down))
    return first > last ? [] : (first...last).flatMap { contours(at: $0 * step) }
  }

  /// The lines of one height (marching squares).
  package func contours(at height: Int) -> [Contour] {
    let level = Float(height)
    // Where a line goes from one edge between two values to the next: each edge is left once and reached once at most.
    var next: [Edge: Edge] = [:]
    var reached: Set<Edge> = []
    for y in 0..<self.height - 1 {
      for x in 0..<width - 1 {
        for (from, to) in crossings(x, y, level) {
          next[from] = to
          reached.insert(to)
        }
      }
    }
    // Lines that begin at an edge of the raster first, so that what is left are rings.
    let starts = next.keys.filter { !reached.contains($0) }.sorted()
    var contours = starts.map { Contour(height: height, points: trace($0, &next, level), isClosed: false) }
    for start in next.keys.sorted() where next[start] != nil {
      var points = trace(start, &next, level)
      points.removeLast()
      contours.append(Contour(height: height, points: points, isClosed: true))
    }
    return contours.filter { $0.points.count >= 2 }
  }

  /// The way between two neighbouring values.
  private struct Edge: Hashable, Comparable {
    /// Of the value on the left, or above.
    let x: Int
    let y: Int
    let isUpright: Bool

    static func < (a: Edge, b: Edge) -> Bool {
      (a.y, a.x, a.isUpright ? 1 : 0) < (b.y, b.x, b.isUpright ? 1 : 0)
    }
  }

  /// The pieces of a line in the square right of and below a value.
  private func crossings(_ x: Int, _ y: Int, _ level: Float) -> [(from: Edge, to: Edge)] {
    let (a, b, c, d) = (self[x, y], self[x + 1, y], self[x + 1, y + 1], self[x, y + 1])
    // Most squares have no line; a gap makes no comparison true.
    guard min(a, b, c, d) < level, max(a, b, c, d) >= level, !(a + b + c + d).isNaN else { return [] }
    let corners = [a, b, c, d]
    let isHigh = corners.map { $0 >= level }
    let edges = [
      Edge(x: x, y: y, isUpright: false), Edge(x: x + 1, y: y, isUpright: true),
      Edge(x: x, y: y + 1, isUpright: false), Edge(x: x, y: y, isUpright: true),
    ]
    // Clockwise around the square, a line comes in where the ground falls below it and goes out where it rises.
    let ins = (0..<4).filter { isHigh[$0] && !isHigh[($0 + 1) % 4] }
    let outs = (0..<4).filter { !isHigh[$0] && isHigh[($0 + 1) % 4] }
    guard ins.count == 2 else { return zip(ins, outs).map { (edges[$0], edges[$1]) } }
    // A saddle: its middle says which corners belong together.
    let joins = corners.reduce(0, +) / 4 >= level
    return ins.map { start in (edges[start], edges[(start + (joins ? 1 : 3)) % 4]) }
  }

  /// Follows a line from an edge, and removes it.
  private func trace(_ start: Edge, _ next: inout [Edge: Edge], _ level: Float) -> [Contour.Point] {
    var points = [place(start, level)]
    var edge = start
    while let to = next.removeValue(forKey: edge) {
      let point = place(to, level)
      if point != points.last { points.append(point) }
      edge = to
    }
    return points
  }

  /// Where an edge has a height.
  private func place(_ edge: Edge, _ level: Float) -> Contour.Point {
    let start = self[edge.x, edge.y]
    let end = edge.isUpright ? self[edge.x, edge.y + 1] : self[edge.x + 1, edge.y]
    let part = (level - start) / (end - start)
    return Contour.Point(
      x: Float(edge.x) + (edge.isUpright ? 0 : part), y: Float(edge.y) + (edge.isUpright ? part : 0))
  }
}
