/// Heights in rows and columns, in metres; not a number where there is none.
package struct ElevationRaster: Sendable, Hashable {
  package let width: Int
  package let height: Int
  /// Row by row from the north, each from the west.
  package private(set) var values: [Float]

  /// - Parameter values: `width * height` of them.
  package init(width: Int, height: Int, values: [Float]) {
    precondition(width > 0 && height > 0 && values.count == width * height, "a raster has all its values")
    (self.width, self.height, self.values) = (width, height, values)
  }

  package subscript(x: Int, y: Int) -> Float { values[y * width + x] }

  /// The height between four values: a smooth surface through all of them (Catmull-Rom), flat beyond the edges.
  ///
  /// - Parameters:
  ///   - x: In columns; 0 is the first value's middle.
  ///   - y: In rows.
  /// - Returns: Not a number beside a gap.
  package func smooth(_ x: Double, _ y: Double) -> Float {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (across, down) = (ElevationRaster.weights(x - left), ElevationRaster.weights(y - top))
    var sum: Float = 0
    for row in 0..<4 {
      let line = min(max(Int(top) + row - 1, 0), height - 1) * width
      var part: Float = 0
      for column in 0..<4 {
        part += across[column] * values[line + min(max(Int(left) + column - 1, 0), width - 1)]
      }
      sum += down[row] * part
    }
    return sum
  }

  /// Of the four values around a place between the two in the middle.
  private static func weights(_ place: Double) -> [Float] {
    let t = Float(place)
    return [
      ((-t + 2) * t - 1) * t / 2, ((3 * t - 5) * t * t + 2) / 2, ((-3 * t + 4) * t + 1) * t / 2,
      (t - 1) * t * t / 2,
    ]
  }
}
