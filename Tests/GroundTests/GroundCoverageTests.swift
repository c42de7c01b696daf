import Testing
import TileArchive

@testable import Ground

@Suite("X11: which tiles of the ground a site needs") struct GroundCoverageTests {
  private let monaco = TileAddress.position(latitude: 43.7384, longitude: 7.4246)

  @Test("a photograph needs a few tiles of each level, and those of its own position")
  func onePoint() throws {
    let coverage = GroundCoverage(around: [monaco])
    for (level, tiles) in zip(GroundLevel.all, coverage.tiles) {
      #expect((1...9).contains(tiles.count))
      #expect(tiles.contains(TileAddress(latitude: 43.7384, longitude: 7.4246, zoom: level.zoom - 1)))
    }
  }

  @Test("neighbours share their tiles, and no photographs need none")
  func shared() {
    let one = GroundCoverage(around: [monaco])
    let many = GroundCoverage(around: Array(repeating: monaco, count: 1000))
    #expect(one == many)
    #expect(GroundCoverage(around: []).all.isEmpty)
  }

  @Test("tiles beside the 180th meridian are on both sides, and none beyond the poles")
  func edges() {
    let coverage = GroundCoverage(around: [(x: 0.99999999, y: 0.0)])
    let level = GroundLevel.all[2]
    #expect(Set(coverage.tiles[2].map(\.x)) == [level.across - 1, 0])
    #expect(coverage.tiles[2].allSatisfy { (0..<level.across).contains($0.y) })
  }

  @Test("the last level takes four tiles of an archive that has more detail")
  func sources() throws {
    let tile = try #require(TileAddress(zoom: 14, x: 8529, y: 5974))
    let last = GroundLevel.all[2]
    #expect(GroundArchive.sources(of: tile, last, 0...14) == [tile])
    #expect(GroundArchive.sources(of: tile, last, 0...15).map(\.zoom) == [15, 15, 15, 15])
    #expect(GroundArchive.sources(of: tile, last, 0...12).isEmpty)
  }
}
