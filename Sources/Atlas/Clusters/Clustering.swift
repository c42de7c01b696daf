/// Gathers what is too near to be told apart; the same photographs always give the same clusters.
enum Clustering {
  /// Merges clusters until no two are nearer than the radius, and then, with a growing radius, until there are few enough.
  ///
  /// - Parameters:
  ///   - clusters: Newest first.
  ///   - radius: In the unit of the clusters' centres.
  ///   - limit: At least 1.
  /// - Returns: Newest first.
  static func gather(_ clusters: [Cluster], within radius: Double, limit: Int) -> [Cluster] {
    var clusters = clusters
    var radius = radius
    while true {
      let merged = merge(clusters, within: radius)
      let isSettled = merged.count == clusters.count
      clusters = merged
      guard isSettled else { continue }
      guard clusters.count > max(limit, 1) else { return clusters }
      radius *= 1.25
    }
  }

  /// One pass: each cluster, newest first, joins the nearest newer one within the radius, or stands for itself.
  ///
  /// Distances are measured to where the newer one stood before it took others in, so that chains do not creep away.
  private static func merge(_ clusters: [Cluster], within radius: Double) -> [Cluster] {
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

  /// A square of the grid that makes neighbours quick to find.
  private struct Cell: Hashable {
    let column: Int
    let row: Int

    /// - Parameter side: So long that whatever is nearer lies in this cell or in one of the eight around it.
    init(_ point: MapPoint, side: Double) {
      self.init(column: Int((point.x / side).rounded(.down)), row: Int((point.y / side).rounded(.down)))
    }

    private init(column: Int, row: Int) { (self.column, self.row) = (column, row) }

    var neighbourhood: [Cell] {
      (-1...1).flatMap { dy in (-1...1).map { dx in Cell(column: column + dx, row: row + dy) } }
    }
  }
}
