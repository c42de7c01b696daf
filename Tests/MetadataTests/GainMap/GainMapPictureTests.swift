import Foundation
import TestSupport
import Testing

@testable import Metadata

@Suite("M4: finding gain maps") struct GainMapPictureTests {
  private static func fixture() throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appending(path: "../../DarkroomTests/Fixtures/gainmap.jpg")))
  }

  /// Without the segments that begin with a text.
  private static func removing(_ text: String, from file: [UInt8]) -> [UInt8] {
    var file = file
    while let start = file.indices.first(where: {
      file[$0] == 0xFF && file.dropFirst($0 + 4).starts(with: text.utf8)
    }) {
      file.removeSubrange(start..<start + 2 + Int(file[start + 2]) << 8 + Int(file[start + 3]))
    }
    return file
  }

  /// The picture of the map itself, which begins at the second start of a picture.
  private static func map(of file: [UInt8]) -> ArraySlice<UInt8> {
    let starts = file.indices.filter { file[$0...].starts(with: [0xFF, 0xD8, 0xFF]) }
    return file[starts[1]...]
  }

  private static let (list, xmp, iso) = ("MPF\0", "http://ns.adobe.com/xap/1.0/", "urn:iso:std:iso:ts:21496")

  @Test("a map is found by either list, by both kinds of numbers, and where a film follows it")
  func found() throws {
    let file = try Self.fixture()
    let expected = try #require(GainMap(channels: [GainMap.Channel(maximum: 2)], alternateHeadroom: 2))
    for variant in [
      file, Self.removing(Self.list, from: file), Self.removing(Self.xmp, from: file),
      Self.removing(Self.iso, from: file),
      Self.removing(Self.xmp, from: Self.removing(Self.list, from: file)),
      file + Array("\0\0\0\u{18}ftypmp42".utf8) + [UInt8](repeating: 0xFF, count: 3000),
    ] {
      let found = try #require(GainMapPicture(in: variant))
      #expect(found.map == expected && found.table == nil)
      guard case .jpeg(let bytes) = found.coding else {
        Issue.record("another coding")
        continue
      }
      #expect(bytes.starts(with: [0xFF, 0xD8]) && bytes.suffix(2) == [0xFF, 0xD9])
      #expect(try MetadataReader.read(variant).isHighDynamicRange)
    }
  }

  @Test("without numbers, without a description and cut short there is none")
  func notFound() throws {
    let file = try Self.fixture()
    let map = Self.map(of: file)
    let plain = Self.removing(Self.xmp, from: Self.removing(Self.iso, from: file))
    let alone = Array(file[..<map.startIndex])
    for variant in [
      Array(file.dropLast(500)), alone, Array(alone.dropLast(9)), plain, [0xFF, 0xD8, 0xFF], [],
    ] {
      #expect(GainMapPicture(in: variant) == nil)
    }
    #expect(try !MetadataReader.read(plain).isHighDynamicRange)
    #expect(try !MetadataReader.read(Array(file.dropLast(500))).isHighDynamicRange)
  }

  @Test("a map of no use to the standard's reader is that of an iPhone, if it says so")
  func apple() throws {
    let file = Self.removing(Self.xmp, from: Self.removing(Self.iso, from: try Self.fixture()))
    let packet = """
      \(Self.xmp)\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:HDRGainMap="http://ns.apple.com/HDRGainMap/1.0/" HDRGainMap:HDRGainMapVersion="131072" \
      HDRGainMap:HDRGainMapHeadroom="4"/></rdf:RDF></x:xmpmeta>
      """
    let segment =
      [0xFF, 0xE1, UInt8((packet.utf8.count + 2) >> 8), UInt8((packet.utf8.count + 2) & 0xFF)] + packet.utf8
    var variant = file
    variant.insert(contentsOf: segment, at: Self.map(of: file).startIndex + 2)
    let found = try #require(GainMapPicture(in: variant))
    #expect(found.map.alternateHeadroom == 2 && found.map.channels.map(\.baseOffset) == [0])
    #expect(found.table?[0] == 0 && found.table?[255] == 255)
  }

  @Test("what is told of a file's light: its kind, its headroom, and which picture comes first")
  func light() throws {
    let file = try Self.fixture()
    let light = try #require(HighDynamicRange(in: file))
    #expect(light.kind == .standardMap && light.headroom == 2 && !light.isBrightFirst)
    #expect(HighDynamicRange(in: Self.removing(Self.iso, from: file))?.kind == .adobeMap)
    let (zero, two): ([UInt8], [UInt8]) = ([0, 0, 0, 0, 0, 15, 66, 64], [0, 30, 132, 128, 0, 15, 66, 64])
    var other = file
    let start = try #require(other.indices.first { other[$0...].starts(with: zero + two) })
    other.replaceSubrange(start..<start + 16, with: two + zero)
    let bright = try #require(HighDynamicRange(in: other))
    #expect(bright.isBrightFirst && bright.headroom == 2)
    #expect(HighDynamicRange(in: Array(file.dropLast(500))) == nil)
  }

  @Test("damaged files never stop the reader")
  func damaged() throws {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    let file = try Self.fixture()
    for _ in 0..<500 { _ = GainMapPicture(in: Mutation.of([file], using: &random)) }
  }

  @Test(
    "real photographs have the maps that their makers wrote",
    .enabled(if: SharedData.url("test-only/media") != nil, "needs a `shared` folder beside the repository"),
    arguments: [
      ("iphone15pro-gainmap-live.heic", 2.289063, 1), ("libavif-apple_gainmap_old.jpg", 3, 1),
      ("libavif-seine_sdr_gainmap_srgb.jpg", 1.3, 3), ("libavif-seine_sdr_gainmap_srgb.avif", 1.3, 3),
      ("ultrahdr-acr-canon-r8.jpg", 3.947876, 3), ("ultrahdr-iso-only-small.jpg", 3.947876, 3),
    ])
  func shared(name: String, headroom: Double, channels: Int) throws {
    let url = try #require(SharedData.url("test-only/media/\(name)"))
    let found = try #require(GainMapPicture(in: [UInt8](try Data(contentsOf: url))))
    #expect(abs(found.map.alternateHeadroom - headroom) < 0.001)
    #expect(found.map.channels.count == channels)
  }

  @Test(
    "maps of a newer kind, and in AVIF those of a bright picture, are left",
    .enabled(if: SharedData.url("test-only/media") != nil, "needs a `shared` folder beside the repository"),
    arguments: ["libavif-unsupported_gainmap_minimum_version.avif", "libavif-seine_hdr_gainmap_srgb.avif"])
  func left(name: String) throws {
    let url = try #require(SharedData.url("test-only/media/\(name)"))
    #expect(GainMapPicture(in: [UInt8](try Data(contentsOf: url))) == nil)
  }
}
