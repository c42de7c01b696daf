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

  /// A tile with one layer and a point in it.
  private func tile(
    name: [UInt8] = Array("a".utf8), type: UInt8 = 1, value: [UInt8] = [0x0A, 1, 0x76], more: [UInt8] = []
  ) -> [UInt8] {
    func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      [number << 3 | 2, UInt8(bytes.count)] + bytes
    }
    let feature: [UInt8] = [0x12, 2, 0, 0, 0x18, type, 0x22, 3, 9, 50, 34]
    let layer = field(1, name) + field(2, feature) + field(3, [0x6B]) + field(4, value) + [0x78, 2] + more
    return field(3, layer)
  }

  @Test("texts are UTF-8 of any length, with NUL, too") func texts() throws {
    #expect(try VectorTile(tile(name: [0x61, 0, 0x62])).layers[0].name == "a\0b")
    #expect(try VectorTile(tile(name: [])).layers[0].name == "")
    let value = try VectorTile(tile(value: [0x0A, 2, 0, 0x76])).layers[0].features[0].text("k")
    #expect(value == "\0v")
    #expect(throws: VectorTileError.damaged) { try VectorTile(tile(name: [0xFF])) }
    #expect(throws: VectorTileError.damaged) { try VectorTile(tile(value: [0x0A, 1, 0x80])) }
  }

  @Test("values of wrong types, and field 0, are damage") func wrongTypes() {
    #expect(throws: VectorTileError.damaged) { try VectorTile(tile(value: [0x3A, 1, 1])) }
    #expect(throws: VectorTileError.damaged) { try VectorTile(tile(more: [0x2A, 1, 1])) }
    #expect(throws: VectorTileError.damaged) { try VectorTile([UInt8](repeating: 0, count: 40)) }
  }

  @Test("what later versions may add is passed over") func additions() throws {
    #expect(try VectorTile(tile(type: 9)).layers[0].features == [])
    // Field 144, whose content looks like the format's own fields.
    #expect(try VectorTile(tile(more: [0x82, 9, 3, 1, 0x22, 0x22])) == VectorTile(tile()))
    #expect(throws: VectorTileError.damaged) { try VectorTile(tile(more: [0x70, 1])) }
  }
}
