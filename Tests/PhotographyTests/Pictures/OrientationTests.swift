import Testing

@testable import Photography

@Suite("X6: turns of pictures") struct OrientationTests {
  /// Where the corners of a stored picture are when it is shown: upper left, upper right, lower right, lower left (EXIF 2.32).
  private static let shown: [Int: [Int]] = [
    1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [2, 3, 0, 1], 4: [3, 2, 1, 0], 5: [0, 3, 2, 1], 6: [3, 0, 1, 2],
    7: [2, 1, 0, 3],
    8: [1, 2, 3, 0],
  ]

  @Test("a quarter turn moves every corner to the next", arguments: Orientation.allCases)
  func quarter(orientation: Orientation) throws {
    let before = try #require(Self.shown[orientation.rawValue])
    let after = try #require(Self.shown[orientation.turnedRight(times: 1).rawValue])
    // What was at the lower left is at the upper left.
    #expect(after == [before[3], before[0], before[1], before[2]])
    #expect(orientation.turnedRight(times: 1).swapsSides != orientation.swapsSides)
  }

  @Test("turns add up", arguments: Orientation.allCases)
  func sums(orientation: Orientation) {
    #expect(
      orientation.turnedRight(times: 4) == orientation && orientation.turnedRight(times: 0) == orientation)
    #expect(orientation.turnedRight(times: -1) == orientation.turnedRight(times: 3))
    #expect(orientation.turnedRight(times: 1).turnedRight(times: 1) == orientation.turnedRight(times: 2))
  }
}
