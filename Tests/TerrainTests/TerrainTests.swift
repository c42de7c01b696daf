import Foundation
import TestSupport
import Testing
import TileArchive

@testable import Terrain

@Suite("X11: heights from files") struct TerrainTests {
  /// The tile that shows a place.
  private func tile(_ latitude: Double, _ longitude: Double, zoom: Int) -> TileAddress {
    TileAddress(latitude: latitude, longitude: longitude, zoom: zoom)
  }

  /// A file of SRTM with 1201 rows.
  private func write(
    _ name: String, in folder: TemporaryFolder, _ height: (_ latitude: Double, _ longitude: Double) -> Int
  ) throws -> String {
    let corner = try #require(SRTMTile.corner(of: name))
    let path = "\(folder.path)/\(name)"
    try SRTMFile.write(to: path) { row, column in
      height(Double(corner.south + 1) - Double(row) / 1200, Double(corner.west) + Double(column) / 1200)
    }
    return path
  }

  @Test("names of SRTM's files say where they lie, in all four quarters of the world") func names() throws {
    for name in ["N43E007.hgt", "n43e007.hgt", "N43E007.SRTMGL1.hgt"] {
      #expect(SRTMTile.corner(of: name) == SRTMTile.Corner(south: 43, west: 7))
    }
    #expect(SRTMTile.corner(of: "S01W073.hgt") == SRTMTile.Corner(south: -1, west: -73))
    for name in ["", "heights.hgt", "N43E07.hgt", "X43E007.hgt", "N93E007.hgt", "N-3E007.hgt"] {
      #expect(SRTMTile.corner(of: name) == nil, "\(name)")
    }
  }

  @Test("files of other names, sizes and kinds are refused")
  func refused() throws {
    let folder = try TemporaryFolder()
    for (name, bytes, error) in [
      ("N43E007.hgt", [1, 2, 3], TerrainError.size(3)), ("alps.hgt", [], .name),
      ("a.pmtiles", [1, 2, 3], .archive(.notAnArchive)),
    ] as [(String, [UInt8], TerrainError)] {
      try Data(bytes).write(to: URL(filePath: "\(folder.path)/\(name)"))
      var terrain = Terrain()
      #expect(throws: error) { try terrain.add("\(folder.path)/\(name)") }
      #expect(terrain.isEmpty)
    }
  }

  @Test("neighbouring files continue each other, also across the date line and the equator")
  func neighbours() throws {
    let folder = try TemporaryFolder()
    for (names, place) in [
      (["N46E007.hgt", "N46E008.hgt"], (46.5, 8.0)), (["S01W180.hgt", "S01E179.hgt"], (-0.5, 180.0)),
      (["N00E010.hgt", "S01E010.hgt"], (0.0, 10.5)),
    ] {
      var terrain = Terrain()
      // A plane that rises to the north.
      for name in names { try terrain.add(write(name, in: folder) { y, _ in Int((y + 2) * 20) }) }
      for zoom in [10, 12, 14] {
        let tile = tile(place.0, min(place.1, 179.9999), zoom: zoom)
        #expect(try terrain.covers(tile))
        let heights = try #require(try terrain.heights(of: tile, cells: 128, margin: 3))
        #expect(heights.width == 134 && !heights.values.dropLast(134).contains { $0.isNaN })
        for index in 0..<134 * 130 {
          let y = (Double(tile.y) + (Double(index / 134 - 3) + 0.5) / 128) / Double(1 << zoom)
          #expect(abs(Double(heights.values[index]) - (TileAddress.latitude(y: y) + 2) * 20) < 1)
        }
      }
    }
    let elsewhere = Terrain()
    #expect(try !elsewhere.covers(tile(46.5, 8, zoom: 14)))
    #expect(try elsewhere.heights(of: tile(46.5, 8, zoom: 14), cells: 8, margin: 1) == nil)
  }

  @Test("gaps stay gaps")
  func gaps() throws {
    let folder = try TemporaryFolder()
    var terrain = Terrain()
    try terrain.add(write("N46E007.hgt", in: folder) { _, x in x < 7.5 ? 500 : -32768 })
    let tile = tile(46.5, 7.5, zoom: 12)
    let alone = try #require(try terrain.heights(of: tile, cells: 32, margin: 0))
    #expect(alone.values.contains(500) && alone.hasGaps)
    #expect(try terrain.relief(of: tile, .init(step: 20, mainStep: 100, pixels: 512, exaggeration: 1)) != nil)
  }

  @Test(
    "the relief of a cone: rings that close, main ones among them, and a picture with light in the north-west"
  )
  func cone() throws {
    let folder = try TemporaryFolder()
    var terrain = Terrain()
    let tile = tile(46.5, 7.5, zoom: 12)
    let middle = (
      TileAddress.latitude(y: (Double(tile.y) + 0.5) / 4096), (Double(tile.x) + 0.5) / 4096 * 360 - 180
    )
    try terrain.add(
      write("N46E007.hgt", in: folder) { y, x in
        let away = hypot((y - middle.0) * 111, (x - middle.1) * 111 * 0.69)
        return max(0, Int(500 - away * 250))
      })
    let style = ReliefStyle(step: 20, mainStep: 100, pixels: 512, exaggeration: 1)
    let relief = try #require(try terrain.relief(of: tile, style))
    let rings = relief.contours.filter(\.isClosed)
    #expect(Set(rings.map(\.height)).isSuperset(of: [100, 120, 200, 300, 400]))
    for ring in rings where ring.height < 480 {
      // In the middle of the tile.
      let x = ring.points.map(\.x).reduce(0, +) / Float(ring.points.count) / Float(relief.cells)
      #expect(abs(x - 0.5) < 0.03)
    }
    let picture = try #require(relief.picture)
    let (side, pixels) = try #require(TerrainTile.pixels(of: picture))
    #expect(side == relief.cells + 2)
    func grey(_ x: Double, _ y: Double) -> Int {
      Int(pixels[(Int(y * Double(side)) * side + Int(x * Double(side))) * 4])
    }
    #expect(grey(0.4, 0.4) > 140 && grey(0.6, 0.6) < 116 && (122...134).contains(grey(0.01, 0.01)))
  }

  @Test("on steep ground the lines between the main ones are left out")
  func steep() throws {
    let folder = try TemporaryFolder()
    var terrain = Terrain()
    // One metre up for each metre in the west, a tenth of it in the east.
    try terrain.add(
      write("N46E007.hgt", in: folder) { _, x in
        Int(x < 7.5 ? (x - 7.42) * 76_600 : 6_128 + (x - 7.5) * 7_660)
      })
    let style = ReliefStyle(step: 20, mainStep: 100, pixels: 512, exaggeration: 1)
    let west = try #require(try terrain.relief(of: tile(46.5, 7.46, zoom: 12), style))
    #expect(!west.contours.isEmpty && west.contours.allSatisfy { $0.height % 100 == 0 })
    let east = try #require(try terrain.relief(of: tile(46.5, 7.8, zoom: 12), style))
    #expect(east.contours.contains { $0.height % 100 != 0 })
  }

  @Test(
    "the ground of Monaco: the sea, the harbour's town, and the mountain behind it",
    .enabled(
      if: SharedData.url("may-ship/map-detail/N43E007.hgt") != nil,
      "needs a `shared` folder beside the repository"))
  func monaco() throws {
    let file = try #require(SharedData.url("may-ship/map-detail/N43E007.hgt"))
    var terrain = Terrain()
    try terrain.add(file.path)
    #expect(terrain.credits == ["NASA SRTM"])
    func height(_ latitude: Double, _ longitude: Double) throws -> Double {
      try #require(try terrain.heights(at: [(latitude, longitude)])[0])
    }
    #expect(try terrain.heights(at: [(47, 7.4), (43.75, 7.4)]).map { $0 == nil } == [true, false])
    #expect(try height(43.71, 7.46).magnitude < 5)
    // Tête de Chien, 550 m, and Mont Agel, 1,148 m.
    #expect(try height(43.7295, 7.4015) > 400)
    let top = try (0..<40).map { try height(43.765 + Double($0) * 0.0005, 7.423) }.max()
    #expect((950...1200).contains(try #require(top)))
  }
}
