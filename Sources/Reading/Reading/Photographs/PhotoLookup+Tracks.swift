import Content
import Photography
import Tracks

/// The photographs of a site by which the clocks of cameras are estimated: those with a position.
struct GeotaggedPhotos: Sendable {
  struct Item: Sendable {
    let summary: PhotoSummary
    let isUnlisted: Bool
    let precision: PlacePrecision
  }

  private(set) var items: [Item] = []

  /// Reads all photographs of a content folder.
  init(in reading: ContentReading) {
    let reader = PhotoReader(root: reading.root, known: [:], cached: [:])
    let groups = FileGroup.groups(of: reading.survey).map { group in
      let photos = group.files(.candidate).compactMap { file -> ReadPhoto? in
        guard case .photo(let digest, let record) = reader.read(file).contents else { return nil }
        return ReadPhoto(file, digest: digest, record: record)
      }
      return (group: group, photos: photos)
    }
    func resolved(_ index: Int, _ elsewhere: Elsewhere) -> ResolvedGroup {
      ResolvedGroup(
        groups[index].group, groups[index].photos, elsewhere, reading.resolver, root: reading.root)
    }
    // What the files of one group decide of another is known when all are read.
    var elsewhere = groups.map { _ in Elsewhere() }
    for _ in 0..<Elsewhere.mostRounds {
      let now = Elsewhere.all(groups.indices.map { Elsewhere.Told(resolved($0, elsewhere[$0])) })
      if now == elsewhere { break }
      elsewhere = now
    }
    var terms = PhotoTerms()
    for index in groups.indices {
      for (_, photo) in resolved(index, elsewhere[index]).photos {
        guard let shown = ShownPhoto(photo), shown.photo.coordinate != nil else { continue }
        items.append(
          Item(
            summary: PhotoSummary(of: shown.photo, &terms), isUnlisted: shown.isUnlisted,
            precision: shown.precision))
      }
    }
  }
}

extension PhotoLookup {
  /// The position that a track of the site gives to a photograph, or that it shows to be the true one of two.
  mutating func trackPlace(of photo: ResolvedPhoto) -> Coordinate? {
    guard let reading, let shown = ShownPhoto(photo) else { return nil }
    let (survey, resolver, root) = (reading.survey, reading.resolver, reading.root)
    let notes = Sidecars.walkNotes(of: survey, root: root)
    let tracks = ShownTracks(of: survey.files(.track), notes: notes, resolver, root: root).files
    let walks = tracks.compactMap { reading.walk(of: $0, notes[$0.path]) }
      .filter { (shown.isUnlisted || !$0.isUnlisted) && PhotoLookup.mayPlace(shown.photo.taken.instant, $0) }
    guard !walks.isEmpty else { return nil }
    let geotagged = self.geotagged ?? GeotaggedPhotos(in: reading)
    self.geotagged = geotagged
    return TrackPlaces(
      of: ShownPhotos(shown, beside: geotagged.items.filter { $0.isUnlisted == shown.isUnlisted }), on: walks,
      resolver
    ).placements[0]?.coordinate
  }

  /// Whether a walk may have been at that time, by any clock and in any zone.
  private static func mayPlace(_ moment: Instant, _ walk: TrackedWalk) -> Bool {
    guard walk.matching.matchesByTime, let span = walk.matching.track.span else { return false }
    let most =
      86_400 + max(CameraClock.greatestOffset, abs(walk.matching.clockOffset ?? 0)) + WalkMatching.slack
    return span.lowerBound.seconds(since: moment) <= most && moment.seconds(since: span.upperBound) <= most
  }
}

extension ShownPhotos {
  /// A photograph, and others of which no more is known than their summaries.
  fileprivate init(_ photo: ShownPhoto, beside others: [GeotaggedPhotos.Item]) {
    var terms = PhotoTerms()
    let own = PhotoSummary(of: photo.photo, &terms)
    self.init(
      [Summary(own, precision: photo.precision, hasSlug: false, otherPlace: photo.otherPlace)]
        + others.filter { $0.summary.id != own.id }
        .map { Summary($0.summary, precision: $0.precision, hasSlug: false) },
      terms, OnePhoto(photo: photo))
  }

  /// No other photographs are asked for.
  private struct OnePhoto: ShownPhotoStorage {
    let photo: ShownPhoto

    func photo(at index: Int) -> ShownPhoto { photo }
    func id(at index: Int) -> PhotoID { photo.photo.id }
    func plainPage(at index: Int) -> String { photo.plainPage }
    func complete(_ photo: inout Photo, at index: Int) {}
  }
}
