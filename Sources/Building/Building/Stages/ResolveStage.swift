import BuildCache
import Concurrency
import Content
import Darkroom
import Developing
import Metadata
import Photography
import Reading

/// Reads the files of groups, and merges the sources of each photograph.
struct ResolveStage: Sendable {
  let session: BuildSession
  let resolver: MetadataResolver
  /// What makes movies; asked only where there is one.
  var program = MovieProgram()
  /// See ``SurveyedContent/start``.
  let start: Int64
  /// The other groups that are known.
  var others: [GroupRecord] = []

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
      problems[index] += files.filter { $0.sound == nil && !companions.contain($0) }.map(\.problem)
    }
    let groups = try await linked(groups, photos)
    let work = groups.indices.map {
      (groups[$0], photos[$0], problems[$0], unsupported[$0].compactMap(\.sound))
    }
    let resolved = try await parallelMap(work, jobs: session.jobs, runsOfAtMost: 8) {
      read, photos, problems, sounds in
      var read = read
      (read.contents, read.photos) = resolve(read, photos, problems, sounds: sounds)
      return read
    }
    return Array(resolved)
  }

  /// The groups with what belongs together in them, as far as groups have told: what else there is leads to another round.
  private func linked(_ groups: [ReadGroup], _ photos: [[ReadPhoto]]) async throws -> [ReadGroup] {
    guard groups.contains(where: { $0.links == nil }) else { return groups }
    let own = Array(
      try await parallelMap(photos, jobs: session.jobs, runsOfAtMost: 8) { photos in
        CompanionFiles.withoutMasters(photos).compactMap { LiveHalf($0) }
      })
    // Without movies, nothing is read of the others.
    let hasMovies = others.contains(where: \.hasLiveMovie) || own.joined().contains(where: \.isMovie)
    let live = LivePhotos(of: own.flatMap(\.self) + (hasMovies ? others.flatMap(\.halves) : []))
    return zip(groups, own).map { group, halves in
      var group = group
      group.links = group.links ?? live.links(of: halves)
      return group
    }
  }

  /// Merges the sources of each photograph of a group.
  private func resolve(
    _ read: ReadGroup, _ photos: [ReadPhoto], _ problems: [Problem], sounds: [String]
  ) -> (GroupContents, [UndevelopedPhoto]) {
    let root = session.folders.content
    let resolved = ResolvedGroup(
      read.group, photos, Elsewhere(holds: read.holds, live: read.links ?? LiveLinks()), habits: read.habits,
      resolver, root: root)
    var notes = GroupNotes(
      walks: resolved.walkNotes, orphans: resolved.orphans, problems: problems + resolved.problems,
      unchosen: resolved.withheld.count { $0.visibility == .hidden(.notChosen) },
      futureDate: resolved.futureDate, holds: read.holds, habits: resolved.habits)
    for (photo, resolved) in resolved.photos {
      let addresses = resolved.shown?.photo.prose?.contentAddresses ?? []
      if !addresses.isEmpty { notes.addresses[photo.id.path] = addresses }
      let inserts = resolved.shown?.photo.prose?.inserts ?? []
      if !inserts.isEmpty { notes.inserts[photo.id.path] = inserts }
    }
    let configuration = resolver.configuration
    let heard = resolved.sounds(sounds, areHeard: configuration.pictures.sounds)
    notes.problems += heard.problems
    let originals = configuration.pictures.originals
    let undeveloped = resolved.photos.compactMap { photo, resolved -> UndevelopedPhoto? in
      guard let shown = resolved.shown else { return nil }
      var job = PictureJob(
        id: photo.id, path: "\(root)/\(photo.id.path)", stamp: photo.stamp, digest: photo.digest,
        orientation: resolved.orientation, size: shown.photo.size,
        settings: RenditionSettings(configuration, copyright: shown.photo.credit.copyright),
        wantsStripped: originals == .stripped
          || originals == .copy
            && (resolved.revealsPlace || resolved.isRaw || !resolved.redaction.isEmpty
              || !configuration.pictures.live && photo.hasMovement),
        memoryLimit: configuration.pictures.memory << 20)
      job.wantsHDR = (resolved.wantsHDR ?? configuration.pictures.hdr) && resolved.isHighDynamicRange
      job.isRaw = resolved.isRaw
      job.redaction = resolved.redaction
      job.extraWidth = shown.photo.panorama?.widestPicture ?? shown.photo.size.widthOfSweep
      if resolved.movie != nil {
        job.wantsStripped = false
        job.movie = MovieJob(configuration.movies, resolved.movieCut, version: program.version)
      } else if let movement = resolved.movement, configuration.movies.isShown {
        if let lack = program.lack {
          // Tells the next build to look for it again.
          notes.problems.append(PictureError.problem(ofMovementOf: photo.id, lack))
        } else {
          job.movie = MovieJob(configuration.movies, resolved.movieCut, version: program.version)
          job.movie?.movement = MovieJob.Source(movement, of: photo.digest)
        }
      }
      if let sound = heard.paths[photo.id] { job.sound = soundJob(sound, of: photo.id, &notes.problems) }
      return UndevelopedPhoto(shown: shown, job: job)
    }
    let contents = GroupContents(
      withheld: resolved.withheld, halves: resolved.halves, links: read.links?.hash ?? 0, notes: notes)
    return (contents, undeveloped)
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
      root: root, known: known, cached: keys.isEmpty ? [:] : try cache.results(for: keys))
    let results = Array(
      try await parallelMap(candidates, jobs: session.jobs, done: session.step(.reading, in: progress)) {
        reader.read($0)
      })
    var (files, metadata): ([String: CachedFile], [Digest: [UInt8]]) = ([:], [:])
    for result in results where result.isNew {
      guard case .photo(let digest, let record) = result.contents else { continue }
      metadata[PhotoReader.key(for: digest)] = record
      // A stamp that could hide a further change is not worth remembering.
      if SurveyDigest.settlingTime(of: result.file.stamp) < start {
        files[result.file.path] = CachedFile(stamp: result.file.stamp, digest: digest)
      }
    }
    try cache.remember(results: metadata)
    try cache.remember(files, forgetting: [], below: root)
    return results
  }
}

extension MovieJob {
  /// How a site and its author want a movie.
  init(_ display: MovieDisplay, _ cut: MovieCut, version: String) {
    self.init(
      height: display.height, hasAV1: display.hasAV1, hasSound: display.hasSound && cut.sound ?? true,
      version: version)
    (poster, start, end, isElsewhere) = (cut.poster, cut.start, cut.end, cut.address != nil)
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

extension MovieJob.Source {
  /// - Parameter still: The digest of the still's bytes.
  fileprivate init(_ movement: Movement, of still: Digest) {
    switch movement {
    case .inside(let movie): self.init(file: "", digest: still, offset: movie.offset, count: movie.count)
    case .beside(let path, let digest): self.init(file: path, digest: digest)
    case .animation(let plays):
      self.init(file: "", digest: still)
      self.plays = plays
    }
  }
}
