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
    // Each seed with the one before it in the same cell, or -1.
    var seeds: [(centre: MapPoint, before: Int)] = []
    // The last seed in each cell.
    var grid: [UInt64: Int] = [:]
    for cluster in clusters {
      let cell = Cell(cluster.centre, side: radius)
      var nearest: (seed: Int, distance: Double)?
      cell.forEachNeighbour { neighbour in
        var seed = grid[neighbour.hash] ?? -1
        while seed >= 0 {
          let (dx, dy) = (seeds[seed].centre.x - cluster.centre.x, seeds[seed].centre.y - cluster.centre.y)
          let distance = dx * dx + dy * dy
          let isNearer = nearest.map { (distance, seed) < ($0.distance, $0.seed) } ?? true
          if distance < radius * radius, isNearer { nearest = (seed, distance) }
          seed = seeds[seed].before
        }
      }
      if let nearest {
        kept[nearest.seed].take(cluster)
      } else {
        seeds.append((cluster.centre, grid[cell.hash] ?? -1))
        grid[cell.hash] = seeds.count - 1
        kept.append(cluster)
      }
    }
    return kept
  }

  /// A cell of the grid that speeds up the search for neighbours.
  private struct Cell {
    let column: Int
    let row: Int

    /// - Parameter side: At least the search radius, so that all neighbours are in this cell or the eight
    ///   around it.
    init(_ point: MapPoint, side: Double) {
      self.init(column: Int((point.x / side).rounded(.down)), row: Int((point.y / side).rounded(.down)))
    }

    /// Differs from that of every other cell, since columns and rows are far below 2³².
    var hash: UInt64 {
      UInt64(truncatingIfNeeded: column) << 32 ^ UInt64(truncatingIfNeeded: UInt32(truncatingIfNeeded: row))
    }

    private init(column: Int, row: Int) { (self.column, self.row) = (column, row) }

    /// This cell and the eight around it.
    func forEachNeighbour(_ body: (Cell) -> Void) {
      for row in row - 1...row + 1 {
        for column in column - 1...column + 1 { body(Cell(column: column, row: row)) }
      }
    }
  }
}
