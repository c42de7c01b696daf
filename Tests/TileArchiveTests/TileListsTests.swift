import Foundation
import Testing

@testable import TileArchive

@Suite("Lists of tiles as text") struct TileListsTests {
  @Test("damaged numbers are left out, also those whose sum is beyond 64 bits")
  func damage() throws {
    let far = String(1 << 51, radix: 36)
    let text = (["!", "5"] + Array(repeating: far, count: 5000)).joined(separator: " ")
    let lists = try JSONDecoder().decode(TileLists.self, from: Data("{\"lists\":{\"26\":\"\(text)\"}}".utf8))
    #expect(lists.tiles.contains(try #require(TileAddress(zoom: 26, x: 5, y: 0))))
  }

  @Test func tilesSurvive() {
    let tiles = Set([(0, 0, 0), (3, 7, 1), (3, 2, 5)].compactMap { TileAddress(zoom: $0, x: $1, y: $2) })
    #expect(TileLists(tiles).tiles == tiles && tiles.count == 3)
  }
}
