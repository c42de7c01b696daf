import Foundation
import Photography
import TestSupport
import Testing

@testable import Atlas

@Suite("The heat map of far views") struct HeatFileTests {
  @Test("Each category has its cells in ascending order, with how many photographs are in each")
  func cells() throws {
    let seed = SeededGenerator.seed()
    var numbers = SeededGenerator(seed: seed)
    let positions: [PinPosition?] = (0..<400).map { number in
      guard number % 7 > 0 else { return nil }
      let east = PinPosition.side / 2 + .random(in: 0..<200_000, using: &numbers)
      return PinPosition(x: east, y: .random(in: 0..<200_000, using: &numbers))
    }
    let kinds = positions.map { _ in Int32.random(in: 0..<2, using: &numbers) }
    let bytes = HeatFile.bytes(positions, kinds, categories: 3)
    #expect(String(decoding: bytes.prefix(21), as: UTF8.self) == #"photomap.put("heat",["#, "seed \(seed)")
    let texts = try #require(try PinReader.value(bytes) as? [String])
    #expect(texts.count == 3 && texts[2].isEmpty)
    for kind in 0..<2 {
      var expected: [Int: Int] = [:]
      for (position, own) in zip(positions, kinds) where own == kind {
        guard let position else { continue }
        // A cell is 2 to the power of 15 quanta wide: the 26 bits of a position less the 11 of the grid.
        expected[Int(position.y >> 15) * 2048 + Int(position.x >> 15), default: 0] += 1
      }
      #expect(try found(in: texts[kind]) == expected, "seed \(seed)")
    }
  }

  private func found(in text: String) throws -> [Int: Int] {
    var integers = try IntegerReader(text)
    var cells: [Int: Int] = [:]
    var cell = 0
    while !integers.isAtEnd {
      cell += try integers.next()
      #expect(cells.updateValue(try integers.next(), forKey: cell) == nil)
    }
    return cells
  }

  @Test("A hundred thousand photographs in a thousand places take a few kilobytes")
  func isSmall() {
    let positions = (0..<100_000).map { number -> PinPosition? in
      PinPosition(x: Int32(number % 1000) * 60_000, y: Int32(number % 1000) * 60_000)
    }
    let bytes = HeatFile.bytes(positions, Array(repeating: 0, count: positions.count), categories: 1)
    #expect((1000 * 2..<1000 * 6).contains(bytes.count))
  }

  @Test("Only a site that wants it has the file")
  func choice() throws {
    let photos = try (0..<3).map { try Photo.sample($0, at: (46, 8 + Double($0))) }
    func data(_ photos: [Photo], _ hasHeat: Bool) -> MapData {
      MapData(
        photos: MapPhotos(photos, categories: Photography.Category.builtIn), hasHeat: hasHeat,
        dateText: WorldMap.monthFirst)
    }
    #expect(data(photos, true).files.contains { $0.path == "data/heat.js" })
    #expect(data(photos, true).index.contains { $0.name == "heat" })
    for without in [data(photos, false), data([], true)] {
      #expect(!without.files.contains { $0.path == "data/heat.js" })
      #expect(!without.index.contains { $0.name == "heat" })
    }
  }
}
