/// Converts linear light from one set of primaries to another; both have the same white.
struct ColourMatrix {
  /// Nine numbers, row by row.
  let rows: [Double]

  init(from source: Primaries, to target: Primaries) {
    rows = ColourMatrix.product(ColourMatrix.inverse(ColourMatrix.toXYZ(target)), ColourMatrix.toXYZ(source))
  }

  /// RGB to XYZ (SMPTE RP 177).
  private static func toXYZ(_ primaries: Primaries) -> [Double] {
    let n = primaries.numbers
    func xyz(_ i: Int) -> [Double] { [n[i] / n[i + 1], 1, (1 - n[i] - n[i + 1]) / n[i + 1]] }
    let (white, red, green, blue) = (xyz(0), xyz(2), xyz(4), xyz(6))
    let columns = (0..<3).flatMap { [red[$0], green[$0], blue[$0]] }
    let inverted = inverse(columns)
    let scale = stride(from: 0, to: 9, by: 3).map { row in
      inverted[row] * white[0] + inverted[row + 1] * white[1] + inverted[row + 2] * white[2]
    }
    return columns.indices.map { columns[$0] * scale[$0 % 3] }
  }

  private static func product(_ a: [Double], _ b: [Double]) -> [Double] {
    (0..<9).map { i -> Double in
      let (row, column) = (i / 3 * 3, i % 3)
      return a[row] * b[column] + a[row + 1] * b[column + 3] + a[row + 2] * b[column + 6]
    }
  }

  /// By cofactors.
  private static func inverse(_ m: [Double]) -> [Double] {
    // Cyclic indices give the sign, too.
    let cofactors = (0..<9).map { i -> Double in
      let (up, down) = ((i % 3 + 1) % 3 * 3, (i % 3 + 2) % 3 * 3)
      let (left, right) = ((i / 3 + 1) % 3, (i / 3 + 2) % 3)
      return m[up + left] * m[down + right] - m[up + right] * m[down + left]
    }
    let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
    return cofactors.map { $0 / determinant }
  }
}
