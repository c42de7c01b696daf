import Testing

@testable import Atlas

@Suite struct PinPositionTests {
  @Test("The Morton curve takes y for the higher bit: north-west, north-east, south-west, south-east")
  func visitsQuadrantsInTurn() {
    let half = PinPosition.side / 2
    let corners: [(Int32, Int32)] = [(0, 0), (half, 0), (0, half), (half, half)]
    let codes: [UInt64] = corners.map { PinPosition(x: $0.0, y: $0.1).code }
    let quadrants: [UInt64] = [0, 1, 2, 3]
    #expect(codes == quadrants.map { $0 << 50 })
  }
}
