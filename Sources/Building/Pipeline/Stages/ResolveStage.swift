import BuildCache
import Concurrency
import Content
import Darkroom
import Developing
import Files
import Metadata
import Photography
import Reading

/// Reads the files of groups, and merges the sources of each photograph.
struct ResolveStage: Sendable {
  let session: BuildSession
  let resolver: MetadataResolver
  /// See ``SurveyedContent/start``.
  let start: Int64

  /// - Returns: The groups with what their files say, and with photographs that have no pictures yet.
  func run(_ groups: [ReadGroup], _ progress: BatchProgress) async throws -> [ReadGroup] {
    let candidates = groups.indices.flatMap { index in
      groups[index].group.files(.candidate).map { (index, $0) }
    }
    var photos = [[ReadPhoto]](repeating: [], count: groups.count)
    var problems = [[Problem]](repeating: [], count: groups.count)
    var unsupported = [[UnsupportedFile]](repeating: [], count: groups.count)
    let results = try await readMetadata(of: candidates.map(\.1), progress)
    for ((index, _), result) in zip(candidates, results) {
      switch result.contents {
      case .other: continue
      case .unsupported(let format):
        unsupported[index].append(UnsupportedFile(path: result.file.path, format: format))
      case .problem(let problem): problems[index].append(problem)
      case .photo(let digest, let record):
        photos[index].append(ReadPhoto(result.file, digest: digest, record: record))
      }
    }
    for (index, files) in unsupported.enumerated() where !files.isEmpty {
      let companions = CompanionFiles(of: photos[index].map(\.id))
      problems[index] += files.filter { !companions.contain($0) }.map(\.problem)
    }
    let work = groups.indices.map { (groups[$0], photos[$0], problems[$0]) }
    let (resolver, root) = (resolver, session.folders.content)
    let resolved = try await parallelMap(work, jobs: session.jobs, runsOfAtMost: 8) {
      read, photos, problems in
      var read = read
      (read.findings, read.photos) = ResolveStage.resolve(
        read.group, photos, problems, read.held, resolver, root: root)
      return read
    }
    return Array(resolved)
  }

  /// Merges the sources of each photograph of a group.
  private static func resolve(
    _ group: FileGroup, _ photos: [ReadPhoto], _ problems: [Problem], _ held: [HeldPhoto],
    _ resolver: MetadataResolver, root: String
  ) -> (GroupContents, [UndevelopedPhoto]) {
    let sidecars = Sidecars(
      root: root, files: group.files, unmatchedSidecars: group.unmatchedSidecars, photos: photos.map(\.id))
    var findings = GroupContents(
      walkNotes: sidecars.walkNotes, orphans: sidecars.orphans, problems: problems + sidecars.problems)
    var undeveloped: [UndevelopedPhoto] = []
    let configuration = resolver.configuration
    let originals = configuration.pictures.originals
    let holds = Dictionary(held.map { ($0.path, $0.hold) }) { first, _ in first }
    findings.held = held
    for photo in photos {
      var source = photo.source(with: sidecars)
      var resolved = resolver.photo(for: source)
      // By itself: what other files say of it must not go on when they no longer do.
      if let picture = resolver.hiddenPicture(resolved, photo.digest) { findings.hiding.append(picture) }
      if let hold = holds[photo.id.path] {
        source.hold(hold)
        resolved = resolver.photo(for: source)
        if let problem = hold.problem(of: resolved) { findings.problems.append(problem) }
      }
      let (shown, found, isUnchosen, isHidden) = resolver.shownPhoto(resolved)
      findings.problems += found
      if isUnchosen { findings.unchosen += 1 }
      guard let shown else {
        findings.withheld.append(
          WithheldPhoto(id: photo.id, digest: photo.digest, isWanted: isHidden || isUnchosen))
        continue
      }
      // The original, published as it is, would show a place that the site does not.
      let revealsPlace =
        shown.isPlaceHidden || source.metadata.coordinate.map { $0.value != shown.photo.coordinate } ?? false
      let job = PictureJob(
        id: photo.id, path: "\(root)/\(photo.id.path)", stamp: photo.stamp, digest: photo.digest,
        orientation: source.upright.orientation, size: shown.photo.size,
        settings: RenditionSettings(configuration, copyright: shown.photo.credit.copyright),
        wantsStripped: originals == .stripped || (originals == .copy && revealsPlace),
        memoryLimit: configuration.pictures.memory << 20)
      undeveloped.append(UndevelopedPhoto(shown: shown, job: job))
    }
    return (findings, undeveloped)
  }

  /// Reads the metadata of files that may be photographs.
  private func readMetadata(
    of candidates: [SurveyedFile], _ progress: BatchProgress
  ) async throws -> [PhotoReader.Result] {
    let (cache, root) = (session.cache, session.folders.content)
    let known =
      session.options.isClean ? [:] : try cache.files(below: root, at: candidates.map(\.path))
    let keys = Set(known.values.map { PhotoReader.key(for: $0.digest) })
    let reader = PhotoReader(
      root: root, known: known, findings: keys.isEmpty ? [:] : try cache.findings(for: keys))
    let results = Array(
      try await parallelMap(candidates, jobs: session.jobs, done: session.step(.reading, in: progress)) {
        reader.read($0)
      })
    var (files, findings): ([String: CachedFile], [Fingerprint: [UInt8]]) = ([:], [:])
    for result in results where result.isNew {
      guard case .photo(let digest, let record) = result.contents else { continue }
      findings[PhotoReader.key(for: digest)] = record
      // A stamp that could hide a further change is not worth remembering.
      if SurveyFingerprint.settlingTime(of: result.file.stamp) < start {
        files[result.file.path] = CachedFile(stamp: result.file.stamp, digest: digest)
      }
    }
    try cache.remember(findings: findings)
    try cache.remember(files, forgetting: [], below: root)
    return results
  }
}

extension RenditionSettings {
  /// How a site wants a photograph's pictures.
  init(_ configuration: SiteConfiguration, copyright: String?) {
    let pictures = configuration.pictures
    self.init(
      widths: pictures.widthsOfFormats, quality: pictures.quality ?? PictureSettings.standardQuality,
      largeQuality: pictures.largeQuality,
      ground: pictures.ground ?? Colour(red: 255, green: 255, blue: 255),
      copyright: copyright ?? configuration.copyright)
  }
}
