/// Photographs that are so close together that the map shows them as one mark.
package struct Cluster: Sendable, Hashable {
  /// The mean of the members' positions, in the unit of the input.
  package private(set) var centre: MapPoint
  /// The number of photographs by category, in the order of the categories.
  package private(set) var counts: [Int]
  /// The number of photographs; at least 1.
  package private(set) var count: Int
  /// The newest member, as an index into the list of photographs, newest first.
  package let newest: Int

  /// A single photograph.
  ///
  /// - Parameter category: In `0..<categories`.
  init(photo: Int, at point: MapPoint, category: Int, of categories: Int) {
    (centre, newest, count) = (point, photo, 1)
    counts = Array(repeating: 0, count: categories)
    counts[category] = 1
  }

  /// Adds a cluster whose newest photograph is older.
  mutating func take(_ other: Cluster) {
    let share = Double(other.count) / Double(count + other.count)
    centre.x += (other.centre.x - centre.x) * share
    centre.y += (other.centre.y - centre.y) * share
    count += other.count
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// The cluster in another unit.
  func scaled(x: Double, y: Double) -> Cluster {
    var cluster = self
    cluster.centre = MapPoint(x: centre.x * x, y: centre.y * y)
    return cluster
  }
}
