import Foundation
import Terrain
import Testing

@testable import Ground

@Suite("X11: tiles of the ground") struct GroundTileTests {
  private typealias P = GroundPoint
  private let frame = ClipFrame(units: 100, margin: 0)
  private let last = GroundLevel(zoom: 15)

  @Test("a line that leaves a tile and comes back is two lines")
  func linesAreClipped() {
    let line = [P(10, 10), P(150, 10), P(150, 50), P(20, 50)]
    #expect(frame.lines(of: line) == [[P(10, 10), P(100, 10)], [P(100, 50), P(20, 50)]])
    #expect(frame.lines(of: [P(-10, -10), P(-20, 50)]).isEmpty)
    #expect(frame.lines(of: [P(-50, 50), P(150, 50)]) == [[P(0, 50), P(100, 50)]])
  }

  @Test("an area is cut at a tile's edges")
  func ringsAreClipped() {
    let ring = frame.ring([P(-50, 20), P(50, 20), P(50, 60), P(-50, 60)])
    #expect(Set(ring) == [P(0, 20), P(50, 20), P(50, 60), P(0, 60)])
    #expect(frame.ring([P(-50, 20), P(-40, 20), P(-40, 60)]).count < 3)
    // A tile that lies wholly in an area is filled.
    #expect(
      Set(frame.ring([P(-50, -50), P(150, -50), P(150, 150), P(-50, 150)])) == [
        P(0, 0), P(100, 0), P(100, 100), P(0, 100),
      ])
  }

  @Test("no point of a line is farther from the simplified one than the tolerance", arguments: 0..<20)
  func simplifiedLinesStayNear(seed: UInt64) {
    var random = Steps(seed)
    var line = [P(0, 0)]
    for _ in 0..<200 {
      line.append(P(line[line.count - 1].x + random.next(20), line[line.count - 1].y + random.next(20) - 10))
    }
    let simple = line.simplified(3)
    #expect(simple.count < line.count)
    #expect(simple.first == line.first && simple.last == line.last)
    for point in line {
      let distance = zip(simple, simple.dropFirst()).map { squaredDistance(point, $0, $1) }.min() ?? .infinity
      #expect(distance <= 9.0001)
    }
  }

  @Test("a line of a million points is simplified in time that grows with its length")
  func longLines() {
    // Every point of a spiral that turns inwards is the farthest of those after it.
    let line = (0..<1_000_000).map { step in
      let (angle, radius) = (Double(step) * 0.01, Double(1_000_000 - step))
      return P(Int(radius * cos(angle)), Int(radius * sin(angle)))
    }
    let simple = line.simplified(2)
    #expect(simple.count < line.count && simple.first == line.first && simple.last == line.last)
  }

  @Test("lines that continue each other are one, and not where three meet")
  func linesAreJoined() {
    let joined = [[P(0, 0), P(5, 0)], [P(9, 0), P(5, 0)], [P(9, 0), P(12, 3)]].joined()
    #expect(joined.count == 1 && Set(joined[0]) == [P(0, 0), P(5, 0), P(9, 0), P(12, 3)])
    #expect([[P(0, 0), P(5, 0)], [P(5, 0), P(9, 0)], [P(5, 0), P(5, 9)]].joined().count == 3)
    // A ring ends where it began.
    #expect([[P(0, 0), P(5, 0), P(5, 5)], [P(5, 5), P(0, 0)]].joined().count == 1)
  }

  @Test("outlines turn clockwise and holes the other way, so that overlapping areas stay filled")
  func directions() {
    let outline = [P(0, 0), P(0, 1000), P(1000, 1000), P(1000, 0)]
    let hole = [P(200, 200), P(200, 600), P(600, 600), P(600, 200)]
    var contents = GroundContents()
    contents.shapes = [GroundShape(kind: .wood, geometry: .areas([[outline, hole]]))]
    let rings = GroundTile(contents, last).paths[.wood] ?? []
    #expect(rings.map { $0.doubleArea > 0 } == [true, false])
  }

  @Test("shores that heights tell are water with islands, on land")
  func shores() {
    func ring(_ points: [(Float, Float)]) -> Contour {
      Contour(height: 0, points: points.map { Contour.Point(x: $0.0, y: $0.1) }, isClosed: true)
    }
    var contents = GroundContents()
    // Land is on the right of one who walks along: the sea turns to the left, an island to the right.
    contents.add(sea: [
      ring([(0.4, 0.4), (0.6, 0.4), (0.6, 0.6), (0.4, 0.6)]),
      ring([(0.1, 0.1), (0.1, 0.9), (0.9, 0.9), (0.9, 0.1)]),
    ])
    let tile = GroundTile(contents, last)
    #expect(tile.paths[.water]?.map { $0.doubleArea > 0 } == [true, false])
    #expect(tile.paths[.land]?.count == 1)
  }

  @Test("an area that is too small to be seen is left out with its holes")
  func smallAreasGo() {
    var contents = GroundContents()
    let dot = [P(0, 0), P(4, 0), P(4, 4), P(0, 4)]
    contents.shapes = [GroundShape(kind: .wood, geometry: .areas([[dot, dot]]))]
    #expect(GroundTile(contents, last) == GroundTile(GroundContents(), last))
  }

  @Test("buildings and steps are drawn from zoom 15 on, paths from 13")
  func levels() {
    #expect(GroundLevel.all.map(\.zoom) == [11, 13, 15])
    #expect(GroundLevel.all.map { $0.shows(.building) } == [false, false, true])
    #expect(GroundLevel.all.map { $0.shows(.path) } == [false, true, true])
    #expect(GroundLevel.all.allSatisfy { $0.shows(.water) && $0.shows(.main) })
  }

  @Test("paths are relative, each move counting from where the last ring began")
  func pathData() {
    #expect(
      GroundTile.path([[P(1, 2), P(4, 2), P(4, 6)], [P(0, 0), P(-3, 0)]], isClosed: true)
        == "m1 2 3 0 0 4zm-1-2-3 0z")
    #expect(
      GroundTile.path([[P(1, 2), P(4, 2)], [P(5, 5), P(6, 5)]], isClosed: false) == "m1 2 3 0m1 3 1 0")
  }

  @Test("a name is on a line that has room for it")
  func namesNeedRoom() {
    var contents = GroundContents()
    contents.names = [
      GroundName(text: "Rue Grimaldi", zoom: 15, line: [P(0, 0), P(500, 0)]),
      GroundName(text: "Impasse", zoom: 15, line: [P(0, 90), P(30, 90)]),
    ]
    #expect(GroundTile(contents, last).names.map(\.text) == ["Rue Grimaldi"])
  }

  private func squaredDistance(_ point: P, _ a: P, _ b: P) -> Double {
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    let whole = dx * dx + dy * dy
    let share =
      whole == 0 ? 0 : min(1, max(0, (Double(point.x - a.x) * dx + Double(point.y - a.y) * dy) / whole))
    let (ox, oy) = (Double(point.x - a.x) - share * dx, Double(point.y - a.y) - share * dy)
    return ox * ox + oy * oy
  }

  /// Random numbers that are the same in each run.
  private struct Steps {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }
}
