import Foundation
import TestSupport
import Testing

@testable import TileArchive

@Suite("X11: writing archives") struct ArchiveWriterTests {
  private static let monaco = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../content/map/monaco.pmtiles")

  @Test(
    "tiles and metadata are read as they were written, with and without leaf directories",
    arguments: [1, 100, 5000])
  func roundTrip(count: Int) throws {
    let source = try TileArchive(ArchiveWriterTests.monaco.path)
    var tiles: [TileAddress: (content: Range<UInt64>, bytes: [UInt8])] = [:]
    for number in 0..<UInt64(count) {
      // Every third tile has the same content, such as the sea's.
      let content = number % 3 == 0 ? 0 : number
      let tile = try #require(TileAddress(number: 1_000_000 + number * number))
      tiles[tile] = (
        content..<content + 1, [UInt8](repeating: UInt8(content % 251), count: Int(content % 40) + 1)
      )
    }
    let folder = try TemporaryFolder()
    let file = ArchiveWriter(like: source.header, metadata: try source.metadata()).bytes(tiles)
    try folder.write(Data(file), to: "copy.pmtiles")
    let copy = try TileArchive("\(folder.path)/copy.pmtiles")
    #expect(try copy.metadata() == source.metadata())
    #expect(copy.header.bounds == source.header.bounds && copy.header.content == .vector)
    #expect(copy.header.root.upperBound <= 16_384)
    #expect(try copy.packedTiles(tiles.keys) == tiles.mapValues(\.bytes))
    #expect(try copy.places([try #require(TileAddress(number: 999_999))]).isEmpty)
    // The same content is there once.
    #expect(file.count < count * 40 + 40_000)
  }

  @Test("lists of tiles are read as they were written; damaged ones are empty, not endless")
  func lists() throws {
    var generator = SeededGenerator(seed: 3)
    let tiles = Set(
      (0..<500).compactMap { _ in
        let zoom = Int.random(in: 0...15, using: &generator)
        return TileAddress(
          zoom: zoom, x: Int.random(in: 0..<1 << zoom, using: &generator),
          y: Int.random(in: 0..<1 << zoom, using: &generator))
      })
    #expect(TileLists(tiles).tiles == tiles)
    let bytes = try JSONEncoder().encode(TileLists(tiles))
    #expect(try JSONDecoder().decode(TileLists.self, from: bytes).tiles == tiles)
    let damaged = #"{"lists":{"99":"1 2","3":"zzzzzzzzzzzzzz -1 x 5"}}"#
    #expect(try JSONDecoder().decode(TileLists.self, from: Data(damaged.utf8)).tiles.count == 2)
  }
}
