import Content
import Foundation
import Gazetteer
package import Photography
import Tracks

/// What tracks tell of photographs that have no position, or two that contradict each other: where they were taken, and in which time
/// zone (W4).
package struct TrackPlaces: Sendable {
  /// The position and time zone that a track gives to a photograph.
  package struct Placement: Sendable, Hashable {
    package var taken: CaptureDate
    /// `nil` just before the start and after the end of a track, which then gives the time zone only.
    package var coordinate: Coordinate?
  }

  /// By position in the list of photographs.
  package private(set) var placements: [Int: Placement] = [:]
  private var photosWithoutZone: Set<Int> = []
  private var photosWithoutInstant: Set<Int> = []
  private var zones: [ZoneCell: NamedTimeZone?] = [:]

  /// Zones are looked up once for each hundredth of a degree.
  private struct ZoneCell: Hashable {
    let latitude, longitude: Int

    init(_ place: Coordinate) {
      (latitude, longitude) = (Int(place.latitude * 100), Int(place.longitude * 100))
    }
  }

  /// - Parameters:
  ///   - shown: The photographs of the site.
  ///   - walks: Their tracks are cut at privacy zones already.
  ///   - resolver: With the settings of the site.
  package init(of shown: ShownPhotos, on walks: [TrackedWalk], _ resolver: MetadataResolver) {
    let timed = walks.filter(\.matching.matchesByTime).sorted { $0.walk.id < $1.walk.id }
    let loose = shown.summaries.indices.filter {
      shown.summaries[$0].coordinate == nil && shown.precisions[$0] == .exact
        && shown.summaries[$0].knownInstant != nil
    }
    var doubted = shown.otherPlaces.keys.sorted().filter {
      shown.precisions[$0] == .exact && shown.summaries[$0].knownInstant != nil
    }
    guard !timed.isEmpty, !loose.isEmpty || !doubted.isEmpty else { return }
    let byTime = loose.sorted { shown.summaries[$0].instant < shown.summaries[$1].instant }
    photosWithoutZone = Set(byTime.filter { resolver.isZoneAssumed(of: $0, in: shown) })
    photosWithoutInstant = photosWithoutZone.filter { shown.summaries[$0].offsetSource != .moment }
    let newestFirst = MetadataResolver.newestFirst(shown.summaries).map(Int.init)
    let summaries = newestFirst.map { shown.summaries[$0] }
    for walk in timed {
      guard let span = walk.matching.track.span else { continue }
      let clocks = walk.matching.clocks(among: summaries) { shown.precisions[newestFirst[$0]] != .exact }
      doubted.removeAll { index in
        let ahead = clocks.ahead(of: shown.summaries[index])
        let found = confirmed(index, in: shown, on: walk.matching.track, ahead: ahead, resolver)
        if let found, found.coordinate != shown.summaries[index].coordinate { placements[index] = found }
        return found != nil
      }
      // A date in another time zone is at most a day off.
      let most = 86_400 + clocks.greatest + WalkMatching.slack
      let first = byTime.partitioningIndex {
        shown.summaries[$0].instant.seconds(since: span.lowerBound) >= -most
      }
      for index in byTime[first...] {
        guard shown.summaries[index].instant.seconds(since: span.upperBound) <= most else { break }
        guard placements[index]?.coordinate == nil else { continue }
        let ahead = clocks.ahead(of: shown.summaries[index])
        if let placement = placement(of: index, in: shown, on: walk, ahead: ahead, resolver) {
          placements[index] = placement
        }
      }
    }
  }

  /// Whether a photograph's instant is not known, since neither the photograph nor a track has the time zone.
  package func isZoneUnknown(ofPhoto index: Int) -> Bool {
    photosWithoutInstant.contains(index) && placements[index] == nil
  }

  private mutating func placement(
    of index: Int, in shown: ShownPhotos, on walk: TrackedWalk, ahead: Double, _ resolver: MetadataResolver
  ) -> Placement? {
    let track = walk.matching.track
    let summary = shown.summaries[index]
    let isAssumed = photosWithoutZone.contains(index) && walk.zone != nil
    // Most photographs were not taken on the way; they need not be decoded.
    guard isAssumed || track.step(at: summary.instant.advanced(bySeconds: -ahead), slack: 0) != nil else {
      return nil
    }
    var taken = shown.photo(at: index).photo.taken
    // Programs that know no time of day write noon or midnight, when the photograph was hardly taken.
    let hasTime = [.stated, .moment].contains(taken.offsetSource) || !taken.local.isNoonOrMidnight
    let isMoment = taken.offsetSource == .moment
    if isAssumed, let zone = walk.zone { taken.move(to: zone, keepingMoment: isMoment) }
    func place(_ taken: CaptureDate) -> Coordinate? {
      track.coveredPlace(at: taken.instant.advanced(bySeconds: -ahead))
    }
    if hasTime, let found = place(taken), !resolver.configuration.privacy.hides(found) {
      var placement = Placement(taken: taken, coordinate: found)
      // A long track may lead into another zone.
      if isAssumed, let zone = zone(at: found), zone.offset(of: taken.local) != taken.offset {
        placement.taken.move(to: zone, keepingMoment: isMoment)
        placement.coordinate = place(placement.taken)
        guard placement.coordinate.map({ resolver.configuration.privacy.hides($0) }) == false else {
          return nil
        }
      }
      return placement
    }
    let moment = taken.instant.advanced(bySeconds: -ahead)
    guard isAssumed, placements[index] == nil, track.covers(moment, slack: WalkMatching.slack) else {
      return nil
    }
    return Placement(taken: taken)
  }

  /// The place of a photograph whose files tell two that the track passes at the time that the photograph then has.
  private mutating func confirmed(
    _ index: Int, in shown: ShownPhotos, on track: MatchingTrack, ahead: Double, _ resolver: MetadataResolver
  ) -> Placement? {
    for place in [shown.summaries[index].coordinate, shown.otherPlaces[index]].compactMap(\.self) {
      var taken = shown.photo(at: index).photo.taken
      // The zone was that of the place that is used, if one was known there.
      if taken.offsetSource == .town || resolver.isZoneAssumed(of: index, in: shown),
        let zone = zone(at: place)
      {
        taken.move(to: zone, keepingMoment: taken.offsetSource == .moment)
      }
      let passed = track.coveredPlace(at: taken.instant.advanced(bySeconds: -ahead))
      if let passed, Sphere.distance(passed, place) <= WalkMatching.elsewhere {
        return Placement(taken: taken, coordinate: place)
      }
    }
    return nil
  }

  private mutating func zone(at place: Coordinate) -> NamedTimeZone? {
    let cell = ZoneCell(place)
    if let known = zones[cell] { return known }
    let zone = Gazetteer.world.timeZone(at: place).flatMap(NamedTimeZone.init)
    zones[cell] = zone
    return zone
  }
}

extension CaptureDate {
  /// Takes the local time as that of another zone.
  ///
  /// Where the moment is known, that stays, and its local time is that of the zone.
  fileprivate mutating func move(to zone: NamedTimeZone, keepingMoment: Bool) {
    if keepingMoment {
      let (moment, there) = (instant, zone.offset(at: instant))
      local =
        LocalDateTime(
          secondsSince1970: moment.secondsSince1970 + there.seconds, nanosecond: moment.nanosecond) ?? local
      (offset, offsetSource) = (there, .town)
    } else {
      (offset, offsetSource) = (zone.offset(of: local), .town)
    }
  }
}

extension LocalDateTime {
  fileprivate var isNoonOrMidnight: Bool {
    (hour == 0 || hour == 12) && minute == 0 && second == 0 && nanosecond == 0
  }
}

extension MetadataResolver {
  /// Whether a photograph's UTC offset is only assumed, or that of the whole site. That of its folder is stated.
  fileprivate func isZoneAssumed(of index: Int, in shown: ShownPhotos) -> Bool {
    let summary = shown.summaries[index]
    switch summary.offsetSource {
    case .assumed: return true
    case .timezone, .moment: return !folders[shown.terms.albums[Int(summary.album)].path].isZoneStated
    case .stated, .gps, .town: return false
    }
  }
}

extension ShownPhotos {
  /// The same photographs with what tracks tell of them.
  ///
  /// - Parameter namesTowns: Whether photographs name the nearest town.
  package func placed(by places: TrackPlaces, namesTowns: Bool) -> ShownPhotos {
    guard !places.placements.isEmpty else { return self }
    var placed = self
    for (index, placement) in places.placements {
      placed.summaries[index].apply(placement, namesTowns: namesTowns)
    }
    placed.storage = PhotosPlacedByTracks(storage: storage, places: places, namesTowns: namesTowns)
    return placed
  }
}

extension PhotoSummary {
  fileprivate mutating func apply(_ placement: TrackPlaces.Placement, namesTowns: Bool) {
    (instant, offsetSource) = (placement.taken.instant, placement.taken.offsetSource)
    if let place = placement.coordinate { (coordinate, hasNearestTown) = (place, namesTowns) }
    content = placement.content(content)
  }
}

extension TrackPlaces.Placement {
  /// The position and time zone that a track gives to a photograph; `nil` if it gives none.
  ///
  /// - Parameters:
  ///   - placed: As the site shows it.
  ///   - own: As its own files, its folder and the site's settings have it.
  package init?(of placed: Photo, beside own: Photo) {
    guard placed.taken != own.taken || placed.coordinate != own.coordinate else { return nil }
    self.init(taken: placed.taken, coordinate: placed.coordinate)
  }

  /// The hash of a photograph's content with the track's position and time zone.
  package func content(_ own: UInt64) -> UInt64 {
    var hash = ChangeHash(own)
    hash.add(taken.iso8601)
    hash.add(taken.offsetSource.rawValue)
    hash.add(coordinate)
    return hash.value
  }
}

/// Reads photographs with what tracks tell of them.
private struct PhotosPlacedByTracks: ShownPhotoStorage {
  let storage: any ShownPhotoStorage
  let places: TrackPlaces
  let namesTowns: Bool

  func photo(at index: Int) -> ShownPhoto {
    let photo = storage.photo(at: index)
    guard let placement = places.placements[index] else { return photo }
    return photo.with(
      placement,
      nearestTown: namesTowns ? placement.coordinate.flatMap { Gazetteer.world.nearestTown(to: $0) } : nil)
  }

  func id(at index: Int) -> PhotoID { storage.id(at: index) }
  func plainPage(at index: Int) -> String { storage.plainPage(at: index) }
  func complete(_ photo: inout Photo, at index: Int) { storage.complete(&photo, at: index) }
}
