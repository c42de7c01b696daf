import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("M5: panoramas on a site")
struct PanoramaBuildTests {
  private static func xmp(_ attributes: String = "") -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular"
    GPano:InitialViewHeadingDegrees="90" \(attributes)/></rdf:RDF></x:xmpmeta>
    """
  }

  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write(
      "timezone: UTC\nbase_url: https://example.org/\npictures: {originals: stripped}\n", to: "site.yaml")
    try site.write("title: Round\n", to: "a/album.yaml")
    return site
  }

  @Test("a panorama has a button, and a picture that is wide enough to be turned; its XMP stays at home")
  func isTurned() async throws {
    let site = try site()
    try site.write(
      PlainPictures.tiff(width: 5000, height: 2500, texts: [0x02BC: Self.xmp()]), to: "a/round.tif")
    _ = try await site.build()
    let files = try site.site()
    let page = try site.text("photo/a/round.html")
    let script = try #require(files.keys.first { $0.hasPrefix("assets/panorama.") })
    let look = "\(script) 0 0 1 1 90 0 0"
    #expect(page.contains("data-look=\"\(look)\""))
    // The viewer knows it from cells and from the data.
    #expect(try site.text("timeline/index.html").contains("data-look=\"\(look)\""))
    let cards = files.filter { $0.key.hasPrefix("data/cards/") }.values
    #expect(cards.contains { String(decoding: $0, as: UTF8.self).contains("\"\(look)\"") })
    #expect(files.keys.contains { $0.hasPrefix("photo/a/round-4096.") && $0.hasSuffix(".avif") })
    #expect(try site.text("timeline/index.html").contains("<span class=\"length mark\">360°</span>"))
    #expect(
      !files.values.contains {
        String(decoding: $0, as: UTF8.self).contains("ns.google.com/photos/1.0/panorama")
      })
  }

  @Test(
    "a phone's sweep has a picture that is as high as others, and lists load enough of it for the part they show"
  )
  func sweepsAreLarge() async throws {
    let site = try site()
    try site.write(PlainPictures.tiff(width: 5000, height: 800), to: "a/sweep.tif")
    try site.write(PlainPictures.tiff(width: 2400, height: 1000), to: "a/wide.tif")
    _ = try await site.build()
    let files = try site.site().keys
    #expect(files.contains { $0.hasPrefix("photo/a/sweep-5000.") && $0.hasSuffix(".avif") })
    #expect(!files.contains { $0.hasPrefix("photo/a/wide-2400.") })
    // 6.25 times as wide as high, shown at most 2.4 times: 19 rem are the height of a row.
    let list = try site.text("timeline/index.html")
    #expect(list.contains("vw, 119rem\"") && list.contains("vw, 46rem\""))
    #expect(list.contains("sweep-2000.") && !list.contains(" sweep-5000."))
  }

  @Test("what was turned by its author, or cut, is flat, and has the widths of other photographs")
  func isFlat() async throws {
    let site = try site()
    try site.write(
      PlainPictures.tiff(width: 5000, height: 2500, texts: [0x02BC: Self.xmp()]), to: "a/turned.tif")
    try site.write("rotate: 90\n", to: "a/turned.yaml")
    try site.write(
      PlainPictures.tiff(width: 5000, height: 3000, texts: [0x02BC: Self.xmp()]), to: "a/cut.tif")
    try site.write(
      PlainPictures.tiff(
        width: 5000, height: 2500, texts: [0x02BC: Self.xmp("GPano:UsePanoramaViewer=\"False\"")]),
      to: "a/off.tif")
    _ = try await site.build()
    for name in ["turned", "cut", "off"] {
      #expect(try !site.text("photo/a/\(name).html").contains("data-look="), "\(name)")
    }
    #expect(try !site.site().keys.contains { $0.contains("-4096.") })
  }

  @Test("an edit of the XMP file beside it makes and removes the panorama, as a clean build does")
  func isEdited() async throws {
    let site = try site()
    try site.write(PlainPictures.tiff(width: 4400, height: 2200), to: "a/round.tif")
    _ = try await site.build()
    #expect(try !site.text("photo/a/round.html").contains("data-look="))
    try site.write(Self.xmp(), to: "a/round.xmp")
    _ = try await site.build()
    #expect(try site.text("photo/a/round.html").contains("data-look="))
    try await expectClean(site)
    try site.remove("a/round.xmp")
    _ = try await site.build()
    #expect(try !site.text("photo/a/round.html").contains("data-look="))
    try await expectClean(site)
  }

  @Test("a very wide picture without XMP is moved sideways where it does not fit")
  func isWide() async throws {
    let site = try site()
    try site.write(PlainPictures.tiff(width: 900, height: 200), to: "a/sweep.tif")
    try site.write(PlainPictures.tiff(width: 300, height: 200), to: "a/usual.tif")
    _ = try await site.build()
    #expect(try site.text("photo/a/sweep.html").contains("class=\"stage wide\""))
    #expect(try site.text("photo/a/usual.html").contains("class=\"stage\""))
  }

  private func expectClean(_ site: TestSite) async throws {
    try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site() == site.site("clean"))
  }
}
