internal import Gazetteer
internal import Metadata
internal import Photography

/// Decides what is true of each photograph when its sources differ, and makes the library of a site.
///
/// The better source wins, value by value: sidecar, `.xmp` sidecar, embedded XMP, IPTC, EXIF, folder, site (``MetadataSource``).
/// Everything here is a function of its arguments.
package struct MetadataResolver: Sendable {
  let configuration: SiteConfiguration
  /// By folder path.
  let notes: [String: AlbumNotes]
  let folders: FolderTree
  let categories: CategoryNames

  /// - Parameter notes: What authors say of folders, by path; `""` is the content folder.
  package init(configuration: SiteConfiguration, notes: [String: AlbumNotes]) {
    self.configuration = configuration
    self.notes = notes
    folders = FolderTree(notes, siteZone: configuration.timeZone.flatMap { Zone($0) })
    categories = CategoryNames(configuration.categories)
  }

  /// Decides about one photograph.
  package func card(for source: PhotoSource) -> ResolvedPhoto {
    let folder = folders[String(FileName.split(source.id.path).folder)]
    let sidecar = source.sidecar
    let files = FileMetadata(source)
    let keywords = MetadataResolver.keywords(source, folder.photos)
    var card = ResolvedPhoto(
      id: source.id, isHidden: folder.isHidden || sidecar?.hidden ?? false,
      size: source.metadata.upright(with: source.xmpSidecar).size,
      category: category(of: source, keywords, folder.photos), keywords: keywords)
    // Nothing below asks for a place that is hidden, since there is none any more.
    fillPlace(&card, sidecar, files, folder.photos)
    let coordinate = card.coordinate
    let clock = CaptureClock(zone: folder.zone) {
      folder.isZoneStated
        ? nil : coordinate.flatMap { Gazetteer.world.timeZone(at: $0.value) }.flatMap(Zone.init)
    }
    card.taken = clock.date(of: source)
    if configuration.places.namesPhotos {
      card.vicinity = coordinate.flatMap { Gazetteer.world.vicinity(of: $0.value) }
    }
    card.title = sidecar?.title.map { Sourced($0, from: .sidecar) } ?? files.words(\.title)
    card.prose =
      sidecar?.description.map { Sourced($0, from: .sidecar) }
      ?? files.words(\.description).flatMap { words in
        Boilerplate.contains(words.value)
          ? nil : Sourced(PlainTextReader.prose(words.value), from: words.source)
      }
    card.alternativeText = sidecar?.alternativeText.map { Sourced($0, from: .sidecar) }
    card.rating =
      sidecar?.rating.map { Sourced($0, from: .sidecar) } ?? files.first(\.rating)
      ?? folder.photos.rating.map { Sourced($0, from: .folder) }
    card.camera = files.words(\.camera)
    card.lens = files.words(\.lens)
    card.exposure = files.exposure
    fillCredit(&card, sidecar?.credit ?? Credit(), files, folder.photos.credit)
    card.slug = sidecar?.slug
    card.problems = problems(of: source, card)
    return card
  }
}
