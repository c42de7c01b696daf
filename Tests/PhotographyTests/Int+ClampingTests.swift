import Testing

@testable import Photography

@Suite("Numbers of files as integers") struct IntClampingTests {
  @Test(arguments: [
    (1.9, 1), (-1.9, -1), (0, 0), (1e300, Int.max), (-1e300, .min), (.infinity, .max), (-.infinity, .min),
    (.nan, 0), (9_223_372_036_854_775_808, .max), (-9_223_372_036_854_775_808, .min),
  ])
  func everyNumberHasOne(number: Double, integer: Int) {
    #expect(Int(clamping: number) == integer)
  }
}
