package import Content
import Gazetteer
import Metadata
package import Photography
package import Tracks

extension MetadataResolver {
  /// Why a track is left out before it is read. A folder that is hidden hides its tracks; so does one whose places are
  /// not told exactly, unless the notes of a track say `hidden: no`.
  func secrecy(ofWalk path: String, _ notes: WalkNotes?) -> Visibility.Reason? {
    let folder = folders[String(FileName.split(path).folder)]
    if configuration.hidden == true || configuration.privacy.hidesAllPlaces { return .asked(by: .site) }
    if folder.isHidden { return .asked(by: .folder) }
    if notes?.hidden == true { return .asked(by: .sidecar) }
    if let word = privateWord(of: notes) { return .keyword(word.name, isMeant: false) }
    // A line cannot be told by a point.
    return notes?.hidden == false || tellsPlaces(inFolderOf: path) ? nil : .placesHidden
  }

  /// Whether a folder and the site tell exactly where photographs were taken.
  private func tellsPlaces(inFolderOf path: String) -> Bool {
    let photos = folders[String(FileName.split(path).folder)].photos
    return photos.location != .hidden
      && max(photos.places ?? .exact, configuration.places.precision) == .exact
  }

  /// The hashtag by which a walk's notes hide it.
  private func privateWord(of notes: WalkNotes?) -> Hashtag? {
    guard let notes, notes.hidden != false else { return nil }
    let hashtags = (notes.description?.hashtags ?? []) + (notes.title.map(PlainTextReader.hashtags) ?? [])
    return hashtags.first(where: configuration.keywords.hidesPhotos)
  }

  /// Why a walk's hashtags and keywords leave it out, or those that it lacks, unless its notes say `hidden: no`. A walk has no rating
  /// and no label, so that conditions on those do not apply.
  private func exclusion(of tracked: TrackedWalk, _ notes: WalkNotes?) -> Visibility.Reason? {
    guard notes?.hidden != false else { return nil }
    let tags = tracked.tags
    let rules = configuration.publish + folders[String(FileName.split(tracked.walk.id).folder)].photos.publish
    let word = (tags + tracked.otherTags).first { tag in
      configuration.keywords.hidesPhotos(with: tag) || rules.contains { $0.excludes([tag]) }
    }
    if let word { return .keyword(word.name, isMeant: false) }
    return rules.allSatisfy { $0.wants(tags) } ? nil : .notChosen
  }

  /// The walk of a track that the site shows.
  ///
  /// - Parameters:
  ///   - track: Reduced with ``trackOptions(_:)``; one of ``ShownTracks``.
  ///   - path: Its file, within the content folder.
  /// - Returns: `nil` for a walk that is left out, as its visibility says.
  package func shownWalk(
    of track: SimplifiedTrack, at path: String, notes: WalkNotes?
  ) -> (walk: TrackedWalk?, visibility: Visibility, problems: [Problem]) {
    let (walk, problems) = self.walk(of: track, at: path, notes: notes, page: "")
    guard var walk else { return (nil, .hidden(.unusable), problems) }
    if let reason = exclusion(of: walk, notes) {
      return (nil, .hidden(reason), problems + (reason == .notChosen ? [.notChosen(path)] : []))
    }
    walk.isUnlisted = isUnlisted(walk: path, notes)
    return (walk, walk.isUnlisted ? .unlisted : .shown, problems)
  }

  /// Whether nothing links a walk's page.
  func isUnlisted(walk path: String, _ notes: WalkNotes?) -> Bool {
    folders[String(FileName.split(path).folder)].isUnlisted || notes?.unlisted == true
  }

  /// Whether `photomap fetch` looks for pictures along a walk.
  package func wantsPictures(ofWalk notes: WalkNotes?) -> Bool {
    notes?.hasPictures ?? configuration.walks.pictures.isWanted
  }

  /// The settings that a reduced track depends on.
  package func trackOptions(_ notes: WalkNotes?) -> SimplifiedTrack.Options {
    var options = SimplifiedTrack.Options(
      zones: configuration.privacy.zones, spacing: configuration.walks.spacing,
      pause: configuration.walks.pause)
    if let minutes = notes?.pauseMinutes { options.pause.minutes = minutes }
    if let metres = notes?.pauseMetres { options.pause.metres = metres }
    return options
  }

  /// The walk of a track.
  ///
  /// - Parameters:
  ///   - track: Reduced with ``trackOptions(_:)``.
  ///   - path: Its file, within the content folder.
  ///   - page: Its page, from the site's root.
  /// - Returns: `nil` for a track without length, or none outside privacy zones; and problems for its author.
  func walk(
    of track: SimplifiedTrack, at path: String, notes: WalkNotes?, page: String
  ) -> (walk: TrackedWalk?, problems: [Problem]) {
    var problems = MetadataResolver.problems(of: track, at: path)
    guard track.hasLength else {
      problems.append(
        Problem(
          .warning, path, "never leaves its first position",
          remedy: "No walk is made of it. Export the track itself from the program that recorded it.",
          code: .unreadableTrack))
      return (nil, problems)
    }
    guard track.figures.distance > 0 else {
      problems.append(
        Problem(
          .note, path, "lies entirely in and around privacy zones",
          remedy: "It is left out. The zones are in `privacy:` of site.yaml.", code: .inPrivacyZone))
      return (nil, problems)
    }
    let settings = configuration.walks
    var walk = Walk(id: path, page: page, title: MetadataResolver.title(of: track, at: path, notes))
    walk.prose = notes?.description ?? track.description.map { PlainTextReader.prose($0) }
    let wrongDate = track.start.flatMap { problem(ofStart: $0, path) }
    problems += [wrongDate].compactMap(\.self)
    walk.start = wrongDate == nil ? track.start.flatMap { start(at: $0, path) } : nil
    walk.figures = track.figures
    walk.lines = track.lines
    walk.positions = track.positions
    walk.profile = track.profile
    walk.waypoints = waypoints(of: track, at: path)
    walk.isDownloadable = notes?.isDownloadable ?? settings.isDownloadable
    walk.isEmbeddable =
      notes?.isEmbeddable ?? folders[String(FileName.split(path).folder)].isEmbeddable
      ?? configuration.isEmbeddable
    let rule = notes?.photos ?? .automatic
    let matching = WalkMatching(
      track: track.matching, rule: wrongDate != nil && rule == .automatic ? .position : rule,
      clockOffset: notes?.clockOffset ?? settings.clockOffset, nearness: settings.nearness)
    var tracked = TrackedWalk(walk: walk, matching: matching, zone: zone(of: track, at: path))
    tracked.tags =
      (walk.prose?.hashtags ?? []) + (track.description.map { PlainTextReader.prose($0).hashtags } ?? [])
      + track.keywords.compactMap { Hashtag(spelled: $0.split(separator: "|").map(String.init)) }
    tracked.otherTags = ([notes?.title, track.name].compactMap(\.self) + track.words)
      .flatMap(PlainTextReader.hashtags)
    return (tracked, problems)
  }

  /// The waypoints that may be shown: none where places are not told exactly, and none whose words hide photographs.
  private func waypoints(of track: SimplifiedTrack, at path: String) -> [Waypoint] {
    guard tellsPlaces(inFolderOf: path) else { return [] }
    return track.waypoints.filter { waypoint in
      !([waypoint.name, waypoint.text].compactMap(\.self).flatMap(PlainTextReader.hashtags)
        .contains(where: configuration.keywords.hidesPhotos))
    }
  }

  private static func title(of track: SimplifiedTrack, at path: String, _ notes: WalkNotes?) -> String {
    if let title = notes?.title ?? track.name { return title }
    let name = FileName.parts(FileName.split(path).name).stem.composed
    return String(name.map { $0 == "_" ? " " : $0 })
  }

  private func zone(of track: SimplifiedTrack, at path: String) -> NamedTimeZone? {
    let folder = folders[String(FileName.split(path).folder)]
    if folder.isZoneStated { return folder.zone }
    let start = track.lines.first?.first?.coordinate
    return start.flatMap { Gazetteer.world.timeZone(at: $0) }.flatMap(NamedTimeZone.init)
  }

  private func start(at instant: Instant, _ path: String) -> CaptureDate? {
    let zone = folders[String(FileName.split(path).folder)].zone
    let offset = zone?.offset(at: instant) ?? .utc
    return LocalDateTime(secondsSince1970: instant.secondsSince1970 + offset.seconds).map {
      CaptureDate(local: $0, offset: offset, offsetSource: zone == nil ? .assumed : .timezone)
    }
  }

  private static func problems(of track: SimplifiedTrack, at path: String) -> [Problem] {
    var problems: [Problem] = []
    if let damage = track.damage {
      let saved = track.points == 1 ? "1 position" : "\(track.points) positions"
      problems.append(
        Problem(
          .warning, damage.place(in: path), "is malformed here: \(damage.reason)",
          remedy:
            "The \(saved) before it \(track.points == 1 ? "is" : "are") shown. Copy or export the track again to have all of it.",
          code: .damagedTrack))
    }
    if track.unusable > 0 {
      problems.append(
        Problem(
          .note, path,
          track.unusable == 1
            ? "contains a position that is not on the Earth"
            : "contains \(track.unusable) positions that are not on the Earth",
          remedy: track.order == .doubtful
            ? "The track is shown without them. Its latitudes and longitudes seem to be the wrong way round: if it is in the wrong place, export it again."
            : "The track is shown without them.", code: .damagedTrack))
    }
    if track.order == .exchanged {
      problems.append(
        Problem(
          .note, path, "has its latitudes and longitudes the wrong way round: no latitude is past 90 degrees",
          remedy: "The track is shown with both exchanged. If that is wrong, export it again.",
          code: .damagedTrack))
    }
    if !track.leftWaypoints.isEmpty {
      let left = track.leftWaypoints
      problems.append(
        Problem(
          .note, path,
          "has \(left.count) \(left.count == 1 ? "waypoint that is" : "waypoints that are") not shown: \(left.summary)",
          remedy:
            "Those with names beside the walk are on its page. Places of the whole site are in places.yaml.",
          code: .leftWaypoints))
    }
    if !track.faults.isEmpty {
      problems.append(
        Problem(
          .note, path, "contains what cannot be true: \(track.faults.summary)",
          remedy: "The track is shown without them, and they place no photographs.", code: .damagedTrack))
    }
    if track.invisible > 0 {
      problems.append(
        Problem(
          .note, path,
          track.invisible == 1
            ? "contains a part that is not to be shown: its visibility is 0"
            : "contains \(track.invisible) parts that are not to be shown: their visibility is 0",
          remedy: "The walk is made of the others.", code: .hiddenTrack))
    }
    return problems
  }
}

extension Problem {
  /// - Parameter track: Its path.
  fileprivate static func notChosen(_ track: String) -> Problem {
    Problem(
      .note, track,
      "is not shown, since neither its description nor its file has one of the hashtags in `publish: {keywords: …}`",
      remedy: "If the walk may be seen, add one of them, or write `hidden: no` into \(track).yaml.",
      code: .walkNotChosen)
  }
}

extension TrackError {
  /// The problem that a file without a track is reported as.
  package func problem(of path: String) -> Problem {
    switch self {
    case .noTrack, .noPosition, .invisible:
      Problem(.note, path, summary, remedy: remedy, code: .unreadableTrack)
    case .damaged(let damage):
      Problem(.error, damage.place(in: path), summary, remedy: remedy, code: .unreadableTrack)
    default: Problem(.error, path, summary, remedy: remedy, code: .unreadableTrack)
    }
  }
}
