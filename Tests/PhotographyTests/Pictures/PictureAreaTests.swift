import Photography
import Testing

@Suite("Rectangles of pictures") struct PictureAreaTests {
  private static func area(_ left: Double, _ top: Double, _ width: Double, _ height: Double) throws
    -> PictureArea
  {
    try #require(PictureArea(left: left, top: top, width: width, height: height))
  }

  @Test("what is outside is cut off; nothing is left of an empty one and of no numbers")
  func limits() throws {
    #expect(try Self.area(-0.1, 0.9, 0.3, 0.5) == Self.area(0, 0.9, 0.2, 0.1))
    for (left, width) in [(0.5, 0.0), (0.5, -0.1), (1.2, 0.1), (-0.5, 0.2), (.nan, 0.1), (0, .infinity)] {
      #expect(PictureArea(left: left, top: 0, width: width, height: 0.5) == nil)
    }
  }

  @Test("every pixel counts that it touches, at least one")
  func pixels() throws {
    let size = PixelSize(width: 10, height: 10)
    #expect(try Self.area(0.1, 0.15, 0.2, 0.21).pixels(of: size) == PixelArea(x: 1..<3, y: 1..<4))
    #expect(try Self.area(0.9999, 0, 0.00001, 1).pixels(of: size) == PixelArea(x: 9..<10, y: 0..<10))
    #expect(
      try Self.area(0.2, 0.2, 0.5, 0.5).pixels(of: PixelSize(width: 1, height: 1))
        == PixelArea(x: 0..<1, y: 0..<1))
  }

  @Test(
    "of the stored picture and of the upright one are each other's inverse", arguments: Orientation.allCases)
  func orientations(orientation: Orientation) throws {
    let stored = PixelSize(width: 40, height: 20)
    let inStored = try Self.area(0.1, 0.2, 0.25, 0.4)
    let upright = inStored.upright(orientation).pixels(of: orientation.turn(stored))
    #expect(upright.stored(orientation, stored) == inStored.pixels(of: stored))
  }

  @Test("four quarter turns are none, and a turn back undoes one")
  func turns() throws {
    let area = try Self.area(0.125, 0.25, 0.25, 0.125)
    #expect(area.turnedRight(times: 1) == (try Self.area(0.625, 0.125, 0.125, 0.25)))
    #expect(area.turnedRight(times: 4) == area)
    for quarters in -3...3 {
      #expect(area.turnedRight(times: quarters).turnedRight(times: -quarters) == area)
    }
  }
}
