import Checking
import Content
import Darkroom
import Files
import Foundation
import JSON
import Metadata
import Movies
import Photography
import TestSupport
import Testing
import Tracks

@testable import Building
@testable import Reading

/// Damaged input of every reader: a result or an error, and never a crash. `make fuzz` runs these for ten minutes each, with
/// AddressSanitizer, from a new seed.
@Suite("X4: readers survive damaged input", .serialized) struct FuzzTests {
  /// A reader with examples of what it reads.
  struct Reader: Sendable, CustomTestStringConvertible {
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
      try files("Fixtures/odd-photos", "jpg") + files("BuildingTests/Fixtures", "jpg")
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

  private static let readers: [Reader] = [
    Reader(
      name: "metadata",
      corpus: {
        try Fuzzing.corpus("pictures") + files("Fixtures/odd-photos", "jpg", "png", "heic", "webp", "avif")
          + files("BuildingTests/Fixtures", "jpg")
          + files("DarkroomTests/Fixtures", "heic", "tif", "bmp", "jxl")
      },
      count: 200,
      read: { bytes in
        _ = try? MetadataReader.read(bytes).record
      }),
    Reader(
      name: "EXIF", corpus: { try Fuzzing.corpus("exif") + blocks(after: Array("Exif\0\0".utf8)) },
      count: 200,
      read: { _ = try? MetadataReader.read(jpeg(0xE1, Array("Exif\0\0".utf8) + $0)).record }),
    Reader(
      name: "IPTC", corpus: { try Fuzzing.corpus("iptc") }, count: 200,
      read: { bytes in
        let size = (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (24 - 8 * $0)) }
        let resource = Array("8BIM".utf8) + [4, 4, 0, 0] + size + bytes
        _ = try? MetadataReader.read(jpeg(0xED, Array("Photoshop 3.0\0".utf8) + resource)).record
        _ = try? MetadataReader.read(jpeg(0xED, Array("Photoshop 3.0\0".utf8) + bytes)).record
      }),
    Reader(
      name: "XMP", corpus: { try Fuzzing.corpus("xmp") }, count: 200,
      read: { _ = MetadataReader.readSidecar(xmp: $0).record }),
    Reader(
      name: "captions",
      corpus: {
        [
          "WEBVTT\n\nSTYLE\n::cue {}\n\na\n00:01.000 --> 01:00:02.500 line:10% align:start\n<v Ada>Hi</v> &amp;\n",
          "1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color=\"red\">Hi</font> <3\n",
        ].map { Array($0.utf8) }
      }, count: 200,
      read: { bytes in
        for isSubRip in [false, true] {
          guard let text = try? TimedTextReader(bytes, isSubRip: isSubRip) else { continue }
          var notes = MovieNotes()
          (notes.captions, notes.chapters) = ([Captions(cues: text.cues)], text.chapters)
          _ = notes.cut(from: 1, to: 9).captions.map(\.webVTT)
        }
      }),
    Reader(
      name: "tracks",
      corpus: {
        try Fuzzing.corpus("tracks") + files("Fixtures/tracks", "gpx", "kml", "kmz", "geojson")
      }, count: 200,
      read: { bytes in
        _ = try? TrackFile.read(bytes)
      }),
    Reader(
      name: "movies",
      corpus: {
        let names = ["one-frame.mp4", "two-frames-1s.mp4", "plain.mov", "rotate-90.mp4"]
        let shared = names.compactMap { SharedData.url("may-ship/media-made/\($0)") }
        return [PlainMovie.bytes()] + (try shared.map { try FileIO.read($0.path) })
      }, count: 60,
      read: { bytes in
        guard let folder = try? TemporaryFolder() else { return }
        let copier = MovieCopier(scratch: folder.path + "/scratch") { _, _ in
          DecodedFrame(bytes: [], isDark: true)
        }
        _ = try? FileIO.write(bytes, to: folder.path + "/a.mp4")
        _ = try? copier.make(folder.path + "/a.mp4", MovieSettings())
      }),
    Reader(
      name: "YAML and Markdown", corpus: { try Fuzzing.corpus("settings") }, count: 250,
      read: { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        _ = SiteConfiguration.read(text)
        _ = Sidecar.read(text, file: "a.yaml")
        _ = Sidecar.read(text, file: "a.md")
        _ = AlbumNotes.read(text, file: "index.md")
        _ = WalkNotes.read(text, file: "a.gpx.yaml")
        _ = PlacesFile.read(text)
        _ = PermalinkFile.read(text)
        _ = DateFile.read(text)
      }),
    Reader(
      name: "fetched JSON", corpus: { try Fuzzing.corpus("fetched") + Fuzzing.corpus("flickr") }, count: 200,
      read: { bytes in
        _ = try? GalleryFile(json: bytes)
        _ = try? PinsFile(json: bytes)
        _ = DefaultPlaceList.read(bytes, file: "places/default.json")
        _ = JSONValue.parsePrefix(of: bytes)
      }),
    Reader(
      name: "decoders",
      corpus: {
        try Fuzzing.corpus("pictures")
          + files("DarkroomTests/Fixtures", "jpg", "png", "heic", "webp", "tif", "bmp", "jxl")
          + files("Fixtures/odd-photos", "avif")
      },
      count: 40,
      read: { bytes in
        var settings = RenditionSettings(widths: [32], formats: [.jpeg])
        settings.pixelLimit = 1_000_000
        _ = Darkroom.decodingMemory(of: bytes.span.bytes)
        _ = PictureCheck.thoroughFindings(in: bytes)
        _ = PictureCheck.positions(in: bytes)
        _ = try? Darkroom.develop(bytes.span.bytes, settings: settings)
        _ = try? Darkroom.developHDR(bytes.span.bytes, settings: settings)
        _ = try? Darkroom.strip(bytes.span.bytes, limit: 1_000_000)
      }),
  ]

  @Test(arguments: readers) func survives(reader: Reader) async throws {
    let seed = SeededGenerator.seed()
    let corpus = try reader.corpus()
    try #require(!corpus.isEmpty)
    let slowest = try await Fuzzing.run(reader.name, corpus, count: reader.count, seed: seed, reader.read)
    // AddressSanitizer takes several times as long.
    if let slowest { #expect(slowest < .seconds(5), "PHOTOMAP_SEED=\(seed)") }
  }
}
