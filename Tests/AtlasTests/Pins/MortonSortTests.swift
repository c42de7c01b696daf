import TestSupport
import Testing

@testable import Atlas

@Suite struct MortonSortTests {
  @Test func sortsStablyLikeTheStandardLibrary() {
    let seed = SeededGenerator.seed()
    var numbers = SeededGenerator(seed: seed)
    for bits in [3, 20, 52] {
      let codes = (0..<5000).map { _ in UInt64.random(in: 0..<1 << UInt64(bits), using: &numbers) }
      var sorted = codes
      let order = MortonSort.sort(&sorted)
      let expected = codes.indices.sorted { (codes[$0], $0) < (codes[$1], $1) }
      #expect(order.map(Int.init) == expected, "seed \(seed)")
      #expect(sorted == expected.map { codes[$0] }, "seed \(seed)")
    }
  }

  @Test func sortsNothing() {
    var codes: [UInt64] = []
    #expect(MortonSort.sort(&codes).isEmpty)
  }

  @Test("The Morton curve takes y for the higher bit: north-west, north-east, south-west, south-east")
  func visitsQuadrantsInTurn() {
    let half = PinPosition.side / 2
    let corners: [(Int32, Int32)] = [(0, 0), (half, 0), (0, half), (half, half)]
    let codes: [UInt64] = corners.map { PinPosition(x: $0.0, y: $0.1).code }
    let quadrants: [UInt64] = [0, 1, 2, 3]
    #expect(codes == quadrants.map { $0 << 50 })
  }
}
