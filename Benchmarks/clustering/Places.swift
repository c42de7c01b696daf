import Foundation
import Photography

/// The positions of a benchmark's photographs; equal in every run.
enum Places: String, CaseIterable {
  /// Evenly spread over the map.
  case even
  /// Trips to a few thousand towns, larger ones more often; walks through them, and bursts at one position.
  case travelled

  func coordinates(_ count: Int) -> [Coordinate?] {
    var random = SplitMix(state: 2019)
    switch self {
    case .even:
      return (0..<count).map { _ in
        let y = Double.random(in: -Double.pi...Double.pi, using: &random)
        return Coordinate(
          latitude: atan(sinh(y)) * 180 / .pi, longitude: .random(in: -180...180, using: &random))
      }
    case .travelled:
      let towns = (0..<4000).map { _ in
        (latitude: 35 + 18 * random.gaussian(), longitude: Double.random(in: -180...180, using: &random))
      }
      var places: [Coordinate?] = []
      places.reserveCapacity(count)
      while places.count < count {
        let rank = pow(Double(towns.count), .random(in: 0..<1, using: &random))
        let town = towns[Int(rank) - 1]
        var latitude = town.latitude + 0.03 * random.gaussian()
        var longitude = town.longitude + 0.05 * random.gaussian()
        for _ in 0..<min(Int.random(in: 5...400, using: &random), count - places.count) {
          if Int.random(in: 0..<4, using: &random) > 0 {
            latitude += 0.002 * random.gaussian()
            longitude += 0.003 * random.gaussian()
          }
          let east = longitude - 360 * ((longitude + 180) / 360).rounded(.down)
          places.append(
            Coordinate(latitude: min(max(latitude, -85), 85), longitude: min(max(east, -180), 180)))
        }
      }
      return places
    }
  }
}

/// - Note: SplitMix64, Steele, Lea and Flood, 2014.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Approximately normal, with mean 0 and standard deviation 1.
  mutating func gaussian() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &self) }
  }
}
