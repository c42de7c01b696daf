internal import Glibc
internal import Photography

/// The square of the world's map that a position is in, for the search of what is near.
///
/// `templates/script/rule.js` computes the same squares.
enum MapCell {
  /// How often the map is divided into four: a square is about a kilometre wide.
  static let depth = 15
  /// As many digits as tell a square of some kilometres, which has one town.
  static let town = 13
  /// Degrees of latitude; beyond it, squares are those at the edge of the map.
  private static let edge = 85.05

  /// A digit from 0 to 3 for each division of the Mercator map: 1 in the east, 2 in the south.
  static func digits(of place: Coordinate) -> String {
    let latitude = min(max(place.latitude, -edge), edge) * .pi / 180
    let size = Double(1 << depth)
    func step(_ share: Double) -> Int { Int(min(max(share * size, 0), size - 1)) }
    let x = step((place.longitude + 180) / 360)
    let y = step((1 - log(tan(latitude) + 1 / cos(latitude)) / .pi) / 2)
    var digits = ""
    for bit in (0..<depth).reversed() {
      let (east, south) = ((x >> bit) & 1, (y >> bit) & 1)
      digits += String(east + 2 * south)
    }
    return digits
  }
}
