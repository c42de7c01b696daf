package import BuildCache
import Concurrency
package import Content
import Files
import Photography
import Tracks

/// What privacy zones hide, and what others in their place would show, as builds decide it; for their author, before they are written.
package struct ZoneEffects: Sendable, Hashable {
  /// By zone: the photographs whose places it hides, and the walks that are cut at it.
  package var zones: [AffectedContent]
  /// What is told with the old zones, and not with the new ones.
  package var hidden = AffectedContent()
  /// What is told with the new zones only.
  package var shown = AffectedContent()

  /// - Parameters:
  ///   - content: The content folder.
  ///   - cache: Has what a build has read.
  /// - Throws: ``MissingContentFolder``; ``SurveyError``.
  package init(
    of new: PrivacySettings, insteadOf old: PrivacySettings, in content: String, cache: BuildCache?, jobs: Int
  ) async throws {
    zones = new.zones.map { _ in AffectedContent() }
    let (before, after) = (
      try ContentReading(content, privacy: old), try ContentReading(content, privacy: new)
    )
    let (was, notes) = try await before.photographs(cache, jobs: jobs) { photo, _ in Told(photo) }
    let (isNow, _) = try await after.photographs(cache, jobs: jobs) { photo, _ in Told(photo) }
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

  private mutating func compareWalks(
    _ before: ContentReading, _ after: ContentReading, notes: [String: WalkNotes], jobs: Int
  ) async throws {
    let zones = after.authored.configuration.privacy.zones
    let lengths = try await ShownLengths.all(before, after, notes: notes, zones: zones, jobs: jobs)
    for walk in lengths {
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
    (hidden.places, shown.places) = (new.names(missingFrom: old), old.names(missingFrom: new))
    let zones = after.authored.configuration.privacy.zones
    for index in zones.indices {
      let inside = all.authored.places.filter { zones[index].contains($0.place.coordinate) }
      self.zones[index].places = inside.map(\.place.name)
    }
  }
}
