import JSON
import Photography
import Testing

@testable import Atlas

@Suite struct BasemapTilesTests {
  private func tiles(around places: [(latitude: Double, longitude: Double)]) throws -> BasemapTiles {
    BasemapTiles(
      around: try places.map {
        WebMercator.point(
          try #require(Coordinate(latitude: $0.latitude, longitude: $0.longitude)))
      })
  }

  private let wholeWorld = (0..<4).flatMap { y in (0..<4).map { x in "data/tiles/3/\(x)/\(y).js" } }

  @Test("X1: tiles are written around a photograph only, a screen in each direction")
  func writesAroundPhotographs() throws {
    // Zürich is at 8.38, 5.60 tiles on level 5, and at 33.52, 22.40 on level 7.
    let near = [
      (5, 6...9, 4...6), (7, 32...35, 21...23),
    ].flatMap { zoom, columns, rows in
      rows.flatMap { row in columns.map { "data/tiles/\(zoom)/\($0)/\(row).js" } }
    }
    // North-west of the Azores is open sea.
    let expected = wholeWorld + near.filter { $0 != "data/tiles/5/6/5.js" }
    #expect(try tiles(around: [(47.38, 8.54)]).files.map(\.path) == expected)
  }

  @Test("The map continues beyond 180°, and ends at the poles")
  func goesAroundTheWorld() throws {
    let fiji = try tiles(around: [(-17, 179.9)]).files.map(\.path)
    #expect(
      Set(fiji.filter { $0.hasPrefix("data/tiles/5/") }.map { $0.split(separator: "/")[3] }) == [
        "14", "15", "0", "1",
      ])
    let pole = try tiles(around: [(-90, 0)]).files.map(\.path)
    #expect(pole.contains("data/tiles/7/32/63.js") && !pole.contains { $0.hasSuffix("/64.js") })
  }

  @Test func openSeaHasNoFile() throws {
    let paths = try tiles(around: [(-45, -120)]).files.map(\.path)
    #expect(Array(paths.prefix(16)) == wholeWorld && !paths.contains { $0.hasPrefix("data/tiles/7/") })
  }

  @Test("Without a placed photograph there is nothing, and no field of the index")
  func nothingWithoutPhotographs() throws {
    for place in [nil, (47.38, 8.54)] {
      let data = MapData(
        photos: MapPhotos([try .sample(1, at: place)], categories: Photography.Category.builtIn),
        dateText: WorldMap.monthFirst)
      #expect(data.files.contains { $0.path.hasPrefix("data/tiles/") } == (place != nil))
      #expect(data.index.contains { $0.name == "tiles" } == (place != nil))
    }
  }

  @Test("X4: the same photographs give the same files, whatever their order")
  func isReproducible() throws {
    let places = [(47.38, 8.54), (-17.0, 179.9), (40.7, -74.0)]
    let (one, two) = (try tiles(around: places), try tiles(around: places.reversed()))
    #expect(one.files.map(\.path) == two.files.map(\.path))
    #expect(one.files.map(\.inputsHash) == two.files.map(\.inputsHash))
    #expect(one.files.map { $0.render() } == two.files.map { $0.render() })
    #expect(one.index == two.index)
  }

  @Test("X8: a file is a call of photomap.put with its own name")
  func filesAreScripts() throws {
    let file = try #require(try tiles(around: [(47.38, 8.54)]).files.last { $0.path.hasSuffix("7/33/22.js") })
    let text = String(decoding: file.render(), as: UTF8.self)
    #expect(text.hasPrefix(#"photomap.put("tiles/7/33/22",{"land":"m"#) && text.hasSuffix("});\n"))
  }

  @Test("The index has for every tile whether it has a file, is sea, or was not written")
  func indexListsTiles() throws {
    let tiles = try tiles(around: [(47.38, 8.54), (-17, 179.9)])
    guard case .object(let members)? = tiles.index else {
      Issue.record("The index is not an object.")
      return
    }
    #expect(members.map(\.0) == ["levels", "size", "units", "files", "sea"])
    #expect(members[0].1 == .array([.int(3), .int(5), .int(7)]))
    #expect(members[1].1 == .int(512))
    #expect(members[2].1 == .array([.int(2048), .int(2048), .int(4096)]))
    var listed: [String] = []
    for (index, level) in BasemapArchive.world.levels.enumerated() {
      let (files, sea) = (try bits(members[3].1, index), try bits(members[4].1, index))
      #expect(files.count == level.across * level.across && sea.count == files.count)
      for number in files.indices {
        if files[number] {
          listed.append("data/tiles/\(level.zoom)/\(number % level.across)/\(number / level.across).js")
        }
        #expect(sea[number] == (level.tiles[number] == nil))
      }
    }
    #expect(listed == tiles.files.map(\.path))
    // Small enough for the file that every page with a map loads.
    #expect(members.reduce(0) { $0 + $1.1.bytes.count } < 2_500)
  }

  private func bits(_ value: JSONValue, _ index: Int) throws -> [Bool] {
    guard case .array(let levels) = value, case .string(let digits) = levels[index] else { return [] }
    return digits.flatMap { digit in
      let four = digit.hexDigitValue ?? 0
      return (0..<4).map { four >> (3 - $0) & 1 == 1 }
    }
  }

  @Test("X1: even photographs everywhere make at most 3,000 files")
  func isBounded() throws {
    let places = stride(from: -84, through: 84, by: 2).flatMap { latitude in
      stride(from: -180, to: 180, by: 2).map { (Double(latitude), Double($0)) }
    }
    #expect(try tiles(around: places).files.count == 2_619)
  }
}
