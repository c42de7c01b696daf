internal import Photography

extension SimplifiedTrack {
  /// Metres from the track within which a waypoint belongs to it.
  package static let farthestWaypoint = 3000.0
  /// So many waypoints at recorded positions are those that a program writes for each of them.
  private static let mostOnPositions = 50

  /// The waypoints that are shown, in the order of the track, and how many are left out.
  ///
  /// - Parameters:
  ///   - track: Without its positions in and around privacy zones.
  ///   - zones: Waypoints are left out where tracks are cut, as if the file had none there.
  static func waypoints(
    of file: TrackFile, along track: MatchingTrack, _ zones: [PrivacyZone]
  ) -> (shown: [Waypoint], left: LeftWaypoints) {
    let areas = zones.map(\.cutArea)
    let outside = file.marks.filter { mark in !areas.contains { $0.contains(mark.coordinate) } }
    var left = LeftWaypoints()
    left.others = file.waypoints - file.marks.count
    let named = withoutPositions(outside, of: file, &left)
    var shown: [Waypoint] = []
    var seen: Set<[String]> = []
    for mark in named {
      if WaypointWords.isPersonal(mark) {
        left.personal += 1
      } else if WaypointWords.isTurn(mark) {
        left.turns += 1
      } else if let (name, text) = WaypointWords.texts(of: mark) {
        guard let nearest = approach(to: mark.coordinate, of: track) else {
          left.far += 1
          continue
        }
        let place = mark.coordinate
        guard seen.insert([name, String(place.latitude), String(place.longitude)]).inserted else { continue }
        shown.append(
          Waypoint(
            name: name, text: text, link: WaypointWords.link(of: mark), coordinate: place,
            distance: nearest.distance))
      } else {
        left.unnamed += 1
      }
    }
    return (shown.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }, left)
  }

  /// Where a walk that comes back the same way passes a place first.
  private static func approach(to place: Coordinate, of track: MatchingTrack) -> MatchingTrack
    .ClosestApproach?
  {
    let passes = track.closestApproaches(to: place, within: farthestWaypoint)
    let least = passes.map(\.metres).min() ?? 0
    return passes.first { $0.metres <= least + 25 }
  }

  /// The waypoints without those of a file that has one for each position of its track.
  private static func withoutPositions(
    _ marks: [WrittenWaypoint], of file: TrackFile, _ left: inout LeftWaypoints
  ) -> [WrittenWaypoint] {
    guard marks.count >= mostOnPositions else { return marks }
    let recorded = Set(file.segments.joined().map(\.coordinate))
    let others = marks.filter { !recorded.contains($0.coordinate) }
    guard marks.count - others.count >= mostOnPositions else { return marks }
    left.positions = marks.count - others.count
    return others
  }
}
