import BuildCache
import Content
import Darkroom
import Files
import Metadata
import Photography

extension Build {
  /// The content folder as read: the authors' files, and the photographs before they are developed.
  struct Reading: Sendable {
    var authored: AuthoredContent
    /// Complete except for the pictures.
    var library: Library
    var jobs: [PhotoID: PictureJob]
    /// Photographs whose original contains a place that the site hides.
    var privateOriginals: Set<PhotoID>
    /// Photographs whose place is hidden everywhere.
    var placeless: Set<PhotoID> = []
    /// Walks without their photographs.
    var walks: [TrackedWalk] = []
  }

  /// Reads every photograph that is new or changed, and the authors' files beside them.
  func read(
    _ survey: Survey, _ folders: BuildFolders, _ cache: BuildCache, _ start: Int64,
    _ report: inout BuildReport
  ) async throws -> Reading {
    let photos = try await photographs(survey, folders, cache, start, &report)
    var authored = AuthoredContent(root: folders.content, survey: survey, photos: photos.map(\.id))
    report.problems += authored.problems
    authored.problems = []

    // Published addresses are kept, even by a clean build.
    let published = try cache.addresses(below: folders.content)
    let resolver = MetadataResolver(configuration: authored.configuration, notes: authored.notes)
    let tracks = shownTracks(survey, authored, resolver, &report)
    let catalogue = resolver.catalogue(
      of: photos.lazy.map { [authored] in $0.source(with: authored) },
      walks: tracks.map { PageClaim(walk: $0.path, slug: authored.walkNotes[$0.path]?.slug) },
      ledger: authored.ledger,
      published: published)
    report.problems += catalogue.problems
    if let ledger = catalogue.ledger { try remember(ledger, folders, &report) }
    try cache.remember(addresses: catalogue.pages, below: folders.content)

    var reading = Reading(
      authored: authored, library: catalogue.library, jobs: [:], privateOriginals: catalogue.placeless,
      placeless: catalogue.placeless)
    let shown = Dictionary(
      uniqueKeysWithValues: catalogue.library.photos.indices.map { (catalogue.library.photos[$0].id, $0) })
    for source in photos {
      guard let index = shown[source.id] else { continue }
      addJob(source, shownAs: catalogue.library.photos[index], folders, &reading)
    }
    reading.walks = try await walks(of: tracks, survey, authored, resolver, catalogue.pages, folders, &report)
    return reading
  }

  /// Adds the job that develops a photograph, and decides whether its original can be published unchanged.
  private func addJob(
    _ source: ReadPhoto, shownAs photo: Photo, _ folders: BuildFolders, _ reading: inout Reading
  ) {
    let metadata = source.metadata
    let sidecar = reading.authored.xmpSidecars[photo.id]
    if let place = metadata.coordinate?.value, place != photo.coordinate {
      reading.privateOriginals.insert(photo.id)
    }
    let pictures = reading.authored.configuration.pictures
    let isStripped =
      pictures.originals == .stripped
      || (pictures.originals == .copy && reading.privateOriginals.contains(photo.id))
    reading.jobs[photo.id] = PictureJob(
      id: photo.id, path: "\(folders.content)/\(photo.id.path)", stamp: source.stamp, digest: source.digest,
      orientation: metadata.upright(with: sidecar).orientation, size: photo.size,
      recipe: Recipe(reading.authored.configuration, copyright: photo.credit.copyright),
      wantsStripped: isStripped)
  }

  private func photographs(
    _ survey: Survey, _ folders: BuildFolders, _ cache: BuildCache, _ start: Int64,
    _ report: inout BuildReport
  ) async throws -> [ReadPhoto] {
    let candidates = Array(survey.files(.candidate))
    let known = options.isClean ? [:] : try cache.files(below: folders.content)
    let keys = Set(known.values.map { PhotoReader.key(for: $0.digest) })
    let reading = PhotoReader(
      root: folders.content, known: known, findings: keys.isEmpty ? [:] : try cache.findings(for: keys))
    let results = try await parallelMap(candidates, jobs: jobs, done: step(.reading, candidates.count)) {
      reading.read($0)
    }
    var photos: [ReadPhoto] = []
    var (files, findings): ([String: KnownFile], [Fingerprint: [UInt8]]) = ([:], [:])
    for result in results {
      switch result.finding {
      case .other: continue
      case .problem(let problem): report.problems.append(problem)
      case .photo(let digest, let record):
        photos.append(ReadPhoto(result.file, digest: digest, record: record))
        guard result.isNew else { continue }
        findings[PhotoReader.key(for: digest)] = record
        // A file may change again within the resolution of its stamp.
        if SurveyDigest.settled(result.file.stamp) < start {
          files[result.file.path] = KnownFile(stamp: result.file.stamp, digest: digest)
        }
      }
    }
    let present = Set(candidates.map(\.path))
    try cache.remember(findings: findings)
    try cache.remember(files, forgetting: known.keys.filter { !present.contains($0) }, below: folders.content)
    return photos
  }

  /// Writes `permalinks.yaml`; if that fails, the build reports it and continues.
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

extension Recipe {
  /// The site's settings for a photograph's pictures.
  init(_ configuration: SiteConfiguration, copyright: String?) {
    let pictures = configuration.pictures
    self.init(
      widths: pictures.widths, formats: pictures.formats, quality: pictures.quality,
      ground: pictures.ground ?? Colour(red: 255, green: 255, blue: 255),
      copyright: copyright ?? configuration.copyright)
  }
}
