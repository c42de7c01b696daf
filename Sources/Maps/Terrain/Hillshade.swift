extension ElevationRaster {
  /// Light and shadow on the ground, for each value: 0 is the darkest, 1 the brightest, and flat ground has ``flatShade``.
  ///
  /// - Parameters:
  ///   - metres: Between two columns, and between two rows.
  ///   - exaggeration: By which heights are multiplied: low ground shows little otherwise.
  /// - Note: Slopes by Horn's method; the light comes from the north-west, 45 degrees high.
  package func shades(metres: Double, exaggeration: Double = 1) -> [Float] {
    let scale = Float(exaggeration / (8 * metres))
    let light = ElevationRaster.light
    var shades = [Float](repeating: ElevationRaster.flatShade, count: values.count)
    for y in 0..<height {
      let (above, below) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
      for x in 0..<width {
        let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
        let line = y * width
        let east =
          values[above + right] + 2 * values[line + right] + values[below + right]
          - values[above + left] - 2 * values[line + left] - values[below + left]
        let south =
          values[below + left] + 2 * values[below + x] + values[below + right]
          - values[above + left] - 2 * values[above + x] - values[above + right]
        let (rise, fall) = (east * scale, south * scale)
        let shade =
          (light.up - light.east * rise - light.south * fall) / (1 + rise * rise + fall * fall).squareRoot()
        // Beside gaps the ground is flat.
        if !shade.isNaN { shades[line + x] = max(0, shade) }
      }
    }
    return shades
  }

  /// The shade of flat ground.
  package static let flatShade = light.up

  /// The direction to the light.
  private static let light = (east: -Float(0.5), south: -Float(0.5), up: Float(0.5).squareRoot())
}
