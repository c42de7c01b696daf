import TestSupport
import Testing

@testable import Atlas

@Suite struct PinGridTests {
  @Test("Finds the same pins as a search of all, across the antimeridian and with collisions")
  func findsWhatIsNear() {
    let seed = SeededGenerator.seed()
    var numbers = SeededGenerator(seed: seed)
    for (depth, radius) in [(2, Int32(40) << 18), (6, 40 << 14), (20, 40), (9, 40 << 9)] {
      let spread = min(Int32.max / 2, radius * 20) % PinPosition.side
      let positions = (0..<400).map { _ in
        PinPosition(
          x: Int32.random(in: -spread...spread, using: &numbers) & (PinPosition.side - 1),
          y: Int32.random(in: 0...spread, using: &numbers))
      }
      var grid = PinGrid(depth: depth, count: positions.count)
      for (item, position) in positions.enumerated() {
        grid.insert(Int32(item), x: position.x, y: position.y)
      }
      let gone = (0..<400).filter { _ in Int.random(in: 0..<4, using: &numbers) == 0 }
      for item in gone { grid.remove(Int32(item)) }
      for centre in positions.prefix(100) {
        var found: Set<Int> = []
        grid.visit(x: centre.x, y: centre.y, radius: radius) { item, distance in
          #expect(distance == centre.squaredDistance(to: positions[Int(item)]))
          found.insert(Int(item))
        }
        let limit = Int(radius) * Int(radius)
        let expected = Set(0..<400).subtracting(gone).filter {
          centre.squaredDistance(to: positions[$0]) < limit
        }
        #expect(found == expected, "depth \(depth), seed \(seed)")
      }
    }
  }
}
