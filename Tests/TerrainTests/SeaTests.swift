import TestSupport
import Testing
import TileArchive

@testable import Terrain

@Suite("X11: the sea by heights") struct SeaTests {
  private let tile = TileAddress(latitude: 43.5, longitude: 7.5, zoom: 11)

  /// A terrain of one file of SRTM.
  private func terrain(
    in folder: TemporaryFolder, _ height: (_ row: Int, _ column: Int) -> Int
  ) throws -> Terrain {
    let path = "\(folder.path)/N43E007.hgt"
    try SRTMFile.write(to: path, height)
    var terrain = Terrain()
    try terrain.add(path)
    return terrain
  }

  /// A place of the file in shares of the tile.
  private func place(row: Int, column: Int) -> (x: Float, y: Float) {
    let point = TileAddress.position(latitude: 44 - Double(row) / 1200, longitude: 7 + Double(column) / 1200)
    let across = Double(1 << tile.zoom)
    return (Float(point.x * across - Double(tile.x)), Float(point.y * across - Double(tile.y)))
  }

  /// Twice the area, positive for rings that turn clockwise on the screen.
  private func area(_ ring: Contour) -> Float {
    zip(ring.points, ring.points.dropFirst() + ring.points.prefix(1)).reduce(0) { sum, pair in
      sum + pair.0.x * pair.1.y - pair.1.x * pair.0.y
    }
  }

  @Test("where heights are exactly 0 there is sea, and land around it, to half a value of the file")
  func shore() throws {
    let folder = try TemporaryFolder()
    // The sea is south of row 600, which is in the tile.
    let terrain = try terrain(in: folder) { row, _ in row > 600 ? 0 : 40 }
    let sea = try #require(try terrain.sea(of: tile))
    #expect(sea.count == 1 && sea[0].isClosed && area(sea[0]) < 0)
    let shore = place(row: 600, column: 600).y
    #expect(abs((sea[0].points.map(\.y).min() ?? 0) - shore) < 1.5 / 128)
    #expect((sea[0].points.map(\.y).max() ?? 0) > 1 && (sea[0].points.map(\.x).min() ?? 0) < 0)
  }

  @Test("islands turn the other way")
  func islands() throws {
    let folder = try TemporaryFolder()
    let terrain = try terrain(in: folder) { row, column in
      (row - 610) * (row - 610) + (column - 600) * (column - 600) < 400 ? 12 : 0
    }
    let sea = try #require(try terrain.sea(of: tile))
    #expect(sea.count == 2 && sea.filter { area($0) > 0 }.count == 1)
  }

  @Test("low land with noise is land, also beside the sea and where single heights are 0")
  func lowLand() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 7)
    let terrain = try terrain(in: folder) { row, _ in
      row > 600 ? 0 : row > 560 ? Int.random(in: -2...2, using: &random) : 12
    }
    let sea = try #require(try terrain.sea(of: tile))
    let shore = place(row: 600, column: 600).y
    let all = sea.flatMap(\.points)
    // At most the few zeros that are connected with the sea.
    #expect(all.filter { $0.y < shore - 4 / 128 }.isEmpty)
  }

  @Test("heights do not say where the sea is: on plains of noise, in gaps, with depths, where there are none")
  func unknown() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 7)
    #expect(try terrain(in: folder) { _, _ in Int.random(in: -2...2, using: &random) }.sea(of: tile) == nil)
    #expect(try terrain(in: folder) { row, _ in row == 600 ? -32768 : 0 }.sea(of: tile) == nil)
    #expect(try terrain(in: folder) { row, _ in 500 - row }.sea(of: tile) == nil)
    #expect(try Terrain().sea(of: tile) == nil)
    // A single gap in the mountains is land.
    #expect(
      try terrain(in: folder) { row, column in row == 600 && column == 600 ? -32768 : 40 }.sea(of: tile) == []
    )
    #expect(try terrain(in: folder) { _, _ in 40 }.sea(of: tile) == [])
  }

  @Test("no sea is looked for where another source knows the shore, but for a square that both share")
  func known() throws {
    let folder = try TemporaryFolder()
    let terrain = try terrain(in: folder) { row, _ in row > 600 ? 0 : 40 }
    let whole = tile.area(margin: 0.1)
    #expect(try terrain.sea(of: tile, except: [whole])?.isEmpty == true)
    var west = whole
    west.east = (whole.west + whole.east) / 2
    let sea = try #require(try terrain.sea(of: tile, except: [west]))
    let least = sea.flatMap(\.points).map(\.x).min() ?? 0
    #expect(least < 0.5 && least > 0.5 - 2.5 / 128)
  }
}
