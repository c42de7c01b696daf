import Photography
import Testing

@testable import Tracks

@Suite("W1: GeoJSON") struct GeoJSONReaderTests {
  private func read(_ text: String) throws(TrackError) -> TrackFile { try TrackFile.read(Array(text.utf8)) }

  @Test func linesWithHeightsAndTimesAreRead() throws {
    let file = try read(
      #"""
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"name": "Hut"}, "geometry": {"type": "Point", "coordinates": [1, 1]}},
        {"type": "Feature", "properties": {"name": "R\u00fctli \ud83d\ude00", "desc": " Steep ",
          "coordTimes": ["2019-09-18T14:00:00Z", null]},
         "geometry": {"type": "LineString", "coordinates": [[2, 1, 400.5], [2, 1.5], [2, "x"], [4e2, 1]]}},
        {"type": "Feature", "properties": null, "geometry": {"type": "Polygon", "coordinates": [[[1, 2], [3, 4]]]}},
        {"type": "Feature", "geometry": null}
      ]}
      """#)
    var expected = TrackFile()
    (expected.name, expected.description, expected.waypoints, expected.unusable) = ("Rütli 😀", "Steep", 1, 2)
    expected.marks = [WrittenWaypoint(coordinate: try Samples.place(1, 1), name: "Hut")]
    let time = Instant(secondsSince1970: 1_568_815_200)
    expected.segments = [
      [
        TrackPoint(try Samples.place(1, 2), elevation: 400.5, time: time),
        TrackPoint(try Samples.place(1.5, 2)),
      ]
    ]
    #expect(file == expected)
  }

  @Test(
    "X14: a line that is not for everybody says so with a keyword",
    arguments: [
      (#""private": true"#, ["private"]), (#""visibility": "private""#, ["private"]),
      (#""hidden": "true""#, ["private"]), (#""privacy": "only_me""#, ["private"]),
      (#""tags": ["alps", "private"]"#, ["alps", "private"]),
      (#""keywords": "alps; private""#, ["alps", "private"]),
      (#""private": false"#, []), (#""visibility": "public""#, []), (#""hidden": 0"#, []),
    ])
  func keywords(members: String, keywords: [String]) throws {
    let file = try read(
      "{\"type\":\"Feature\",\"properties\":{\(members)},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[2,1],[3,1]]}}"
    )
    #expect(file.keywords == keywords)
  }

  @Test func eachOfSeveralLinesHasItsTimes() throws {
    let file = try read(
      """
      {"type":"Feature","properties":{"coordinateProperties":{"times":[["2019-09-18T14:00:00Z"],["2019-09-18T15:00:00Z"]]}},
      "geometry":{"type":"MultiLineString","coordinates":[[[2,1]],[[3,1]]]}}
      """)
    #expect(file.segments.map { $0.map(\.time?.secondsSince1970) } == [[1_568_815_200], [1_568_818_800]])
  }

  @Test("E5: times may be milliseconds or seconds since 1970, and longitudes go on past 180")
  func timesAsNumbers() throws {
    for times in ["1709128800000,1709128860500", "1709128800,1709128860.5"] {
      let file = try read(
        """
        {"type":"Feature","properties":{"coordTimes":[\(times),1e300]},
        "geometry":{"type":"LineString","coordinates":[[179.5,46,1],[180.25,46,1],[-540,46,1]]}}
        """)
      #expect(file.segments.joined().map(\.time?.secondsSince1970) == [1_709_128_800, 1_709_128_860])
      #expect(file.segments.joined().map(\.coordinate.longitude) == [179.5, -179.75])
      #expect(file.unusable == 1)
    }
  }

  @Test("a truncated file is read up to the error, with line and column")
  func damageIsLocated() throws {
    let file = try read("{\"type\":\"LineString\",\n \"coordinates\":[[1,2],\n [2,3],[4")
    #expect(file.segments.map { $0.map(\.coordinate.longitude) } == [[1, 2]])
    #expect(file.unusable == 1)
    #expect(file.damage == TrackDamage(line: 3, column: 10, reason: "the text ends too early"))
    let wrong = try read("{\"type\":\"LineString\",\"coordinates\":[[1,2],[2,3],]}")
    #expect(wrong.points == 2)
    #expect(wrong.damage == TrackDamage(line: 1, column: 49, reason: "a value is missing"))
  }

  @Test("at most 64 nested lists are read")
  func depthIsBounded() {
    let deep = "{\"type\":\"LineString\",\"coordinates\":" + String(repeating: "[", count: 1_000_000)
    #expect {
      try read(deep)
    } throws: { error in
      guard case TrackError.damaged(let damage) = error else { return false }
      return damage.reason == "the data is nested too deeply"
    }
  }
}
