import Photography
import TestSupport
import Testing

@testable import Atlas

/// Random places from a seed.
enum Places {
  /// A few towns, walks in them, repeated positions; some near the poles and on either side of 180°.
  static func clumped(_ count: Int, seed: UInt64) throws -> [Coordinate] {
    var numbers = SeededGenerator(seed: seed)
    var places: [Coordinate] = []
    while places.count < count {
      let isAtTheSeam = Int.random(in: 0..<6, using: &numbers) == 0
      var latitude = Double.random(in: -88...88, using: &numbers)
      var longitude =
        isAtTheSeam ? Double.random(in: 178...182, using: &numbers) : .random(in: -180...180, using: &numbers)
      for _ in 0..<Int.random(in: 1...60, using: &numbers) where places.count < count {
        if Int.random(in: 0..<3, using: &numbers) > 0 {
          latitude = min(max(latitude + .random(in: -0.01...0.01, using: &numbers), -90), 90)
          longitude += .random(in: -0.02...0.02, using: &numbers)
        }
        let east = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
        places.append(try #require(Coordinate(latitude: latitude, longitude: east)))
      }
    }
    return places
  }

  /// Evenly over the map.
  static func even(_ count: Int, seed: UInt64) throws -> [Coordinate] {
    var numbers = SeededGenerator(seed: seed)
    return try (0..<count).map { _ in
      let latitude = WebMercator.latitude(y: .random(in: 0...1, using: &numbers))
      let longitude = Double.random(in: -180...180, using: &numbers)
      return try #require(Coordinate(latitude: latitude, longitude: longitude))
    }
  }
}

extension Pins {
  init(_ places: [Coordinate]) {
    self.init(places.map(Optional.some), categories: places.indices.map { Int32($0 % 3) })
  }

  /// The nodes shown at a zoom.
  func shown(at zoom: Int) -> [Int] {
    (0..<tree.count).filter { tree.firstZoom($0) <= zoom && zoom <= tree.lastZoom($0) }
  }

  /// The leaves below each node.
  func members() -> [[Int]] {
    var members = (0..<tree.count).map { $0 < placed ? [$0] : [] }
    for node in 0..<tree.count where tree.parent[node] >= 0 {
      members[Int(tree.parent[node])] += members[node]
    }
    return members
  }
}

extension PinPosition {
  /// In quanta, the shorter way around the world.
  func squaredDistance(to other: PinPosition) -> Int {
    let (dx, dy) = (Int(PinPosition.eastward(from: x, to: other.x)), Int(other.y - y))
    return dx * dx + dy * dy
  }
}
