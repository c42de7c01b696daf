import Photography
import Testing

@testable import Tracks

@Suite("W1: GPX") struct GPXReaderTests {
  private func read(_ text: String) throws(TrackError) -> TrackFile { try TrackFile.read(Array(text.utf8)) }

  @Test func segmentsAndTracksAreParts() throws {
    let file = try read(
      """
      <?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
      <metadata><name>File</name></metadata><wpt lat="1" lon="1"><name>Hut</name><ele>9</ele></wpt>
      <trk><name> Ridge
      </name><desc>Windy</desc><trkseg><trkpt lat="1" lon="2"><ele>3.5</ele><time>2019-09-18T14:00:00.5Z</time>
      <extensions><x:ele xmlns:x="x">99</x:ele><time>2001-01-01T00:00:00Z</time></extensions></trkpt>
      <trkpt lat="1.5" lon="2"/></trkseg><trkseg></trkseg><trkseg><trkpt lon="3" lat="-2"></trkpt></trkseg></trk>
      <trk><trkseg><trkpt lat="4" lon="5"/></trkseg></trk></gpx>
      """)
    var expected = TrackFile()
    expected.name = "Ridge"
    expected.description = "Windy"
    expected.waypoints = 1
    expected.marks = [WrittenWaypoint(coordinate: try Samples.place(1, 1), name: "Hut")]
    expected.segments = [
      [
        TrackPoint(
          try Samples.place(1, 2), elevation: 3.5,
          time: Instant(secondsSince1970: 1_568_815_200, nanosecond: 500_000_000)),
        TrackPoint(try Samples.place(1.5, 2)),
      ], [TrackPoint(try Samples.place(-2, 3))], [TrackPoint(try Samples.place(4, 5))],
    ]
    #expect(file == expected)
  }

  @Test("white space around times and numbers does not matter", arguments: ["", " ", "\n\t", "\u{A0}"])
  func whiteSpace(space: String) throws {
    let file = try read(
      """
      <gpx><trk><trkseg><trkpt lat="1" lon="2"><ele>\(space)3.5\(space)</ele>
      <time>\(space)2019-09-18T14:00:00Z\(space)</time></trkpt></trkseg></trk></gpx>
      """)
    let point = TrackPoint(
      try Samples.place(1, 2), elevation: 3.5, time: Instant(secondsSince1970: 1_568_815_200))
    #expect(file.segments == [[point]])
  }

  @Test("elements are matched by name, ignoring namespaces")
  func namespacesDoNotMatter() throws {
    let plain = try read(#"<gpx><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>"#)
    let prefixed = try read(
      #"<g:gpx xmlns:g="urn:x"><g:trk><g:trkseg><g:trkpt lat="1" lon="2"/></g:trkseg></g:trk></g:gpx>"#)
    let undeclared = try read(
      #"<g:gpx><g:trk><g:trkseg><g:trkpt lat="1" lon="2"/></g:trkseg></g:trk></g:gpx>"#)
    #expect(plain.points == 1)
    #expect(prefixed == plain)
    #expect(undeclared == plain)
  }

  @Test("attributes are matched by name, whatever their prefix or order, in a document with many names")
  func attributes() throws {
    let extensions = (0..<100).map { "<n\($0) flat=\"9\" on=\"9\" x:lon=\"8\"/>" }.joined()
    let points = [
      "flat=\"9\" lon=\"2\" on=\"9\" lat=\"1\"", "x:lat=\"1\" y=\"\" x:lon=\"2\"", "la=\"1\" lon=\"2\"",
    ]
    let file = try read(
      "<gpx><trk><trkseg>\(extensions)"
        + points.map { "<trkpt \($0)><extensions>\(extensions)</extensions></trkpt>" }.joined()
        + "</trkseg></trk></gpx>")
    #expect(file.segments == [[TrackPoint(try Samples.place(1, 2)), TrackPoint(try Samples.place(1, 2))]])
    #expect(file.unusable == 1)
  }

  @Test func routesCountWhereThereIsNoTrack() throws {
    let route =
      #"<rte><name>Plan</name><rtept lat="1" lon="2"><ele>5</ele></rtept><rtept lat="2" lon="2"/></rte>"#
    let alone = try read("<gpx>\(route)</gpx>")
    #expect(alone.name == "Plan")
    #expect(alone.segments.map(\.count) == [2])
    #expect(alone.segments[0][0].elevation == 5)
    let both = try read("<gpx>\(route)<trk><trkseg><trkpt lat='7' lon='8'/></trkseg></trk></gpx>")
    #expect(both.segments == [[TrackPoint(try Samples.place(7, 8))]])
  }

  @Test func positionsNowhereOnTheEarthAreLeftOutAndCounted() throws {
    let file = try read(
      """
      <gpx><trk><trkseg><trkpt lat="91" lon="2"/><trkpt lon="2"/><trkpt lat="x" lon="2"/><trkpt lat="nan" lon="2"/>
      <trkpt lat="1" lon="2"><ele></ele><time>soon</time></trkpt></trkseg></trk></gpx>
      """)
    #expect(file.unusable == 4)
    #expect(file.segments == [[TrackPoint(try Samples.place(1, 2))]])
  }

  private func points(_ pairs: [(String, String)]) -> String {
    let points = pairs.map { "<trkpt lat=\"\($0)\" lon=\"\($1)\"/>" }.joined()
    return "<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>"
  }

  @Test("E5: decimal commas, longitudes past 180, and latitudes and longitudes the wrong way round")
  func oddCoordinates() throws {
    #expect(
      try read(points([("46,5", "8,1"), ("46.6", "8,2")])).segments.joined().map(\.coordinate) == [
        Samples.place(46.5, 8.1), Samples.place(46.6, 8.2),
      ])
    #expect(
      try read(points([("66.5", "-180.25"), ("66.5", "-179.75"), ("66.5", "360")])).segments.joined()
        .map(\.coordinate.longitude) == [179.75, -179.75, 0])
    let melbourne = try read(points([("144.96", "-37.81"), ("144.97", "-37.82")]))
    #expect(
      melbourne.segments.joined().map(\.coordinate) == [
        try Samples.place(-37.81, 144.96), try Samples.place(-37.82, 144.97),
      ])
    #expect(melbourne.unusable == 0)
    // One position on the Earth shows that they are not.
    let mixed = try read(points([("91", "8"), ("46", "8"), ("92", "8")]))
    #expect(mixed.points == 1 && mixed.unusable == 2)
  }

  @Test("E5: a track of which no position can be read is refused as such")
  func noPosition() throws {
    #expect(throws: TrackError.noPosition(unusable: 2)) { try read(points([("146.5", "208"), ("x", "8")])) }
    #expect(throws: TrackError.noPosition(unusable: 1)) { try read(points([("1,234.5", "8")])) }
  }

  @Test("a truncated file is read up to the error, with line and column")
  func damageIsLocated() throws {
    let text = """
      <gpx><trk><trkseg>
      <trkpt lat="1" lon="2"/>
      <trkpt lat="2" lon="2"/>
        <trkpt lat="3" lon="2"></trkseg>
      """
    let file = try read(text)
    #expect(file.points == 2)
    let damage = try #require(file.damage)
    #expect(damage.line == 4)
    #expect((24...42).contains(damage.column), "\(damage.column)")
    #expect(damage.reason == "the element trkpt does not end before trkseg does")
    let halved = try read(#"<gpx><trk><trkseg><trkpt lat="1" lon="2"/><trkpt la"#)
    #expect(halved.points == 1)
    #expect(halved.damage?.line == 1)
  }

  @Test func whatGoesWrongBeforeThereIsATrackIsRefused() throws {
    #expect {
      try read("<gpx><trk>\n<trkseg &>")
    } throws: { error in
      guard case TrackError.damaged(let damage) = error else { return false }
      return damage.line == 2
    }
  }

  @Test(
    arguments: [
      ("", .empty), ("walk", .unknownFormat), ("<html><p/></html>", .webPage), ("<htmls/>", .unknownFormat),
      ("<!DOCTYPE html><html><head></head></html>", .webPage),
      ("\u{FEFF}\n<!-- saved -->\n<!doctype HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\">", .webPage),
      ("<?xml version='1.0'?><!-- <gpx> --><html xmlns='http://www.w3.org/1999/xhtml'/>", .webPage),
      ("<gpx></gpx>", .noTrack(waypoints: 0)), ("<gpx><wpt lat='1' lon='2'/></gpx>", .noTrack(waypoints: 1)),
    ] as [(String, TrackError)])
  func whatIsNoTrackIsRefused(text: String, expected: TrackError) {
    #expect(throws: expected) { try read(text) }
  }

  @Test(
    "what is malformed is told in words for people",
    arguments: [
      ("<trkpt lat=\"1\" lon=\"2\"/><name>\u{1}</name>", "some bytes are no text"),
      ("<trkpt lat=\"1\" lon=\"2\"/><name>A & B</name>", "written as &amp;"),
      ("<trkpt lat=\"1\" lon=\"2\"/><name>A&nbsp;B</name>", "written as &amp;"),
      ("<trkpt lat=\"1\" lon=\"2\"/><trkpt lat=1/>", "in quotes"),
      ("<trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"1\" lat=\"2\"/>", "twice"),
      ("<trkpt lat=\"1\" lon=\"2\"/>", "the file ends within the element"),
    ])
  func plainWords(points: String, reason: String) throws {
    let damage = try read("<gpx><trk><trkseg>" + points).damage
    #expect(damage?.reason.contains(reason) == true, "\(String(describing: damage))")
  }

  @Test("bytes in another encoding are told in words for people") func encodings() throws {
    let start = "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"/><name>Caf"
    let bytes = Array(start.utf8) + [0xE9] + Array(" A</name></trkseg></trk></gpx>".utf8)
    let damage = try TrackFile.read(bytes).damage
    #expect(damage?.reason.hasPrefix("some bytes are no text") == true, "\(String(describing: damage))")
    #expect(!TrackError.entities.summary.contains("entities"))
  }

  @Test("a file that declares entities is refused, however they are used")
  func entitiesAreRefused() {
    let bomb = """
      <!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <gpx><trk><name>&b;</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>
      """
    #expect(throws: TrackError.entities) { try read(bomb) }
    let outside = """
      <!DOCTYPE gpx SYSTEM "file:///etc/passwd"><gpx><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>
      """
    #expect(throws: TrackError.entities) { try read(outside) }
  }

  @Test("elements of too many attributes are refused: they would take minutes")
  func attributesAreBounded() {
    let attributes = (0..<300_000).map { " a\($0)=\"1\"" }.joined()
    let text = "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"\(attributes)/></trkseg></trk></gpx>"
    #expect(throws: TrackError.self) { try read(text) }
  }

  @Test("more than 256 levels are damage, not a crash")
  func depthIsBounded() throws {
    let deep = #"<gpx><trk><trkseg><trkpt lat="1" lon="2"/>"# + String(repeating: "<a>", count: 100_000)
    let file = try read(deep)
    #expect(file.points == 1)
    #expect(file.damage != nil)
  }

  @Test func otherEncodingsAreRead() throws {
    let text =
      #"<?xml version="1.0" encoding="UTF-16"?><gpx><trk><name>Été</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>"#
    let units = text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let little: [UInt8] = [0xFF, 0xFE] + units
    #expect(try TrackFile.read(little).name == "Été")
    let latin = #"<?xml version="1.0" encoding="ISO-8859-1"?><gpx><trk><name>"#
    let rest = #"</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>"#
    #expect(try TrackFile.read(Array(latin.utf8) + [0xC9] + Array(rest.utf8)).name == "É")
  }

  @Test(
    arguments: [
      ("2019-09-18T14:00:00Z", 1_568_815_200, 0), ("2019-09-18T16:00:00+02:00", 1_568_815_200, 0),
      (" 2019-09-18 14:00:00.25 ", 1_568_815_200, 250_000_000), ("2019-09-18T14:00Z", 1_568_815_200, 0),
    ])
  func timesAreMoments(text: String, seconds: Int, nanosecond: Int) {
    #expect(TimeText.instant(text) == Instant(secondsSince1970: seconds, nanosecond: nanosecond))
  }

  @Test(arguments: [
    "", "2019-09-18", "2019-02-30T10:00:00Z", "14:00", "2019-09-18T14:00:00 in the afternoon",
  ])
  func whatIsNoMomentIsNone(text: String) { #expect(TimeText.instant(text) == nil) }
}
