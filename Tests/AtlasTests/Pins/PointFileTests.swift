import Foundation
import TestSupport
import Testing

@testable import Atlas

@Suite struct PointFileTests {
  @Test("Positions and categories are decoded exactly; a photograph without a place has only its flag")
  func comesBack() throws {
    let seed = SeededGenerator.seed()
    var numbers = SeededGenerator(seed: seed)
    let edge = PinPosition.side - 1
    var positions: [PinPosition?] = [
      nil, PinPosition(x: 0, y: 0), PinPosition(x: edge, y: edge), nil, PinPosition(x: 0, y: edge),
    ]
    for _ in 0..<500 {
      positions.append(
        Bool.random(using: &numbers)
          ? nil
          : PinPosition(x: .random(in: 0...edge, using: &numbers), y: .random(in: 0...edge, using: &numbers)))
    }
    let categories = positions.map { _ in Int32.random(in: 0...300, using: &numbers) }
    let bytes = PointFile.bytes(7, positions: positions, categories: categories)
    #expect(String(decoding: bytes.prefix(24), as: UTF8.self) == #"photomap.put("points/7","#)
    let text = try #require(try PinReader.value(bytes) as? String)
    var integers = try IntegerReader(text)
    var last = (x: 0, y: 0)
    for (position, category) in zip(positions, categories) {
      let first = try integers.next()
      guard let position else {
        #expect(first == 0, "seed \(seed)")
        continue
      }
      let steps = [try integers.signed(), try integers.signed()]
      last = (last.x + steps[0], last.y + steps[1])
      #expect(first == Int(category) + 1, "seed \(seed)")
      #expect(last == (Int(position.x), Int(position.y)), "seed \(seed)")
    }
    #expect(integers.isAtEnd)
  }

  @Test("A walk takes few bytes, since consecutive photographs are near each other")
  func isSmallForWalks() {
    let walk = (0..<1000).map { PinPosition(x: 30_000_000 + Int32($0) * 50, y: 20_000_000 - Int32($0) * 30) }
    let bytes = PointFile.bytes(0, positions: walk, categories: Array(repeating: 0, count: 1000))
    #expect((1000 * 4..<1000 * 6).contains(bytes.count))
  }
}
