import Photography

/// Positions that no vehicle reaches and comes back from. Without times nothing is one: a drawn route may lead anywhere.
struct Jumps {
  /// Metres a second that no airliner flies.
  private static let fastest = 400.0
  /// Metres a second that are far above the noise of a recorder.
  private static let fast = 50.0
  /// Metres a second, a second: five times what falls.
  private static let hardest = 50.0
  /// How much slower the positions around a jump are than the jump, if it is one by that.
  private static let calm = 0.1
  /// Metres of the shortest jump.
  private static let shortest = 100.0

  private let segment: [TrackPoint]

  static func indices(in segment: [TrackPoint]) -> [Int] {
    let jumps = Jumps(segment: segment)
    return Detours.indices(
      in: segment.count, isCut: jumps.isFast, isDetour: jumps.isJump, isFalseEnd: jumps.isFalseEnd)
  }

  private func metres(_ a: Int, _ b: Int) -> Double {
    Sphere.distance(segment[a].coordinate, segment[b].coordinate)
  }

  /// Times may be rounded to seconds, so that a step may have taken one more.
  private func seconds(_ a: Int, _ b: Int) -> Double? { segment[b].seconds(after: segment[a]).map { $0 + 1 } }

  private func speed(_ a: Int, _ b: Int) -> Double? { seconds(a, b).map { metres(a, b) / $0 } }

  /// - Parameter index: Of the position at the end of a step.
  private func isFast(_ index: Int) -> Bool {
    guard let seconds = seconds(index - 1, index) else { return false }
    let metres = metres(index - 1, index)
    return metres > Jumps.shortest && metres > Jumps.fast * seconds
  }

  private func isJump(_ before: Detours.Run, _ run: Detours.Run, _ after: Detours.Run) -> Bool {
    guard run.count <= before.count + after.count,
      let away = speed(before.last, run.first), let back = speed(run.last, after.first),
      let straight = speed(before.last, after.first), straight <= Jumps.fastest,
      metres(before.last, after.first) * 2
        <= min(metres(before.last, run.first), metres(run.last, after.first))
    else { return false }
    let speed = min(away, back)
    if speed > Jumps.fastest { return true }
    let around = [
      before.secondToLast.flatMap { self.speed($0, before.last) },
      after.second.flatMap { self.speed(after.first, $0) },
    ].compactMap(\.self)
    if !around.isEmpty, around.allSatisfy({ $0 <= speed * Jumps.calm }) { return true }
    // Turning round takes the time of half of the steps, or stopping and starting that of each.
    guard let time = seconds(before.last, run.first), let end = seconds(run.last, after.first) else {
      return false
    }
    return run.count == 1
      ? (away + back) / ((time + end) / 2) > Jumps.hardest : speed / max(time, end) > Jumps.hardest
  }

  /// A recorder often begins with where it was last.
  private func isFalseEnd(_ end: Detours.Run, _ neighbour: Detours.Run) -> Bool {
    let (a, b) = end.first < neighbour.first ? (end.last, neighbour.first) : (neighbour.last, end.first)
    guard let speed = speed(a, b) else { return false }
    return speed > Jumps.fastest && metres(a, b) > 10 * Jumps.shortest
      && end.count <= 3 && end.count * 10 <= neighbour.count
  }
}
