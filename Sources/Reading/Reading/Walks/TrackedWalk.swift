import Content
package import Messages
package import Photography
package import Tracks

/// A walk that the site shows, before photographs are matched with it.
package struct TrackedWalk: Sendable {
  /// Everything but its photographs.
  package var walk: Walk
  package let matching: WalkMatching
  /// That of its folder, else of the town nearest to its start.
  let zone: NamedTimeZone?
  /// The hashtags in its descriptions, and the keywords of its file: what `publish:` and `keywords:` of a site look at.
  var tags: [Hashtag] = []
  /// Those of all other texts of its file, and of its titles: they leave it out as well, and choose nothing.
  var otherTags: [Hashtag] = []
  /// Whether nothing links its page.
  package internal(set) var isUnlisted = false
  /// The digest of its file; `nil` if it could not be read.
  package var digest: Digest?

  /// What makes the address of its page hard to guess, if nothing links it.
  package var secret: String {
    var positions: [UInt8] = []
    for step in walk.lines.joined() {
      for degrees in [step.coordinate.latitude, step.coordinate.longitude] {
        withUnsafeBytes(of: degrees.bitPattern.littleEndian) { positions += $0 }
      }
    }
    return PermalinkRequest.secret(positions + Array(walk.id.utf8))
  }

  /// Walks with their photographs.
  ///
  /// - Parameters:
  ///   - photos: The library's, newest first.
  ///   - camera: The name of the camera of the photograph at a position.
  ///   - spellings: Of the library's hashtags.
  ///   - mayJoin: Whether the photograph at a position may join a walk, and one whose zone is known.
  package static func walks(
    _ tracked: [TrackedWalk], among photos: [PhotoSummary], camera: (Int) -> String?, spellings: TagSpellings,
    mayJoin: (_ photo: Int, _ isZoneKnown: Bool) -> Bool
  ) -> (walks: [Walk], problems: [Problem]) {
    var problems: [Problem] = []
    let walks = tracked.map { tracked in
      var walk = tracked.walk
      let (stops, clocks) = tracked.matching.stops(among: photos) {
        !mayJoin($0, tracked.zone != nil)
      }
      walk.stops = stops
      walk.prose = walk.prose.map(spellings.linked)
      problems += (clocks?.wrong ?? []).map { clock in
        problem(of: clock, of: camera(clock.photo), on: walk.id)
      }
      return walk
    }
    return (walks, problems)
  }

  private static func problem(of clock: CameraClocks.Clock, of camera: String?, on walk: String) -> Problem {
    let text = ClockOffset.text(clock.ahead)
    return Problem(
      .note, walk,
      "shows that the clock of the \(camera.map { "camera “\($0)”" } ?? "camera") was wrong by \(text) (hours, minutes and seconds)",
      remedy:
        "Its photographs are placed accordingly. To keep this offset for all photographs of the walk, set `clock_offset: \"\(text)\"` beside the track.",
      code: .cameraClock)
  }

  /// The newest first; then those without times, by name.
  package static func sorted(_ walks: [Walk], _ names: NameOrder) -> [Walk] {
    zip(names.keys(ofPaths: walks.map(\.id)), walks).sorted { a, b in
      switch (a.1.start?.instant, b.1.start?.instant) {
      case (let x?, let y?) where x != y: x > y
      case (_?, nil): true
      case (nil, _?): false
      default: a.0 < b.0
      }
    }.map(\.1)
  }
}
