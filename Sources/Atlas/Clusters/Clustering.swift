/// Clusters nearby marks; equal photographs always give equal clusters.
enum Clustering {
  /// Merges clusters until no two are nearer than the radius, then with a growing radius until the limit is
  /// met.
  ///
  /// - Parameters:
  ///   - clusters: Newest first.
  ///   - radius: In the unit of the clusters' centres.
  ///   - limit: The maximum number of clusters; at least 1.
  /// - Returns: Newest first.
  static func merge(_ clusters: [Cluster], within radius: Double, limit: Int) -> [Cluster] {
    var clusters = clusters
    var radius = radius
    while true {
      let merged = mergeOnce(clusters, within: radius)
      let isSettled = merged.count == clusters.count
      clusters = merged
      guard isSettled else { continue }
      guard clusters.count > max(limit, 1) else { return clusters }
      radius *= 1.25
    }
  }

  /// One pass: each cluster, newest first, joins the nearest newer one within the radius, or stays.
  ///
  /// Distances are measured to the newer cluster's original position, so that chains of clusters do not
  /// drift.
  private static func mergeOnce(_ clusters: [Cluster], within radius: Double) -> [Cluster] {
    guard radius > 0 else { return clusters }
    var kept: [Cluster] = []
    var seeds: [MapPoint] = []
    var grid: [Cell: [Int]] = [:]
    for cluster in clusters {
      let cell = Cell(cluster.centre, side: radius)
      var nearest: (seed: Int, distance: Double)?
      for neighbour in cell.neighbourhood {
        for seed in grid[neighbour] ?? [] {
          let (dx, dy) = (seeds[seed].x - cluster.centre.x, seeds[seed].y - cluster.centre.y)
          let distance = dx * dx + dy * dy
          guard distance < radius * radius else { continue }
          if let best = nearest, (best.distance, best.seed) <= (distance, seed) { continue }
          nearest = (seed, distance)
        }
      }
      if let nearest {
        kept[nearest.seed].take(cluster)
      } else {
        grid[cell, default: []].append(seeds.count)
        seeds.append(cluster.centre)
        kept.append(cluster)
      }
    }
    return kept
  }

  /// A cell of the grid that speeds up the search for neighbours.
  private struct Cell: Hashable {
    let column: Int
    let row: Int

    /// - Parameter side: At least the search radius, so that all neighbours are in this cell or the eight
    ///   around it.
    init(_ point: MapPoint, side: Double) {
      self.init(column: Int((point.x / side).rounded(.down)), row: Int((point.y / side).rounded(.down)))
    }

    private init(column: Int, row: Int) { (self.column, self.row) = (column, row) }

    var neighbourhood: [Cell] {
      (-1...1).flatMap { dy in (-1...1).map { dx in Cell(column: column + dx, row: row + dy) } }
    }
  }
}
