import Foundation
import TestSupport
import Testing

@testable import VectorTiles

@Suite("X11: vector tiles") struct VectorTileTests {
  private static let samples = SharedData.url("test-only/map-detail/mvt-fixtures/fixtures")

  /// A sample of mapbox/mvt-fixtures.
  struct Sample: CustomTestStringConvertible {
    struct Info: Decodable {
      struct Validity: Decodable {
        let v2: Bool
        let error: String?
      }

      let description: String
      let validity: Validity
    }

    let name: String
    let info: Info
    let bytes: [UInt8]

    var testDescription: String { "\(name): \(info.description.prefix(60))" }
  }

  private static var all: [Sample] {
    guard let samples else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: samples.path))?.sorted() ?? []
    return names.compactMap { name in
      let folder = samples.appending(path: name)
      guard
        let info = try? JSONDecoder().decode(
          Sample.Info.self, from: Data(contentsOf: folder.appending(path: "info.json"))),
        let bytes = try? Data(contentsOf: folder.appending(path: "tile.mvt"))
      else { return nil }
      return Sample(name: name, info: info, bytes: Array(bytes))
    }
  }

  @Test(
    "mapbox/mvt-fixtures are read or refused as they say",
    .enabled(if: samples != nil, "needs a `shared` folder beside the repository"))
  func fixtures() throws {
    let all = VectorTileTests.all
    #expect(all.count > 70)
    for sample in all {
      let name = Comment(rawValue: sample.testDescription)
      // 057 is called valid, though 051, which has the same shape, is not: neither may take memory for the points it claims.
      if sample.name == "057" {
        #expect(throws: VectorTileError.invalidGeometry, name) { try VectorTile(sample.bytes) }
      } else if sample.info.validity.v2 {
        #expect(throws: Never.self, name) { try VectorTile(sample.bytes) }
      } else if sample.info.validity.error == "fatal" {
        #expect(throws: VectorTileError.self, name) { try VectorTile(sample.bytes) }
      } else {
        // What is wrong is left out, or refused.
        let tile = try? VectorTile(sample.bytes)
        #expect(tile == nil || tile?.layers.count == 1 && (tile?.layers[0].features.count ?? 9) <= 1, name)
      }
    }
  }

  /// The first feature of a sample.
  private func feature(_ name: String) throws -> VectorTile.Feature {
    let sample = VectorTileTests.all.first { $0.name == name }
    let tile = try VectorTile(sample?.bytes ?? [])
    guard let feature = tile.layers.first?.features.first else { throw VectorTileError.damaged }
    return feature
  }

  @Test(
    "shapes and values are those of the samples",
    .enabled(if: samples != nil, "needs a `shared` folder beside the repository"))
  func contents() throws {
    typealias P = VectorTile.Point
    #expect(try feature("017").geometry == .points([P(25, 17)]))
    #expect(try feature("018").geometry == .lines([[P(2, 2), P(2, 10), P(10, 10)]]))
    #expect(try feature("019").geometry == .areas([[[P(3, 6), P(8, 12), P(20, 34)]]]))
    #expect(try feature("020").geometry == .points([P(5, 7), P(3, 2)]))
    #expect(
      try feature("022").geometry
        == .areas([
          [[P(0, 0), P(10, 0), P(10, 10), P(0, 10)]],
          [[P(11, 11), P(20, 11), P(20, 20), P(11, 20)], [P(13, 13), P(13, 17), P(17, 17), P(17, 13)]],
        ]))
    #expect(try feature("032").tags["key1"] == .text("i am a string value"))
    #expect(try feature("037").number("key1") == 87_948)
    #expect(try feature("038").flag("bool_value"))
  }

  @Test("whatever a tile has, reading it ends, and takes no memory for what it claims")
  func mutations() throws {
    guard let sample = VectorTileTests.all.first(where: { $0.name == "022" }) else { return }
    for position in sample.bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var changed = sample.bytes
        changed[position] = value
        _ = try? VectorTile(changed)
      }
    }
  }
}
