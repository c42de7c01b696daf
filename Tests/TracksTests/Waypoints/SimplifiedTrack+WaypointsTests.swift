import Photography
import TestSupport
import Testing

@testable import Tracks

@Suite("Waypoints of a track") struct WaypointTests {
  /// A kilometre to the north from 46° N 8° E.
  private static let points = (0...10).map { "<trkpt lat=\"\(46 + Double($0) * 0.0009)\" lon=\"8\"/>" }
    .joined()

  private static func gpx(_ waypoints: String) -> String {
    "<gpx>\(waypoints)<trk><trkseg>\(points)</trkseg></trk></gpx>"
  }

  private func track(
    _ file: String, zones: [PrivacyZone] = []
  ) throws -> SimplifiedTrack {
    SimplifiedTrack(
      try TrackFile.read(Array(file.utf8)), SimplifiedTrack.Options(zones: zones, spacing: 100))
  }

  @Test("are read from each format, in the order of the way")
  func formats() throws {
    let link = "https://example.org/hut"
    let line = "8,46 8,46.0045 8,46.009"
    let files = [
      Self.gpx(
        """
        <wpt lat="46.009" lon="8.001"><name>Summit</name><cmt>Windy</cmt></wpt>
        <wpt lat="46.0045" lon="8"><name>Hut</name><desc>Soup &amp; bread</desc><cmt>no</cmt><link href="\(link)"><text>Web</text></link></wpt>
        """),
      Self.gpx(
        """
        <wpt lat="46.0045" lon="8"><url>\(link)</url><urlname>Web</urlname><name> Hut\n</name><desc>Soup &amp; bread</desc></wpt>
        <wpt lat="46.009" lon="8.001"><name>Summit</name><desc>Windy</desc></wpt>
        """),
      """
      <kml><Document><Placemark><Point><coordinates>8.001,46.009,0</coordinates></Point><name>Summit</name>
      <description>Windy</description></Placemark><Placemark><name>Way</name><LineString><coordinates>\(line)</coordinates></LineString>
      </Placemark><Placemark><name>Hut</name><description>Soup &amp; bread</description><MultiGeometry><Point><coordinates>
      8,46.0045</coordinates></Point></MultiGeometry></Placemark><Placemark><name>Secret</name><visibility>0</visibility>
      <Point><coordinates>8,46.001</coordinates></Point></Placemark></Document></kml>
      """,
      """
      {"type": "FeatureCollection", "features": [
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [8.001, 46.009]}, "properties": {"title": "Summit", "description": "Windy"}},
      {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[8, 46], [8, 46.0045], [8, 46.009]]}, "properties": {}},
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [8, 46.0045]},
       "properties": {"name": "Hut", "desc": "Soup & bread", "link": "\(link)"}}]}
      """,
    ]
    for (number, file) in files.enumerated() {
      let found = try track(file)
      #expect(found.waypoints.map(\.name) == ["Hut", "Summit"], "\(number)")
      #expect(found.waypoints.map(\.text) == ["Soup & bread", "Windy"], "\(number)")
      #expect(found.waypoints.map { ($0.distance / 10).rounded() } == [50, 100], "\(number)")
      #expect(found.waypoints[0].link == (number == 2 ? nil : link), "\(number)")
      #expect(found.waypoints[1].coordinate == (try Samples.place(46.009, 8.001)))
      #expect(found.leftWaypoints.isEmpty)
      #expect(try SimplifiedTrack(packed: found.packed()) == found)
    }
  }

  @Test("points of a course in TCX are read, but for turns")
  func courses() throws {
    func point(_ name: String, _ kind: String) -> String {
      """
      <CoursePoint><Name>\(name)</Name><Position><LatitudeDegrees>46.0009</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees>
      </Position><PointType>\(kind)</PointType><Notes>Notes</Notes></CoursePoint>
      """
    }
    let steps = [46.0, 46.0009].map {
      "<Trackpoint><Position><LatitudeDegrees>\($0)</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees></Position></Trackpoint>"
    }
    let found = try track(
      "<TrainingCenterDatabase><Courses><Course><Track>\(steps.joined())</Track>\(point("Well", "Water"))\(point("Main St", "Left"))</Course></Courses></TrainingCenterDatabase>"
    )
    #expect(found.waypoints.map(\.name) == ["Well"])
    #expect(found.waypoints.map(\.text) == ["Notes"])
    #expect(found.leftWaypoints.turns == 1)
  }

  @Test(
    "what programs write is no name and no text",
    arguments: [
      // Garmin, whose receivers number waypoints and write the moment; Locus; a text alone.
      ("<name>011</name><cmt>17-JUL-06 14:58:30</cmt><desc>17-JUL-06 14:58:30</desc>", nil, nil),
      ("<name>Ford</name><desc>17-JUL-06 14:58:30</desc>", "Ford", nil),
      ("<name>Ford</name><desc>&lt;b&gt;x&lt;/b&gt;</desc>", "Ford", nil),
      ("<name>Ford</name><desc>ford</desc><cmt>deep</cmt>", "Ford", "ford"),
      ("<name>Ford</name><desc>Ford</desc>", "Ford", nil),
      ("<desc>A ford\nin the river</desc>", "A ford", "A ford\nin the river"),
      ("<name>3 Pines</name><sym>Flag, Blue</sym><type>user</type>", "3 Pines", nil),
      ("<name>A&#9;B\u{1F600}\nC</name>", "A B\u{1F600} C", nil),
      ("<sym>Waypoint</sym>", nil, nil), ("", nil, nil),
    ] as [(String, String?, String?)])
  func words(elements: String, name: String?, text: String?) throws {
    let found = try track(Self.gpx("<wpt lat='46' lon='8'>\(elements)</wpt>"))
    #expect(found.waypoints.map(\.name) == [name].compactMap(\.self))
    #expect(found.waypoints.map(\.text) == (name == nil ? [] : [text]))
    #expect(found.leftWaypoints.unnamed == (name == nil ? 1 : 0))
  }

  @Test("long names and texts are cut, and links that are no web addresses are left out")
  func bounds() throws {
    let long = String(repeating: "é", count: 5000)
    let found = try track(
      Self.gpx(
        ["file:///sdcard/a.jpg", "javascript:alert(1)", "photo.jpg", "https://example.org/" + long].map {
          "<wpt lat='46' lon='8'><name>\($0.prefix(4))\(long)</name><desc>\(long)</desc><link href='\($0)'/></wpt>"
        }.joined()))
    #expect(found.waypoints.count == 4)
    for waypoint in found.waypoints {
      #expect(waypoint.name.count == 100 && waypoint.name.hasSuffix("…"))
      #expect(waypoint.text?.count == 600)
      #expect(waypoint.link == nil)
    }
  }

  @Test(
    "one that marks a home, is hidden or says where to turn is not shown",
    arguments: [
      ("<name>Lisa</name><sym>Residence</sym>", 1, 0), ("<name>ZU HAUSE</name>", 1, 0),
      ("<name>home!</name><type>personal</type>", 1, 0),
      ("<name>A</name><extensions><osmand:hidden>true</osmand:hidden></extensions>", 1, 0),
      ("<name>A</name><extensions><osmand:icon>special_house</osmand:icon></extensions>", 1, 0),
      ("<name>Left</name><cmt>Turn left onto Main Street</cmt>", 0, 1),
      ("<name>Main Street</name><sym>Slight right</sym>", 0, 1), ("<name>TSLL</name>", 0, 1),
      ("<name>Left Bank</name>", 0, 0), ("<name>Homer's Café</name>", 0, 0),
    ])
  func notPlaces(elements: String, personal: Int, turns: Int) throws {
    let found = try track(Self.gpx("<wpt lat='46' lon='8'>\(elements)</wpt>"))
    #expect(found.leftWaypoints.personal == personal)
    #expect(found.leftWaypoints.turns == turns)
    #expect(found.waypoints.count == 1 - personal - turns)
  }

  @Test("those far away, on no place of the Earth, twice or too many are not shown, and counted")
  func counts() throws {
    let near = "<wpt lat='46.003' lon='8'><name>Near</name></wpt>"
    let found = try track(
      Self.gpx(
        near + near
          + "<wpt lat='46.05' lon='8'><name>Far</name></wpt><wpt lat='0' lon='0'><name>Zero</name></wpt>"
          + "<wpt lat='x' lon='0'><name>Nowhere</name></wpt>"))
    #expect(found.waypoints.map(\.name) == ["Near"])
    #expect((found.leftWaypoints.far, found.leftWaypoints.others) == (2, 1))
    #expect(
      found.leftWaypoints.summary
        == "2 more than 3 km away from the walk and 1 that are too many or not on the Earth")
    let many = (0..<1500).map { "<wpt lat='46.00\(1000 + $0)' lon='8'><name>Cache \($0)</name></wpt>" }
      .joined()
    let whole = try track(Self.gpx(many))
    #expect(whole.waypoints.count == WaypointList.most)
    #expect(whole.leftWaypoints.others == 500)
  }

  @Test("a program's placemark for each position of its track is none")
  func positions() throws {
    func file(_ count: Int) -> String {
      let places = (0..<count).map { "8.0\($0 + 100),46" }
      let marks = places.enumerated().map {
        "<Placemark><name>track-\($0)</name><Point><coordinates>\($1)</coordinates></Point></Placemark>"
      }
      return """
        <kml><Document>\(marks.joined())<Placemark><name>Hut</name><Point><coordinates>8.0105,46.001</coordinates></Point></Placemark>
        <Placemark><LineString><coordinates>\(places.joined(separator: " "))</coordinates></LineString></Placemark></Document></kml>
        """
    }
    let whole = try track(file(60))
    #expect(whole.waypoints.map(\.name) == ["Hut"])
    #expect(whole.leftWaypoints.positions == 60)
    // Those of a short route have names.
    #expect(try track(file(9)).waypoints.count == 10)
  }

  @Test("X3: those in the area in which tracks are cut are as if the file had none there")
  func zones() throws {
    let zone = PrivacyZone.circle(centre: try Samples.place(46, 8), radius: 100)
    let (edge, inside) = (zone.cutArea, try Samples.place(46.001, 8))
    #expect(edge.contains(inside))
    let outside = "<wpt lat='46.008' lon='8'><name>Hut</name></wpt>"
    let secret =
      "<wpt lat='46.001' lon='8'><name>Door</name></wpt><wpt lat='46' lon='8'><sym>Residence</sym></wpt>"
    let found = try track(Self.gpx(secret + outside), zones: [zone])
    #expect(found == (try track(Self.gpx(outside), zones: [zone])))
    #expect(found.waypoints.map(\.name) == ["Hut"])
  }

  @Test("W1: coordinates the wrong way round are exchanged in waypoints, too, and told")
  func exchanged() throws {
    let file = """
      <gpx><wpt lat="100.5" lon="27.5045"><name>Gorge</name></wpt><trk><trkseg>
      <trkpt lat="100.5" lon="27.5"/><trkpt lat="100.5" lon="27.509"/></trkseg></trk></gpx>
      """
    let found = try track(file)
    #expect(found.order == .exchanged && found.unusable == 0)
    #expect(found.waypoints.map(\.coordinate) == [try Samples.place(27.5045, 100.5)])
    #expect(try SimplifiedTrack(packed: found.packed()) == found)
    let mixed =
      "<gpx><trk><trkseg>" + ["89.9", "90.1", "90.2"].map { "<trkpt lat='\($0)' lon='27'/>" }.joined()
      + "</trkseg></trk></gpx>"
    let doubtful = try TrackFile.read(Array(mixed.utf8))
    #expect(doubtful.order == .doubtful && doubtful.unusable == 2)
    #expect(try TrackFile.read(Array(Self.gpx("").utf8)).order == .latitudeFirst)
  }
}
