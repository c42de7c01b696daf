/// Photographs that lie so near each other that the map shows them as one.
package struct Cluster: Sendable, Hashable {
  /// The mean of the members' positions; in whatever unit they came.
  package private(set) var centre: MapPoint
  /// How many there are of each category, in the order of the categories.
  package private(set) var counts: [Int]
  /// How many there are; at least 1.
  package private(set) var count: Int
  /// The newest member, as its position in the list of photographs, newest first.
  package let newest: Int

  /// A single photograph.
  ///
  /// - Parameter category: In `0..<categories`.
  init(photo: Int, at point: MapPoint, category: Int, of categories: Int) {
    (centre, newest, count) = (point, photo, 1)
    counts = Array(repeating: 0, count: categories)
    counts[category] = 1
  }

  /// Takes in a cluster whose newest photograph is older.
  mutating func take(_ other: Cluster) {
    let share = Double(other.count) / Double(count + other.count)
    centre.x += (other.centre.x - centre.x) * share
    centre.y += (other.centre.y - centre.y) * share
    count += other.count
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// The same, measured in another unit.
  func scaled(x: Double, y: Double) -> Cluster {
    var cluster = self
    cluster.centre = MapPoint(x: centre.x * x, y: centre.y * y)
    return cluster
  }
}
