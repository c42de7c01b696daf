import Markup
import TestSupport
import Testing

@testable import Atlas

@Suite struct BasemapTests {
  @Test("X1: the land is at most 8 KB gzipped")
  func landIsSmall() throws {
    #expect((4_000...8_192).contains(try Gzip.size(of: Basemap.definition.bytes, level: 9)))
  }

  @Test func everyRingIsClosedAndInTheWorld() throws {
    let path = Basemap.landPath
    let rings = path.split(separator: "z")
    #expect(rings.count > 100 && path.hasSuffix("z"))
    var (startX, startY) = (0, 0)
    for ring in rings {
      #expect(ring.first == "m")
      let numbers = ring.dropFirst().matches(of: /-?\d+/).compactMap { Int($0.0) }
      try #require(numbers.count >= 6 && numbers.count.isMultiple(of: 2))
      var (x, y) = (startX, startY)
      for index in stride(from: 0, to: numbers.count, by: 2) {
        (x, y) = (x + numbers[index], y + numbers[index + 1])
        if index == 0 { (startX, startY) = (x, y) }
        #expect((0...Basemap.units).contains(x) && (0...Basemap.units).contains(y))
      }
    }
  }

  @Test(
    "Places on land are on the map's land, places at sea are not",
    arguments: [
      ("Zurich", 47.4, 8.5, true), ("Kansas", 38.5, -98, true), ("Alice Springs", -23.7, 133.9, true),
      ("mid-Atlantic", 30, -40, false), ("Caspian Sea", 42, 50.5, false),
      ("Lake Superior", 47.7, -87.5, false),
      ("Chukotka, east of 180°", 67, -177, true), ("South Pole", -84, 60, true),
    ])
  func tellsLandFromSea(name: String, latitude: Double, longitude: Double, isLand: Bool) {
    let x = (longitude / 360 + 0.5) * Double(Basemap.units)
    let y = WebMercator.y(latitude: latitude) * Double(Basemap.units)
    #expect(LandPath(Basemap.landPath).contains(x: x, y: y) == isLand, "\(name)")
  }
}

/// The land as polygons, parsed from its path data.
private struct LandPath {
  private var edges: [(x1: Double, y1: Double, x2: Double, y2: Double)] = []

  init(_ path: String) {
    var pen = (x: 0, y: 0)
    for ring in path.split(separator: "z") {
      let numbers = ring.dropFirst().matches(of: /-?\d+/).compactMap { Int($0.0) }
      var corners: [(x: Int, y: Int)] = []
      for index in stride(from: 0, to: numbers.count - 1, by: 2) {
        pen = (pen.x + numbers[index], pen.y + numbers[index + 1])
        corners.append(pen)
      }
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        edges.append((Double(corner.x), Double(corner.y), Double(next.x), Double(next.y)))
      }
      pen = corners.first ?? pen
    }
  }

  /// By the even-odd rule.
  func contains(x: Double, y: Double) -> Bool {
    edges.count { edge in
      (edge.y1 > y) != (edge.y2 > y)
        && x < edge.x1 + (y - edge.y1) / (edge.y2 - edge.y1) * (edge.x2 - edge.x1)
    } % 2 == 1
  }
}
