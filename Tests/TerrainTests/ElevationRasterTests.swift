import Foundation
import TestSupport
import Testing

@testable import Terrain

@Suite("X11: elevation") struct ElevationRasterTests {
  @Test("the surface goes through all heights, and is straight on a slope") func smooth() {
    let raster = ElevationRaster(width: 4, height: 4, values: (0..<16).map { Float($0 % 4 * 10 + $0 / 4) })
    for y in 0..<4 {
      for x in 0..<4 { #expect(abs(raster.smooth(Double(x), Double(y)) - raster[x, y]) < 1e-4) }
    }
    #expect(abs(raster.smooth(1.5, 1.25) - 16.25) < 1e-4)
    #expect(raster.smooth(-5, -5) == 0)
    var values = raster.values
    values[5] = .nan
    #expect(ElevationRaster(width: 4, height: 4, values: values).smooth(1.5, 1.5).isNaN)
  }

  @Test("flat ground is even; slopes to the north-west are bright, to the south-east dark") func shades() {
    func ground(_ value: (Int, Int) -> Int) -> ElevationRaster {
      ElevationRaster(width: 5, height: 5, values: (0..<25).map { Float(value($0 % 5, $0 / 5)) })
    }
    #expect(
      ground { _, _ in 300 }.shades(metres: 30).allSatisfy { abs($0 - ElevationRaster.flatShade) < 1e-6 })
    // Columns and rows are counted from the north-west.
    #expect(ground { x, y in (x + y) * 20 }.shades(metres: 30)[12] > ElevationRaster.flatShade + 0.1)
    #expect(ground { x, y in -(x + y) * 20 }.shades(metres: 30)[12] < ElevationRaster.flatShade - 0.1)
    let sideways = ground { x, y in (x - y) * 20 }.shades(metres: 30)[12]
    #expect(sideways < ElevationRaster.flatShade && sideways > 0.4)
    let steep = ground { x, _ in x * 1_000_000 }.shades(metres: 30)
    #expect(steep.allSatisfy { (0...1).contains($0) })
  }

  @Test("colours of both kinds are heights") func colours() {
    #expect(TerrainColours.terrarium.height(red: 128, green: 0, blue: 0) == 0)
    #expect(TerrainColours.terrarium.height(red: 162, green: 144, blue: 128) == 8848.5)
    #expect(abs(TerrainColours.mapbox.height(red: 1, green: 134, blue: 160)) < 0.01)
    #expect(TerrainColours.mapbox.height(red: 0, green: 0, blue: 0) == -10_000)
  }

  @Test("names of tiles say where they lie, in all four quarters of the world") func names() throws {
    #expect(SRTMTile.name(latitude: 43.7, longitude: 7.4) == "N43E007")
    #expect(SRTMTile.name(latitude: -0.5, longitude: -72.1) == "S01W073")
    #expect(SRTMTile.name(latitude: 9, longitude: 179.9) == "N09E179")
    for name in ["N43E007.hgt", "n43e007.hgt", "N43E007.SRTMGL1.hgt"] {
      let corner = try #require(SRTMTile.corner(of: name))
      #expect(corner == (43, 7))
    }
    #expect(try #require(SRTMTile.corner(of: "S01W073.hgt")) == (-1, -73))
    for name in ["", "heights.hgt", "N43E07.hgt", "X43E007.hgt", "N93E007.hgt", "N-3E007.hgt"] {
      #expect(SRTMTile.corner(of: name) == nil, "\(name)")
    }
  }

  @Test("files of other sizes and names are refused, gaps are gaps") func files() throws {
    #expect(throws: SRTMTile.Failure.size(3)) { try SRTMTile(name: "N43E007.hgt", [1, 2, 3]) }
    #expect(throws: SRTMTile.Failure.name) { try SRTMTile(name: "alps.hgt", []) }
    var bytes = [UInt8](repeating: 0, count: 1201 * 1201 * 2)
    // 500 metres in the north-western corner, a gap in the south-eastern one.
    bytes[0...1] = [1, 244]
    bytes[(bytes.count - 2)...] = [0x80, 0]
    let tile = try SRTMTile(name: "N43E007.hgt", bytes)
    #expect(try #require(tile.height(latitude: 44, longitude: 7)) == 500)
    #expect(tile.height(latitude: 43, longitude: 8) == nil)
    #expect(tile.height(latitude: 43.5, longitude: 7.5) == 0)
    #expect(tile.height(latitude: 42.9, longitude: 7.5) == nil)
  }

  @Test(
    "the ground of Monaco: the sea, the harbour's town, and the mountain behind it",
    .enabled(
      if: SharedData.url("may-ship/map-detail/N43E007.hgt") != nil,
      "needs a `shared` folder beside the repository"))
  func monaco() throws {
    let file = try #require(SharedData.url("may-ship/map-detail/N43E007.hgt"))
    let tile = try SRTMTile(name: file.lastPathComponent, Array(Data(contentsOf: file)))
    #expect(try #require(tile.height(latitude: 43.71, longitude: 7.46)).magnitude < 5)
    // Tête de Chien, 550 m, and Mont Agel, 1,148 m.
    #expect(try #require(tile.height(latitude: 43.7295, longitude: 7.4015)) > 400)
    let top = (0..<40).compactMap { tile.height(latitude: 43.765 + Double($0) * 0.0005, longitude: 7.423) }
      .max()
    #expect((950...1200).contains(try #require(top)))
  }
}
