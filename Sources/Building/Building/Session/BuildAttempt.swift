import BuildCache
import Content
import Developing
import Files
import JSON
import Photography
import Publisher
import Reading
import Templates

/// One run through the stages of a build. It may end because a file or the cache changed meanwhile; then another one follows.
struct BuildAttempt {
  let session: BuildSession
  /// Holds what the last build found, and then what this one found; `nil` to keep nothing.
  let lastBuild: LastBuildStore?
  /// Whether pictures that are gone are looked for first, which takes time on a large site.
  let restoresPictures: Bool

  /// - Parameter changes: The files that changed since the last build, by their paths from the content folder; `nil` if unknown.
  func run(changes: Set<String>?) async throws -> BuildReport {
    var (groups, published): ([ReadGroup]?, Publication?) = (nil, nil)
    if var last = lastBuild?.take() {
      if let changes, let report = try await ReplaceStage(session: session).run(changes, in: &last) {
        lastBuild?.put(last)
        return report
      }
      // Of the rest a full build makes a new one; to hold both would take twice the memory.
      (groups, published) = (last.content.groups, last.publication)
    }
    session.update { $0 = BuildReport() }
    let (folders, staged) = (session.folders, published?.staged)
    let generation = SitePublisher.generation(of: folders.output)
    // In parallel, since listing the output folder and the content folder mostly wait for the disk.
    let reader = PublicationReader(folders, in: session.cache, remembered: published)
    // A second reference would copy what is changed.
    published = nil
    defer { reader.cancel() }
    // While the content folder is listed, another processor would be idle.
    if session.jobs > 1 { reader.start() }
    var surveyed = try await SurveyStage(session: session).run()
    let outputs = try await reader.changeHash
    // A program that keeps running needs in memory what only a build finds.
    if lastBuild == nil, !session.options.isClean, let report = try unchanged(surveyed, outputs) {
      return report
    }
    let publisher = try SitePublisher(output: folders.output, cache: folders.cache)
    // Another program may have built there before the folder was locked.
    guard staged.map({ publisher.holds($0.generation) }) ?? true,
      SitePublisher.generation(of: folders.output) == generation
    else { throw OutdatedInputs() }
    try session.cache.deleteReceipt(of: folders.output)
    session.lap(.surveying)
    do {
      return try await build(&surveyed, after: &groups, reader, publisher)
    } catch {
      // Half a site takes room on a disk that may be full. If it cannot be removed, the next build removes it; the
      // error to report is the one that stopped this build.
      try? publisher.abandon()
      throw error
    }
  }

  /// The stages after the survey.
  ///
  /// - Parameters:
  ///   - surveyed: Left without the photographs, once they are read.
  ///   - earlier: The groups of the last build, if they are in memory; left empty.
  private func build(
    _ surveyed: inout SurveyedContent, after earlier: inout [ReadGroup]?, _ reader: PublicationReader,
    _ publisher: SitePublisher
  ) async throws -> BuildReport {
    session.add(problems: surveyed.survey.problems)
    // In parallel, where more than one job is allowed.
    async let prepared: Void = session.jobs > 1 ? SitePlan.prepare() : ()
    reader.start()
    let pruning = try Pruning(session, surveyed.survey)
    var content = try await ReadStage(session: session, surveyed: surveyed).run(after: earlier)
    earlier = nil
    try requireSettings(content.authored)
    // The groups have the photographs and sidecars now: of a large site, a list of hundreds of megabytes.
    if session.features.isEmpty { surveyed.survey.leaveOutPhotographs() }
    try await ChangedGroups(session: session, start: surveyed.start).complete(&content)
    let remembered = lastBuild == nil ? nil : content
    let assembled = try await AssembleStage(session: session, surveyed: surveyed)
      .run(&content, after: try await reader.pages)
    // Until now they tell what was moved.
    try pruning?.forgetMissingFiles()
    var publication = try await reader.takePublication()
    if restoresPictures { try await LostPictureSearch(session: session).run(assembled, publication) }
    session.lap(.assembling)

    await prepared
    let planned = PlanStage(session: session).run(assembled, surveyed.survey)
    let site = try await RenderStage(session: session, publisher: publisher, keepsPages: lastBuild != nil)
      .run(planned, surveyed.survey, in: &publication)
    let publishing = PublishStage(session: session, publisher: publisher)
    try publishing.run(site.outcome, in: &publication)
    do {
      try session.cache.remember(
        protection: try assembled.protection.record, below: session.folders.contentKey)
      try pruning?.run(assembled.library, assembled.resolver)
      try finish(surveyed, publication)
    } catch {
      throw PublishedBuildError(cause: error)
    }
    // A build that has nothing to do asks no remote cache.
    session.update {
      $0.problems = ((assembled.shared?.problems ?? []) + $0.problems).reported
    }
    if let remembered {
      try publishing.makeStage(of: &publication)
      lastBuild?.put(
        LastBuild(
          remembered, surveyed.survey, site, publication: publication, library: assembled.library,
          report: session.report))
    }
    session.lap(.publishing)
    return session.report
  }
}

extension BuildAttempt {
  /// Stops where the settings cannot be read any more, and leaves the site that was built with them.
  private func requireSettings(_ authored: AuthoredContent) throws {
    guard authored.configuration.legibility == .unread, session.options.hasSite else { return }
    if try session.lastProtection()?.isOfUnreadSettings == true { return }
    let isMeant = { (problem: Problem) in
      problem.code == .unreadableSettings
        && FileRole.isOfSite(String(problem.subject.prefix { $0 != ":" }))
    }
    let problems = session.report.problems.reported
    throw BuildError.unreadSettings(
      problems.filter(isMeant), others: problems.filter { !isMeant($0) })
  }
}

/// What a build need not do again.
extension BuildAttempt {
  /// The last build's report, if neither what it read nor what it wrote has changed since.
  private func unchanged(_ surveyed: SurveyedContent, _ outputs: ChangeHash) throws -> BuildReport? {
    // A report that another version wrote may not be readable; then the site is built.
    guard let receipt = try session.cache.receipt(of: session.folders.output),
      receipt.inputs == surveyed.digest.digest, receipt.outputs == outputs,
      var report = try? JSONCoding.decode(BuildReport.self, from: receipt.report)
    else { return nil }
    report.isUnchanged = true
    report.isPublished = false
    report.pagesRendered = 0
    report.picturesDeveloped = 0
    return report
  }

  /// Completes the report, and stores it for a build that finds the same files.
  private func finish(_ surveyed: SurveyedContent, _ publication: Publication) throws {
    session.update { report in
      report.isPublished = publication.isNew
      report.measure(publication.site)
      report.problems = report.problems.reported
    }
    guard surveyed.digest.isSettled(at: surveyed.start) else { return }
    // A program may be installed before the next build, a disk have room, and a password be another one.
    let passing: Set<Problem.Code> = [
      .missingProgram, .unreadableFile, .changedMeanwhile, .locked, .missingPassword,
    ]
    guard !session.report.problems.contains(where: { passing.contains($0.code) }) else { return }
    var report = session.report
    report.seconds = []
    let receipt = Receipt(
      inputs: surveyed.digest.digest, outputs: publication.site.changeHash,
      report: try JSONCoding.encode(report))
    try session.cache.remember(receipt, of: session.folders.output)
  }
}
