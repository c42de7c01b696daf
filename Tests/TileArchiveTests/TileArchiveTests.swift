import Foundation
import TestSupport
import Testing

@testable import TileArchive

@Suite("X11: archives of map tiles") struct TileArchiveTests {
  /// Opens an archive of these bytes.
  @discardableResult private func open<Result>(_ bytes: [UInt8], _ body: (TileArchive) throws -> Result)
    throws -> Result
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/map.pmtiles"
    try Data(bytes).write(to: URL(filePath: path))
    return try body(TileArchive(path))
  }

  private func tile(_ number: UInt64) throws -> TileAddress { try #require(TileAddress(number: number)) }

  @Test("tiles are found through runs and leaf directories; missing ones are missing") func lookup() throws {
    let leaf = Archive.directory([
      .init(number: 21, run: 2, length: 3, place: 5), .init(number: 30, run: 1, length: 2, place: nil),
    ])
    let root = Archive.directory([
      .init(number: 0, run: 1, length: 5, place: 0), .init(number: 21, run: 0, length: leaf.count, place: 0),
    ])
    let archive = Archive(root: root, leaves: leaf, tiles: Array("worldtwoab".utf8))
    try open(archive.bytes) { archive in
      let numbers: [UInt64] = [0, 1, 21, 22, 23, 30, 31]
      let tiles = try archive.tiles(numbers.map(tile))
      #expect(
        tiles.mapValues { String(decoding: $0, as: UTF8.self) } == [
          try tile(0): "world", try tile(21): "two", try tile(22): "two", try tile(30): "ab",
        ])
      // Beyond the archive's zooms.
      #expect(try archive.tiles([#require(TileAddress(zoom: 9, x: 0, y: 0))]).isEmpty)
    }
  }

  @Test("each directory is read once, however many tiles it has") func directories() throws {
    let leaf = Archive.directory((0..<50).map { .init(number: 100 + $0, run: 1, length: 1, place: Int($0)) })
    let root = Archive.directory([.init(number: 100, run: 0, length: leaf.count, place: 0)])
    let archive = Archive(zooms: (0, 9), root: root, leaves: leaf, tiles: [UInt8](repeating: 7, count: 50))
    let bytes = archive.bytes
    var search = TileSearch(
      try (100..<150).map { try tile($0) }, in: try ArchiveHeader(bytes[..<ArchiveHeader.size]))
    var reads = 0
    while let range = search.directories.first {
      reads += 1
      try search.read(range, bytes[Int(range.lowerBound)..<Int(range.upperBound)])
    }
    #expect(reads == 2)
    #expect(search.found.count == 50)
  }

  @Test("a directory that leads to itself, or beyond its part, ends the search") func hostileDirectories()
    throws
  {
    let circle = Archive.directory([.init(number: 0, run: 0, length: 5, place: 0)])
    try #require(circle.count == 5)
    for archive in [
      Archive(root: circle, leaves: circle),
      Archive(root: Archive.directory([.init(number: 0, run: 0, length: 500, place: 0)]), leaves: circle),
      Archive(root: Archive.directory([.init(number: 0, run: 1, length: 9, place: 2)]), tiles: [1, 2, 3]),
    ] {
      try open(archive.bytes) { archive in
        #expect(throws: ArchiveError.damaged) { try archive.tiles([tile(0)]) }
      }
    }
    // The first tiles are looked for in another way.
    let far = Archive.directory([.init(number: 0, run: 0, length: 5, place: .max - 5)])
    try open(Archive(root: far, leaves: circle).bytes) { archive in
      #expect(throws: ArchiveError.damaged) { try archive.firstTiles(1) }
    }
  }

  @Test("no part is asked for that is larger than any real one, as from a server") func hugeParts() throws {
    let size = 16_000_001
    let root = Archive.directory([.init(number: 0, run: 1, length: size, place: 0)])
    let bytes = Archive(root: root, tiles: [UInt8](repeating: 0, count: size)).bytes
    var search = TileSearch([try tile(0)], in: try ArchiveHeader(bytes[..<ArchiveHeader.size]))
    let range = try #require(search.directories.first)
    #expect(throws: ArchiveError.tooLarge) {
      try search.read(range, bytes[Int(range.lowerBound)..<Int(range.upperBound)])
    }
    let wide = Archive(root: [UInt8](repeating: 0, count: size)).bytes
    #expect(throws: ArchiveError.tooLarge) { try ArchiveHeader(wide[..<ArchiveHeader.size]) }
  }

  @Test("damaged directories are refused, and take no memory for what they claim")
  func hostileNumbers() {
    let huge = Archive.varint(UInt64.max)
    for bytes in [
      [], [0], huge, Archive.varint(1_000_000) + [1, 1, 1], [1, 0, 1, 0, 1], [2, 1, 0, 1, 1, 1, 1, 1, 0],
      [1] + huge + [1, 1], [1, 1, 1, 1, 0], [1, 1, 1, 1] + [UInt8](repeating: 0xFF, count: 11),
    ] as [[UInt8]] {
      #expect(throws: ArchiveError.damaged) { try TileDirectory(bytes) }
    }
  }

  @Test("other files and versions are named") func otherFiles() throws {
    #expect(throws: ArchiveError.notAnArchive) { try open([]) { _ in } }
    #expect(throws: ArchiveError.notAnArchive) { try open(Array("<!DOCTYPE html>".utf8)) { _ in } }
    #expect(throws: ArchiveError.version(2)) { try open(Archive(version: 2, root: [1]).bytes) { _ in } }
    #expect(throws: ArchiveError.compression(9)) {
      try open(Archive(tileCompression: 9, root: [1]).bytes) { _ in }
    }
    #expect(throws: ArchiveError.damaged) { try open(Array("PMTiles\u{3}abc".utf8)) { _ in } }
    #expect(throws: ArchiveError.self) { try TileArchive("/nowhere/map.pmtiles") }
  }

  @Test("whatever a file has, reading it ends") func mutations() throws {
    let leaf = Archive.directory((0..<9).map { .init(number: 21 + $0, run: 1, length: 1, place: Int($0)) })
    let root = Archive.directory([
      .init(number: 0, run: 1, length: 5, place: 0), .init(number: 21, run: 0, length: leaf.count, place: 0),
    ])
    let bytes = Archive(root: root, leaves: leaf, tiles: Array("world tiles".utf8)).bytes
    let wanted = try (0..<85).map { try tile($0) }
    for position in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var changed = bytes
        changed[position] = value
        do { try open(changed) { archive in _ = try archive.tiles(wanted) } } catch is ArchiveError {}
      }
    }
  }

  @Test(
    "PMTiles' own samples are read, and what they call invalid is refused",
    .enabled(
      if: SharedData.url("test-only/map-detail") != nil, "needs a `shared` folder beside the repository"))
  func samples() throws {
    let folder = try #require(SharedData.url("test-only/map-detail")).path
    let first = try TileArchive(folder + "/test_fixture_1.pmtiles")
    #expect(first.header.zooms == 0...0)
    #expect(try first.tiles([tile(0)]).count == 1)
    #expect(String(decoding: try first.metadata(), as: UTF8.self).hasPrefix("{"))
    #expect(throws: ArchiveError.notAnArchive) { try TileArchive(folder + "/empty.pmtiles") }
    #expect(throws: ArchiveError.self) { try TileArchive(folder + "/invalid.pmtiles") }
    #expect(throws: ArchiveError.version(4)) { try TileArchive(folder + "/invalid_v4.pmtiles") }
    let whitney = try TileArchive(folder + "/usgs-mt-whitney-8-15-webp-512.pmtiles")
    #expect(whitney.header.content == .webp)
    let deepest = whitney.header.zooms.upperBound
    let (column, row) = (
      Int((whitney.header.bounds[0] + 180) / 360 * Double(1 << deepest)), whitney.row(deepest)
    )
    let pictures = try whitney.tiles([#require(TileAddress(zoom: deepest, x: column + 1, y: row))])
    #expect(pictures.values.allSatisfy { $0.starts(with: Array("RIFF".utf8)) })
    #expect(pictures.count == 1)
  }

  @Test(
    "a real archive of a city: its tiles are there, and unpacked",
    .enabled(
      if: SharedData.url("may-ship/map-detail") != nil, "needs a `shared` folder beside the repository"))
  func monaco() throws {
    let archive = try TileArchive(
      try #require(SharedData.url("may-ship/map-detail")).path + "/monaco-openmaptiles.pmtiles")
    #expect(archive.header.content == .vector)
    #expect(archive.header.zooms == 0...14)
    #expect(String(decoding: try archive.metadata(), as: UTF8.self).contains("transportation"))
    let found = try archive.tiles([#require(TileAddress(zoom: 14, x: 8529, y: 5974))])
    #expect(try #require(found.values.first).count > 10_000)
  }
}

extension TileArchive {
  /// The row of the middle of the archive's bounds.
  fileprivate func row(_ zoom: Int) -> Int {
    let latitude = (header.bounds[1] + header.bounds[3]) / 2 * .pi / 180
    return Int((1 - asinh(tan(latitude)) / .pi) / 2 * Double(1 << zoom))
  }
}
