import Testing

@testable import Terrain

@Suite("X11: contours") struct ContoursTests {
  private func raster(_ width: Int, _ height: Int, _ value: (Double, Double) -> Double) -> ElevationRaster {
    ElevationRaster(
      width: width, height: height,
      values: (0..<width * height).map { Float(value(Double($0 % width), Double($0 / width))) })
  }

  /// Twice the area that a ring encloses; positive if it turns clockwise on the screen.
  private func area(_ points: [Contour.Point]) -> Float {
    var sum: Float = 0
    for (point, next) in zip(points, points.dropFirst() + points.prefix(1)) {
      sum += point.x * next.y - next.x * point.y
    }
    return sum
  }

  @Test("a round hill has round lines, one in the other, at its heights") func hill() throws {
    let hill = raster(41, 41) { x, y in 105 - 5 * ((x - 20) * (x - 20) + (y - 20) * (y - 20)).squareRoot() }
    let lines = hill.contours(every: 20)
    let rings = lines.filter(\.isClosed)
    #expect(rings.map(\.height) == [20, 40, 60, 80, 100])
    for ring in rings {
      let radius = Double(105 - ring.height) / 5
      for point in ring.points {
        let (x, y) = (Double(point.x) - 20, Double(point.y) - 20)
        #expect(abs((x * x + y * y).squareRoot() - radius) < 0.1)
      }
      // The hill is on the right of its line.
      #expect(area(ring.points) > 0)
    }
    // A hollow has its line the other way round.
    let hollow = raster(41, 41) { x, y in 5 + 5 * ((x - 20) * (x - 20) + (y - 20) * (y - 20)).squareRoot() }
    #expect(hollow.contours(every: 40).filter(\.isClosed).allSatisfy { area($0.points) < 0 })
  }

  @Test("a slope has straight lines from edge to edge; flat ground has none") func slope() throws {
    let lines = raster(11, 6) { x, _ in x * 10 }.contours(every: 20)
    #expect(lines.map(\.height) == [20, 40, 60, 80, 100])
    for line in lines {
      #expect(!line.isClosed)
      #expect(line.points.count == 6)
      #expect(line.points.allSatisfy { abs($0.x * 10 - Float(line.height)) < 0.01 })
    }
    #expect(raster(8, 8) { _, _ in 50 }.contours(every: 20).isEmpty)
    #expect(raster(8, 8) { _, _ in 40 }.contours(every: 20).isEmpty)
  }

  @Test("lines end at gaps, and only there and at the edges") func gaps() {
    let ground = raster(30, 30) { x, y in (10...14).contains(x) && (3...9).contains(y) ? .nan : x * 7 + y * 5
    }
    for line in ground.contours(every: 20) where !line.isClosed {
      for end in [line.points[0], line.points[line.points.count - 1]] {
        let isAtEdge = end.x == 0 || end.y == 0 || end.x == 29 || end.y == 29
        #expect(isAtEdge || (9...15).contains(end.x) && (2...10).contains(end.y))
      }
    }
    #expect(raster(5, 5) { _, _ in .nan }.contours(every: 20).isEmpty)
    #expect(raster(5, 5) { x, _ in x * 1e30 }.contours(every: 1000).count < 100)
  }

  @Test(
    "on any ground, no two lines cross, and every line separates high from low",
    arguments: 1...40 as ClosedRange<UInt64>)
  func anyGround(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31)
    }
    let ground = raster(13, 13) { _, _ in (random() * 100).rounded() }
    let lines = ground.contours(every: 10)
    typealias Piece = (a: Contour.Point, b: Contour.Point, height: Int)
    var pieces: [Piece] = []
    for line in lines {
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      pieces += zip(points, points.dropFirst()).map { ($0, $1, line.height) }
    }
    func side(_ p: Contour.Point, _ q: Contour.Point, _ r: Contour.Point) -> Float {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    let tolerance: Float = 1e-4
    var crossing: [(Piece, Piece)] = []
    for (index, one) in pieces.enumerated() {
      for other in pieces[(index + 1)...] where one.height != other.height {
        if side(one.a, one.b, other.a) * side(one.a, one.b, other.b) < -tolerance
          && side(other.a, other.b, one.a) * side(other.a, other.b, one.b) < -tolerance
        {
          crossing.append((one, other))
        }
      }
    }
    #expect(crossing.isEmpty)
    // As many lines are left as reached at each height: every end is at the edge.
    for line in lines where !line.isClosed {
      for end in [line.points[0], line.points[line.points.count - 1]] {
        #expect(end.x == 0 || end.y == 0 || end.x == 12 || end.y == 12)
      }
    }
  }
}
