import Testing

@testable import Photography

@Suite("O5: plus codes") struct PlusCodeTests {
  private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  private func rounded(_ place: Coordinate?) -> [Double]? {
    place.map { [$0.latitude, $0.longitude].map { ($0 * 1e6).rounded() / 1e6 } }
  }

  @Test(
    "the middle of the area of a full code",
    arguments: [
      ("7FG49Q00+", 20.375, 2.775), ("7FG49QCJ+2V", 20.370063, 2.782188),
      ("7fg49qcj+2vx", 20.370113, 2.782234),
      ("7FG49QCJ+2VXGJ", 20.370113, 2.782234), ("8FVC9G8F+6X", 47.365563, 8.524938),
      ("8FVC9G8F+6XQ", 47.365588, 8.524984), ("4VCPPQGP+Q9", -41.273063, 174.785938),
      ("22220000+", -89.5, -179.5), ("7FG40000+", 20.5, 2.5), ("22222222+22", -89.999938, -179.999938),
      ("6VGX0000+", 0.5, 179.5), ("CFX30000+", 89.5, 1.5),
    ])
  func decodes(code: String, latitude: Double, longitude: Double) throws {
    let found = try #require(rounded(PlusCode(code)?.middle))
    #expect(abs(found[0] - latitude) < 2e-6 && abs(found[1] - longitude) < 2e-6, "\(found)")
  }

  @Test(
    "a short code is the one nearest to a place",
    arguments: [
      ("9G8F+6X", 47.4, 8.6, "8FVC9G8F+6X"), ("9G8F+6X", 47.9, 8.1, "8FWC9G8F+6X"),
      ("9G8F+6X", 47.9, 8, "8FW99G8F+6X"), ("8F+6X", 47.35, 8.51, "8FVC9G8F+6X"),
      ("VC9G8F+6X", 47, 8, "8FVC9G8F+6X"), ("CJ+2VX", 20.3701, 2.7821, "7FG49QCJ+2VX"),
      ("CJ+2V", 20.352, 2.8, "7FG49QCJ+2V"), ("22+", 42.899, 9.012, "8FJFW222+"),
      ("22+", 14.95125, -23.5001, "796RXG22+"),
      ("RXVX+", 0.88, -179.99, "6VGXRXVX+"), ("VX+", 89.99, 0.02, "CCXXXXVX+"),
      ("22+", -89.99, 0.02, "2F222222+"),
    ])
  func recovers(code: String, latitude: Double, longitude: Double, full: String) throws {
    let found = PlusCode(code)?.middle(near: try place(latitude, longitude))
    let middle = try #require(PlusCode(full)?.middle)
    #expect(found.map { Sphere.distance($0, middle) < 0.1 } == true, "\(String(describing: found))")
  }

  @Test(
    "what is no plus code",
    arguments: [
      "", "+", "8FVC9G8F", "8FVC9G8F+6", "8FVC9G8F6X+", "8FVC9G8+6X", "8FVC9G8F+6X+", "8FVC9A8F+6X",
      "8FVC0000+6X",
      "0000+", "8F0C9G8F+6X", "9G00+", "W2222222+22", "2W222222+22", "8FVC9G8F+6XQQQQQQQ", "46.5,8.25",
    ])
  func refused(text: String) { #expect(PlusCode(text) == nil) }
}
