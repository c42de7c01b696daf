import Photography

/// Elevations that drop out or stand out for a few positions: zeros of a recorder without an elevation, and peaks of its noise.
struct ElevationFaults {
  /// Metres up or down of a step that may be wrong.
  private static let least = 30.0
  /// The same for steps to or from 0, and for those of tracks without times.
  private static let leastOfZeros = 50.0, leastWithoutTimes = 100.0
  /// Metres up or down for each metre along the ground.
  private static let steepest = 2.0, steepestOfZeros = 0.7
  /// Metres up or down a second, more than lifts make.
  private static let fastest = 5.0
  /// How many false ones there may be at the start or the end.
  private static let mostAtEnds = 3

  private let segment: [TrackPoint]
  /// The positions that have an elevation.
  private let known: [Int]
  private let heights: [Double]

  /// - Returns: The positions whose elevation is wrong.
  static func indices(in segment: [TrackPoint]) -> [Int] {
    let known = segment.indices.filter { segment[$0].elevation != nil }
    let faults = ElevationFaults(
      segment: segment, known: known, heights: known.compactMap { segment[$0].elevation })
    return Detours.indices(
      in: known.count, isCut: { faults.isWall(from: $0 - 1, to: $0) }, isDetour: faults.standsOut,
      isFalseEnd: faults.isFalseEnd
    ).map { known[$0] }
  }

  /// Whether no ground is as steep, and nothing climbs or sinks as fast.
  private func isWall(from before: Int, to index: Int) -> Bool {
    let (a, b) = (segment[known[before]], segment[known[index]])
    let rise = abs(heights[index] - heights[before])
    guard rise > ElevationFaults.least else { return false }
    let metres = Sphere.distance(a.coordinate, b.coordinate)
    // Zero is what recorders write that have no elevation.
    if heights[before] == 0 || heights[index] == 0, rise > ElevationFaults.leastOfZeros,
      rise > ElevationFaults.steepestOfZeros * metres
    {
      return true
    }
    guard rise > ElevationFaults.steepest * metres else { return false }
    guard let seconds = b.seconds(after: a) else { return rise > ElevationFaults.leastWithoutTimes }
    return rise > ElevationFaults.fastest * (seconds + 1)
  }

  private func isConstant(_ run: Detours.Run) -> Bool {
    run.parts.joined().allSatisfy { heights[$0] == heights[run.first] }
  }

  private func standsOut(_ before: Detours.Run, _ run: Detours.Run, _ after: Detours.Run) -> Bool {
    let (start, end) = (heights[before.last], heights[after.first])
    guard abs(start - end) * 2 <= min(abs(heights[run.first] - start), abs(heights[run.last] - end)) else {
      return false
    }
    let most = isConstant(run) ? before.count + after.count : max(3, known.count / 20)
    return run.count <= most && run.count <= before.count + after.count
  }

  private func isFalseEnd(_ end: Detours.Run, _ neighbour: Detours.Run) -> Bool {
    guard end.count < neighbour.count else { return false }
    if heights[end.first] == 0, isConstant(end) { return true }
    let (a, b) = end.first < neighbour.first ? (end.last, neighbour.first) : (neighbour.last, end.first)
    return end.count <= ElevationFaults.mostAtEnds && end.count * 10 <= neighbour.count
      && abs(heights[a] - heights[b]) > ElevationFaults.leastWithoutTimes
  }
}
