/// What was left out of a track because it cannot be true, by kind.
package struct TrackFaults: Sendable, Hashable, Codable {
  /// Positions whose times are far from the others'.
  package var farTimes = 0
  /// Positions whose times are before those of the positions before them.
  package var earlierTimes = 0
  /// Positions at 0° N 0° E, which recorders without reception write.
  package var zeros = 0
  /// Positions that no vehicle reaches and comes back from.
  package var jumps = 0
  /// Elevations that drop out or stand out for a few positions.
  package var elevations = 0

  package init() {}

  package var isEmpty: Bool { self == TrackFaults() }

  /// Follows “the track is shown without”: `"1 position at 0° N 0° E and 5 elevations that stand out"`.
  package var summary: String {
    let kinds = [
      TrackFaults.text(farTimes, "position", "whose time is far from the others"),
      TrackFaults.text(earlierTimes, "position", "whose time runs backwards"),
      TrackFaults.text(zeros, "position", "at 0° N 0° E"),
      TrackFaults.text(jumps, "position", "that no vehicle reaches and comes back from"),
      TrackFaults.text(elevations, "elevation", "that no ground between its neighbours has"),
    ].compactMap(\.self)
    return kinds.count > 1
      ? "\(kinds.dropLast().joined(separator: ", ")) and \(kinds[kinds.count - 1])" : kinds.joined()
  }

  private static func text(_ count: Int, _ noun: String, _ fault: String) -> String? {
    count > 0 ? "\(count) \(noun)\(count == 1 ? "" : "s") \(fault)" : nil
  }
}
