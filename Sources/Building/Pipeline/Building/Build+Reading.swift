import BuildCache
import Concurrency
import Content
import Darkroom
import Developing
import Files
import Metadata
import Photography
import Reading

extension Build {
  /// A content folder as it was read: the site's settings, and the groups of files with what is known of each.
  struct Reading: Sendable {
    var authored: AuthoredContent
    var resolver: MetadataResolver
    /// In the order of the folders.
    var groups: [ReadGroup]
    /// Groups of earlier builds that no longer exist.
    var removed: Set<FileGroup.ID> = []
    /// The pictures that other computers have made.
    var shared: SharedPictures?
  }

  /// A group of files after it was read.
  struct ReadGroup: Sendable {
    var group: FileGroup
    /// Of everything that decides the result.
    var inputs: UInt64
    var record = GroupRecord.empty
    /// What the files of a group that has changed say, until its pictures are developed.
    var findings = GroupContents()
    /// What other files of the site hide of it.
    var held: [HeldPhoto] = []
    /// The photographs of such a group.
    var photos: [UndevelopedPhoto] = []
    /// Whether an earlier build read these same files, so that ``record`` is complete.
    var isKnown: Bool
    /// Whether only some of the group's files are read, so that the cache must not keep the result.
    var isPart = false
    /// Whether the next build may use it: nothing failed, and no file changed while it was read.
    var isComplete = true
  }

  /// A photograph that has been read and resolved.
  struct UndevelopedPhoto: Sendable {
    var shown: ShownPhoto
    var job: PictureJob
  }

  /// Takes the groups of files that have not changed from memory or from the cache. The others are not yet read.
  ///
  /// - Parameter earlier: The groups of the last build, if they are in memory.
  func read(
    _ survey: Survey, _ folders: BuildFolders, _ cache: BuildCache, after earlier: [ReadGroup]?,
    _ start: Int64, _ report: inout BuildReport
  ) async throws -> Reading {
    let dividesFiles = jobs > 1
    // In parallel, where more than one job is allowed.
    async let groupsMeanwhile =
      dividesFiles ? WorkerThreads.current.run { FileGroup.groups(of: survey) } : nil
    var authored = AuthoredContent(
      root: folders.content, survey: survey,
      folderNotes: try await folderNotes(survey, folders, cache, start),
      places: try authoredPlaces(survey, folders, cache, start))
    try authored.followMovedDates(survey, cache)
    report.problems += authored.problems
    let resolver = authored.resolver(usesFileDates: !options.hasCopies)
    let categories = Dictionary(authored.configuration.categories.map { ($0.id, $0) }) { first, _ in first }

    let groups = await groupsMeanwhile ?? FileGroup.groups(of: survey)
    let remembered = Dictionary((earlier ?? []).map { ($0.group.id, $0) }) { $1 }
    var known: [FileGroup.ID: CachedGroup] = [:]
    for group in earlier == nil ? try cache.groups(below: folders.content) : [] {
      known[FileGroup.ID(folder: group.folder, part: group.part, parts: group.parts)] = group
    }
    let current = options.isClean ? [:] : known
    let results = try await parallelMap(groups, jobs: jobs, runsOfAtMost: 8) { group -> ReadGroup in
      let inputs = Build.inputs(of: group, resolver)
      if var read = remembered[group.id], read.inputs == inputs, read.isComplete {
        (read.group, read.isKnown) = (group, true)
        return read
      }
      var read = ReadGroup(group: group, inputs: inputs, isKnown: false)
      if let known = current[group.id], known.inputs == inputs {
        do {
          if let body = try cache.body(of: known, below: folders.content) {
            read.record = try GroupRecord(
              body, folder: group.id.folder, categories: categories)
            read.isKnown = true
          }
        } catch {
          // A group whose record is damaged is read again, like one that has changed.
        }
      }
      return read
    }
    var reading = Reading(authored: authored, resolver: resolver, groups: Array(results))
    reading.shared = connect?(authored.configuration.cache).map { SharedPictures(cache: $0) }
    let present = Set(groups.map(\.id))
    reading.removed = Set(remembered.keys).union(known.keys).filter { !present.contains($0) }
    return reading
  }

  /// A hash of everything that decides what a group's files say.
  static func inputs(of group: FileGroup, _ resolver: MetadataResolver) -> UInt64 {
    var hash = group.hash
    hash.add(ProgramIdentity.current)
    hash.add(resolver.settingsHash(ofFolder: group.id.folder))
    return hash.value
  }

  /// Reads the groups that are not known and makes their pictures: some groups at a time, since photographs take much memory
  /// until they are encoded.
  func readChanged(
    _ reading: inout Reading, _ folders: BuildFolders, _ cache: BuildCache, _ start: Int64,
    _ stopwatch: inout Stopwatch, _ report: inout BuildReport
  ) async throws {
    try await readUnknown(&reading, folders, cache, start, &stopwatch, &report)
    // What the files of one group hide can be in another, too: this is known when all are read.
    guard !reading.groups.contains(where: \.isPart), reading.holdCopies() else { return }
    try await readUnknown(&reading, folders, cache, start, &stopwatch, &report)
  }

  private func readUnknown(
    _ reading: inout Reading, _ folders: BuildFolders, _ cache: BuildCache, _ start: Int64,
    _ stopwatch: inout Stopwatch, _ report: inout BuildReport
  ) async throws {
    let changed = reading.groups.indices.filter { !reading.groups[$0].isKnown }
    var progress = BatchProgress(total: changed.reduce(0) { $0 + reading.groups[$1].group.photoCount })
    for batch in Build.batches(of: changed, in: reading) {
      try await read(batch, in: &reading, folders, cache, start, progress)
      stopwatch.lap(.reading)
      try await develop(batch, of: &reading, folders, cache, start, progress, &report)
      stopwatch.lap(.developing)
      progress.done += batch.reduce(0) { $0 + reading.groups[$1].group.photoCount }
      for index in batch { reading.groups[index].isKnown = true }
    }
  }

  /// Groups that are worked on together.
  ///
  /// - Parameter groups: Positions of groups.
  static func batches(of groups: [Int], in reading: Reading) -> [[Int]] {
    var batches: [[Int]] = []
    var files = 0
    for index in groups {
      let count = reading.groups[index].group.photoCount
      if batches.isEmpty || files + count > filesAtATime {
        batches.append([])
        files = 0
      }
      batches[batches.count - 1].append(index)
      files += count
    }
    return batches
  }

  /// Enough for the threads to be busy together until the last pictures of a batch.
  private static let filesAtATime = 8192

  /// - Parameter changed: Positions of groups.
  func read(
    _ changed: [Int], in reading: inout Reading, _ folders: BuildFolders, _ cache: BuildCache,
    _ start: Int64, _ progress: BatchProgress
  ) async throws {
    let candidates = changed.flatMap { index in
      reading.groups[index].group.files(.candidate).map { (index, $0) }
    }
    var photos: [Int: [ReadPhoto]] = [:]
    var problems: [Int: [Problem]] = [:]
    var unsupported: [Int: [UnsupportedFile]] = [:]
    let results = try await readMetadata(of: candidates.map(\.1), folders, cache, start, progress)
    for ((index, _), result) in zip(candidates, results) {
      switch result.contents {
      case .other: continue
      case .unsupported(let format):
        unsupported[index, default: []].append(UnsupportedFile(path: result.file.path, format: format))
      case .problem(let problem): problems[index, default: []].append(problem)
      case .photo(let digest, let record):
        photos[index, default: []].append(ReadPhoto(result.file, digest: digest, record: record))
      }
    }
    for (index, files) in unsupported {
      let companions = CompanionFiles(of: photos[index]?.map(\.id) ?? [])
      problems[index, default: []] += files.filter { !companions.contain($0) }.map(\.problem)
    }
    let work = changed.map { (reading.groups[$0], photos[$0] ?? [], problems[$0] ?? []) }
    let resolver = reading.resolver
    let resolved = try await parallelMap(work, jobs: jobs, runsOfAtMost: 8) { read, photos, problems in
      Build.resolve(read.group, photos, problems, read.held, resolver, root: folders.content)
    }
    for (index, result) in zip(changed, resolved) {
      (reading.groups[index].findings, reading.groups[index].photos) = result
    }
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
    of candidates: [SurveyedFile], _ folders: BuildFolders, _ cache: BuildCache, _ start: Int64,
    _ progress: BatchProgress
  ) async throws -> [PhotoReader.Result] {
    let known =
      options.isClean ? [:] : try cache.files(below: folders.content, at: candidates.map(\.path))
    let keys = Set(known.values.map { PhotoReader.key(for: $0.digest) })
    let reader = PhotoReader(
      root: folders.content, known: known, findings: keys.isEmpty ? [:] : try cache.findings(for: keys))
    let results = Array(
      try await parallelMap(candidates, jobs: jobs, done: step(.reading, progress)) {
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
    try cache.remember(files, forgetting: [], below: folders.content)
    return results
  }
}

extension Build.Reading {
  /// Finds what other files of the site hide of each group.
  ///
  /// - Returns: Whether this changes for any group. These then count as unknown.
  fileprivate mutating func holdCopies() -> Bool {
    let hidden = HiddenPictures(groups.lazy.flatMap(\.record.hiding))
    var hasChanged = false
    for index in groups.indices {
      let held = groups[index].record.held(by: hidden)
      guard held != groups[index].record.held else { continue }
      (groups[index].held, groups[index].isKnown, hasChanged) = (held, false, true)
    }
    return hasChanged
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

/// How many files of a build were read and developed in earlier batches, of how many.
struct BatchProgress: Sendable {
  var done = 0
  let total: Int
}
