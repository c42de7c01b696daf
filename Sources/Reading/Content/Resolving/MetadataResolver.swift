internal import Gazetteer
internal import Metadata
package import Photography

/// Merges the sources of each photograph's metadata, and assembles the library of a site.
///
/// For each value the first source that has it wins: sidecar, `.xmp` sidecar, embedded XMP, IPTC, EXIF, folder, site
/// (``MetadataSource``). Results depend on the arguments alone.
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

  /// - Parameters:
  ///   - notes: By folder path; `""` is the content folder.
  ///   - dates: What `dates.yaml` says.
  ///   - records: What records of other programs hide.
  ///   - usesFileDates: False on a computer that only has copies of the photographs.
  package init(
    configuration: SiteConfiguration, notes: [String: AlbumNotes], dates: DateFile = DateFile(),
    records: ForeignRecords = ForeignRecords(), usesFileDates: Bool = true
  ) {
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

  /// Merges the sources of one photograph.
  package func photo(for source: PhotoSource) -> ResolvedPhoto {
    let folder = folders[String(FileName.split(source.id.path).folder)]
    let sidecar = source.sidecar
    let files = FileMetadata(source)
    let allKeywords = MetadataResolver.keywords(source, folder.photos)
    let keywords = allKeywords.filter { !configuration.keywords.hides($0.value) }
    var photo = ResolvedPhoto(
      id: source.id,
      isHidden: configuration.hidden ?? false || folder.isHidden || sidecar?.hidden ?? false,
      size: source.upright.size,
      category: category(of: source, keywords, folder.photos), keywords: keywords)
    // A hidden place is removed here, before anything is derived from it.
    fillPlace(&photo, sidecar, files, folder.photos)
    let coordinate = photo.coordinate
    let clock = CaptureClock(zone: folder.zone) {
      folder.isZoneStated
        ? nil : coordinate.flatMap { Gazetteer.world.timeZone(at: $0.value) }.flatMap(NamedTimeZone.init)
    }
    var dated = source
    // Whole seconds, as `dates.yaml` keeps them.
    dated.modified = dates[source.id] ?? Instant(secondsSince1970: source.modified.secondsSince1970)
    photo.taken = clock.date(of: dated)
    if configuration.undated == .list, photo.taken?.value.isFileDate ?? true {
      photo.taken = CaptureDate.unknown.map { Sourced($0, from: .file) }
    } else if !usesFileDates, photo.taken?.value.isFileDate == true, dates[source.id] == nil {
      photo.taken = nil
    }
    photo.nearestTown = coordinate.flatMap { nearestTown(to: $0.value) }
    photo.title =
      sidecar?.title.map { Sourced($0, from: .sidecar) } ?? files.words(\.title)
      ?? files.words(\.headline)
    photo.prose =
      sidecar?.description.map { Sourced($0, from: .sidecar) }
      ?? files.words(\.description).flatMap { words in
        DefaultDescriptions.contains(words.value)
          ? nil : Sourced(PlainTextReader.prose(words.value), from: words.source)
      }
    photo.alternativeText =
      sidecar?.alternativeText.map { Sourced($0, from: .sidecar) } ?? files.words(\.alternativeText)
    photo.placeName = photo.isPlaceHidden ? nil : files.words(\.placeName)
    photo.rating =
      sidecar?.rating.map { Sourced($0, from: .sidecar) } ?? files.first(\.rating)
      ?? folder.photos.rating.map { Sourced($0, from: .folder) }
    photo.camera = files.words(\.camera)
    photo.lens = files.words(\.lens)
    photo.exposure = files.exposure
    if sidecar?.hidden == nil {
      let tags = allKeywords.map(\.value) + (photo.prose?.value.hashtags ?? [])
      let titles = [sidecar?.title, sidecar?.alternativeText].compactMap(\.self)
      let written = tags + files.hashtags + titles.flatMap(PlainTextReader.hashtags)
      if !photo.isHidden {
        photo.hidingWord = written.first(where: configuration.keywords.hidesByMeaning)?.name
      }
      photo.isHidden =
        photo.isHidden || photo.rating?.value == -1 || records.hides(source.id)
        || written.contains(where: configuration.keywords.hidesPhotos) || refusal(of: source) != nil
      photo.isChosen = (configuration.publish + folder.photos.publish).allSatisfy {
        $0.chooses(rating: photo.rating?.value, tags: tags, label: files.words(\.label)?.value)
      }
    }
    photo.isUnlisted =
      folder.isUnlisted || sidecar?.unlisted ?? folder.photos.unlisted ?? false
    if photo.isUnlisted {
      photo.secret = PermalinkRequest.secret(source.content.bytes + Array(source.id.path.utf8))
    }
    fillCredit(&photo, sidecar?.credit ?? Credit(), files, folder.photos.credit)
    photo.slug = sidecar?.slug
    photo.problems = problems(of: source, photo)
    return photo
  }
}
