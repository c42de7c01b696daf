/// How many waypoints of a file are not shown, by the reason.
package struct LeftWaypoints: Sendable, Hashable, Codable {
  /// Those farther from the track than ``SimplifiedTrack/farthestWaypoint``.
  package var far = 0
  /// Those without a name that somebody gave them.
  package var unnamed = 0
  /// Those that mark a home, or are hidden in the file.
  package var personal = 0
  /// Those that say where to turn.
  package var turns = 0
  /// Those of a file that has one for each position of its track.
  package var positions = 0
  /// Those after the first ones, which are too many, and those without a position on the Earth.
  package var others = 0

  package init() {}

  package var isEmpty: Bool { self == LeftWaypoints() }

  package var count: Int { far + unnamed + personal + turns + positions + others }

  /// Follows the number of all: `"2 more than 3 km away from the walk and 1 without a name"`.
  package var summary: String {
    let kinds = [
      LeftWaypoints.text(
        far, "more than \(Int(SimplifiedTrack.farthestWaypoint / 1000)) km away from the walk"),
      LeftWaypoints.text(unnamed, "without a name"),
      LeftWaypoints.text(personal, "that mark a home or are hidden"),
      LeftWaypoints.text(turns, "that say where to turn"),
      LeftWaypoints.text(positions, "that are positions of the track"),
      LeftWaypoints.text(others, "that are too many or not on the Earth"),
    ].compactMap(\.self)
    return kinds.count > 1
      ? "\(kinds.dropLast().joined(separator: ", ")) and \(kinds[kinds.count - 1])" : kinds.joined()
  }

  private static func text(_ count: Int, _ reason: String) -> String? {
    count > 0 ? "\(count) \(reason)" : nil
  }
}
