package import BuildCache
import Concurrency
package import Content
import Developing
import Files
import JSON
import Metadata
import Photography
import Publisher
import Reading
package import Templates

/// Makes a website of a content folder.
///
/// ```swift
/// let report = try await Build(BuildOptions(content: "content", output: "output")).run()
/// ```
package struct Build: Sendable {
  let options: BuildOptions
  let theme: any Theme
  let features: [any Feature]
  let progress: @Sendable (BuildProgress) -> Void
  /// Opens the remote cache that the settings name; `nil` never uses one.
  let connect: SharedCacheConnection?

  /// - Returns: `nil` where the settings name none.
  package typealias SharedCacheConnection = @Sendable (CacheSettings) -> (any SharedCache)?

  /// - Parameters:
  ///   - theme: How pages look.
  ///   - features: What a package adds.
  ///   - connect: Opens the remote cache that the settings name.
  ///   - progress: Called with the progress of the build, from any thread.
  package init(
    _ options: BuildOptions, theme: any Theme = StandardTheme(), features: [any Feature] = [],
    connectingTo connect: SharedCacheConnection? = nil,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) {
    self.options = options
    self.theme = theme
    self.features = features
    self.connect = connect
    self.progress = progress
  }

  /// The JSON Schema of `site.yaml`.
  package static var configurationSchema: String {
    String(decoding: SiteConfiguration.jsonSchema, as: UTF8.self)
  }

  /// Builds the site; does nothing if nothing has changed since the last build.
  ///
  /// - Throws: ``BuildError``. The old site is then as it was, except after ``BuildError/afterPublication(output:reason:)``.
  package func run() async throws(BuildError) -> BuildReport {
    try await run(nil, changes: nil)
  }

  /// - Parameters:
  ///   - memory: Holds what the last build found, and then what this one found; `nil` to keep nothing.
  ///   - changes: The files that changed since the last build, by their paths from the content folder; `nil` if unknown.
  func run(_ memory: LastBuildStore?, changes: Set<String>?) async throws(BuildError) -> BuildReport {
    var (changes, restoresPictures) = (changes, false)
    // A lost picture may prove to be impossible to make again, so a build restarts twice at most.
    for _ in 0..<2 {
      do {
        return try listed(try await build(memory, changes, restoresPictures: restoresPictures), memory)
      } catch {
        let cause = (error as? PublishedBuildError)?.cause ?? error
        switch cause {
        // The cache holds nothing that cannot be computed again.
        case let damage as BuildCacheError where damage.isDamaged: BuildCache.discard(folder: damage.folder)
        case is OutdatedInputs: break
        case is LostPictures: restoresPictures = true
        default: throw BuildError(error, options: options)
        }
      }
      changes = nil
    }
    do {
      return try listed(try await build(memory, nil, restoresPictures: restoresPictures), memory)
    } catch {
      throw BuildError(error, options: options)
    }
  }

  /// Stores the list of problems; a failure is one more problem.
  private func listed(_ report: BuildReport, _ memory: LastBuildStore?) throws(BuildError) -> BuildReport {
    // To encode a hundred thousand problems takes longer than a small edit.
    if memory?.isListed(report.problems) == true { return report }
    let folders = try BuildFolders(options)
    do throws(FileError) {
      try ProblemList.write(report.problems, in: folders.cache)
    } catch {
      var report = report
      let problem = Problem(
        .warning, ProblemList.name, "could not be written, so it does not list this build's problems",
        remedy: "\(error)", code: .unwritableFile)
      report.problems = (report.problems + [problem]).sorted(by: Build.reportOrder)
      return report
    }
    memory?.setListed(report.problems)
    return report
  }

  /// With other programs that use the cache.
  var patience: CachePatience {
    let progress = progress
    return CachePatience { reason in
      var step = BuildProgress(.surveying, done: 0, of: 0)
      step.waiting = reason
      progress(step)
    }
  }

  /// - Parameter restoresPictures: Whether pictures that are gone are looked for first, which takes time on a large site.
  private func build(
    _ memory: LastBuildStore?, _ changes: Set<String>?, restoresPictures: Bool
  ) async throws -> BuildReport {
    // After any failure, the next build starts from the cache.
    var last = memory?.take()
    let folders = try BuildFolders(options)
    try PrivateFolder.makeCache(folders.cache)
    let cache = try BuildCache(folder: folders.cache, patience)
    var stopwatch = Stopwatch()

    if let changes, var build = last {
      // A second reference would copy what is changed.
      last = nil
      if let report = try await replace(changes, in: &build, folders, cache, &stopwatch) {
        memory?.put(build)
        return report
      }
      last = build
    }
    // Of the rest a full build makes a new one; to hold both would take twice the memory.
    var (earlier, published) = (last?.reading.groups, last?.publication)
    last = nil
    let staged = published?.staged
    let generation = SitePublisher.generation(of: folders.output)
    // In parallel, since listing the output folder and the content folder mostly wait for the disk.
    let reader = PublicationReader(folders, in: cache, remembered: published)
    published = nil
    defer { reader.cancel() }
    // While the content folder is listed, another processor would be idle.
    if jobs > 1 { reader.start() }
    var (survey, inputs, start) = try await settledSurvey(folders)
    let outputs = try await reader.fingerprint
    // A program that keeps running needs in memory what only a build finds.
    if memory == nil, !options.isClean,
      let report = try unchanged(inputs.fingerprint, outputs, folders, cache)
    {
      return report
    }
    let publisher = try SitePublisher(output: folders.output, cache: folders.cache)
    // Another program may have built there before the folder was locked.
    guard staged.map({ publisher.holds($0.generation) }) ?? true,
      SitePublisher.generation(of: folders.output) == generation
    else { throw OutdatedInputs() }
    try cache.deleteReceipt(of: folders.output)
    stopwatch.lap(.surveying)
    do {
      return try await make(
        &survey, inputs, start, folders, cache, reader, publisher, &earlier, memory,
        restoresPictures, &stopwatch)
    } catch {
      // Half a site takes room on a disk that may be full. If it cannot be removed, the next build removes it; the
      // error to report is the one that stopped this build.
      try? publisher.abandon()
      throw error
    }
  }

  private func make(
    _ survey: inout Survey, _ inputs: SurveyFingerprint, _ start: Int64, _ folders: BuildFolders,
    _ cache: BuildCache, _ reader: PublicationReader, _ publisher: SitePublisher,
    _ earlier: inout [ReadGroup]?, _ memory: LastBuildStore?, _ restoresPictures: Bool,
    _ stopwatch: inout Stopwatch
  ) async throws -> BuildReport {
    var report = BuildReport()
    report.problems = survey.problems
    // In parallel, where more than one job is allowed.
    async let prepared: Void = jobs > 1 ? SitePlan.prepare() : ()
    reader.start()
    var reading = try await read(survey, folders, cache, after: earlier, start, &report)
    earlier = nil
    let isPruneDue = isPruneDue(folders)
    let missing = isPruneDue ? try missingFiles(survey, folders, cache) : []
    let noteKeys =
      isPruneDue
      ? FolderNotesPart.parts(of: survey).map(\.key) + [AuthoredPlaces.key(of: survey)].compactMap(\.self)
      : []
    // The groups have the photographs and sidecars now: of a large site, a list of hundreds of megabytes.
    if features.isEmpty { survey.leaveOutPhotographs() }
    try await readChanged(&reading, folders, cache, start, &stopwatch, &report)
    try cache.remember(
      groups: [], forgetting: reading.removed.map { ($0.folder, $0.part, $0.parts) }, below: folders.content)
    stopwatch.lap(.reading)

    let (authored, resolver) = (reading.authored, reading.resolver)
    let (kept, shared) = (memory == nil ? nil : reading, reading.shared)
    let pages = try await reader.pages
    let (library, protection) = try await assemble(
      &reading, survey, after: pages, folders, cache, start, &report)
    // Until now they tell what was moved.
    try cache.remember([:], forgetting: missing, below: folders.content)
    var published = try await reader.takePublication()
    if restoresPictures {
      try await restorePictures(of: library, published, authored, shared, folders, cache, &report)
    }
    stopwatch.lap(.assembling)

    await prepared
    let privacy = authored.publicationGuard
    let unlistedPages = library.unlistedPages
    privacy.watch(for: unlistedPages)
    let ground = SiteGround(
      authored.configuration, Array(survey.files(.mapData)), root: folders.content,
      cache: folders.cache)
    let plan = plan(of: library, authored, ground, privacy, survey, folders, &report)
    let files = try await publish(
      plan, library, authored, ground, privacy, survey, folders, cache, &published, publisher,
      keepsPages: memory != nil, &stopwatch,
      &report)
    report.isPublished = published.isNew
    report.measure(published.site)
    do {
      try cache.remember(protection: try protection.record, below: folders.content)
      if isPruneDue { try prune(library, resolver, noteKeys, folders, cache) }
      report.problems = report.problems.sorted(by: Build.reportOrder)
      if inputs.isSettled(at: start) {
        let receipt = Receipt(
          inputs: inputs.fingerprint, outputs: published.site.fingerprint,
          report: try JSONCoding.encode(report))
        try cache.remember(receipt, of: folders.output)
      }
      // A build that has nothing to do asks no remote cache.
      report.problems = ((shared?.problems ?? []) + report.problems).sorted(by: Build.reportOrder)
    } catch {
      throw PublishedBuildError(cause: error)
    }
    if let kept {
      try makeStage(&published, folders, cache, publisher)
      memory?.put(
        LastBuild(kept, survey, files, published, library.spellings, unlistedPages: unlistedPages, report))
    }
    stopwatch.lap(.publishing)
    report.seconds = stopwatch.laps
    return report
  }

  /// By severity, the highest first, then by subject.
  static func reportOrder(_ a: Problem, _ b: Problem) -> Bool {
    a.severity == b.severity ? a.subject < b.subject : a.severity > b.severity
  }
}
