/// Lines of equal height.
package struct Contour: Sendable, Hashable {
  package struct Point: Sendable, Hashable {
    /// In columns and rows of the raster.
    package var x: Float
    package var y: Float

    package init(x: Float, y: Float) { (self.x, self.y) = (x, y) }
  }

  /// In metres.
  package let height: Int
  /// With the higher ground on the right, as one walks along.
  package var points: [Point]
  /// A ring, whose last point is not its first again; others end at the raster's edge or at a gap.
  package var isClosed: Bool

  package init(height: Int, points: [Point], isClosed: Bool) {
    (self.height, self.points, self.isClosed) = (height, points, isClosed)
  }
}

extension ElevationRaster {
  /// The lines of all heights that are multiples of a number of metres, in ascending order (marching squares). They never cross.
  package func contours(every step: Int) -> [Contour] {
    precondition(step > 0, "contours have a distance")
    let steps = wholeSteps(of: step)
    let numbers = steps.lazy.filter { $0 != ElevationRaster.gap }
    guard let lowest = numbers.min(), let highest = numbers.max(), lowest < highest else { return [] }
    // The pieces of the line of each height, from one edge between two values to another.
    var pieces = [[(from: Edge, to: Edge)]](repeating: [], count: Int(highest - lowest))
    for y in 0..<height - 1 {
      for x in 0..<width - 1 {
        let index = y * width + x
        let corners = SIMD4(
          steps[index], steps[index + 1], steps[index + width + 1], steps[index + width])
        let (least, most) = (corners.min(), corners.max())
        guard least < most, least != ElevationRaster.gap else { continue }
        let square = Square(self[x, y], self[x + 1, y], self[x + 1, y + 1], self[x, y + 1])
        for number in least + 1...most {
          square.forEachCrossing(of: Float(Int(number) * step)) { from, to in
            pieces[Int(number - lowest) - 1].append((edge(x, y, from), edge(x, y, to)))
          }
        }
      }
    }
    var paths = EdgePaths(edges: 2 * width * height)
    return pieces.enumerated().flatMap { index, pieces in
      contours(at: (Int(lowest) + index + 1) * step, pieces, &paths)
    }
  }

  /// How many whole steps each value is above the sea; ``gap`` where there is none.
  private func wholeSteps(of step: Int) -> [Int32] {
    values.map { value in
      // Heights beyond any mountain and trench are damage.
      value.isNaN
        ? ElevationRaster.gap : Int32((min(max(value, -12_000), 9_000) / Float(step)).rounded(.down))
    }
  }

  private static let gap = Int32.min

  private func contours(at height: Int, _ pieces: [(from: Edge, to: Edge)], _ paths: inout EdgePaths)
    -> [Contour]
  {
    paths.add(pieces)
    var contours: [Contour] = []
    // Lines that begin at an edge of the raster first, so that what is left are rings.
    for (start, _) in pieces where !paths.isReached(start) {
      contours.append(
        Contour(height: height, points: trace(start, &paths, Float(height)), isClosed: false))
    }
    for (start, _) in pieces where paths.leaves(start) {
      var points = trace(start, &paths, Float(height))
      points.removeLast()
      contours.append(Contour(height: height, points: points, isClosed: true))
    }
    paths.remove(pieces)
    return contours.filter { $0.points.count >= 2 }
  }

  /// The number of an edge between two neighbouring values: twice the number of the one on the left or above, and 1 more for an
  /// upright edge.
  fileprivate typealias Edge = Int

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
  private func trace(_ start: Edge, _ paths: inout EdgePaths, _ level: Float) -> [Contour.Point] {
    var points = [place(start, level)]
    var edge = start
    while let to = paths.take(edge) {
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

  /// Calls a function with each piece of a line in the square: from one of its sides to another.
  func forEachCrossing(of level: Float, _ body: (_ from: Int, _ to: Int) -> Void) {
    let isHigh = corners .>= level
    // Clockwise around the square, a line comes in where the ground falls below it and goes out where it rises.
    let next = SIMD4(corners[1], corners[2], corners[3], corners[0]) .>= level
    var (ins, outs) = (isHigh .& .!next, .!isHigh .& next)
    func first(_ mask: SIMDMask<SIMD4<Int32>>) -> Int? { (0..<4).first { mask[$0] } }
    guard let start = first(ins), let end = first(outs) else { return }
    (ins[start], outs[end]) = (false, false)
    guard let other = first(ins) else { return body(start, end) }
    // A saddle: its middle says which corners belong together.
    let turn = corners.sum() / 4 >= level ? 1 : 3
    body(start, (start + turn) % 4)
    body(other, (other + turn) % 4)
  }
}

/// Where the lines of one height go from each edge: one is left once and reached once at most.
private struct EdgePaths {
  /// By edge; -1 for none.
  private var next: [Int32]
  private var reached: [Bool]

  init(edges: Int) {
    (next, reached) = (Array(repeating: -1, count: edges), Array(repeating: false, count: edges))
  }

  mutating func add(_ pieces: [(from: Int, to: Int)]) {
    for (from, to) in pieces {
      next[from] = Int32(to)
      reached[to] = true
    }
  }

  /// Makes room for the next height.
  mutating func remove(_ pieces: [(from: Int, to: Int)]) {
    for (from, to) in pieces {
      next[from] = -1
      reached[to] = false
    }
  }

  func isReached(_ edge: Int) -> Bool { reached[edge] }
  func leaves(_ edge: Int) -> Bool { next[edge] >= 0 }

  /// Removes the piece that leaves an edge, and gives where it goes.
  mutating func take(_ edge: Int) -> Int? {
    guard next[edge] >= 0 else { return nil }
    defer { next[edge] = -1 }
    return Int(next[edge])
  }
}
