import BuildCache
import Darkroom
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("Icons of the author's picture are kept in the cache") struct IconMakerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func maker(_ ground: Colour, _ cache: BuildCache?) throws -> IconMaker {
    let picture = try Data(contentsOf: TestSite.fixtures.appending(path: "0.jpg"))
    return IconMaker(picture: [UInt8](picture), orientation: .upright, ground: ground, cache: cache)
  }

  @Test("an icon is made once; another size, share or colour makes another")
  func icons() throws {
    let white = Colour(red: 255, green: 255, blue: 255)
    let cache = try BuildCache(folder: folder.path)
    let icons = try maker(white, cache)
    let made = try icons.icon(64)
    #expect(try made == maker(white, nil).icon(64))
    #expect(try cache.results(for: [icons.key(64)])[icons.key(64)] == made)
    try cache.remember(results: [icons.key(64): [1]])
    #expect(try icons.icon(64) == [1])
    let others = [
      icons.key(32), icons.key(64, share: 0.8), try maker(Colour(red: 0, green: 0, blue: 0), cache).key(64),
    ]
    #expect(Set(others + [icons.key(64)]).count == 4)
    #expect(try icons.icon(64, share: 0.8) != made)
  }
}
