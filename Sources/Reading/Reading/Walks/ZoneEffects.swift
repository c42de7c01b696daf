package import BuildCache
import Concurrency
package import Content
import Files
package import Photography
import Tracks

/// What privacy zones hide, and what others in their place would show, as builds decide it; for their author, before they are written.
package struct ZoneEffects: Sendable, Hashable {
  /// What the site has in some area.
  package struct Affected: Sendable, Hashable {
    package var photos: [PhotoID] = []
    /// The paths of tracks.
    package var walks: [String] = []
    /// The names of places.
    package var places: [String] = []

    package var isEmpty: Bool { photos.isEmpty && walks.isEmpty && places.isEmpty }
  }

  /// By zone: the photographs whose places it hides, and the walks that are cut at it.
  package var zones: [Affected]
  /// What is told with the old zones, and not with the new ones.
  package var hidden = Affected()
  /// What is told with the new zones only.
  package var shown = Affected()

  /// - Parameters:
  ///   - content: The content folder.
  ///   - cache: Has what a build has read.
  /// - Throws: ``MissingContentFolder``; ``SurveyError``.
  package init(
    of new: PrivacySettings, insteadOf old: PrivacySettings, in content: String, cache: BuildCache?, jobs: Int
  ) async throws {
    zones = new.zones.map { _ in Affected() }
    let (before, after) = (
      try ContentReading(content, privacy: old), try ContentReading(content, privacy: new)
    )
    let (was, notes) = try await before.photographs(cache, jobs: jobs, Told.init)
    let (isNow, _) = try await after.photographs(cache, jobs: jobs, Told.init)
    let known = Dictionary(was.map { ($0.id, $0) }) { first, _ in first }
    for photo in isNow.sorted(by: { $0.id < $1.id }) where photo.isShown {
      if photo.isInZone, let place = photo.withheld {
        for index in zones.indices where new.zones[index].contains(place) {
          zones[index].photos.append(photo.id)
        }
      }
      guard let old = known[photo.id], old.isInZone != photo.isInZone else { continue }
      if photo.isInZone { hidden.photos.append(photo.id) } else { shown.photos.append(photo.id) }
    }
    try await compareWalks(before, after, notes: notes, jobs: jobs)
    comparePlaces(before, after, all: try ContentReading(content, privacy: SiteConfiguration().privacy))
  }

  private struct Told: Sendable {
    let id: PhotoID
    let isShown, isInZone: Bool
    let withheld: Coordinate?

    init(_ photo: ResolvedPhoto) {
      (id, withheld, isShown) = (photo.id, photo.withheldPosition, photo.visibility.isShown)
      isInZone = photo.place == .hidden(.zone)
    }
  }

  /// The metres of a walk that are shown.
  private struct Lengths: Sendable {
    let path: String
    let before, after, uncut: Double
    /// With each zone alone.
    let zones: [Double]
  }

  private mutating func compareWalks(
    _ before: ContentReading, _ after: ContentReading, notes: [String: WalkNotes], jobs: Int
  ) async throws {
    let shown = [before, after].map { reading in
      Set(
        ShownTracks(
          of: reading.survey.files(.track), notes: notes, reading.resolver, root: reading.root
        ).files.map(\.path))
    }
    let tracks = after.survey.files(.track).filter { shown[0].union(shown[1]).contains($0.path) }
    let zones = after.authored.configuration.privacy.zones
    let lengths = try await parallelMap(Array(tracks), jobs: jobs, runsOfAtMost: 4) { file -> Lengths? in
      // What cannot be read is no walk.
      guard let bytes = try? FileIO.read("\(after.root)/\(file.path)", ifAtMost: TrackFile.largest),
        let track = try? TrackFile.read(bytes)
      else { return nil }
      func metres(_ reading: ContentReading, _ zones: [PrivacyZone]? = nil) -> Double {
        var options = reading.resolver.trackOptions(notes[file.path])
        if let zones { options.zones = zones }
        return SimplifiedTrack(track, options).figures.distance
      }
      return Lengths(
        path: file.path, before: shown[0].contains(file.path) ? metres(before) : 0,
        after: shown[1].contains(file.path) ? metres(after) : 0, uncut: metres(after, []),
        zones: zones.map { metres(after, [$0]) })
    }
    for walk in lengths.compactMap(\.self) {
      for (index, length) in walk.zones.enumerated() where length < walk.uncut {
        self.zones[index].walks.append(walk.path)
      }
      if walk.after < walk.before { hidden.walks.append(walk.path) }
      if walk.after > walk.before { self.shown.walks.append(walk.path) }
    }
  }

  private mutating func comparePlaces(
    _ before: ContentReading, _ after: ContentReading, all: ContentReading
  ) {
    let (old, new) = (before.authored.places, after.authored.places)
    func names(_ places: [ShownPlace], without others: [ShownPlace]) -> [String] {
      let known = Set(others.map(\.place.id))
      return places.filter { !known.contains($0.place.id) }.map(\.place.name)
    }
    (hidden.places, shown.places) = (names(old, without: new), names(new, without: old))
    let zones = after.authored.configuration.privacy.zones
    for index in zones.indices {
      let inside = all.authored.places.filter { zones[index].contains($0.place.coordinate) }
      self.zones[index].places = inside.map(\.place.name)
    }
  }
}
