import TestSupport
import Testing

@testable import Templates

@Suite("Budgets: what a page loads, gzipped") struct WeightTests {
  private static let scripts = Scripts.english

  @Test(
    "scripts: 13.5 KB at first on pages without a map at their top",
    arguments: [[], [scripts.photo], [scripts.home], [scripts.gallery], [scripts.pins]].map {
      $0.map(\.bytes)
    })
  func firstScriptsAreLight(files: [[UInt8]]) throws {
    #expect((1000...13 * 1024 + 512).contains(try size(of: [Self.scripts.site.bytes] + files)))
  }

  @Test(
    "scripts: 30 KB with a map, or with a list that is drawn and a map",
    arguments: [
      [scripts.map, scripts.walk], [scripts.map, scripts.places], [scripts.map, scripts.photo],
      [scripts.map, scripts.home], [scripts.list, scripts.map],
    ].map { $0.map(\.bytes) })
  func scriptsAreLight(files: [[UInt8]]) throws {
    #expect((1000...30 * 1024).contains(try size(of: [Self.scripts.site.bytes] + files)))
  }

  @Test("style sheets: 6.25 KB on pages without a map") func stylesAreLight() throws {
    #expect(
      (1000...6 * 1024 + 256).contains(try size(of: [Stylesheet.asset, Stylesheet.timeline].map(\.bytes))))
  }

  @Test(
    "style sheets: 10.75 KB with a map",
    arguments: [
      Stylesheet.home, Stylesheet.photo, Stylesheet.walk, Stylesheet.places, Stylesheet.pins,
      Stylesheet.flickr,
    ].map(\.bytes))
  func stylesOfMapsAreLight(sheet: [UInt8]) throws {
    let files = [Stylesheet.asset.bytes, Stylesheet.map.bytes, sheet]
    #expect((1000...10 * 1024 + 768).contains(try size(of: files)))
  }

  @Test(
    "what is loaded on demand: 8.25 KB",
    arguments: [
      scripts.list, scripts.viewer, scripts.moreViewer, scripts.moreMap, scripts.mapPictures,
      scripts.mapGround, scripts.mapRoute, scripts.mapHeat, scripts.offlineCopy,
    ].map(\.bytes))
  func moreIsLight(file: [UInt8]) throws {
    #expect((1000...8 * 1024 + 256).contains(try size(of: [file])))
  }

  private func size(of files: [[UInt8]]) throws -> Int {
    try files.reduce(0) { $0 + (try Gzip.size(of: $1, level: 9)) }
  }
}
