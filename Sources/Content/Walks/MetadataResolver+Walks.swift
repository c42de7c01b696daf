package import Photography
package import Tracks

extension MetadataResolver {
  /// Why a track is not shown; `nil` when it is.
  package enum WalkSecrecy: Sendable, Hashable {
    /// Its author, or that of a folder around it, says so.
    case hidden
    /// Its folder hides where photographs were taken, and the track would tell.
    case placesHidden
  }

  /// Whether a track is to be left out. To publish a track is its author's choice, so whoever hides its folder or the
  /// places in it hides the track, unless `hidden: no` beside it says otherwise.
  package func secrecy(ofWalk path: String, _ notes: WalkNotes?) -> WalkSecrecy? {
    let folder = folders[String(FileName.split(path).folder)]
    if folder.isHidden || notes?.hidden == true || configuration.privacy.hidesAllPlaces { return .hidden }
    return folder.photos.location == .hidden && notes?.hidden != false ? .placesHidden : nil
  }

  /// Whether other people's pictures are wanted along a walk.
  package func wantsPictures(ofWalk notes: WalkNotes?) -> Bool {
    notes?.hasPictures ?? configuration.walks.pictures.isWanted
  }

  /// What a track is shown as.
  ///
  /// - Parameters:
  ///   - path: Its file, within the content folder.
  ///   - page: Its page, from the site's root.
  /// - Returns: `nil` for a walk when the track leads nowhere; and what its author should know.
  package func walk(
    of file: TrackFile, at path: String, notes: WalkNotes?, page: String
  ) -> (walk: TrackedWalk?, problems: [Problem]) {
    var problems = MetadataResolver.problems(of: file, at: path)
    let whole = TrackPath(MetadataResolver.withoutEmptyHeights(file.segments))
    guard whole.length > 0 else {
      problems.append(
        Problem(
          .warning, path, "never leaves its first position",
          remedy: "It makes no walk. Export the track itself from the program that recorded it."))
      return (nil, problems)
    }
    // From here on the walk is what the zones leave of it; only photographs are looked for on the whole of it.
    let cut = TrackCut(whole, zones: configuration.privacy.zones)
    let track = TrackPath(cut.segments)
    guard track.length > 0 else {
      problems.append(
        Problem(
          .note, path, "lies in a privacy zone from its beginning to its end",
          remedy: "It is kept back. The zones are in `privacy:` of site.yaml."))
      return (nil, problems)
    }
    let settings = configuration.walks
    var walk = Walk(id: path, page: page, title: MetadataResolver.title(of: file, at: path, notes))
    walk.prose = notes?.description ?? file.words.map { PlainTextReader.prose($0) }
    walk.start = track.span.map { start(at: $0.lowerBound, path) } ?? nil
    walk.figures = track.figures
    walk.lines = track.lines(tolerance: MetadataResolver.tolerance)
    walk.positions = track.parts(of: track.thinned(spacing: settings.spacing))
    walk.profile = track.profile(count: MetadataResolver.profileSteps)
    walk.isDownloadable = notes?.isDownloadable ?? settings.isDownloadable
    let matching = WalkMatching(
      path: whole, rule: notes?.photos ?? .automatic, clockOffset: notes?.clockOffset ?? settings.clockOffset,
      nearness: settings.nearness)
    return (TrackedWalk(walk: walk, matching: matching, cut: cut), problems)
  }

  /// Metres: what a phone's position is good for at best, and hardly a pixel on any map.
  private static let tolerance = 5.0
  /// As many as a profile has pixels to tell apart, more or less.
  private static let profileSteps = 240

  /// A recorder without a barometer or a fix in height writes zeros, which are no heights.
  private static func withoutEmptyHeights(_ segments: [[TrackPoint]]) -> [[TrackPoint]] {
    guard segments.joined().allSatisfy({ $0.elevation ?? 0 == 0 }) else { return segments }
    return segments.map { $0.map { TrackPoint($0.coordinate, time: $0.time) } }
  }

  private static func title(of file: TrackFile, at path: String, _ notes: WalkNotes?) -> String {
    if let title = notes?.title ?? file.name { return title }
    let name = FileName.parts(FileName.split(path).name).stem.composed
    return String(name.map { $0 == "_" ? " " : $0 })
  }

  private func start(at instant: Instant, _ path: String) -> CaptureDate? {
    let zone = folders[String(FileName.split(path).folder)].zone
    let offset = zone?.offset(at: instant) ?? .utc
    return WallClock(secondsSince1970: instant.secondsSince1970 + offset.seconds).map {
      CaptureDate(local: $0, offset: offset, offsetSource: zone == nil ? .assumed : .timezone)
    }
  }

  private static func problems(of file: TrackFile, at path: String) -> [Problem] {
    var problems: [Problem] = []
    if let damage = file.damage {
      let saved = file.points == 1 ? "1 position" : "\(file.points) positions"
      problems.append(
        Problem(
          .warning, "\(path):\(damage.line):\(damage.column)", "goes wrong there: \(damage.reason)",
          remedy: "The \(saved) before it were saved. Copy or export the track once more to have all of it."))
    }
    if file.unusable > 0 {
      problems.append(
        Problem(
          .note, path,
          file.unusable == 1
            ? "holds a position that is nowhere on the Earth"
            : "holds \(file.unusable) positions that are nowhere on the Earth",
          remedy: "The rest of the track is shown without."))
    }
    return problems
  }
}

extension TrackError {
  /// What the author of a site should know of a file that gives no track.
  package func problem(of path: String) -> Problem {
    switch self {
    case .noTrack: Problem(.note, path, summary, remedy: remedy)
    case .damaged(let damage):
      Problem(.error, "\(path):\(damage.line):\(damage.column)", summary, remedy: remedy)
    default: Problem(.error, path, summary, remedy: remedy)
    }
  }
}
