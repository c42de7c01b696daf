internal import Platform

/// A preview in about 25 bytes: the lowest frequencies of the picture's colours.
///
/// - Note: Evan Wallace, "ThumbHash", https://evanw.github.io/thumbhash/; transparency is ignored, because
///   photographs have none.
struct ThumbHashDecoder {
  private let luma: Channel
  private let yellowBlue: Channel
  private let redGreen: Channel
  /// Width over height, approximately.
  let aspect: Double

  /// - Returns: `nil` if there are fewer bytes than the header requires.
  init?(_ hash: [UInt8]) {
    guard hash.count >= 6 else { return nil }
    let head = Int(hash[0]) | Int(hash[1]) << 8 | Int(hash[2]) << 16
    let tail = Int(hash[3]) | Int(hash[4]) << 8
    let hasAlpha = head >> 23 != 0
    let isLandscape = tail >> 15 != 0
    let long = hasAlpha ? 5 : 7
    let columns = isLandscape ? long : tail & 7
    let rows = isLandscape ? tail & 7 : long
    guard columns > 0, rows > 0 else { return nil }
    aspect = Double(columns) / Double(rows)

    var nibbles = Nibbles(bytes: hash, position: (hasAlpha ? 6 : 5) * 2)
    func channel(mean: Double, columns: Int = 3, rows: Int = 3, scale: Double) -> Channel? {
      Channel(mean: mean, columns: columns, rows: rows, scale: scale, nibbles: &nibbles)
    }
    guard
      let luma = channel(
        mean: Double(head & 63) / 63, columns: max(3, columns), rows: max(3, rows),
        scale: Double(head >> 18 & 31) / 31),
      let yellowBlue = channel(
        mean: Double(head >> 6 & 63) / 31.5 - 1, scale: Double(tail >> 3 & 63) / 63 * 1.25),
      let redGreen = channel(
        mean: Double(head >> 12 & 63) / 31.5 - 1, scale: Double(tail >> 9 & 63) / 63 * 1.25)
    else { return nil }
    (self.luma, self.yellowBlue, self.redGreen) = (luma, yellowBlue, redGreen)
  }

  /// The picture at a size, top row first, red, green and blue interleaved.
  func pixels(width: Int, height: Int) -> [UInt8] {
    let across = (0..<width).map { ThumbHashDecoder.wave(at: $0, of: width) }
    let down = (0..<height).map { ThumbHashDecoder.wave(at: $0, of: height) }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 3)
    for y in down {
      for x in across {
        let (l, p, q) = (luma.value(x, y), yellowBlue.value(x, y), redGreen.value(x, y))
        let blue = l - 2 / 3 * p
        let red = (3 * l - blue + q) / 2
        for value in [red, red - q, blue] { pixels.append(UInt8(min(max(value, 0), 1) * 255)) }
      }
    }
    return pixels
  }

  /// The values of the first cosines at a sample.
  private static func wave(at sample: Int, of count: Int) -> [Double] {
    (0..<7).map { cos(.pi / Double(count) * (Double(sample) + 0.5) * Double($0)) }
  }

  private struct Nibbles {
    let bytes: [UInt8]
    var position: Int

    mutating func next() -> Double? {
      guard position / 2 < bytes.count else { return nil }
      defer { position += 1 }
      return Double(bytes[position / 2] >> (position & 1 == 0 ? 0 : 4) & 15) / 7.5 - 1
    }
  }

  private struct Channel {
    let mean: Double
    /// Column, row and weight of each frequency.
    let terms: [(Int, Int, Double)]

    init?(mean: Double, columns: Int, rows: Int, scale: Double, nibbles: inout Nibbles) {
      var terms: [(Int, Int, Double)] = []
      for row in 0..<rows {
        var column = row > 0 ? 0 : 1
        while column * rows < columns * (rows - row) {
          guard let value = nibbles.next() else { return nil }
          terms.append((column, row, value * scale * 2))
          column += 1
        }
      }
      (self.mean, self.terms) = (mean, terms)
    }

    func value(_ x: [Double], _ y: [Double]) -> Double {
      terms.reduce(mean) { $0 + $1.2 * x[$1.0] * y[$1.1] }
    }
  }
}
