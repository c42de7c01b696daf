import JSON
import Photography
import Testing

@testable import Metadata

@Suite("Inspection")
struct InspectionTests {
  private var harbour: PhotoMetadata {
    var found = PhotoMetadata()
    found.taken = LocalDateTime(year: 2019, month: 9, day: 18, hour: 14).map { Sourced($0, from: .exif) }
    found.offset = UTCOffset(seconds: 7200).map { Sourced($0, from: .xmp) }
    found.coordinate = Coordinate(latitude: 47.5, longitude: -8.25).map { Sourced($0, from: .exif) }
    found.pixelSize = Sourced(PixelSize(width: 40, height: 30), from: .container)
    found.description = Sourced("Two\nlines", from: .iptc)
    found.keywords = [
      Sourced(["rain"], from: .iptc), Sourced(["Places", "Vienna"], from: .xmp),
      Sourced(["Cafés", "rain"], from: .xmp),
    ]
    found.exposureTime = Sourced(0.004, from: .exif)
    found.defects = [MetadataDefect("has damaged fields", remedy: "Look at it.")]
    return found
  }

  @Test("JSON has every field, null where nothing was found, and the source of every value")
  func writesJSON() {
    let expected: JSONValue = .object([
      ("file", "a/harbour.jpg"), ("taken", "2019-09-18T14:00:00+02:00"), ("offset", "+02:00"),
      ("gpsTime", .null),
      ("latitude", .number(47.5, places: 8)), ("longitude", .number(-8.25, places: 8)), ("altitude", .null),
      ("near", .null),
      ("orientation", .null), ("width", .int(40)), ("height", .int(30)), ("title", .null),
      ("headline", .null), ("description", "Two\nlines"), ("alt", .null), ("placeName", .null),
      ("keywords", ["rain", "Vienna"]),
      ("keywordPaths", [["Places", "Vienna"], ["Cafés", "rain"]]), ("rating", .null), ("label", .null),
      ("camera", .null),
      ("lens", .null), ("exposureTime", .number(0.004, places: 9)), ("aperture", .null), ("iso", .null),
      ("focalLength", .null), ("colourProfile", .null), ("hdr", .null), ("author", .null),
      ("copyright", .null),
      (
        "problems",
        [
          .object([
            ("severity", "warning"), ("code", "damagedMetadata"), ("subject", "a/harbour.jpg"),
            ("summary", "has damaged fields"),
            ("remedy", "Look at it."),
          ])
        ]
      ),
      (
        "sources",
        .object([
          ("taken", "exif"), ("offset", "xmp"), ("latitude", "exif"), ("longitude", "exif"),
          ("width", "container"),
          ("height", "container"), ("description", "iptc"), ("keywords", "xmp, iptc"),
          ("keywordPaths", "xmp"),
          ("exposureTime", "exif"),
        ])
      ),
      (
        "statements", [.object([("name", "description"), ("value", "Otherwise"), ("source", "exif")])]
      ), ("visibility", "shown"), ("place", "told as its town"),
    ])
    var inspection = Inspection(file: "a/harbour.jpg", metadata: harbour)
    inspection.statements = [InspectedStatement("description", "Otherwise", from: .exif)]
    (inspection.visibility, inspection.placeVisibility) = ("shown", "told as its town")
    let json = inspection.json
    #expect(String(decoding: json.bytes, as: UTF8.self) == String(decoding: expected.bytes, as: UTF8.self))
  }

  @Test("the table shows the values with their sources, what others say, then the problems")
  func writesText() {
    var inspection = Inspection(file: "a/harbour.jpg", metadata: harbour)
    inspection.statements = [
      InspectedStatement("description", "Two\nlines", from: .iptc),
      InspectedStatement("description", "Otherwise\u{1B}", from: .exif),
    ]
    inspection.visibility = "not shown, since its sidecar hides it"
    #expect(
      inspection.text == """
        a/harbour.jpg
          Taken        2019-09-18T14:00:00            exif
          Offset       +02:00                         xmp
          Latitude     47.5                           exif
          Longitude    -8.25                          exif
          Width        40                             container
          Height       30                             container
          Description  Two                            iptc
                       lines
          Keywords     rain, Vienna                   xmp, iptc
          Hierarchies  Places > Vienna, Cafés > rain  xmp
          Exposure     1/250 s                        exif
          exif says: description: Otherwise\u{20}
          This photograph is not shown, since its sidecar hides it.
          warning: has damaged fields. Look at it.
        """)
  }

  @Test("no control character of a photograph reaches the terminal")
  func hidesControlCharacters() {
    var found = PhotoMetadata()
    found.title = Sourced("a\u{1B}[2Jb\u{9B}c", from: .exif)
    #expect(
      !Inspection(file: "a.jpg", metadata: found).text.unicodeScalars.contains { $0 != "\n" && $0.value < 32 }
    )
  }
}
