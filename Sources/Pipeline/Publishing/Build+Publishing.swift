import BuildCache
import Content
import Darkroom
import Files
import Foundation
import Photography
import Publisher
import Templates

extension Build {
  /// The number of photographs processed at a time.
  var jobs: Int { options.jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// A function that reports progress in a stage.
  func step(_ stage: BuildProgress.Stage, _ total: Int) -> @Sendable (Int) -> Void {
    let progress = progress
    progress(BuildProgress(stage, done: 0, of: total))
    return { progress(BuildProgress(stage, done: $0, of: total)) }
  }

  /// Surveys the content folder, again if a file was written so recently that its stamp may not show a further change.
  ///
  /// - Returns: The survey, its digest, and when the survey started. If files change during the third survey too, that
  ///   one is used, and its receipt is not stored.
  func settledSurvey(_ folders: BuildFolders) async throws -> (Survey, SurveyDigest, start: Int64) {
    for _ in 0..<2 {
      let start = WallTime.now
      let survey = try Survey.of(folders.content)
      let inputs = inputs(of: survey, folders)
      let remaining = inputs.timeToSettle(after: start)
      // A file whose date is in the future never settles.
      if remaining == 0 || remaining > 3_000_000_000 { return (survey, inputs, start) }
      try await Task.sleep(for: .nanoseconds(remaining))
    }
    let start = WallTime.now
    let survey = try Survey.of(folders.content)
    return (survey, inputs(of: survey, folders), start)
  }

  /// A digest of all that a build depends on, from the file system without opening a file.
  func inputs(of survey: Survey, _ folders: BuildFolders) -> SurveyDigest {
    var digest = SurveyDigest()
    digest.add(ProgramIdentity.current)
    digest.add(options.generator)
    digest.add(folders.content)
    for folder in survey.folders { digest.add(folder) }
    for file in survey.files { digest.add(file.path, file.stamp, countsChange: true) }
    if let settings = FileStamp(path: "\(Folder.parent(of: folders.content))/site.yaml") {
      digest.add("../site.yaml", settings, countsChange: true)
    }
    return digest
  }

  /// The last build's report, if neither what it read nor what it wrote has changed since.
  func unchanged(
    _ inputs: Fingerprint, _ site: PublishedSite, _ folders: BuildFolders, _ cache: BuildCache
  ) throws -> BuildReport? {
    guard let receipt = try cache.receipt(of: folders.output), receipt.inputs == inputs,
      receipt.outputs == site.fingerprint,
      var report = try? JSONDecoder().decode(BuildReport.self, from: Data(receipt.report))
    else { return nil }
    report.isUnchanged = true
    report.pagesRendered = 0
    report.picturesDeveloped = 0
    return report
  }

  /// Renders the new site into the stage, reusing unchanged files, and swaps it with the old one.
  ///
  /// - Returns: The published site.
  func publish(
    _ plan: SitePlan, _ developed: DevelopedLibrary, _ survey: Survey, _ folders: BuildFolders,
    _ cache: BuildCache, _ known: [String: KnownPage], _ site: PublishedSite, _ publisher: SitePublisher,
    _ stopwatch: inout Stopwatch, _ report: inout BuildReport
  ) async throws -> PublishedSite {
    let spare = options.isClean ? nil : try cache.spare(of: folders.output)
    try cache.remember(spare: nil, of: folders.output)
    try publisher.prepare(
      generation: spare?.generation, pending: spare?.pending ?? [],
      keepsFiles: !options.isClean && !known.isEmpty)
    let layout = SiteLayout(
      publisher: publisher, catalogue: plan.catalogue, known: options.isClean ? [:] : known, site: site)
    let (paths, outcome) = try await layOut(plan, developed, survey, folders, layout, &report)
    report.pagesRendered = outcome.rendered
    stopwatch.lap(.rendering)

    let removed = known.filter { !paths.contains($0.key) }
    for path in removed.keys { try publisher.remove(path) }
    // Files that the cache does not know come from an older version, or from somebody else.
    let unknown = site.stamps.keys.filter { !paths.contains($0) && known[$0] == nil }
    for path in unknown { try publisher.remove(path) }
    let generation = try publisher.publish()
    do {
      return try remember(
        generation, site, outcome, removed: removed.mapValues(\.stamp), unknown: unknown, folders,
        cache, publisher)
    } catch {
      throw PublishedBuildError(cause: error)
    }
  }

  /// Stores what was published, as the base of the next build.
  private func remember(
    _ generation: String?, _ site: PublishedSite, _ outcome: SiteLayout.Outcome,
    removed: [String: FileStamp], unknown: [String], _ folders: BuildFolders, _ cache: BuildCache,
    _ publisher: SitePublisher
  ) throws -> PublishedSite {
    try publisher.withdraw(removed)
    var (published, records) = (site, outcome.known)
    if generation == nil {
      records = restamped(records, folders)
    }
    try cache.remember(pages: records, forgetting: Array(removed.keys), of: folders.output)
    for path in Array(removed.keys) + unknown { published.set(path, nil) }
    for path in outcome.written where !SitePublisher.isAuthors(SitePublisher.firstName(of: path)) {
      published.set(path, records[path]?.stamp)
    }
    if let generation {
      let pending = outcome.written + removed.keys + unknown
      try cache.remember(
        spare: SpareSite(generation: generation, pending: pending), of: folders.output)
    } else {
      try publisher.abandon()
    }
    return published
  }

  /// Pages with their stamps in the output folder.
  func restamped(_ pages: [String: KnownPage], _ folders: BuildFolders) -> [String: KnownPage] {
    var pages = pages
    for path in pages.keys {
      guard let stamp = FileStamp(path: "\(folders.output)/\(path)") else { continue }
      pages[path]?.stamp = stamp
    }
    return pages
  }

  /// Once a day, removes developed pictures that no site has shown for a month.
  func prune(_ developed: DevelopedLibrary, _ folders: BuildFolders) throws(FileError) {
    let marker = folders.pictures + "/.pruned"
    let now = WallTime.now
    if let last = FileStamp(path: marker), now - last.modified < 86_400 * 1_000_000_000 { return }
    let store = PictureStore(folder: folders.pictures)
    var used: Set<String> = [marker]
    for development in developed.sources.lazy.map(\.development) {
      for picture in development.pictures {
        used.insert(store.path(of: picture.key, picture.rendition.format.fileExtension))
      }
      if let stripped = development.stripped {
        used.insert(store.path(of: stripped.key, stripped.fileExtension))
      }
    }
    try store.prune(except: used, now: now)
    try Folder.make(folders.pictures)
    try FileIO.write([], to: marker)
  }
}

extension PublishedSite {
  var fingerprint: Fingerprint { Fingerprint(bytes: withUnsafeBytes(of: digest.littleEndian) { Array($0) }) }
}
