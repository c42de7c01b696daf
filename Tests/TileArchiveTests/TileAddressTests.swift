import Testing

@testable import TileArchive

@Suite("X11: numbers of tiles") struct TileAddressTests {
  @Test("numbers follow a Hilbert curve through each zoom") func numbers() throws {
    // The format's own examples.
    let known: [(Int, Int, Int, UInt64)] = [
      (0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5),
      (12, 3423, 1763, 19_078_479),
    ]
    for (zoom, x, y, number) in known {
      let tile = try #require(TileAddress(zoom: zoom, x: x, y: y))
      #expect(tile.number == number)
      #expect(TileAddress(number: number) == tile)
    }
  }

  @Test("each number has one tile, and neighbours on the curve touch") func curve() throws {
    for zoom in 0...6 {
      var tiles: [TileAddress] = []
      for x in 0..<1 << zoom {
        for y in 0..<1 << zoom {
          let tile = try #require(TileAddress(zoom: zoom, x: x, y: y))
          #expect(TileAddress(number: tile.number) == tile)
          tiles.append(tile)
        }
      }
      tiles.sort { $0.number < $1.number }
      for (tile, next) in zip(tiles, tiles.dropFirst()) {
        #expect(next.number == tile.number + 1)
        #expect(abs(tile.x - next.x) + abs(tile.y - next.y) == 1)
      }
    }
  }

  @Test("the deepest zoom has numbers, and nothing lies beyond it") func edges() throws {
    let last = (1 << TileAddress.deepest) - 1
    let tile = try #require(TileAddress(zoom: TileAddress.deepest, x: last, y: last))
    #expect(TileAddress(number: tile.number) == tile)
    #expect(TileAddress(number: .max) == nil)
    #expect(TileAddress(zoom: 1, x: 2, y: 0) == nil)
    #expect(TileAddress(zoom: 1, x: 0, y: -1) == nil)
    #expect(TileAddress(zoom: 27, x: 0, y: 0) == nil)
  }
}
