import TestSupport
import Testing

@testable import Templates

@Suite("Budgets: what a page loads, gzipped") struct WeightTests {
  private static let scripts = Scripts.english

  @Test(
    "scripts: 33 KB on any page",
    arguments: [
      [scripts.map, scripts.walk], [scripts.map, scripts.places], [scripts.map, scripts.home],
      [scripts.list, scripts.map], [scripts.photo], [scripts.gallery], [scripts.pins],
    ].map { $0.map(\.bytes) })
  func scriptsAreLight(files: [[UInt8]]) throws {
    #expect((1000...33 * 1024).contains(try size(of: [Self.scripts.site.bytes] + files)))
  }

  @Test(
    "style sheets: 10.25 KB on any page",
    arguments: [
      Stylesheet.timeline, Stylesheet.photo, Stylesheet.walk, Stylesheet.places, Stylesheet.pins,
      Stylesheet.home,
      Stylesheet.flickr,
    ].map {
      [$0.bytes, Stylesheet.asset.bytes]
    })
  func stylesAreLight(files: [[UInt8]]) throws {
    #expect((1000...10 * 1024 + 256).contains(try size(of: files)))
  }

  @Test(
    "what is loaded on demand: 8 KB",
    arguments: [
      scripts.list, scripts.viewer, scripts.moreMap, scripts.mapPictures, scripts.mapGround, scripts.mapRoute,
      scripts.mapHeat,
      scripts.offlineCopy,
    ].map(\.bytes))
  func moreIsLight(file: [UInt8]) throws {
    #expect((1000...8 * 1024).contains(try size(of: [file])))
  }

  private func size(of files: [[UInt8]]) throws -> Int {
    try files.reduce(0) { $0 + (try Gzip.size(of: $1, level: 9)) }
  }
}
