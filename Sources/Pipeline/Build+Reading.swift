import BuildCache
import Content
import Darkroom
import Files
import Metadata
import Photography

extension Build {
  /// What reading a content folder brought: the words of its authors, and its photographs before they are developed.
  struct Reading: Sendable {
    var words: AuthoredContent
    /// Everything decided but the pictures.
    var library: Library
    var negatives: [PhotoID: PictureJob]
    /// Photographs whose original, published as it is, would tell a place that the site does not.
    var discreet: Set<PhotoID>
    /// Photographs of which nobody is to know where they were taken.
    var placeless: Set<PhotoID> = []
    /// Walks that no photograph has joined yet.
    var walks: [TrackedWalk] = []
  }

  /// Reads every photograph that is new or changed, and the words beside them.
  func read(
    _ survey: Survey, _ folders: BuildFolders, _ cache: BuildCache, _ begun: Int64,
    _ report: inout BuildReport
  ) async throws -> Reading {
    let photos = try await photographs(survey, folders, cache, begun, &report)
    var words = AuthoredContent(root: folders.content, survey: survey, photos: photos.map(\.id))
    report.problems += words.problems
    words.problems = []

    // Published addresses are kept, even by a clean build.
    let published = try cache.addresses(below: folders.content)
    let librarian = MetadataResolver(configuration: words.configuration, notes: words.notes)
    let tracks = shownTracks(survey, words, librarian, &report)
    let catalogue = librarian.catalogue(
      of: photos.lazy.map { [words] in $0.source(with: words) },
      walks: tracks.map { PageClaim(walk: $0.path, slug: words.walkNotes[$0.path]?.slug) },
      ledger: words.ledger,
      published: published)
    report.problems += catalogue.problems
    if let ledger = catalogue.ledger { try remember(ledger, folders, &report) }
    try cache.remember(addresses: catalogue.pages, below: folders.content)

    var reading = Reading(
      words: words, library: catalogue.library, negatives: [:], discreet: catalogue.placeless,
      placeless: catalogue.placeless)
    let shown = Dictionary(
      uniqueKeysWithValues: catalogue.library.photos.indices.map { (catalogue.library.photos[$0].id, $0) })
    for source in photos {
      guard let index = shown[source.id] else { continue }
      take(source, shownAs: catalogue.library.photos[index], folders, &reading)
    }
    reading.walks = try await walks(of: tracks, survey, words, librarian, catalogue.pages, folders, &report)
    return reading
  }

  /// Notes what of a photograph is to be developed, and whether its original may be shown as it is.
  private func take(
    _ source: ReadPhoto, shownAs photo: Photo, _ folders: BuildFolders, _ reading: inout Reading
  ) {
    let metadata = source.metadata
    let beside = reading.words.xmpSidecars[photo.id]
    if let place = metadata.coordinate?.value, place != photo.coordinate { reading.discreet.insert(photo.id) }
    let pictures = reading.words.configuration.pictures
    let isStripped =
      pictures.originals == .stripped || (pictures.originals == .copy && reading.discreet.contains(photo.id))
    reading.negatives[photo.id] = PictureJob(
      id: photo.id, path: "\(folders.content)/\(photo.id.path)", stamp: source.stamp, digest: source.digest,
      orientation: metadata.upright(with: beside).orientation, size: photo.size,
      recipe: Recipe(reading.words.configuration, copyright: photo.credit.copyright),
      wantsStripped: isStripped)
  }

  private func photographs(
    _ survey: Survey, _ folders: BuildFolders, _ cache: BuildCache, _ begun: Int64,
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
        // A stamp that could hide a further change is not worth remembering.
        if SurveyDigest.settled(result.file.stamp) < begun {
          files[result.file.path] = KnownFile(stamp: result.file.stamp, digest: digest)
        }
      }
    }
    let present = Set(candidates.map(\.path))
    try cache.remember(findings: findings)
    try cache.remember(files, forgetting: known.keys.filter { !present.contains($0) }, below: folders.content)
    return photos
  }

  /// Writes `permalinks.yaml`; where that is not allowed the build goes on, and says so.
  private func remember(
    _ ledger: PermalinkLedger, _ folders: BuildFolders, _ report: inout BuildReport
  ) throws {
    do throws(FileError) {
      try FileIO.replace("\(folders.content)/permalinks.yaml", with: Array(ledger.text.utf8))
      report.problems.append(
        Problem(
          .note, "permalinks.yaml",
          "now says which page is whose, since several photographs wanted the same one",
          remedy:
            "Keep it with your photographs, under version control if you use it, so that no address moves."))
    } catch {
      report.problems.append(
        Problem(
          .warning, "permalinks.yaml",
          "could not be written, so addresses that several photographs want may move",
          remedy: "\(error)"))
    }
  }
}

extension Recipe {
  /// How a site wants a photograph's pictures.
  init(_ configuration: SiteConfiguration, copyright: String?) {
    let pictures = configuration.pictures
    self.init(
      widths: pictures.widths, formats: pictures.formats, quality: pictures.quality,
      ground: pictures.ground ?? Colour(red: 255, green: 255, blue: 255),
      copyright: copyright ?? configuration.copyright)
  }
}
