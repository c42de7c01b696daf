import TestSupport
import Testing

@testable import Templates

@Suite struct WeightTests {
  @Test(
    "Budgets: what every page loads, gzipped",
    arguments: [
      (Scripts.english.site.bytes, 15 * 1024), (Scripts.english.map.bytes, 13 * 1024),
      (Stylesheet.asset.bytes, 9 * 1024),
    ])
  func assetsAreLight(bytes: [UInt8], most: Int) throws {
    let size = try Gzip.size(of: bytes, level: 9)
    #expect((1000...most).contains(size))
  }
}
