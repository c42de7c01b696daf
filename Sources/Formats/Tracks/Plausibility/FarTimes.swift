import Photography

/// Times years away from the others of a track: of a clock that was not set yet, or that counts weeks wrongly.
enum FarTimes {
  private static let day = 86_400.0
  /// Seconds without a position that no part recorded without a break has, unless a few of its times are wrong.
  private static let longestBreak = 180 * day
  /// Seconds after which the fewer times of a part are wrong, however many they are: 1024 weeks are 19 years.
  private static let longestTrip = 3650 * day
  /// Metres between two parts of one track.
  private static let nearness = 5000.0

  private struct Time {
    let seconds: Double
    let segment, index: Int
  }

  /// - Returns: For each segment.
  static func indices(in segments: [[TrackPoint]]) -> [[Int]] {
    let times = segments.enumerated().map { number, segment in
      segment.enumerated().compactMap { index, point in
        point.time.map { Time(seconds: $0.seconds, segment: number, index: index) }
      }
    }
    var far: [Time] = []
    for own in times {
      far += rogue(own, after: longestBreak) { isFew($0, of: own.count) || $1 > longestTrip }
    }
    let known = Set(far.map { [$0.segment, $0.index] })
    let rest = times.joined().filter { known.isEmpty || !known.contains([$0.segment, $0.index]) }
    // Several tracks in one file may be years apart. A few positions before or after a part, at the same place, are not.
    far += rogue(rest, after: longestTrip) { cluster, _ in
      isFew(cluster, of: rest.count) && isBesideOthers(cluster, segments)
    }
    var left = segments.map { _ in [Int]() }
    for time in far { left[time.segment].append(time.index) }
    return left
  }

  /// The times that are not among the most that belong together.
  ///
  /// - Parameters:
  ///   - most: Seconds between times that belong together.
  ///   - isRogue: Whether some that belong together are wrong, and how many seconds they are away.
  private static func rogue(
    _ times: [Time], after most: Double, where isRogue: ([Time], _ seconds: Double) -> Bool
  ) -> [Time] {
    guard let first = times.map(\.seconds).min(), let last = times.map(\.seconds).max(), last - first > most
    else { return [] }
    var clusters: [[Time]] = []
    for time in times.sorted(by: { $0.seconds < $1.seconds }) {
      if let before = clusters.last?.last, time.seconds - before.seconds <= most {
        clusters[clusters.count - 1].append(time)
      } else {
        clusters.append([time])
      }
    }
    guard let main = clusters.indices.max(by: { clusters[$0].count < clusters[$1].count }) else { return [] }
    let (start, end) = (clusters[main].first?.seconds ?? 0, clusters[main].last?.seconds ?? 0)
    return clusters.enumerated().filter { number, cluster in
      guard number != main, cluster.count < clusters[main].count else { return false }
      let away = number < main ? start - (cluster.last?.seconds ?? 0) : (cluster.first?.seconds ?? 0) - end
      return isRogue(cluster, away)
    }.flatMap(\.element)
  }

  private static func isFew(_ cluster: [Time], of count: Int) -> Bool {
    cluster.count == 1 || cluster.count * 20 <= count
  }

  /// Whether the segments of some times are near those before or after them.
  private static func isBesideOthers(_ cluster: [Time], _ segments: [[TrackPoint]]) -> Bool {
    let own = Set(cluster.map(\.segment))
    return own.contains { number in
      [(number - 1, number), (number, number + 1)].contains { before, after in
        guard segments.indices.contains(before), segments.indices.contains(after),
          !own.contains(before) || !own.contains(after),
          let end = segments[before].last, let start = segments[after].first
        else { return false }
        return Sphere.distance(end.coordinate, start.coordinate) <= nearness
      }
    }
  }
}
