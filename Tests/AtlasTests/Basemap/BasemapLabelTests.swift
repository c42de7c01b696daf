import Photography
import Testing

@testable import Atlas

@Suite struct BasemapLabelTests {
  let archive = BasemapArchive.world

  @Test("W1: a label is in one tile of a level, and in all levels that may show it", arguments: [0, 1, 2])
  func labelsAreNotRepeated(index: Int) throws {
    let level = archive.levels[index]
    var seen: Set<[String]> = []
    for number in level.tiles.keys.sorted() {
      let (x, y) = (number % level.across, number / level.across)
      for label in try #require(try Tile(level, x: x, y: y)).labels {
        let place = "\(x * level.units + label.x) \(y * level.units + label.y)"
        #expect(seen.insert([label.text, place]).inserted, "\(label.text) twice at level \(level.zoom)")
        if index < 2 { #expect(label.zoom < level.zoom + 2) }
      }
    }
    #expect(seen.count > [200, 2_000, 40_000][index])
  }

  @Test("No two labels overlap at any zoom that shows them", arguments: [4, 6, 8, 11])
  func labelsDoNotOverlap(zoom: Int) throws {
    let level = try #require(archive.levels.last { $0.zoom <= zoom })
    let scale = Double(BasemapLevel.size) / Double(level.units) * Double(1 << (zoom - level.zoom))
    let alps = level.place(try #require(Coordinate(latitude: 47, longitude: 8.5))).tile
    var boxes: [(text: String, left: Double, top: Double, right: Double, bottom: Double)] = []
    for x in alps.x - 1...alps.x + 1 {
      for y in alps.y - 1...alps.y + 1 {
        for label in try Tile(level, x: x, y: y)?.labels ?? [] where label.zoom <= zoom {
          let point = (
            x: Double(x * level.units + label.x) * scale, y: Double(y * level.units + label.y) * scale
          )
          let width = 5.5 * Double(label.text.unicodeScalars.count)
          let start =
            [3, 4, 5].contains(label.kind)
            ? [6, -6 - width, -width / 2, -width / 2][label.side] : -width / 2
          let middle = [3, 4, 5].contains(label.kind) ? [0, 0, -11, 11.0][label.side] : 0
          boxes.append(
            (label.text, point.x + start, point.y + middle - 5, point.x + start + width, point.y + middle + 5)
          )
        }
      }
    }
    #expect(boxes.count > 20)
    boxes.sort { $0.left < $1.left }
    var overlapping: [String] = []
    for (index, a) in boxes.enumerated() {
      for b in boxes[(index + 1)...].prefix(while: { $0.left < a.right })
      where a.left < b.right && a.top < b.bottom && b.top < a.bottom {
        overlapping.append("\(a.text) and \(b.text)")
      }
    }
    #expect(overlapping == [])
  }

  @Test(
    "Towns are where they are, with the kind they have",
    arguments: [
      ("Zürich", 47.38, 8.54, 4), ("Paris", 48.86, 2.33, 3), ("New York", 40.73, -73.98, 4),
      ("Interlaken", 46.68, 7.86, 5), ("Suva", -18.13, 178.44, 3),
    ])
  func namesTowns(name: String, latitude: Double, longitude: Double, kind: Int) throws {
    let level = archive.levels[2]
    let place = level.place(try #require(Coordinate(latitude: latitude, longitude: longitude)))
    let tile = try #require(try Tile(level, x: place.tile.x, y: place.tile.y))
    let label = try #require(tile.labels.first { $0.text == name })
    #expect(label.kind == kind)
    // About 10 km.
    #expect(abs(Double(label.x) - place.x) < 120 && abs(Double(label.y) - place.y) < 120)
  }

  @Test func countriesHaveTheirCode() throws {
    let level = archive.levels[1]
    let place = level.place(try #require(Coordinate(latitude: 46.8, longitude: 8.2)))
    let tile = try #require(try Tile(level, x: place.tile.x, y: place.tile.y))
    #expect(tile.labels.first { $0.text == "Switzerland" }?.code == "CH")
  }
}
