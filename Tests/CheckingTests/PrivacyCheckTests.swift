import Foundation
import Photography
import Testing

@testable import Checking

/// A zone of 300 m; positions in it are looked for in every form that a site has.
@Suite("X3: positions in privacy zones are found in every form") struct PrivacyCheckTests {
  private let check = Self.check(radius: 300)

  private static func check(radius: Double) -> PrivacyCheck {
    let centre = Coordinate(latitude: 47.1236, longitude: 8.7655)
    return PrivacyCheck(zones: PrivacyZoneIndex(centre.map { [.circle(centre: $0, radius: radius)] } ?? []))
  }

  private func findings(_ text: String, at path: String = "a.html") -> Int {
    check.problems(in: Array(text.utf8), at: path).count
  }

  @Test(
    "numbers in texts, north first or east first",
    arguments: [
      ("a.html", "<p>47.1236, 8.7655</p>"), ("a.html", "<a href=\"map/index.html#map=14/47.1236/8.7655\">"),
      ("a.html", "\"latitude\":47.1236,\"longitude\":8.7655"), ("a.html", "<p>47,1236 und 8,7655</p>"),
      ("a.html", "<bdi>47.1236° N, 8.7655° E</bdi>"), ("a.html", "47° 7′ 25.0″ N, 8° 45′ 55.8″ E"),
      ("w.gpx", "<trkpt lat=\"47.1236\" lon=\"8.7655\">"),
      ("w.kml", "<coordinates>8.7655,47.1236,430</coordinates>"),
      ("feed.json", "{\"geo\":[8.7655,47.1236]}"),
      ("a.geojson", "{\"latitudeE7\":471236000,\"longitudeE7\":87655000}"),
      ("data/cards/0.js", "photomap.put(\"cards/0\",[[\"a\",[47.1236,8.7655],null]])"),
      ("note.txt", "47.1236 8.7655"), ("custom.css", "/* 47.1236 8.7655 */"),
      ("my.svg", "<text>47.1236 8.7655</text>"),
    ])
  func texts(path: String, text: String) {
    #expect(findings(text, at: path) == 1, "\(path): \(text)")
    // Further away, the same is no finding.
    let away = text.replacing("7.1236", with: "7.2236").replacing("7,1236", with: "7,2236")
      .replacing("47° 7′", with: "47° 17′").replacing("471236000", with: "472236000")
    #expect(findings(away, at: path) == 0, "\(path): \(away)")
  }

  @Test(
    "addresses, in which hyphens stand for points",
    arguments: [
      "photo/gps-47-1236-8-7655.html", "photo/2024/n47-1236-e8-7655.html", "img/8-7655-47-1236-320.avif",
      "files/47.1236_8.7655.gpx", "photo/47-1236-8-7655-2.html",
    ])
  func addresses(path: String) {
    #expect(findings("", at: path) == 1)
    #expect(findings("", at: path.replacing("1236", with: "2236")) == 0)
  }

  @Test(
    "dates, times and numbers in addresses are no positions",
    arguments: [
      "photo/2019-09-18-14-46-54.html", "photo/img-47-12-8-76.html", "photo/img-47-8-7655-1236.html",
    ])
  func otherAddresses(path: String) { #expect(findings("", at: path) == 0) }

  @Test("places inside structures of XMP in a picture") func structures() {
    func picture(_ latitude: String) -> String {
      """
      <x:xmpmeta><rdf:li Iptc4xmpExt:City="Zug" exif:GPSLatitude="\(latitude)" exif:GPSLongitude="8,45.93E"/></x:xmpmeta>
      """
    }
    #expect(findings(picture("47,7.416N"), at: "photo/a-original.jpg") == 1)
    #expect(findings(picture("47,17.416N"), at: "photo/a-original.jpg") == 0)
  }

  @Test("captions that are written into a page are read as visitors see them")
  func captions() {
    func page(_ words: String) -> [UInt8] {
      Array(
        "<track src=\"data:text/vtt;charset=utf-8,WEBVTT%0A%0A00:01.000 --&gt; 00:02.000%0A\(words)%0A\"/>"
          .utf8)
    }
    let hidden = PrivacyCheck(zones: PrivacyZoneIndex([]), texts: HiddenTexts(["Harbour #7 of Ada & Grace"]))
    #expect(hidden.problems(in: page("Harbour %237 of Ada &amp;amp; Grace"), at: "a.html").count == 1)
    #expect(hidden.problems(in: page("Harbour %238 of Ada &amp;amp; Grace"), at: "a.html") == [])
    #expect(!check.problems(in: page("47.1236%0A8.7655"), at: "a.html").isEmpty)
    #expect(check.problems(in: page("47.2236%0A8.7655"), at: "a.html") == [])
  }

  /// As Garmin's programs write it: deeply indented.
  private static let tcx = """
    <TrainingCenterDatabase><Activities><Activity><Lap><Track>
                <Trackpoint>
                  <Position>
                    <LatitudeDegrees>47.1236</LatitudeDegrees>
                                  <LongitudeDegrees>8.7655</LongitudeDegrees>
                  </Position>
                </Trackpoint>
    </Track></Lap></Activity></Activities></TrainingCenterDatabase>
    """

  @Test(
    "positions in further forms, each with one that is further away",
    arguments: [
      ("w.tcx", tcx, "7.1236", "7.2236"), ("w.xml", tcx, "7.1236", "7.2236"),
      (
        "a.xml",
        "<exif:GPSLatitude>47,7.416N</exif:GPSLatitude><exif:GPSLongitude>8,45.93E</exif:GPSLongitude>",
        "47,7.", "47,17."
      ),
      (
        "a.html", "exif:GPSLatitude=\"47,7,24.96N\" a=\"b\" exif:GPSLongitude=\"8,45,55.8E\"", "47,7,",
        "47,17,"
      ),
      ("note.txt", "8FVC4QF8+C6", "4QF8", "4QJ8"),
      ("a.html", "<a href=\"https://plus.codes/8FVC4QF8%2BC6\">", "4QF8", "4QJ8"),
      ("a.md", "We live at 4QF8+C63 Einsiedeln.", "4QF8", "4QJ8"),
    ])
  func furtherForms(path: String, text: String, part: String, away: String) {
    #expect(findings(text, at: path) == 1, "\(path): \(text)")
    #expect(
      text.contains(part) && findings(text.replacing(part, with: away), at: path) == 0, "\(path): \(away)")
    // In UTF-16, as editors of Windows write it.
    let wide: [UInt8] =
      [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(check.problems(in: wide, at: path).count == 1, "\(path): UTF-16")
  }

  /// Packed without compression, with the position and with one further away.
  private static let packed = [
    ("track.gpx.gz", gzip("47.1236 8.7655"), gzip("47.2236 8.7655")),
    ("tracks.kmz", zip("doc.kml", "8.7655,47.1236"), zip("doc.kml", "8.7655,47.2236")),
    ("all.zip", zip("in/deep.html", "47,1236 und 8,7655"), zip("in/deep.html", "47,2236 und 8,7655")),
    ("all.docx", zip("a.zip", zip("b.txt", "47.1236 8.7655")), zip("a.zip", zip("b.txt", "47.2236 8.7655"))),
  ]

  @Test("what is packed", arguments: packed) func packedFiles(path: String, inside: [UInt8], outside: [UInt8])
  {
    #expect(check.problems(in: inside, at: path).map(\.subject) == [path])
    #expect(check.problems(in: outside, at: path) == [])
    // Cut short, it gives no position and no trap.
    for count in stride(from: 0, to: inside.count, by: 7) {
      _ = check.problems(in: Array(inside.prefix(count)), at: path)
    }
    let texts = PrivacyCheck(
      zones: PrivacyZoneIndex([]), texts: HiddenTexts(["7655,47.1236", "1236 und 8", "1236 8"]))
    #expect(texts.problems(in: inside, at: path).count == 1)
  }

  /// Coordinates of KML that gzip and a ZIP archive have compressed: nine further away, and the last one in the zone or like the others.
  private static let compressed = [
    (
      "w.kml.gz",
      "H4sIAAAAAAACA7NJzs8vSsnMSyxJLbaz0DM3MzXVMTHXMzIyNlMYeK4hkGujj+xEAAEJp6OwAAAA",
      "H4sIAAAAAAACA7NJzs8vSsnMSyxJLbaz0DM3MzXVMTHXMzIyNlMYHFwbfWQnAgBj1CFJsAAAAA=="
    ),
    (
      "w.kmz",
      "UEsDBBQAAAAIAAAAIQABCaejJwAAALAAAAAHAAAAZG9jLmttbLNJzs8vSsnMSyxJLbaz0DM3MzXVMTHXMzIyNlMYeK4hkGujj+xEAFBLAQIUAxQAAAAIAAAAIQABCaejJwAAALAAAAAHAAAAAAAAAAAAAACAAQAAAABkb2Mua21sUEsFBgAAAAABAAEANQAAAEwAAAAAAA==",
      "UEsDBBQAAAAIAAAAIQBj1CFJJQAAALAAAAAHAAAAZG9jLmttbLNJzs8vSsnMSyxJLbaz0DM3MzXVMTHXMzIyNlMYHFwbfWQnAgBQSwECFAMUAAAACAAAACEAY9QhSSUAAACwAAAABwAAAAAAAAAAAAAAgAEAAAAAZG9jLmttbFBLBQYAAAAAAQABADUAAABKAAAAAAA="
    ),
  ]

  @Test("what is compressed", arguments: compressed) func compressedFiles(
    path: String, inside: String, outside: String
  )
    throws
  {
    let (inside, outside) = (
      try #require(Data(base64Encoded: inside)), try #require(Data(base64Encoded: outside))
    )
    #expect(check.problems(in: [UInt8](inside), at: path).count == 1)
    #expect(check.problems(in: [UInt8](outside), at: path) == [])
  }

  private static func zip(_ name: String, _ text: String) -> [UInt8] { zip(name, Array(text.utf8)) }

  /// A ZIP archive with one stored file.
  private static func zip(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(number >> ($0 * 8) & 0xFF) }
    }
    let sizes = little(0, 4) + little(bytes.count, 4) + little(bytes.count, 4) + little(name.utf8.count, 2)
    let local =
      Array("PK\u{3}\u{4}".utf8) + little(20, 2) + little(0, 8) + sizes + little(0, 2) + Array(name.utf8)
    let entry =
      Array("PK\u{1}\u{2}".utf8) + little(20, 2) + little(20, 2) + little(0, 8) + sizes + little(0, 16)
      + Array(name.utf8)
    let end =
      Array("PK\u{5}\u{6}".utf8) + little(0, 4) + little(1, 2) + little(1, 2) + little(entry.count, 4)
      + little(local.count + bytes.count, 4) + little(0, 2)
    return local + bytes + entry + end
  }

  /// With one stored block, whose checksum is that of the text.
  private static func gzip(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(number >> ($0 * 8) & 0xFF) }
    }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + little(bytes.count, 2) + little(~bytes.count & 0xFFFF, 2)
      + bytes
      + little(Int(~crc), 4) + little(bytes.count, 4)
  }

  @Test("a recorded track in binary form") func fit() {
    /// A FIT file with two records: degrees are parts of 2^31 of half a turn.
    func file(_ latitude: Double) -> [UInt8] {
      func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(number >> ($0 * 8) & 0xFF) }
      }
      func half(_ degrees: Double) -> [UInt8] { little(Int(degrees / 180 * 2_147_483_648), 4) }
      let definition: [UInt8] = [0x40, 0, 0, 20, 0, 3, 253, 4, 0x86, 0, 4, 0x85, 1, 4, 0x85]
      let records = (0..<2).flatMap { second -> [UInt8] in
        [0] + little(1_000_000_000 + second, 4) + half(latitude) + half(8.7655)
      }
      let body = definition + records
      return [14, 0x10, 0, 0] + little(body.count, 4) + Array(".FIT".utf8) + [0, 0] + body + [0, 0]
    }
    #expect(check.problems(in: file(47.1236), at: "w.fit").count == 1)
    #expect(check.problems(in: file(47.2236), at: "w.fit").isEmpty)
  }

  @Test(
    "the end of one position and the beginning of the next are none",
    arguments: [
      (
        "w.gpx",
        "<trkpt lat=\"46.9\" lon=\"8.7655\"></trkpt></trkseg><trkseg>\n<trkpt lat=\"47.1236\" lon=\"9.1\"/>"
      ),
      ("w.gpx", "<wpt lon='9.1' lat='47.1236'/><wpt lon='8.7655' lat='46.9'/>"),
      ("w.geojson", "[[9.1234,47.1236],[8.7655,46.9876]]"),
      ("w.json", "[{\"lat\":46.9,\"lng\":8.7655},{\"lat\":47.1236,\"lng\":9.1}]"),
      ("w.html", "<a href=\"#map=14/46.9/8.7655\"><i title=\"Map: 47.1236° N, 9.10° E\"></i></a>"),
      ("w.html", "<a href='#map=14/46.9/-8.7655'><i title='Map: 47.1236° N, 8.7655° W'></i></a>"),
    ])
  func twoPositions(path: String, text: String) throws {
    #expect(findings(text, at: path) == 0, "\(path): \(text)")
    let south = try #require(Coordinate(latitude: -47.1236, longitude: 8.7655))
    let check = PrivacyCheck(zones: PrivacyZoneIndex([.circle(centre: south, radius: 300)]))
    let negative = text.replacing("47.1236", with: "-47.1236")
    #expect(check.problems(in: Array(negative.utf8), at: path) == [], "\(negative)")
  }

  @Test(
    "a whole position beside another, and halves of one in two elements",
    arguments: [
      "<a href=\"#map=14/46.9/8.7655\"><i title=\"Map: 47.1236° N, 8.7655° E\"></i></a>",
      "<a href=\"#map=14/47.1236/8.7655\"><i title=\"Map: 46.90° N, 9.10° E\"></i></a>",
      "<a href=\"?at=8.7655\"><i title=\"Map: 47.1236° N, 9.10° E\"></i></a>",
      "<a href=\"#map=14/46.9/8.7655\"><i title=\"Map: 47.1236\"></i></a>",
    ]) func besideAnother(text: String)
  {
    #expect(findings(text, at: "w.html") == 1)
  }

  @Test("separate elements for north and east are one position")
  func elements() {
    #expect(findings("<lat>47.1236</lat><lon>8.7655</lon>", at: "a.xml") == 1)
    #expect(findings("<lat v=\"47.1236\"/><lon v=\"8.7655\"/>", at: "a.xml") == 1)
  }

  @Test("pins of a sheet, points, frames, places and lines of scripts' data")
  func data() {
    // The centre in quanta: x = (8.7655 + 180) / 360 · 2^26, and y likewise in Web Mercator.
    let (x, y) = (35_188_440, 23_570_124)
    func sheet(_ x: Int, _ y: Int) -> String {
      "photomap.put(\"pins/021\",{\"at\":[\(x - 7),\(y - 9)],\"photos\":{\"x\":[7],\"y\":[9],\"z0\":[2]}})"
    }
    #expect(findings(sheet(x, y), at: "data/pins/021.js") == 1)
    #expect(findings(sheet(x, y - 1000), at: "data/pins/021.js") == 0)

    func frame(_ width: Int) -> String {
      "photomap.put(\"index\",{\"pins\":{\"placed\":2,\"fit\":[\(x),\(y),\(width),3]}})"
    }
    #expect(findings(frame(5), at: "data/index.js") == 1)
    #expect(findings(frame(50_000), at: "data/index.js") == 0)

    func cluster(_ side: Int) -> String {
      "photomap.put(\"pins/root\",{\"at\":[0,0],\"clusters\":{\"x\":[\(x)],\"y\":[\(y)],\"z0\":[2],\"z1\":[18],\"b\":[[\(side),2,2,2]]}})"
    }
    #expect(findings(cluster(3), at: "data/pins/root.js") == 1)
    #expect(findings(cluster(9000), at: "data/pins/root.js") == 0)

    let places = "photomap.put(\"places\",{\"at\":[46000000,8000000,1123600,765500],\"names\":[\"a\",\"b\"]})"
    #expect(findings(places, at: "data/places.js") == 1)
    #expect(findings(places.replacing("1123600", with: "1223600"), at: "data/places.js") == 0)

    // The algorithm's result for (47.1, 8.7), (47.1236, 8.7655), (47.2, 8.8).
    let page =
      "<script type=\"application/json\" class=\"walk-data\">{\"lines\":[{\"places\":\"_fn~G_fbt@orCkxKo|MsvE\"}]}</script>"
    #expect(findings(page) == 1)
    #expect(findings(page.replacing("orCkxKo|MsvE", with: "")) == 0)
  }

  @Test("points of a file for searches, packed in seven bits")
  func points() {
    var bytes: [UInt8] = []
    func append(_ number: Int) {
      var rest = UInt(number)
      while rest >= 0x80 {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    for (x, y) in [(30_000_000, 20_000_000), (5_188_440, 3_570_124)] {
      append(1)
      append(x * 2)
      append(y * 2)
    }
    append(0)
    let text = "photomap.put(\"points/0\",\"\(base64(bytes))\")"
    #expect(findings(text, at: "data/points/0.js") == 1)
    #expect(
      findings("photomap.put(\"points/0\",\"\(base64(Array(bytes.prefix(9))))\")", at: "data/points/0.js")
        == 0)
    // Numbers whose sum is beyond 64 bits.
    let far: [UInt8] =
      [1] + Array(repeating: 0xFE, count: 8) + [0x7E] + Array(repeating: 0xFE, count: 8) + [0x7E]
    let damaged =
      "photomap.put(\"points/0\",\"\(base64([[UInt8]](repeating: far, count: 9).flatMap(\.self)))\")"
    #expect(findings(damaged, at: "data/points/0.js") == 0)
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var (text, bits, count) = ("", 0, 0)
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(letters[bits >> count & 63])
      }
    }
    if count > 0 { text.append(letters[bits << (6 - count) & 63]) }
    return text
  }

  @Test("what is rounded so that it may lie outside is no finding, nor the frame of a map")
  func roundings() {
    #expect(findings("<p>47.12° N, 8.77° E</p>") == 0)
    #expect(findings("<div data-area=\"8.7655 47.1236 8.9 47.3\">") == 0)
    #expect(findings("<path d=\"M47.1236 8.7655\"/>") == 0)
    let wide = Self.check(radius: 3000)
    #expect(wide.problems(in: Array("<p>47.12° N, 8.77° E</p>".utf8), at: "a.html").count == 1)
  }

  @Test("the marks of a drawn map, whose window is part of the page")
  func marks() {
    // The whole world, 2048 units wide.
    func page(_ x: String) -> String {
      """
      <svg class="map-basemap" viewBox="1060.0 700.0 27.5 40.0"></svg><use href="#map-pin-0" x="\(x)" y="48.26%"/>
      """
    }
    let zone = Self.check(radius: 2000)
    #expect(zone.problems(in: Array(page("50.42%").utf8), at: "a.html").count == 1)
    #expect(zone.problems(in: Array(page("60.42%").utf8), at: "a.html").isEmpty)
  }

  @Test("polygons, also across the 180th meridian")
  func polygons() throws {
    let corners = [(-17.0, 179.99), (-17.02, 179.99), (-17.02, -179.99), (-17.01, 180), (-17, -179.99)]
    let line = corners.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
    let check = PrivacyCheck(zones: PrivacyZoneIndex([.polygon(line)]))
    func count(_ text: String) -> Int { check.problems(in: Array(text.utf8), at: "a.html").count }
    #expect(count("-17.0150, 179.9950") == 1)
    #expect(count("-17.0180, -179.9950") == 1)
    // In the notch, and outside.
    #expect(count("-17.0100, -179.9920") == 0)
    #expect(count("-17.0150, 179.9850") == 0)
  }

  @Test("inside a star is inside, although its line goes round twice there")
  func stars() throws {
    let corners = [(47.1, 8.05), (47.0, 8.08), (47.06, 8.0), (47.06, 8.1), (47.0, 8.02)]
    let line = corners.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
    let check = PrivacyCheck(zones: PrivacyZoneIndex([.polygon(line)]))
    #expect(check.problems(in: Array("47.0500, 8.0500".utf8), at: "a.html").count == 1)
  }

  @Test("without zones and texts there is nothing to find")
  func nothing() {
    let none = PrivacyCheck(zones: PrivacyZoneIndex([]))
    #expect(none.isEmpty && none.problems(in: Array("47.1236, 8.7655".utf8), at: "a.html").isEmpty)
  }
}
