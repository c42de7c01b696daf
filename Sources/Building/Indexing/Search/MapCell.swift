internal import Photography
internal import Platform

/// The square of the world's map that a position is in, for the search of what is near.
///
/// `templates/script/rule.js` computes the same squares.
enum MapCell {
  /// How often the map is divided into sixteen: a square is 600 m wide at the equator.
  static let depth = 8
  /// As many digits as tell a square of 2.4 km at the equator, which has one town.
  static let town = 7
  /// Degrees of latitude; beyond it, squares are those at the edge of the map.
  private static let edge = 85.05

  /// A hexadecimal digit for each division of the Mercator map. Of its bits, 1 and 4 are set in the east of the small and the
  /// large squares, 2 and 8 in the south.
  static func digits(of place: Coordinate) -> String {
    let latitude = min(max(place.latitude, -edge), edge) * .pi / 180
    let size = Double(1 << (2 * depth))
    func step(_ share: Double) -> Int { Int(min(max(share * size, 0), size - 1)) }
    let x = step((place.longitude + 180) / 360)
    let y = step((1 - log(tan(latitude) + 1 / cos(latitude)) / .pi) / 2)
    func bit(_ number: Int, _ place: Int) -> Int { number >> place & 1 }
    return (0..<depth).reversed().reduce(into: "") { digits, level in
      let (large, small) = (2 * level + 1, 2 * level)
      let digit = 8 * bit(y, large) + 4 * bit(x, large) + 2 * bit(y, small) + bit(x, small)
      digits += String(digit, radix: 16)
    }
  }
}
