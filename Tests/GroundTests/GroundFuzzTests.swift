import Files
import Foundation
import TestSupport
import Testing
import TileArchive
import Unpacking
import VectorTiles

@testable import Ground
@testable import Terrain

/// What `photomap fetch map` loads, and what users download, may be damaged or hostile.
@Suite("X4: readers of map archives survive damaged input", .serialized) struct GroundFuzzTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL.path
  private static let maps = "\(root)/content/map"

  private static func check(_ slowest: Duration?, _ seed: UInt64) {
    // AddressSanitizer takes several times as long.
    if let slowest { #expect(slowest < .seconds(5), "PHOTOMAP_SEED=\(seed)") }
  }

  @Test("headers, directories, metadata and compressed data of archives") func archives() async throws {
    let bytes = try ["monaco", "monaco-relief"].map { try FileIO.read("\(Self.maps)/\($0).pmtiles") }
    var corpus = bytes.map { Array($0.prefix(20_000)) }
    for bytes in bytes {
      let header = try ArchiveHeader(bytes[...])
      for range in [header.root, header.metadata] {
        let packed = bytes[Int(range.lowerBound)..<Int(range.upperBound)]
        corpus.append(Array(packed))
        corpus.append(try header.internalCompression.unpacked(packed))
      }
    }
    corpus.append([0x28, 0xB5, 0x2F, 0xFD, 0x04, 0x00, 0x21, 0x00, 0x00] + Array("tile".utf8))
    corpus.append([0x0B, 0x01, 0x80] + Array("tile".utf8) + [0x03])
    let file = FileManager.default.temporaryDirectory.appending(path: "fuzzed-\(UUID()).pmtiles")
    defer { try? FileManager.default.removeItem(at: file) }
    let seed = SeededGenerator.seed()
    let slowest = try await Fuzzing.run("map archives", corpus, count: 200, seed: seed) { bytes in
      _ = try? TileDirectory(bytes)
      _ = try? ArchiveMetadata(bytes)
      _ = try? Brotli.bytes(of: bytes[...], atMost: 1 << 20)
      _ = try? Zstandard.bytes(of: bytes[...], atMost: 1 << 20)
      guard (try? ArchiveHeader(bytes[...])) != nil, (try? Data(bytes).write(to: file)) != nil else { return }
      _ = try? GroundArchive(file.path)
      guard let archive = try? TileArchive(file.path) else { return }
      _ = try? archive.metadata()
      _ = try? archive.firstTiles(8)
    }
    Self.check(slowest, seed)
  }

  @Test("vector tiles, as they are drawn") func vectorTiles() async throws {
    let tiles = try TileArchive("\(Self.maps)/monaco.pmtiles").firstTiles(40)
    let corpus = tiles.values.filter { $0.count < 60_000 }.sorted { $0.count < $1.count }
    let seed = SeededGenerator.seed()
    let slowest = try await Fuzzing.run("vector tiles", corpus, count: 150, seed: seed) { bytes in
      guard let tile = try? VectorTile(bytes) else { return }
      for schema in [TileSchema.openMapTiles, .protomaps] {
        let reader = SchemaReader(schema: schema, language: "de")
        let contents = reader.contents(of: tile) { point, extent in
          GroundPoint(
            Int(point.x) * GroundLevel.units / extent, Int(point.y) * GroundLevel.units / extent)
        }
        for level in GroundLevel.all { _ = GroundTile(contents, level) }
      }
    }
    Self.check(slowest, seed)
  }

  @Test("pictures of heights") func heights() async throws {
    let tiles = try TileArchive("\(Self.maps)/monaco-relief.pmtiles").firstTiles(8)
    let corpus = tiles.values.sorted { $0.count < $1.count } + (try Fuzzing.corpus("pictures"))
    let seed = SeededGenerator.seed()
    let slowest = try await Fuzzing.run("heights", corpus, count: 100, seed: seed) { bytes in
      guard let (side, pixels) = TerrainTile.pixels(of: bytes) else { return }
      for colours in TerrainColours.allCases {
        guard let raster = colours.raster(side: side, pixels) else { continue }
        _ = raster.shades(metres: 1000)
        _ = raster.contours(every: 100)
      }
    }
    Self.check(slowest, seed)
  }
}
