import BuildCache
import Content
import Darkroom
import Files
import Foundation
import Photography
import Publisher
import Templates

extension Build {
  /// Photographs at a time.
  var jobs: Int { options.jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// Tells of each step of a stage.
  func step(_ stage: BuildProgress.Stage, _ total: Int) -> @Sendable (Int) -> Void {
    let progress = progress
    progress(BuildProgress(stage, done: 0, of: total))
    return { progress(BuildProgress(stage, done: $0, of: total)) }
  }

  /// Looks through the content folder, again if a file was written so recently that its stamp may not show all of it.
  ///
  /// - Returns: What lies there, what it comes down to, and when the look began. Under somebody who never stops
  ///   writing, the third look is taken as it is, and its receipt is not kept.
  func settledSurvey(_ folders: BuildFolders) async throws -> (Survey, SurveyDigest, begun: Int64) {
    for _ in 0..<2 {
      let begun = WallTime.now
      let survey = try Survey.of(folders.content)
      let inputs = inputs(of: survey, folders)
      let unrest = inputs.unrest(after: begun)
      // A file from the future never settles.
      if unrest == 0 || unrest > 3_000_000_000 { return (survey, inputs, begun) }
      try await Task.sleep(for: .nanoseconds(unrest))
    }
    let begun = WallTime.now
    let survey = try Survey.of(folders.content)
    return (survey, inputs(of: survey, folders), begun)
  }

  /// All that a build depends on, as far as the file system tells without opening a file.
  func inputs(of survey: Survey, _ folders: BuildFolders) -> SurveyDigest {
    var digest = SurveyDigest()
    digest.add(ProgramIdentity.current)
    digest.add(options.generator)
    digest.add(folders.content)
    for folder in survey.folders { digest.add(folder) }
    for file in survey.files { digest.add(file.path, file.stamp, countsChange: true) }
    if let beside = FileStamp(path: "\(Folder.parent(of: folders.content))/site.yaml") {
      digest.add("../site.yaml", beside, countsChange: true)
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

  /// Lays the new site out on the stage, keeping what would come out as it is, and puts it in the old one's place.
  ///
  /// - Returns: The site as it is published.
  func publish(
    _ plan: SitePlan, _ developed: DevelopedLibrary, _ survey: Survey, _ folders: BuildFolders,
    _ cache: BuildCache, _ site: PublishedSite, _ publisher: SitePublisher, _ stopwatch: inout Stopwatch,
    _ report: inout BuildReport
  ) async throws -> PublishedSite {
    var known: [String: KnownPage] = [:]
    try cache.forEachPage(of: folders.output) { known[$0] = $1 }
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

    let gone = known.filter { !paths.contains($0.key) }
    for path in gone.keys { try publisher.remove(path) }
    // What nobody knows of lies in the site since an earlier program, or was put there by somebody else.
    let strange = site.stamps.keys.filter { !paths.contains($0) && known[$0] == nil }
    for path in strange { try publisher.remove(path) }
    let generation = try publisher.publish()
    do {
      return try remember(
        generation, site, outcome, gone: gone.mapValues(\.stamp), strange: strange, folders,
        cache, publisher)
    } catch {
      throw PublishedBuildError(cause: error)
    }
  }

  /// Remembers what was published, so that the next build starts from it.
  private func remember(
    _ generation: String?, _ site: PublishedSite, _ outcome: SiteLayout.Outcome,
    gone: [String: FileStamp], strange: [String], _ folders: BuildFolders, _ cache: BuildCache,
    _ publisher: SitePublisher
  ) throws -> PublishedSite {
    try publisher.withdraw(gone)
    var (published, records) = (site, outcome.known)
    if generation == nil {
      records = restamped(records, folders)
    }
    try cache.remember(pages: records, forgetting: Array(gone.keys), of: folders.output)
    for path in Array(gone.keys) + strange { published.set(path, nil) }
    for path in outcome.written where !SitePublisher.isAuthors(SitePublisher.firstName(of: path)) {
      published.set(path, records[path]?.stamp)
    }
    if let generation {
      let pending = outcome.written + gone.keys + strange
      try cache.remember(
        spare: SpareSite(generation: generation, pending: pending), of: folders.output)
    } else {
      try publisher.abandon()
    }
    return published
  }

  /// Pages with the stamps that they have in the output folder.
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
    for development in developed.developments.values {
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
