import BuildCache
import Content
import Darkroom
import Files
import Photography

extension Build {
  /// Assembles the library of all groups, and writes `permalinks.yaml` if an address was contested.
  func assemble(
    _ reading: consuming Reading, _ survey: Survey, _ folders: BuildFolders, _ cache: BuildCache,
    _ start: Int64, _ report: inout BuildReport
  ) async throws -> DevelopedLibrary {
    let (authored, resolver) = (reading.authored, reading.resolver)
    var sources: [GroupPhoto] = []
    var (walkNotes, orphans): ([String: WalkNotes], [String]) = ([:], [])
    sources.reserveCapacity(reading.groups.reduce(0) { $0 + $1.record.photos.count })
    for group in reading.groups {
      sources += group.record.photos
      walkNotes.merge(group.record.walkNotes) { first, _ in first }
      orphans += group.record.orphans
      report.problems += group.record.problems
    }
    reading.groups = []
    if !orphans.isEmpty {
      let folders = Set(orphans.map { Folder.parent(of: $0) })
      let beside = survey.files(.candidate).filter { folders.contains(Folder.parent(of: $0.path)) }
      report.problems += SidecarPairing.problems(ofOrphans: orphans, photos: beside.map { PhotoID($0.path) })
    }
    // Groups follow each other by folder, and their photographs by name; only large folders are out of order.
    if !zip(sources, sources.dropFirst()).allSatisfy({ $0.id < $1.id }) { sources.sort { $0.id < $1.id } }

    // Published addresses are kept, even by a clean build.
    let published = try cache.addresses(below: folders.content)
    let tracks = shownTracks(survey, walkNotes, resolver, &report)
    let originals = authored.configuration.pictures.originals
    let resolved = resolver.library(
      of: sources.map(\.shown),
      walks: tracks.map { PageClaim(walk: $0.path, slug: walkNotes[$0.path]?.slug) },
      ledger: authored.ledger, published: published
    ) { index, photo in
      sources[index].complete(&photo, originals)
    }
    report.problems += resolved.problems
    if let ledger = resolved.ledger { try remember(ledger, folders, &report) }
    try cache.remember(addresses: resolved.pages.all, replacing: published, below: folders.content)

    let pages = resolved.pages.pages(of: Set(tracks.map(\.path)))
    let walks = try await walks(
      of: tracks, survey, authored, walkNotes, resolver, pages, folders, cache, start, &report)
    let developed = DevelopedLibrary(resolved, resolved.order.map { sources[$0] }, walks, authored)
    report.problems += developed.problems
    return developed
  }

  /// Writes `permalinks.yaml`; if that fails, the build continues with a warning.
  private func remember(
    _ ledger: PermalinkLedger, _ folders: BuildFolders, _ report: inout BuildReport
  ) throws {
    do throws(FileError) {
      try FileIO.replace("\(folders.content)/permalinks.yaml", with: Array(ledger.text.utf8))
      report.problems.append(
        Problem(
          .note, "permalinks.yaml",
          "now records the page of each photograph, since several would have the same one",
          remedy:
            "Keep it with your photographs, under version control if you use it, so that no address changes.")
      )
    } catch {
      report.problems.append(
        Problem(
          .warning, "permalinks.yaml",
          "could not be written, so addresses that several photographs share may change",
          remedy: "\(error)"))
    }
  }
}

extension GroupPhoto {
  /// Adds to a photograph with its final page what depends on the page.
  func complete(_ photo: inout Photo, _ originals: PictureSettings.Originals) {
    let paths = PublishedPaths(page: photo.page)
    var fingerprint = ContentHash(hash)
    fingerprint.add(photo.page)
    // The site's spelling of a tag may differ from the photograph's own.
    fingerprint.add(each: photo.hashtags) { $0.add(each: $1.title) { $0.add($1) } }
    let development = files.development
    photo.renditions = development.pictures.map {
      Rendition(format: $0.rendition.format, size: $0.rendition.size, path: paths.picture($0))
    }
    if let stripped = development.stripped {
      photo.original = paths.original(stripped.key, stripped.fileExtension)
    } else if originals == .copy {
      let name = id.path.split(separator: ".").last.map { $0.lowercased() } ?? "jpg"
      photo.original = paths.original(files.digest, name)
    }
    fingerprint.add(photo.original)
    photo.fingerprint = Fingerprint(fingerprint)
  }
}

/// A library whose photographs all have their pictures.
struct DevelopedLibrary: Sendable {
  let library: Library
  /// In the order of the library's photographs.
  let files: [PhotoFiles]
  /// The problems of matching photographs with walks.
  let problems: [Problem]
  /// The site's spelling of hashtags.
  let spellings: TagSpellings

  /// - Parameters:
  ///   - resolved: Without walks and places.
  ///   - sources: In the order of its photographs.
  ///   - tracked: The walks, without their photographs.
  init(
    _ library: ResolvedLibrary, _ sources: [GroupPhoto], _ tracked: [TrackedWalk], _ authored: AuthoredContent
  ) {
    files = sources.map(\.files)
    spellings = library.spellings
    let resolved = library.library
    let photos = resolved.photos
    let albums = resolved.albums.map { album in
      var album = album
      album.fingerprint = Fingerprint(album.hash(in: photos))
      return album
    }
    var walks: [Walk]
    let placeless = tracked.isEmpty ? [] : Set(sources.lazy.filter(\.shown.isPlaceHidden).map(\.id))
    (walks, problems) = TrackedWalk.walks(tracked, among: photos) { placeless.contains($0) }
    for index in walks.indices { walks[index].fingerprint = Fingerprint(walks[index].hash(in: photos)) }
    let (places, near) =
      authored.places.isEmpty
      ? ([], [:])
      : PhotoGrid(photos, reach: authored.configuration.places.nearness).joined(to: authored.places)
    self.library = Library(
      photos: photos, albums: albums, categories: resolved.categories, walks: walks, places: places,
      placesNear: near, words: sources.map(\.words))
  }
}
