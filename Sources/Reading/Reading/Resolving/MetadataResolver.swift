package import Content
import Gazetteer
package import Messages
import Metadata
package import Photography

/// Merges the statements of all sources about each photograph, and assembles the library of a site.
///
/// Results depend on the arguments alone.
package struct MetadataResolver: Sendable {
  package let configuration: SiteConfiguration
  /// By folder path.
  let notes: [String: AlbumNotes]
  let folders: FolderTree
  let categories: CategoryNames
  let settingsHash: UInt64
  let dates: DateFile
  let records: ForeignRecords
  /// Whether the date of a file may be a photograph's, if ``dates`` has none.
  let usesFileDates: Bool
  /// The latest date that a photograph may have, since later ones are in the future; `nil` to take all.
  package let latest: Instant?
  /// The places that the site shows, which rules of albums may name.
  package var places: [ShownPlace] = []
  /// The words of the site's pages; `nil` for those of its language.
  package var words: Messages?

  /// - Parameters:
  ///   - notes: By folder path; `""` is the content folder.
  ///   - dates: What `dates.yaml` says.
  ///   - records: What records of other programs hide.
  ///   - usesFileDates: False on a computer that only has copies of the photographs.
  ///   - latest: The latest date that a photograph may have, since later ones are in the future; `nil` to take all.
  init(
    configuration: SiteConfiguration, notes: [String: AlbumNotes], dates: DateFile = DateFile(),
    records: ForeignRecords = ForeignRecords(), usesFileDates: Bool = true,
    latest: Instant? = nil
  ) {
    self.latest = latest
    self.records = records
    (self.dates, self.usesFileDates) = (dates, usesFileDates)
    self.configuration = configuration
    self.notes = notes
    folders = FolderTree(
      notes, siteZone: configuration.timeZone.flatMap { NamedTimeZone($0) },
      isPrivate: configuration.keywords.hidesPhotos)
    categories = CategoryNames(configuration.categories)
    settingsHash = MetadataResolver.settingsHash(of: configuration)
  }

  /// The town that pages name for a position; `nil` if photographs name none.
  package func nearestTown(to place: Coordinate) -> NearestTown? {
    configuration.places.namesPhotos ? Gazetteer.world.nearestTown(to: place) : nil
  }

  /// What every source says about a photograph, the most trusted first. A further source is a file in `Statements` that yields
  /// statements, and a line here.
  ///
  /// - Parameters:
  ///   - metadata: What of its own file is believed; without it, all that it says.
  ///   - beside: What the files beside it say.
  ///   - hold: What other files of the same picture hide.
  func evidence(
    of photo: ReadPhoto, saying metadata: PhotoMetadata? = nil, beside: [Statement], hold: Hold? = nil
  ) -> PhotoEvidence {
    let sources: [[Statement]] = [
      beside.filter(tells),
      (metadata ?? photo.metadata).statements.filter(tells),
      records.statements(about: photo.id),
      folders[String(FileName.split(photo.id.path).folder)].statements,
      configuration.statements,
      hold?.statements ?? [],
      NamedDate.statements(about: photo.id),
      dates.statements(about: photo.id),
      [photo.fileDate],
    ]
    return PhotoEvidence(photo.id, photo.digest, Array(sources.joined()))
  }

  /// Merges the statements about one photograph.
  func photo(for evidence: PhotoEvidence) -> ResolvedPhoto {
    let keywords = shownKeywords(of: evidence)
    let upright = evidence.upright
    var photo = ResolvedPhoto(
      id: evidence.id, visibility: visibility(of: evidence),
      size: upright.size ?? evidence.movie.map { _ in Sourced(PixelSize.ofUnknownMovie, from: .file) },
      orientation: upright.orientation, category: category(of: evidence, keywords), keywords: keywords)
    cover(evidence, &photo)
    choose(evidence, for: &photo)
    choosePlace(evidence, for: &photo)
    photo.taken = date(of: evidence, at: photo.coordinate?.value)
    photo.revealsPlace =
      photo.place.precision != .exact
      || evidence.embeddedPosition.map { $0 != photo.coordinate?.value } ?? false
    if photo.visibility.isShown, photo.size == nil || photo.taken == nil {
      photo.visibility = .hidden(.unusable)
    }
    if photo.visibility.isShown, photo.movie != nil, !configuration.movies.isShown {
      photo.visibility = .hidden(.notChosen)
    }
    if photo.visibility == .unlisted {
      photo.secret = PermalinkRequest.secret(evidence.content.bytes + Array(evidence.id.path.utf8))
      photo.isLocked = lock(ofFolder: String(FileName.split(evidence.id.path).folder)) != nil
    }
    photo.future = evidence.all(\.time).filter { CaptureClock.isFuture($0.value, after: latest) }
    photo.problems = problems(of: evidence, photo)
    photo.burst = burstFrame(of: photo, evidence)
    return photo
  }

  /// When a photograph was taken.
  ///
  /// - Parameter place: Where, unless that is hidden.
  private func date(of evidence: PhotoEvidence, at place: Coordinate?) -> Sourced<CaptureDate>? {
    let folder = folders[String(FileName.split(evidence.id.path).folder)]
    let clock = CaptureClock(zone: folder.zone, latest: latest) {
      folder.isZoneStated
        ? nil : place.flatMap { Gazetteer.world.timeZone(at: $0) }.flatMap(NamedTimeZone.init)
    }
    let taken = clock.date(of: evidence)
    if configuration.undated == .list, taken?.value.isFileDate ?? true {
      return CaptureDate.unknown.map { Sourced($0, from: .file) }
    }
    return !usesFileDates && taken?.value.isFileDate == true && dates[evidence.id] == nil ? nil : taken
  }
}
