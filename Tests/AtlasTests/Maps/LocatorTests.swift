import Markup
import Photography
import Testing

@testable import Atlas

@Suite struct LocatorTests {
  private func markup(_ latitude: Double, _ longitude: Double, on page: String = "photo/alps/a.html") throws
    -> Markup
  {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    return Locator.markup(at: coordinate, colour: Photography.Category.nature.colour, on: page)
  }

  @Test("Map markup of a hundred thousand pages: under 300 bytes each, without land")
  func isSmall() throws {
    #expect(try markup(-33.8568, -151.2153, on: "photo/2019/northern-alps/a.html").bytes.count < 300)
  }

  @Test(
    "X7, X8: says where in words, and names its file relative to the page",
    arguments: [
      ("photo/alps/a.html", "../../"), ("index.html", ""),
    ])
  func namesThePlaceAndTheFile(page: String, steps: String) throws {
    let box = try #require(try XMLCheck(markup(47.5, 8.5, on: page)).elements.first)
    #expect(box.attributes["role"] == "img")
    #expect(box.attributes["aria-label"] == "Map: 47.50° N, 8.50° E")
    #expect(box.attributes["style"]?.hasPrefix("background:url(\(steps)\(Locator.asset.path)) ") == true)
  }

  /// CSS aligns the point at p per cent of the image with the point at p per cent of the box.
  @Test(
    "The place lies in the middle of the box",
    arguments: [
      (47.5, 8.5), (-22.95, -43.2), (0, 179.9), (0, -180), (64, -21.9),
    ])
  func putsThePlaceInTheMiddle(latitude: Double, longitude: Double) throws {
    let text = try markup(latitude, longitude).text
    let match = try #require(text.firstMatch(of: /\) (-?[\d.]+)% (-?[\d.]+)%\/800% 1200%/))
    let (left, top) = (try #require(Double(match.1)) / 100, try #require(Double(match.2)) / 100)
    let point = WebMercator.point(try #require(Coordinate(latitude: latitude, longitude: longitude)))
    #expect(abs(left * (1 - 8) + point.x * 8 - 0.5) < 0.001)
    #expect(abs(top * (1 - 12) + point.y * 12 - 0.5) < 0.001)
    #expect(!text.contains(";top:"))
  }

  @Test(
    "At the poles the map stops at its edge and the pin moves", arguments: [(90.0, "0%)"), (-90, "100%)")])
  func movesThePinAtThePoles(latitude: Double, top: String) throws {
    let text = try markup(latitude, 0).text
    #expect(text.contains(";top:max(30px,\(top)"))
    #expect(text.contains(latitude > 0 ? "% 0%/800%" : "% 100%/800%"))
  }

  @Test func sharesOneWellFormedWorldNamedForItsContent() throws {
    let asset = Locator.asset
    _ = try XMLCheck(Markup(trusting: asset.bytes))
    #expect(asset.path == "assets/world.\(ShortDigest(of: asset.bytes)).svg")
    #expect(asset.bytes.count < 25_000)
    #expect(!String(decoding: asset.bytes, as: UTF8.self).contains("http://www.w3.org/1999/xlink"))
  }
}
