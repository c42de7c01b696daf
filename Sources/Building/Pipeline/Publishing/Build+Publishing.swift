import BuildCache
import Concurrency
import Content
import Darkroom
import Files
import Foundation
import JSON
import Photography
import Publisher
import Reading
import Templates

extension Build {
  /// The number of photographs processed at a time.
  var jobs: Int { options.jobs ?? AvailableCores.count }

  /// A function that reports progress in a phase.
  func step(_ phase: BuildProgress.Phase, _ total: Int) -> @Sendable (Int) -> Void {
    let progress = progress
    progress(BuildProgress(phase, done: 0, of: total))
    return { progress(BuildProgress(phase, done: $0, of: total)) }
  }

  /// A function that reports progress in a batch.
  func step(_ phase: BuildProgress.Phase, _ batch: BatchProgress) -> @Sendable (Int) -> Void {
    let progress = progress
    progress(BuildProgress(phase, done: batch.done, of: batch.total))
    return { progress(BuildProgress(phase, done: min(batch.done + $0, batch.total), of: batch.total)) }
  }

  /// Surveys the content folder. If a file was written so recently that its stamp may not show a further change, waits and
  /// looks at the file again; if it has changed, surveys the folder again.
  ///
  /// - Returns: The survey, its digest, and when the survey started or its youngest files were looked at again. If files
  ///   change during the third survey too, that one is used, and its receipt is not stored.
  func settledSurvey(_ folders: BuildFolders) async throws -> (Survey, SurveyFingerprint, start: Int64) {
    for _ in 0..<2 {
      let start = SystemClock.now
      let survey = try Survey.of(folders.content)
      let inputs = inputs(of: survey, folders)
      let remaining = inputs.timeToSettle(after: start)
      // A file whose date is in the future never settles.
      if remaining == 0 || remaining > 3_000_000_000 { return (survey, inputs, start) }
      try await Task.sleep(for: .nanoseconds(max(0, start + remaining - SystemClock.now)))
      let again = SystemClock.now
      let settings = SettingsFiles.outside.compactMap { FileStamp(name: "\(folders.content)/\($0)") }
      let young = survey.files.filter { SurveyFingerprint.settlingTime(of: $0.stamp) >= start }
      let isSame = young.allSatisfy { FileStamp(name: "\(folders.content)/\($0.path)") == $0.stamp }
      if isSame, settings.allSatisfy({ SurveyFingerprint.settlingTime(of: $0) < start }) {
        return (survey, inputs, again)
      }
    }
    let start = SystemClock.now
    let survey = try Survey.of(folders.content)
    return (survey, inputs(of: survey, folders), start)
  }

  /// A digest of all that a build depends on, from the file system without opening a file.
  func inputs(of survey: Survey, _ folders: BuildFolders) -> SurveyFingerprint {
    var digest = SurveyFingerprint()
    digest.add(ProgramIdentity.current)
    digest.add(options.generator)
    digest.add(folders.content)
    for folder in survey.folders { digest.add(folder) }
    for file in survey.files { digest.add(file.path, file.stamp, countsChange: true) }
    for path in SettingsFiles.outside {
      guard let settings = FileStamp(name: "\(folders.content)/\(path)") else { continue }
      digest.add(path, settings, countsChange: true)
    }
    return digest
  }

  /// The last build's report, if neither what it read nor what it wrote has changed since.
  func unchanged(
    _ inputs: Fingerprint, _ outputs: Fingerprint, _ folders: BuildFolders, _ cache: BuildCache
  ) throws -> BuildReport? {
    // A report that another version wrote may not be readable; then the site is built.
    guard let receipt = try cache.receipt(of: folders.output), receipt.inputs == inputs,
      receipt.outputs == outputs,
      var report = try? JSONCoding.decode(BuildReport.self, from: receipt.report)
    else { return nil }
    report.isUnchanged = true
    report.isPublished = false
    report.pagesRendered = 0
    report.picturesDeveloped = 0
    return report
  }

  /// Renders the new site into the stage, reusing unchanged files, and swaps it with the old one.
  ///
  /// - Parameters:
  ///   - privacy: Knows what the author hides; a site that tells it is not published.
  ///   - publication: What is known of the site in the output folder; at the end, of the new one.
  func publish(
    _ plan: SitePlan, _ developed: DevelopedLibrary, _ authored: AuthoredContent,
    _ ground: SiteGround, _ privacy: PublicationGuard, _ survey: Survey,
    _ folders: BuildFolders, _ cache: BuildCache, _ publication: inout Publication,
    _ publisher: SitePublisher, keepsPages: Bool,
    _ stopwatch: inout Stopwatch, _ report: inout BuildReport
  ) async throws -> LaidOutSite {
    let staged = options.isClean ? nil : publication.staged
    try cache.remember(staged: nil, of: folders.output)
    try publisher.prepare(
      generation: staged?.generation, pending: staged?.pending ?? [],
      keepsFiles: !options.isClean && !publication.known.isEmpty)
    let layout = SiteLayout(
      publisher: publisher, catalogue: plan.catalogue, cache: cache, privacy: privacy,
      reusesFiles: !options.isClean, keepsPages: keepsPages,
      listsWritten: FileStamp(path: folders.output) != nil)
    let thumbnails = try PhotoThumbnails(developed, authored.configuration, folders, cache)
    let site = try await layOut(
      plan, developed, thumbnails, ground, survey, folders, layout, &publication, &report)
    try layout.privacy.verdict { ShownTexts(of: plan.catalogue, authored) }
    report.pagesRendered = site.outcome.rendered
    stopwatch.lap(.rendering)

    let gone = try goneFiles(from: publication, Set(site.outcome.paths), folders, cache)
    try publish(site.outcome, removing: gone, &publication, folders, cache, publisher)
    return site
  }

  /// The files of the earlier site that the new one does not have.
  ///
  /// - Parameter paths: Those of the new site.
  private func goneFiles(
    from earlier: Publication, _ paths: Set<Identity>, _ folders: BuildFolders, _ cache: BuildCache
  ) throws -> [String] {
    var gone: [String] = []
    let goneDigests = Set(earlier.known.paths.filter { !paths.contains($0) })
    if !goneDigests.isEmpty {
      for range in earlier.known.ranges(of: goneDigests) ?? [("", nil)] {
        try cache.forEachPagePath(of: folders.output, from: range.from, to: range.to) { path in
          if goneDigests.contains(Identity(of: path)) { gone.append(path) }
        }
      }
    }
    // Files that the cache does not know come from an older version, or from another program.
    if earlier.site.paths.contains(where: { !paths.contains($0) && earlier.known[$0] == nil }) {
      gone += try SitePublisher.site(at: folders.output).map(\.path).filter {
        let digest = Identity(of: $0)
        return $0 != SitePublisher.marker && !paths.contains(digest) && earlier.known[digest] == nil
      }
    }
    return gone
  }

  /// Swaps the stage with the site, and stores what was published as the base of the next build.
  ///
  /// - Parameters:
  ///   - outcome: What was laid out.
  ///   - gone: Files of the earlier site that the new one does not have.
  ///   - published: What is known of the site, with what was laid out.
  func publish(
    _ outcome: SiteLayout.Outcome, removing gone: [String], _ published: inout Publication,
    _ folders: BuildFolders, _ cache: BuildCache, _ publisher: SitePublisher
  ) throws {
    for path in gone { try publisher.remove(path) }
    let isSame = outcome.writtenCount == 0 && gone.isEmpty && !published.known.isEmpty
    let generation = isSame ? try publisher.keep() : try publisher.publish()
    do {
      published.isNew = !isSame
      let removed = gone.filter { published.known[$0] != nil }
      try publisher.withdraw(
        Dictionary(removed.compactMap { path in published.known[path].map { (path, $0.stamp) } }) { $1 })
      try cache.remember(pages: [:], forgetting: removed, of: folders.output)
      for path in gone.map({ Identity(of: $0) }) {
        published.known.remove(path)
        published.site.remove(path)
      }
      published.staged = generation.map {
        StagedSite(generation: $0, pending: outcome.written + gone + publisher.copied)
      }
      if published.staged == nil {
        // Without a swap the files were copied, and have other stamps.
        try restamp(outcome.written, in: &published, folders, cache)
        try publisher.abandon()
      } else {
        // After the swap, the copies are the site's files.
        if !isSame { try restamp(publisher.copied, in: &published, folders, cache) }
        try cache.remember(staged: published.staged, of: folders.output)
        if !isSame { publisher.forget(outcome.written + gone) }
      }
    } catch {
      throw PublishedBuildError(cause: error)
    }
  }

  /// Makes the stage of a site that has none, for a program whose next build should be fast.
  func makeStage(
    _ publication: inout Publication, _ folders: BuildFolders, _ cache: BuildCache, _ publisher: SitePublisher
  ) throws {
    guard let staged = publication.staged, !publisher.holds(staged.generation) else { return }
    do {
      publication.staged = StagedSite(generation: try publisher.makeStage(), pending: publisher.copied)
      try cache.remember(staged: publication.staged, of: folders.output)
    } catch {
      throw PublishedBuildError(cause: error)
    }
  }

  /// Takes over the stamps that some files have in the output folder.
  func restamp(
    _ paths: [String], in published: inout Publication, _ folders: BuildFolders, _ cache: BuildCache
  ) throws {
    var stamps: [String: FileStamp] = [:]
    for path in paths {
      guard let stamp = FileStamp(path: "\(folders.output)/\(path)") else { continue }
      stamps[path] = stamp
      published.known.restamp(Identity(of: path), stamp)
      published.site.restamp(path, stamp)
    }
    try cache.restamp(stamps, of: folders.output)
  }
}

extension PublishedSite {
  var fingerprint: Fingerprint { Fingerprint(bytes: withUnsafeBytes(of: digest.littleEndian) { Array($0) }) }
}
