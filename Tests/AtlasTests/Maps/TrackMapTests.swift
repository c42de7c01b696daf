import Markup
import Photography
import TestSupport
import Testing

@testable import Atlas

@Suite("W5: the map of a walk") struct TrackMapTests {
  private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  private func drawn(_ map: TrackMap) throws -> XMLCheck {
    try XMLCheck(map.markup(on: "walks/a/index.html", label: "Map of <Ridge> & more"))
  }

  @Test func wayEndsScaleAndPhotographsAreDrawn() throws {
    let line = try (0...50).map { index -> Coordinate in
      let (north, east) = (Double(index) * 0.0004, Double(index % 10) * 0.0003)
      return try place(46 + north, 8 + east)
    }
    let photo = try Photo.sample(1, at: (46.01, 8.001), title: "Hut")
    let check = try drawn(TrackMap(lines: [line], photos: [photo], categories: Category.builtIn))
    #expect(check.elements.filter { $0.attributes["class"] == "track-way" }.count == 1)
    #expect(check.elements.contains { $0.attributes["class"] == "track-start" })
    #expect(check.elements.contains { $0.attributes["aria-label"] == "Scale: 500 m" })
    #expect(check.marks.map { $0.attributes["href"] } == ["../../photo/alps/img-1.html"])
    #expect(
      !check.elements.contains { $0.attributes["id"] == "map-land" }, "the small basemap is too coarse here")
  }

  @Test("a walk across continents shows the land")
  func longWalksHaveABasemap() throws {
    let map = TrackMap(
      lines: [[try place(40, -4), try place(60, 30)]], photos: [], categories: Category.builtIn)
    #expect(try drawn(map).elements.contains { $0.attributes["id"] == "map-land" })
  }

  @Test("everything lies inside the window, wherever on Earth", arguments: 1...30 as ClosedRange<UInt64>)
  func everythingIsInside(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let spans: [Double] = [1e-5, 0.01, 0.5, 20]
    let span = spans.randomElement(using: &random) ?? 1
    let (south, west) = (
      Double.random(in: -80...80, using: &random), Double.random(in: -180...180, using: &random)
    )
    let line = try (0..<20).map { _ in
      var longitude = west + Double.random(in: -span...span, using: &random)
      if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
      return try place(min(max(south + Double.random(in: -span...span, using: &random), -84), 84), longitude)
    }
    let map = TrackMap(lines: [line], photos: [], categories: Category.builtIn)
    for point in map.lines.joined() {
      #expect((0...1).contains(point.x) && (0...1).contains(point.y), "seed \(seed): \(point)")
    }
    #expect(
      (1.1...2.1).contains(map.world.window.aspect) || map.world.window.width == 1
        || map.world.window.height == 1)
  }

  @Test("across the 180th meridian, a walk stays in one piece")
  func theDateLineIsNoEdge() throws {
    let map = TrackMap(
      lines: [[try place(-17, 179.99), try place(-17.001, -179.99)]], photos: [], categories: Category.builtIn
    )
    let xs = map.lines[0].map(\.x)
    #expect(map.world.window.width < 0.001)
    #expect(xs[0] < xs[1])
  }

  @Test(
    arguments: [
      (1, 1), (1.9, 1), (2, 2), (4.9, 2), (5, 5), (99, 50), (100, 100), (730, 500), (25_000, 20_000),
    ]
      as [(Double, Double)])
  func scalesAreRound(metres: Double, round: Double) { #expect(TrackMap.round(metres) == round) }

  @Test func aSinglePositionIsADot() throws {
    let markup = TrackMap(lines: [[try place(46, 8)]], photos: [], categories: []).markup(
      on: "a.html", label: "x")
    #expect(markup.text.contains("h0\""))
  }
}
