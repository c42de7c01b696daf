/// The chromaticities (CIE x, y) of a colour space's red, green, blue and white.
struct Primaries: Hashable {
  typealias Chromaticity = (x: Double, y: Double)

  /// White, red, green, blue: x and y each.
  let numbers: [Double]

  init(white: Chromaticity, red: Chromaticity, green: Chromaticity, blue: Chromaticity) {
    numbers = [white, red, green, blue].flatMap { [$0.x, $0.y] }
  }

  /// ITU-R BT.709-6, which sRGB shares.
  static let sRGB = Primaries(white: d65, red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06))
  /// Adobe RGB (1998), 4.3.1; its gamma is ``adobeRGBGamma``.
  static let adobeRGB = Primaries(white: d65, red: (0.64, 0.33), green: (0.21, 0.71), blue: (0.15, 0.06))
  static let adobeRGBGamma = 563.0 / 256
  /// SMPTE EG 432-1 with D65.
  static let displayP3 = Primaries(
    white: d65, red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
  /// ITU-R BT.2020-2.
  static let rec2020 = Primaries(white: d65, red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046))

  private static var d65: Chromaticity { (0.3127, 0.3290) }

  /// Whether the difference is too small to be seen.
  func isClose(to other: Primaries) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 0.002 }
  }
}
