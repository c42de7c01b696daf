import Photography
import TestSupport
import Testing

@testable import Tracks

@Suite("W1: KML and KMZ") struct KMLReaderTests {
  static let track = """
    <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>File</name>
    <Placemark><name>Hut</name><Point><coordinates>1,1</coordinates></Point></Placemark>
    <Placemark><name>Run</name><description>Fast</description><gx:MultiTrack>
    <gx:Track><when>2019-09-18T14:00:00Z</when><gx:coord>2 1 400</gx:coord><gx:coord>2 1.5</gx:coord></gx:Track>
    <gx:Track><gx:coord>3 4 0</gx:coord><when>2019-09-18T15:00:00Z</when></gx:Track></gx:MultiTrack></Placemark>
    <Placemark><name>Line</name><LineString><coordinates>8,9 8,10</coordinates></LineString></Placemark></Document></kml>
    """

  static func expected() throws -> TrackFile {
    var file = TrackFile()
    (file.name, file.description, file.waypoints) = ("Run", "Fast", 1)
    file.marks = [WrittenWaypoint(coordinate: try Samples.place(1, 1), name: "Hut")]
    let noon = 1_568_815_200
    file.segments = [
      [
        TrackPoint(try Samples.place(1, 2), elevation: 400, time: Instant(secondsSince1970: noon)),
        TrackPoint(try Samples.place(1.5, 2)),
      ], [TrackPoint(try Samples.place(4, 3), elevation: 0, time: Instant(secondsSince1970: noon + 3600))],
    ]
    return file
  }

  @Test func tracksCountForMoreThanLines() throws {
    #expect(try TrackFile.read(Array(Self.track.utf8)) == Self.expected())
  }

  @Test func linesCountWhereThereIsNoTrackAndOutlinesNever() throws {
    let text = """
      <kml><Placemark><name>Way</name><MultiGeometry><LineString><coordinates>
      8,9,100
      8,10 8,x 8,10.5,</coordinates></LineString><LineString><coordinates>1,2 </coordinates></LineString>
      <Polygon><outerBoundaryIs><LinearRing><coordinates>5,5 6,6 5,5</coordinates></LinearRing></outerBoundaryIs></Polygon>
      </MultiGeometry></Placemark></kml>
      """
    let file = try TrackFile.read(Array(text.utf8))
    #expect(file.segments.map { $0.map(\.coordinate.latitude) } == [[9, 10, 10.5], [2]])
    #expect(file.segments[0].map(\.elevation) == [100, nil, nil])
    #expect(file.unusable == 1)
    #expect(file.name == "Way")
  }

  @Test(
    "E5: coordinates with white space or commas in the wrong places are read as meant",
    arguments: [
      "8.0, 46.0, 0\n8.01, 46.0, 0\n8.02, 46.01, 0", "8.0,46.0,0,8.01,46.0,0,8.02,46.01,0",
      "8.0,46.0,8.01,46.0,8.02,46.01", "8.0 46.0 0 8.01 46.0 0 8.02 46.01 0",
      "8.0 ,46.0 ,0 8.01 ,46.0 ,0 8.02 ,46.01 ,0",
      "8.0, 46.0\n8.01, 46.0\n8.02, 46.01\n", "8.0,46.0, 0 8.01,46.0, 0 8.02,46.01, 0",
      "8.0,46.0 8.01,46.0 8.02,46.01",
      "8.0,46.0,0 8.01,46.0,0 8.02,46.01,0 ,", "8.0,46.0,0, 8.01,46.0,0, 8.02,46.01,0,",
    ])
  func looseCoordinates(text: String) throws {
    let file = try TrackFile.read(
      Array(
        "<kml><Placemark><LineString><coordinates>\(text)</coordinates></LineString></Placemark></kml>".utf8))
    #expect(
      file.segments.map { $0.map(\.coordinate) } == [
        [try Samples.place(46, 8), try Samples.place(46, 8.01), try Samples.place(46.01, 8.02)]
      ])
  }

  @Test("E5: a document without its outermost element is KML, and says so if it has no track")
  func features() throws {
    let point =
      "<Placemark><name>Hut</name><Point><coordinates>-121.11,37.55</coordinates></Point></Placemark>"
    #expect(throws: TrackError.noTrack(waypoints: 1)) { try TrackFile.read(Array(point.utf8)) }
    let hidden = Self.placemark("Way", at: 46, Self.off)
    #expect(throws: TrackError.invisible) { try TrackFile.read(Array(hidden.utf8)) }
    #expect(try TrackFile.read(Array(Self.placemark("Way", at: 46).utf8)).points == 2)
  }

  @Test("E5: a line with a time span is read without times, since nobody knows where it was when")
  func timeSpans() throws {
    let file = try TrackFile.read(
      Array(
        """
        <kml><Placemark><LineString><coordinates>8,46 8,46.1</coordinates></LineString>
        <TimeSpan><begin>2019-05-01T10:00:22Z</begin><end>2019-05-01T10:42:13Z</end></TimeSpan></Placemark></kml>
        """.utf8))
    #expect(file.points == 2 && file.segments.joined().allSatisfy { $0.time == nil })
  }

  /// A line northwards from a latitude.
  private static func placemark(_ name: String, at latitude: Int, _ visibility: String = "") -> String {
    """
    <Placemark><name>\(name)</name>\(visibility)<LineString><coordinates>8,\(latitude) 8,\(latitude).5</coordinates>\
    </LineString></Placemark>
    """
  }

  private static let off = "<visibility>0</visibility>"

  @Test(
    "X3: what has visibility 0, itself or a folder around it, is left out, wherever it says so",
    arguments: [
      "<Document>" + placemark("Secret", at: 1, off) + placemark("Shown", at: 2) + "</Document>",
      "<Document>" + placemark("Shown", at: 2)
        + placemark("Secret", at: 1, "<visibility> false\n</visibility>")
        + "</Document>",
      "<Document>" + placemark("Shown", at: 2, "<visibility>1</visibility>")
        + placemark(
          "Secret", at: 1, "<visibility>private</visibility>") + "</Document>",
      "<Folder><name>Secret</name>" + off + placemark("Secret", at: 1, "<visibility>1</visibility>")
        + "</Folder>" + placemark("Shown", at: 2, "<visibility/>"),
      // After what it hides, which the schema forbids.
      "<Folder><name>Secret</name>" + placemark("Secret", at: 1) + off + "</Folder>"
        + placemark("Shown", at: 2),
      "<Folder>" + off + "<Folder><visibility>1</visibility>" + placemark("Secret", at: 1)
        + "</Folder></Folder>" + placemark("Shown", at: 2),
      // Of an overlay, which is no track.
      "<GroundOverlay>" + off + "</GroundOverlay>" + placemark("Secret", at: 1, off)
        + placemark("Shown", at: 2),
    ]) func invisible(text: String) throws
  {
    let file = try TrackFile.read(Array("<kml>\(text)</kml>".utf8))
    #expect(file.segments.map { $0.map(\.coordinate.latitude) } == [[2, 2.5]])
    #expect(file.name == "Shown" && file.invisible == 1)
    let all = try TrackFile.read(Array("<kml>\(text)</kml>".utf8), includesInvisible: true)
    #expect(all.points == 4 && all.invisible == 0)
  }

  @Test("X3: a file of which nothing is visible has no track, whole or cut off anywhere")
  func nothingVisible() throws {
    let hidden = Self.track.replacing("<name>File", with: Self.off + "<name>File")
    #expect(throws: TrackError.invisible) { try TrackFile.read(Array(hidden.utf8)) }
    #expect(throws: TrackError.invisible) {
      try TrackFile.read(TinyArchive.of([("doc.kml", Array(hidden.utf8))], isPacked: true))
    }
    for length in 0..<hidden.utf8.count {
      #expect(throws: TrackError.self) { try TrackFile.read(Array(hidden.utf8.prefix(length))) }
    }
  }

  @Test("the first KML file of an archive is read, stored or packed")
  func archivesAreUnpacked() throws {
    for isPacked in [true, false] {
      let archive = TinyArchive.of(
        [("images/a.png", [1, 2, 3]), ("doc.kml", Array(Self.track.utf8))], isPacked: isPacked)
      #expect(try TrackFile.read(archive) == Self.expected())
    }
  }

  @Test(
    "E5: an archive whose first KML file only refers to others is read from the first with a track, unless that hides some"
  )
  func linkedFiles() throws {
    let main =
      "<kml><Document><NetworkLink><Link><href>files/way.kml</href></Link></NetworkLink></Document></kml>"
    func read(_ main: String, _ others: String...) throws -> TrackFile {
      try TrackFile.read(
        TinyArchive.of(
          others.enumerated().map { ("files/\($0).kml", Array($1.utf8)) } + [("doc.kml", Array(main.utf8))],
          isPacked: true))
    }
    #expect(try read(main, main, Self.track) == Self.expected())
    #expect(throws: TrackError.noTrack(waypoints: 0)) { try read(main, main) }
    let hidden = Self.placemark("Way", at: 46, Self.off)
    #expect(throws: TrackError.invisible) { try read(hidden, Self.track) }
  }

  @Test("an archive that unpacks to more than 64 MB is refused, whatever sizes it claims")
  func bombsAreRefused() {
    let bomb = TinyArchive.of(
      [("doc.kml", [UInt8](repeating: 0x20, count: TrackFile.largest + 1))], isPacked: true)
    #expect(bomb.count < 200_000)
    #expect(throws: TrackError.tooLarge) { try TrackFile.read(bomb) }
  }

  @Test func otherArchivesAreRefused() {
    #expect(throws: TrackError.archive(.withoutKML)) {
      try TrackFile.read(TinyArchive.of([("a.txt", [1])], isPacked: false))
    }
    let locked = TinyArchive.of([("doc.kml", [1])], isPacked: false, flags: 1)
    #expect(throws: TrackError.archive(.encrypted)) { try TrackFile.read(locked) }
  }

  @Test(
    "an archive cut off or damaged anywhere is refused or read, and never more",
    arguments: [1, 2, 3] as [UInt64])
  func damageNeverCrashes(seed: UInt64) {
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let archive = TinyArchive.of([("doc.kml", Array(Self.track.utf8))], isPacked: true)
    for length in 0..<archive.count { _ = try? TrackFile.read(Array(archive[..<length])) }
    for _ in 0..<2000 {
      var damaged = archive
      for _ in 0..<3 {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? TrackFile.read(damaged)
    }
  }
}
