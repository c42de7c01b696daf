import Photography
import Platform

/// Encodes a picture in about 25 bytes: the lowest frequencies of its lightness and of two colour differences.
///
/// - Note: https://evanw.github.io/thumbhash/, for pictures without transparency.
enum ThumbHashEncoder {
  /// - Parameter bitmap: At most 100 pixels a side, opaque.
  static func hash(_ bitmap: Bitmap) -> [UInt8] {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    let longest = Double(max(width, height))
    let columns = max(1, Int((7 * Double(width) / longest).rounded()))
    let rows = max(1, Int((7 * Double(height) / longest).rounded()))
    var (lightness, yellowness, redness): ([Double], [Double], [Double]) = ([], [], [])
    lightness.reserveCapacity(width * height)
    yellowness.reserveCapacity(width * height)
    redness.reserveCapacity(width * height)
    bitmap.withRows { rows in
      let pixels = rows.base
      for i in 0..<width * height {
        let (r, g, b) = (
          shares[Int(pixels[i * 4])], shares[Int(pixels[i * 4 + 1])], shares[Int(pixels[i * 4 + 2])]
        )
        lightness.append((r + g + b) / 3)
        yellowness.append((r + g) / 2 - b)
        redness.append(r - g)
      }
    }
    let light = Frequencies(lightness, width, height, across: max(3, columns), down: max(3, rows))
    let yellow = Frequencies(yellowness, width, height, across: 3, down: 3)
    let red = Frequencies(redness, width, height, across: 3, down: 3)
    let isLandscape = width > height

    var head = whole(light.mean, 63) | whole(0.5 + 0.5 * yellow.mean, 63) << 6
    head |= whole(0.5 + 0.5 * red.mean, 63) << 12 | whole(light.scale, 31) << 18
    var shape = UInt32(isLandscape ? rows : columns)
    shape |= whole(yellow.scale, 63) << 3 | whole(red.scale, 63) << 9 | (isLandscape ? 1 << 15 : 0)
    var hash: [UInt8] = []
    hash.append(littleEndian: head, bytes: 3)
    hash.append(littleEndian: shape, bytes: 2)
    let waves = light.waves + yellow.waves + red.waves
    for i in stride(from: 0, to: waves.count, by: 2) {
      let second = i + 1 < waves.count ? whole(waves[i + 1], 15) << 4 : 0
      hash.append(UInt8(whole(waves[i], 15) | second))
    }
    return hash
  }

  /// The values of a byte, in `0...1`.
  private static let shares = (0...255).map { Double($0) / 255 }

  /// A number in `0...1` as an integer in `0...top`.
  private static func whole(_ value: Double, _ top: Double) -> UInt32 {
    UInt32((min(1, max(0, value)) * top).rounded())
  }
}

/// The lowest frequencies of one plane: the lower left triangle of its discrete cosine transform.
private struct Frequencies {
  let mean: Double
  /// All but the mean, in `0...1` around 0.5, lowest frequency first.
  let waves: [Double]
  /// The largest amplitude before scaling.
  let scale: Double

  init(_ plane: [Double], _ width: Int, _ height: Int, across: Int, down: Int) {
    // Separable: first across each row, then down the few columns that leaves.
    let sums = Frequencies.cosines[width - 1].prefix(across).map { wave in
      (0..<height).map { y in (0..<width).reduce(0) { $0 + plane[y * width + $1] * wave[$1] } }
    }
    var mean = 0.0
    var waves: [Double] = []
    for v in 0..<down {
      let vertical = Frequencies.cosines[height - 1][v]
      for u in 0..<across where u * down < across * (down - v) {
        let value = (0..<height).reduce(0) { $0 + sums[u][$1] * vertical[$1] } / Double(width * height)
        if u == 0 && v == 0 { mean = value } else { waves.append(value) }
      }
    }
    let scale = waves.map(abs).max() ?? 0
    self.mean = mean
    self.scale = scale
    self.waves = scale > 0 ? waves.map { 0.5 + 0.5 * $0 / scale } : waves
  }

  /// By the number of pixels less one, at most 99, and by frequency.
  private static let cosines: [[[Double]]] = (1...100).map { count in
    (0...7).map { frequency in
      (0..<count).map { cos(Double.pi / Double(count) * Double(frequency) * (Double($0) + 0.5)) }
    }
  }
}
