import Checking
import Content
import Darkroom
import Files
import Foundation
import JSON
import Metadata
import Photography
import TestSupport
import Testing
import Tracks

@testable import Pipeline

/// Damaged input of every reader: a result or an error, and never a crash. `make fuzz` runs these for ten minutes each, with
/// AddressSanitizer, from a new seed.
@Suite("X4: readers survive damaged input", .serialized) struct FuzzTests {
  /// A reader with examples of what it reads.
  struct Door: Sendable, CustomTestStringConvertible {
    var name: String
    var corpus: @Sendable () throws -> [[UInt8]]
    /// How many inputs a run of all tests tries.
    var count: Int
    var read: @Sendable ([UInt8]) -> Void
    var testDescription: String { name }
  }

  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// Files in a folder of the tests, the largest left out.
  private static func files(_ folder: String, _ extensions: String...) throws -> [[UInt8]] {
    let root = tests.appending(path: folder).path
    return try Folder.tree(of: root).filter { file in
      file.stamp.size < 200_000 && extensions.contains { file.path.lowercased().hasSuffix("." + $0) }
    }.map { try FileIO.read("\(root)/\($0.path)") }
  }

  /// What follows some bytes in the photographs of the tests.
  private static func blocks(after start: [UInt8]) throws -> [[UInt8]] {
    let photos =
      try files("Fixtures/odd-photos", "jpg") + files("PipelineTests/Fixtures", "jpg")
    return photos.compactMap { photo in
      photo.firstRange(of: start).map { Array(photo[$0.upperBound...].prefix(20_000)) }
    }
  }

  /// A JPEG file of one segment.
  private static func jpeg(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    let body = bytes.prefix(65_533)
    let size = body.count + 2
    return [0xFF, 0xD8, 0xFF, marker, UInt8(size >> 8), UInt8(size & 0xFF)] + body + [0xFF, 0xD9]
  }

  /// A value of IPTC.
  private static func dataset(_ number: UInt8, _ value: String) -> [UInt8] {
    [0x1C, 2, number, 0, UInt8(value.utf8.count)] + value.utf8
  }

  /// Three positions of a walk named “Ridge”.
  private static let fit = [UInt8](
    Data(
      base64Encoded: """
        DCAAAFEAAAAuRklUQQAAHwABBQiGAVJpZGdlAAAAQAAAFAAE/QSGAASGAQSGAgKGACBy9jrBFmwhtmALBpQRACpy9jpbRWwhtmAL
        BpURADRy9jr2c2whtmALBpYRFm8=
        """, options: .ignoreUnknownCharacters) ?? Data())

  private static func texts(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  private static let packet = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
     exif:GPSLatitude="46,30.5N" exif:GPSLongitude="8,0E"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Ridge</rdf:li>
    </rdf:Alt></dc:title><dc:subject><rdf:Bag><rdf:li>alps</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF>
    </x:xmpmeta>
    """

  private static let doors: [Door] = [
    Door(
      name: "metadata",
      corpus: {
        try files("Fixtures/odd-photos", "jpg", "png", "heic", "webp", "avif")
          + files("PipelineTests/Fixtures", "jpg")
      },
      count: 150,
      read: { bytes in
        _ = try? MetadataReader.read(bytes).record
      }),
    Door(
      name: "EXIF", corpus: { try blocks(after: Array("Exif\0\0".utf8)) }, count: 150,
      read: { _ = try? MetadataReader.read(jpeg(0xE1, Array("Exif\0\0".utf8) + $0)).record }),
    Door(
      name: "IPTC",
      corpus: {
        [
          dataset(5, "Ridge") + dataset(25, "alps") + dataset(25, "sun") + dataset(55, "20190918")
            + dataset(60, "140000+0200") + dataset(80, "Ada") + dataset(90, "Wengen") + dataset(120, "Words"),
          [0x1C, 1, 90, 0, 3, 0x1B, 0x25, 0x47] + dataset(120, "Zürich") + [
            0x1C, 2, 5, 0x80, 4, 0, 0, 0, 1, 65,
          ],
        ]
      }, count: 150,
      read: { bytes in
        let size = (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (24 - 8 * $0)) }
        let resource = Array("8BIM".utf8) + [4, 4, 0, 0] + size + bytes
        _ = try? MetadataReader.read(jpeg(0xED, Array("Photoshop 3.0\0".utf8) + resource)).record
        _ = try? MetadataReader.read(jpeg(0xED, Array("Photoshop 3.0\0".utf8) + bytes)).record
      }),
    Door(
      name: "XMP", corpus: { texts(packet) }, count: 150,
      read: { _ = MetadataReader.readSidecar(xmp: $0).record }),
    Door(
      name: "tracks",
      corpus: {
        try files("Fixtures/tracks", "gpx", "kml", "kmz", "geojson")
          + texts(
            TestSite.track(latitude: 46.5),
            #"{"type":"LineString","coordinates":[[8,46.5,400],[8.001,46.501,410],[8.002,46.5]]}"#,
            """
            <kml><Document><Placemark><name>Ridge</name><LineString><coordinates>8,46.5,400 8.001,46.501,410
            </coordinates></LineString></Placemark></Document></kml>
            """,
            """
            <TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>Ridge</Id><Lap><Track><Trackpoint>
            <Time>2018-03-18T12:00:00Z</Time><Position><LatitudeDegrees>46.5</LatitudeDegrees><LongitudeDegrees>8
            </LongitudeDegrees></Position><AltitudeMeters>400</AltitudeMeters></Trackpoint></Track></Lap></Activity>
            </Activities></TrainingCenterDatabase>
            """) + [fit]
      }, count: 150,
      read: { bytes in
        _ = try? TrackFile.read(bytes)
      }),
    Door(
      name: "YAML and Markdown",
      corpus: {
        texts(
          "title: Ridge\ndescription: 'Up at *five*. #sunrise'\ntags: [a, 'b|c']\nlocation: 46.5, 8\ntaken: 2020-01-01\n",
          "---\ntitle: Ridge\n---\n# Heading\n\n> - *a* [b](https://example.org) `c` ![d](e.jpg)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
          "+++\nhidden = true\n+++\nWords",
          "title: Site\nprivacy: {zones: [{latitude: 46.5, longitude: 8, radius: 300}]}\npictures: {widths: [40, 80]}\n",
          "a: &a [1, 2]\nb: *a\nc: !!binary x\n? d\n: e\n",
          "places:\n  - {name: Hut, at: '46.5, 8', notes: |\n      Closed}\n")
      }, count: 200,
      read: { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        _ = SiteConfiguration.read(text)
        _ = Sidecar.read(text, file: "a.yaml")
        _ = Sidecar.read(text, file: "a.md")
        _ = AlbumNotes.read(text, file: "index.md")
        _ = WalkNotes.read(text, file: "a.gpx.yaml")
        _ = PlaceBook.read(text)
        _ = PermalinkLedger.read(text)
      }),
    Door(
      name: "fetched JSON",
      corpus: {
        texts(
          #"{"fetched":"2019-09-18T14:00:00Z","pictures":[{"id":"1","title":"A","owner":"B","ownerPage":"https://e.org","page":"https://e.org/p","latitude":46.5,"longitude":8,"full":{"name":"1_a_b.jpg","width":8,"height":6}}]}"#,
          #"{"service":"e.org","fetched":"2020-01-24T12:41:21Z","pins":[{"name":"A","place":"B","link":"https://e.org","latitude":1e1,"longitude":-8}]}"#,
          #"{"locations":[{"name":"Bondi \u00e9\ud83d\ude00","lat":-33.8,"lng":"151.2"}],"updated":"x"}"#,
          #"{"photos":{"page":1,"pages":"2","total":"3","photo":[{"id":"1","owner":"1@N00","secret":"s","server":"7","title":{"_content":"A"}}]},"stat":"ok"}"#
        )
      }, count: 150,
      read: { bytes in
        _ = try? GalleryFile(json: bytes)
        _ = try? PinsFile(json: bytes)
        _ = PlaceList.read(bytes, file: "places/default.json")
        _ = JSONValue.parsePrefix(of: bytes)
      }),
    Door(
      name: "decoders",
      corpus: {
        try files("DarkroomTests/Fixtures", "jpg", "png", "heic", "webp")
          + files("Fixtures/odd-photos", "avif")
      },
      count: 25,
      read: { bytes in
        let recipe = Recipe(widths: [32], formats: [.jpeg])
        _ = Darkroom.decodingMemory(of: bytes.span.bytes)
        _ = PictureCheck.thoroughFindings(in: bytes)
        _ = PictureCheck.positions(in: bytes)
        _ = try? Darkroom.develop(bytes.span.bytes, recipe: recipe, limit: 1_000_000)
        _ = try? Darkroom.strip(bytes.span.bytes, limit: 1_000_000)
      }),
  ]

  @Test(arguments: doors) func survives(door: Door) async throws {
    let seed = SeededGenerator.seed()
    let corpus = try door.corpus()
    try #require(!corpus.isEmpty)
    let slowest = try await Fuzzing.run(door.name, corpus, count: door.count, seed: seed, door.read)
    // AddressSanitizer takes several times as long.
    if let slowest { #expect(slowest < .seconds(5), "PHOTOMAP_SEED=\(seed)") }
  }
}
