import Photography
import Testing

@testable import Content

@Suite("X3: outlines of privacy zones that cross themselves") struct ZoneOutlineTests {
  private static func place(_ north: Double, _ east: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: north, longitude: east))
  }

  @Test(
    "everything that an outline may mean to enclose is hidden, and the author is told",
    arguments: [
      // Corners row by row.
      "polygon: [[47.0, 8.0], [47.0, 8.1], [47.1, 8.0], [47.1, 8.1]]",
      "polygon: [[47.0, 8.0], [47.1, 8.1], [47.1, 8.0], [47.0, 8.1]]",
      // Twice round.
      "polygon: [[47.0, 8.0], [47.0, 8.1], [47.1, 8.1], [47.1, 8.0], [47.0, 8.0], [47.0, 8.1], [47.1, 8.1], [47.1, 8.0]]",
      // A star with five points.
      "polygon: [[47.1, 8.05], [47.0, 8.08], [47.06, 8.0], [47.06, 8.1], [47.0, 8.02]]",
      // Two triangles with one corner in common, and their gap.
      "polygon: [[47.0, 8.0], [47.05, 8.05], [47.0, 8.1], [47.1, 8.1], [47.05, 8.05], [47.1, 8.0]]",
      #"geojson: {"type": "Polygon", "coordinates": [[[8.0, 47.0], [8.1, 47.0], [8.0, 47.1], [8.1, 47.1], [8.0, 47.0]]]}"#,
    ])
  func crossing(zone: String) throws {
    let (site, problems) = SiteConfiguration.read("privacy: {zones: [{\(zone)}]}\n")
    for (north, east) in [(47.05, 8.05), (47.04, 8.05), (47.06, 8.05), (47.05, 8.045)] {
      #expect(site.privacy.hides(try Self.place(north, east)), "\(north), \(east)")
    }
    #expect(!site.privacy.hidesAllPlaces)
    #expect(try !site.privacy.hides(Self.place(47.2, 8.05)))
    #expect(problems.map(\.severity) == [.warning])
    #expect(problems.first?.subject.hasPrefix("site.yaml:1:") == true)
    #expect(problems.first?.summary.contains("crosses or touches itself") == true)
  }

  @Test("an outline across the 180th meridian, too")
  func acrossTheMeridian() throws {
    let (site, problems) = SiteConfiguration.read(
      "privacy: {zones: [{polygon: [[-17, 179.9], [-17, -179.9], [-16, 179.9], [-16, -179.9]]}]}\n")
    for east in [179.95, 180, -179.95] { #expect(try site.privacy.hides(Self.place(-16.5, east))) }
    #expect(try !site.privacy.hides(Self.place(-16.5, 0)))
    #expect(problems.count == 1)
  }

  @Test("an outline that does not cross itself stays as it is, with its bays")
  func simple() throws {
    let corners = [(47.0, 8.0), (47.1, 8.0), (47.1, 8.1), (47.05, 8.02), (47.0, 8.1)]
    let places = try corners.map { try Self.place($0.0, $0.1) }
    let text = places.map { "[\($0.latitude), \($0.longitude)]" }.joined(separator: ", ")
    for list in [
      text, "\(text), [47.0, 8.0]", text.replacing("[47.1, 8.1]", with: "[47.1, 8.1], [47.1, 8.1]"),
    ] {
      let (site, problems) = SiteConfiguration.read("privacy: {zones: [{polygon: [\(list)]}]}\n")
      #expect(problems == [])
      #expect(try site.privacy.hides(Self.place(47.05, 8.01)))
      #expect(try !site.privacy.hides(Self.place(47.05, 8.05)))
    }
  }
}
