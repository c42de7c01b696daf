/// Heights in rows and columns, in metres; NaN where there is none.
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

  var hasGaps: Bool { values.contains { $0.isNaN } }

  /// With the values of another raster of this size in the gaps.
  func filled(from other: ElevationRaster) -> ElevationRaster {
    ElevationRaster(
      width: width, height: height, values: zip(values, other.values).map { $0.isNaN ? $1 : $0 })
  }

  package subscript(x: Int, y: Int) -> Float { values[y * width + x] }

  /// The height between four values: a smooth surface through all of them (Catmull-Rom), flat beyond the edges.
  ///
  /// - Parameters:
  ///   - x: In columns; 0 is the first value's middle.
  ///   - y: In rows.
  /// - Returns: NaN beside a gap.
  package func smooth(_ x: Double, _ y: Double) -> Float {
    let (across, down) = (Taps(x, in: width, Taps.through), Taps(y, in: height, Taps.through))
    var sum: Float = 0
    for row in 0..<4 {
      let line = down.places[row] * width
      var part: Float = 0
      for column in 0..<4 { part += across.weights[column] * values[line + across.places[column]] }
      sum += down.weights[row] * part
    }
    return sum
  }

  /// The heights at the crossings of columns and rows, which lie anywhere between those of the raster: a surface without any
  /// sharp bend (cubic B-spline), which goes near the values instead of through them. It hides that they are whole metres.
  package func resampled(columns: [Double], rows: [Double]) -> ElevationRaster {
    let across = columns.map { Taps($0, in: width, Taps.near) }
    let down = rows.map { Taps($0, in: height, Taps.near) }
    guard let first = down.lazy.map({ $0.places.min() }).min(),
      let last = down.lazy.map({ $0.places.max() }).max()
    else { preconditionFailure("a raster has rows") }
    // Along each row of the source first, then across them.
    var lines = [Float](repeating: 0, count: (last - first + 1) * columns.count)
    for line in first...last {
      let (from, to) = (line * width, (line - first) * columns.count)
      for (index, taps) in across.enumerated() {
        var sum: Float = 0
        for tap in 0..<4 { sum += taps.weights[tap] * values[from + taps.places[tap]] }
        lines[to + index] = sum
      }
    }
    var result = [Float](repeating: 0, count: rows.count * columns.count)
    for (row, taps) in down.enumerated() {
      let to = row * columns.count
      for tap in 0..<4 {
        let (weight, from) = (taps.weights[tap], (taps.places[tap] - first) * columns.count)
        for index in 0..<columns.count { result[to + index] += weight * lines[from + index] }
      }
    }
    return ElevationRaster(width: columns.count, height: rows.count, values: result)
  }

  /// A raster with the means of squares of values, from the first row and column on; gaps do not count.
  package func reduced(by side: Int) -> ElevationRaster {
    precondition(side > 0 && side <= width && side <= height, "squares lie in the raster")
    if side == 1 { return self }
    let (across, down) = (width / side, height / side)
    var means = [Float](repeating: .nan, count: across * down)
    for y in 0..<down {
      for x in 0..<across {
        var (sum, count): (Float, Float) = (0, 0)
        for line in y * side..<(y + 1) * side {
          for value in values[line * width + x * side..<line * width + (x + 1) * side] where !value.isNaN {
            sum += value
            count += 1
          }
        }
        if count > 0 { means[y * across + x] = sum / count }
      }
    }
    return ElevationRaster(width: across, height: down, values: means)
  }
}

/// The four values around a place between the two in the middle, and how much each counts.
private struct Taps {
  let places: SIMD4<Int>
  let weights: SIMD4<Float>

  init(_ place: Double, in count: Int, _ weights: (Float) -> SIMD4<Float>) {
    let held = min(max(place, -1), Double(count))
    let start = held.rounded(.down)
    places = (SIMD4(-1, 0, 1, 2) &+ Int(start)).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: count - 1))
    self.weights = weights(Float(held - start))
  }

  /// Catmull-Rom: a curve through all values.
  static func through(_ t: Float) -> SIMD4<Float> {
    SIMD4(
      ((-t + 2) * t - 1) * t / 2, ((3 * t - 5) * t * t + 2) / 2, ((-3 * t + 4) * t + 1) * t / 2,
      (t - 1) * t * t / 2)
  }

  /// Cubic B-spline: a curve near all values.
  static func near(_ t: Float) -> SIMD4<Float> {
    let u = 1 - t
    return SIMD4(u * u * u, (3 * t - 6) * t * t + 4, (3 * u - 6) * u * u + 4, t * t * t) / 6
  }
}
