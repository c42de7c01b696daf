import Foundation
import Photography
import TestSupport
import Testing

@testable import Atlas

/// The guarantees of `Documentation/map-data.md` about tiles.
@Suite struct BasemapArchiveTests {
  let archive = BasemapArchive.world

  @Test func hasThreeLevels() {
    #expect(archive.levels.map(\.zoom) == [3, 5, 7])
    #expect(archive.levels.map(\.units) == [2048, 2048, 4096])
    #expect(archive.levels.map(\.across) == [4, 16, 64])
    #expect(archive.levels.map(\.tiles.count) == [16, 217, 2386])
    #expect(archive.version.count == 16)
  }

  @Test("X1: every tile of all levels can be read", arguments: [0, 1, 2])
  func everyTileInflates(index: Int) throws {
    let level = archive.levels[index]
    for number in level.tiles.keys.sorted() {
      let (x, y) = (number % level.across, number / level.across)
      let tile = try #require(try Tile(level, x: x, y: y))
      #expect(Set(tile.paths.keys).isSubset(of: Tile.areas + Tile.lines), "\(level.zoom)/\(x)/\(y)")
      #expect(!tile.paths.isEmpty || !tile.labels.isEmpty)
    }
  }

  /// All tiles would take a debug build half a minute, so these are all tiles of the first two levels, and
  /// every 12th of the third.
  @Test("Paths are well formed and stay in their tile's margin", arguments: [(0, 1), (1, 1), (2, 12)])
  func pathsAreWellFormed(index: Int, step: Int) throws {
    let level = archive.levels[index]
    let pixel = level.units / BasemapLevel.size
    for number in level.tiles.keys.sorted() where number % step == 0 {
      let (x, y) = (number % level.across, number / level.across)
      let tile = try #require(try Tile(level, x: x, y: y))
      for (name, path) in tile.paths {
        let isArea = Tile.areas.contains(name)
        let read = TilePath(path, closed: isArea)
        let range = -(isArea ? 4 : 1) * pixel...level.units + (isArea ? 4 : 1) * pixel
        #expect(read.isWellFormed, "\(level.zoom)/\(x)/\(y) \(name)")
        let isInside = read.subpaths.allSatisfy {
          $0.allSatisfy { range.contains($0.x) && range.contains($0.y) }
        }
        #expect(isInside, "\(level.zoom)/\(x)/\(y) \(name)")
      }
      let inside = 0..<level.units
      #expect(tile.labels.allSatisfy { inside.contains($0.x) && inside.contains($0.y) })
    }
  }

  @Test(
    "Places on land are on land, in lakes in lakes, at sea at sea, at every level",
    arguments: [
      ("Zürich", 47.41, 8.6, true, false), ("Lake Geneva", 46.45, 6.55, true, true),
      ("mid-Pacific", 5, -150, false, false), ("Viti Levu, Fiji", -17.8, 178, true, false),
      ("east of Fiji", -18.5, -178, false, false),
      ("Chukotka, at 180°", 67.5, 180, true, false), ("Chukotka, east of 180°", 67, -177, true, false),
      ("Chukotka, west of 180°", 67, 179, true, false), ("South Pole", -90, 0, true, false),
      ("East Antarctica", -80, 100, true, false), ("Caspian Sea", 42, 50.5, true, true),
      ("Lake Superior", 47.7, -87.5, true, true), ("Alice Springs", -23.7, 133.9, true, false),
      ("Sahara", 23, 5, true, false), ("Bay of Biscay", 45, -4, false, false),
      ("North Pole", 90, 0, false, false), ("Manitoulin, an island in a lake", 45.7, -82.2, true, false),
    ])
  func tellsLandFromSea(name: String, latitude: Double, longitude: Double, isLand: Bool, isLake: Bool) throws
  {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
    for level in archive.levels {
      let place = level.place(coordinate)
      let tile = try Tile(level, x: place.tile.x, y: place.tile.y)
      // Half a unit aside, so that no corner of a ring is hit.
      let (x, y) = (place.x + 0.5, place.y - 0.5)
      #expect(tile?.area("land")?.contains(x: x, y: y) ?? false == isLand, "\(name), level \(level.zoom)")
      #expect(tile?.area("lakes")?.contains(x: x, y: y) ?? false == isLake, "\(name), level \(level.zoom)")
    }
  }

  @Test("An island at 180° is complete", arguments: [179.99, 179.999, -179.999, -179.97])
  func taveuniIsWhole(longitude: Double) throws {
    let coordinate = try #require(Coordinate(latitude: -16.83, longitude: longitude))
    // The coarsest data does not contain it.
    for level in archive.levels.dropFirst() {
      let place = level.place(coordinate)
      let land = try Tile(level, x: place.tile.x, y: place.tile.y)?.area("land")
      #expect(land?.contains(x: place.x, y: place.y + 0.5) == true, "level \(level.zoom)")
    }
  }

  @Test(
    "Antarctica continues beyond the southern edge, so that no shore is visible there", arguments: [0, 1, 2])
  func hasNoShoreInTheSouth(index: Int) throws {
    let level = archive.levels[index]
    let tile = try #require(try Tile(level, x: level.across / 3, y: level.across - 1))
    let land = try #require(tile.area("land"))
    #expect(land.contains(x: 100.5, y: Double(level.units) + 3.5 * Double(level.units / 512)))
  }

  @Test("Neighbouring tiles have the same land where they overlap", arguments: [0, 1, 2])
  func neighboursAgree(index: Int) throws {
    let level = archive.levels[index]
    let seed = SeededGenerator.seed()
    var numbers = SeededGenerator(seed: seed)
    let margin = 4 * Double(level.units / BasemapLevel.size) - 1
    var land = 0
    // Northern tiles with coasts; the last is west of 180°, its neighbour east of it.
    for x in stride(from: level.across - 1, to: -1, by: -max(1, level.across / 8)) {
      let y = level.across * 5 / 16
      let (west, east) = (
        try Tile(level, x: x, y: y)?.area("land"), try Tile(level, x: x + 1, y: y)?.area("land")
      )
      for _ in 0..<200 {
        let (aside, down) = (
          Double.random(in: -margin...margin, using: &numbers), Double.random(in: 0...2047, using: &numbers)
        )
        let a = west?.contains(x: Double(level.units) + aside, y: down) ?? false
        let b = east?.contains(x: aside, y: down) ?? false
        if a { land += 1 }
        // A clipped edge is rounded to integers; only a point within one unit of an outline may differ.
        if a != b {
          let steps: [Double] = [-1, 0, 1]
          let around: [(Double, Double)] = steps.flatMap { dx in steps.map { dy in (dx, dy) } }
          let near: [Bool] = around.map { dx, dy in
            west?.contains(x: Double(level.units) + aside + dx, y: down + dy) ?? false
          }
          #expect(
            near.contains(true) && near.contains(false), "seed \(seed), tile \(x)/\(y) at \(aside), \(down)")
        }
      }
    }
    #expect(land > 100, "seed \(seed): the tiles looked at have land")
  }

  @Test("Each border segment is drawn once, and continues in the next tile", arguments: [0, 1, 2])
  func bordersAreShared(index: Int) throws {
    let level = archive.levels[index]
    let zurich = try #require(Coordinate(latitude: 47.4, longitude: 8.5))
    let (x, y) = level.place(zurich).tile
    var crossings: [[Double]] = []
    for (column, edge) in [(x, Double(level.units)), (x + 1, 0)] {
      let borders = try #require(try Tile(level, x: column, y: y)?.line("borders"))
      var stretches: Set<[Int]> = []
      var found: [Double] = []
      for line in borders.subpaths {
        for (a, b) in zip(line, line.dropFirst()) {
          let ends = (a.x, a.y) < (b.x, b.y) ? [a.x, a.y, b.x, b.y] : [b.x, b.y, a.x, a.y]
          #expect(stretches.insert(ends).inserted, "\(ends) twice in \(column)/\(y)")
          let (x1, x2) = (Double(a.x), Double(b.x))
          guard (x1 < edge + 0.5) != (x2 < edge + 0.5) else { continue }
          let at = Double(a.y) + (edge + 0.5 - x1) / (x2 - x1) * Double(b.y - a.y)
          if (0...Double(level.units)).contains(at) { found.append(at) }
        }
      }
      crossings.append(found.sorted())
    }
    #expect(!crossings[0].isEmpty && crossings[0].count == crossings[1].count)
    for (a, b) in zip(crossings[0], crossings[1]) { #expect(abs(a - b) <= 2) }
  }

  @Test func anythingElseIsNoArchive() {
    #expect(BasemapArchive([]).levels.isEmpty)
    #expect(BasemapArchive(Array("photograph, and not a map at all".utf8)).levels.isEmpty)
    var cut = BasemapArchive.world
    let head = cut.levels[0]
    cut = BasemapArchive(Array("PMBASE1\n".utf8) + Array(repeating: 255, count: 20))
    #expect(cut.levels.isEmpty)
    #expect(cut.body(level: head, number: 0) == nil)
  }
}
