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
  package var isClosed: Bool
}

extension ElevationRaster {
  /// The lines of all heights that are multiples of a number of metres, in ascending order (marching squares). They never cross.
  package func contours(every step: Int) -> [Contour] {
    precondition(step > 0, "contours have a distance")
    // Where the line of a height goes from one edge between two values to the next: each edge is left once and reached once
    // at most.
    var next: [Int: [Edge: Edge]] = [:]
    for y in 0..<height - 1 {
      for x in 0..<width - 1 {
        let square = Square(self[x, y], self[x + 1, y], self[x + 1, y + 1], self[x, y + 1])
        for number in square.levels(every: step) {
          for (from, to) in square.crossings(of: Float(number * step)) {
            next[number, default: [:]][edge(x, y, from)] = edge(x, y, to)
          }
        }
      }
    }
    return next.keys.sorted().flatMap { contours(at: $0 * step, next[$0] ?? [:]) }
  }

  private func contours(at height: Int, _ crossings: [Edge: Edge]) -> [Contour] {
    var next = crossings
    let reached = Set(crossings.values)
    // Lines that begin at an edge of the raster first, so that what is left are rings.
    let starts = crossings.keys.filter { !reached.contains($0) }.sorted()
    var contours = starts.map {
      Contour(height: height, points: trace($0, &next, Float(height)), isClosed: false)
    }
    for start in next.keys.sorted() where next[start] != nil {
      var points = trace(start, &next, Float(height))
      points.removeLast()
      contours.append(Contour(height: height, points: points, isClosed: true))
    }
    return contours.filter { $0.points.count >= 2 }
  }

  /// The number of an edge between two neighbouring values: twice the number of the one on the left or above, and 1 more for an
  /// upright edge.
  private typealias Edge = Int

  /// - Parameter side: 0 is the upper edge of the square right of and below a value; then clockwise.
  private func edge(_ x: Int, _ y: Int, _ side: Int) -> Edge {
    switch side {
    case 0: 2 * (y * width + x)
    case 1: 2 * (y * width + x + 1) + 1
    case 2: 2 * ((y + 1) * width + x)
    default: 2 * (y * width + x) + 1
    }
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
    let (index, isUpright) = (edge / 2, edge % 2 == 1)
    let (start, end) = (values[index], values[index + (isUpright ? width : 1)])
    let part = (level - start) / (end - start)
    return Contour.Point(
      x: Float(index % width) + (isUpright ? 0 : part), y: Float(index / width) + (isUpright ? part : 0))
  }
}

/// The values at the corners of a square, clockwise from the upper left.
private struct Square {
  let corners: SIMD4<Float>

  init(_ a: Float, _ b: Float, _ c: Float, _ d: Float) { corners = SIMD4(a, b, c, d) }

  /// The heights between the lowest and the highest corner, in steps; none beside a gap.
  func levels(every step: Int) -> ClosedRange<Int>.SubSequence {
    let none = (0...0).dropFirst()
    guard !corners.sum().isNaN else { return none }
    // Heights beyond any mountain and trench are damage.
    let least = max(corners.min(), -12_000), most = min(corners.max(), 9_000)
    guard least < most else { return none }
    let first = Int((least / Float(step)).rounded(.down)) + 1
    let last = Int((most / Float(step)).rounded(.down))
    return first > last ? none : (first...last)[...]
  }

  /// The pieces of a line in the square, from one of its sides to another.
  func crossings(of level: Float) -> [(from: Int, to: Int)] {
    let isHigh = corners .>= level
    // Clockwise around the square, a line comes in where the ground falls below it and goes out where it rises.
    var (ins, outs): ([Int], [Int]) = ([], [])
    for side in 0..<4 {
      switch (isHigh[side], isHigh[(side + 1) % 4]) {
      case (true, false): ins.append(side)
      case (false, true): outs.append(side)
      default: break
      }
    }
    guard ins.count == 2 else { return zip(ins, outs).map { ($0, $1) } }
    // A saddle: its middle says which corners belong together.
    let joins = corners.sum() / 4 >= level
    return ins.map { ($0, ($0 + (joins ? 1 : 3)) % 4) }
  }
}
