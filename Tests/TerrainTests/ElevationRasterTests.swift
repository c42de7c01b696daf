import Foundation
import Testing

@testable import Terrain

@Suite("X11: elevation") struct ElevationRasterTests {
  @Test("the surface goes through all heights, and is straight on a slope") func smooth() {
    let raster = ElevationRaster(
      width: 4, height: 4, values: (0..<16).map { (index: Int) in Float(index % 4 * 10 + index / 4) })
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

  @Test("a resampled slope is the slope, and whole metres leave no steps")
  func resampled() {
    let slope = ElevationRaster(width: 20, height: 20, values: (0..<400).map { Float($0 % 20) * 3 })
    let fine = slope.resampled(columns: (0..<40).map { 4 + Double($0) / 4 }, rows: [5, 5.5])
    for x in 0..<40 {
      for y in 0..<2 { #expect(abs(fine[x, y] - Float(12 + Double(x) * 0.75)) < 1e-3) }
    }
    // A gentle slope in whole metres, as SRTM gives it, rises everywhere.
    let steps = ElevationRaster(width: 40, height: 4, values: (0..<160).map { Float($0 % 40 / 3) })
    let smooth = steps.resampled(columns: (0..<120).map { 4 + Double($0) / 4 }, rows: [1])
    #expect(zip(smooth.values, smooth.values.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("a reduced raster has the means of squares, and gaps do not count")
  func reduced() {
    let raster = ElevationRaster(width: 5, height: 4, values: (0..<20).map { $0 == 0 ? .nan : Float($0) })
    let half = raster.reduced(by: 2)
    #expect(half.width == 2 && half.height == 2)
    #expect(half[0, 0] == Float(1 + 5 + 6) / 3)
    #expect(half[1, 1] == Float(12 + 13 + 17 + 18) / 4)
  }
}
