import TestSupport
import Testing

@testable import Atlas

@Suite struct PinFrameTests {
  @Test("The frame contains every pin, and crosses 180° where that is shorter")
  func holdsEveryPin() throws {
    let side = Int(PinPosition.side)
    let pacific = [PinPosition(x: 10, y: 500), PinPosition(x: PinPosition.side - 30, y: 900)]
    let frame = try #require(PinFrame(pacific))
    #expect((frame.x, frame.width) == (side - 30, 40))
    #expect((frame.y, frame.height) == (500, 400))
    let seed = SeededGenerator.seed()
    for count in [1, 2, 50] {
      let pins = Pins(try Places.clumped(count, seed: seed))
      let positions = (0..<count).map { pins.tree.position($0) }
      let frame = try #require(PinFrame(positions))
      #expect((0..<side).contains(frame.x) && frame.width < side, "seed \(seed)")
      for position in positions {
        let east = (Int(position.x) - frame.x + side) % side
        #expect(east <= frame.width && (0...frame.height).contains(Int(position.y) - frame.y), "seed \(seed)")
      }
    }
  }

  @Test func nothingHasNoFrame() {
    #expect(PinFrame([PinPosition]()) == nil)
  }
}
