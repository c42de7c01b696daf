package import Photography

/// All that a walk's page, its figures and the matching of photographs need of a recorded track: a small share of the file,
/// which can be kept instead of it.
///
/// It depends on the file's bytes and the ``Options`` alone.
package struct SimplifiedTrack: Sendable, Hashable {
  /// The settings of a site that it depends on.
  package struct Options: Sendable, Hashable, Codable {
    package var zones: [PrivacyZone]
    /// Metres between ``SimplifiedTrack/positions``.
    package var spacing: Double
    package var pause: TrackPause

    package init(zones: [PrivacyZone], spacing: Double, pause: TrackPause = TrackPause()) {
      (self.zones, self.spacing, self.pause) = (zones, spacing, pause)
    }
  }

  package let name: String?
  /// The description in the file, as plain text.
  package let description: String?
  /// As ``TrackFile/keywords``.
  package let keywords: [String]
  /// As ``TrackFile/words``.
  package let words: [String]
  /// The positions in the file, including those in privacy zones.
  package let points: Int
  /// As ``TrackFile/unusable``.
  package let unusable: Int
  /// As ``TrackFile/order``.
  package let order: CoordinateOrder
  /// As ``TrackFile/invisible``.
  package let invisible: Int
  package let damage: TrackDamage?
  /// What was left out of it.
  package let faults: TrackFaults

  /// Whether the whole track, with its parts in privacy zones, has a length.
  package let hasLength: Bool

  // Of the track without its positions in and around privacy zones.
  package let matching: MatchingTrack
  package let figures: WalkFigures
  /// The first time; `nil` without usable times.
  package let start: Instant?
  /// The shape to within ``tolerance``.
  package let lines: [[WalkStep]]
  /// One position each ``Options/spacing`` metres.
  package let positions: [[WalkStep]]
  /// The elevations, evenly spaced.
  package let profile: [WalkStep]
  /// In the order of the track.
  package let waypoints: [Waypoint]
  /// Those that are not shown.
  package let leftWaypoints: LeftWaypoints

  /// Metres: the accuracy of a good receiver, and less than a pixel on most maps.
  static let tolerance = 5.0
  /// About as many as a profile has pixels.
  static let profileSteps = 240

  /// The metres above the sea of some positions, `nil` where they are not known.
  package typealias Heights = (_ places: [Coordinate]) -> [Double?]

  /// - Parameter heights: Of the ground, for a track without elevations, and to compare those of others; asked only for positions
  ///   outside the zones.
  package init(_ file: TrackFile, _ options: Options, heights: Heights? = nil) {
    (name, description, points) = (file.name, file.description, file.points)
    (unusable, damage, keywords, words) = (file.unusable, file.damage, file.keywords, file.words)
    (invisible, order) = (file.invisible, file.order)
    // Nothing of what is left must depend on positions in zones.
    let plausible = PlausibleTrack(TrackClipper.outside(options.zones, file.segments))
    faults = plausible.faults
    let cut = TrackClipper(plausible.segments, zones: options.zones)
    let recorded = SimplifiedTrack.withoutZeroElevations(cut.segments)
    let hasHeights = recorded.joined().contains { $0.elevation != nil }
    let ground = heights.map { SimplifiedTrack.onGround(recorded, $0) }
    let track = TrackPath(hasHeights ? recorded : ground ?? recorded, pause: options.pause)
    hasLength = track.length > 0 || SimplifiedTrack.hasLength(file)
    matching = MatchingTrack(track, unknownTimes: cut.unknownTimes)
    var figures = track.figures
    if hasHeights, let ground, ground.joined().allSatisfy({ $0.elevation != nil }) {
      let climb = TrackPath(ground).figures
      (figures.groundAscent, figures.groundDescent) = (climb.ascent, climb.descent)
    }
    (self.figures, start) = (figures, track.span?.lowerBound)
    lines = track.lines(tolerance: SimplifiedTrack.tolerance)
    positions = track.parts(of: track.thinned(spacing: options.spacing))
    profile = track.profile(count: SimplifiedTrack.profileSteps)
    (waypoints, leftWaypoints) = SimplifiedTrack.waypoints(of: file, along: matching, options.zones)
  }

  init(
    _ header: Header, matching: MatchingTrack, lines: [[WalkStep]], positions: [[WalkStep]],
    profile: [WalkStep]
  ) {
    (name, description, keywords, points) = (header.name, header.description, header.keywords, header.points)
    words = header.words ?? []
    (unusable, order, damage) = (header.unusable, header.order ?? .latitudeFirst, header.damage)
    (faults, hasLength) = (header.faults ?? TrackFaults(), header.hasLength)
    (invisible, figures, start) = (header.invisible ?? 0, header.figures, header.start)
    (waypoints, leftWaypoints) = (header.waypoints ?? [], header.leftWaypoints ?? LeftWaypoints())
    (self.matching, self.lines, self.positions, self.profile) = (matching, lines, positions, profile)
  }

  private static func hasLength(_ file: TrackFile) -> Bool {
    PlausibleTrack(file.segments).segments.contains { segment in
      zip(segment, segment.dropFirst()).contains { Sphere.distance($0.coordinate, $1.coordinate) > 0 }
    }
  }

  /// A track with the heights of the ground.
  private static func onGround(_ segments: [[TrackPoint]], _ heights: Heights) -> [[TrackPoint]] {
    segments.map { segment in
      zip(segment, heights(segment.map(\.coordinate))).map { point, height in
        TrackPoint(point.coordinate, elevation: height, time: point.time)
      }
    }
  }

  /// Recorders without a barometer or an elevation fix write zeros.
  private static func withoutZeroElevations(_ segments: [[TrackPoint]]) -> [[TrackPoint]] {
    guard segments.joined().allSatisfy({ $0.elevation ?? 0 == 0 }) else { return segments }
    return segments.map { $0.map { TrackPoint($0.coordinate, time: $0.time) } }
  }
}
