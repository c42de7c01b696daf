import BuildCache
import Concurrency
import Content
import Developing
import Files
import Photography
import Publisher
import Reading
import Templates

extension Build {
  /// Publishes the changes of texts and pictures of known photographs, without looking at anything else.
  ///
  /// - Parameter changes: Paths from the content folder.
  /// - Returns: The report, and whether lists by hashtag are complete, too; `nil` if other lists may change, which needs a full
  ///   build; `last` is then unchanged.
  func replace(
    _ changes: Set<String>, in last: inout LastBuild, _ folders: BuildFolders, _ cache: BuildCache,
    _ stopwatch: inout Stopwatch
  ) async throws -> (report: BuildReport, isWhole: Bool)? {
    let start = SystemClock.now
    guard let staged = last.publication.staged,
      !last.site.plan.catalogue.site.added.contains(where: { changes.contains(where: $0.content.hasRead) }),
      let changed = try ChangedFiles(changes, since: last, root: folders.content)
    else { return nil }
    stopwatch.lap(.surveying)
    if changed.groups.isEmpty { return (unchangedReport(of: last), true) }

    var report = last.report
    report.picturesDeveloped = 0
    var reading = Reading(
      authored: last.reading.authored, resolver: last.reading.resolver, groups: [])
    reading.shared = last.reading.shared
    for group in changed.groups {
      reading.groups.append(
        ReadGroup(
          group: group.changed, inputs: Build.inputs(of: group.whole, reading.resolver), isKnown: false,
          isPart: true))
    }
    try await readChanged(&reading, folders, cache, start, &stopwatch, &report)
    let exceptByHashtag = earlyPages.map { report.photos >= $0.leastPhotos } ?? false
    guard
      let replacements = Replacement.all(of: changed, reading, last, exceptByHashtag: exceptByHashtag),
      let contents = Replacement.contents(of: replacements)
    else { return nil }
    // A file may have become that of a photograph which is kept back, which only a full build looks at.
    if !contents.isEmpty, let record = try cache.protection(below: folders.content),
      let secrets = Protection(record: record),
      case let new = Set(replacements.map(\.new.files.digest)),
      secrets.items.contains(where: { new.contains($0.digest) })
    {
      return nil
    }

    let publisher = try SitePublisher(output: folders.output, cache: folders.cache)
    // Another program may have built there.
    guard publisher.holds(staged.generation) else { throw OutdatedInputs() }
    try cache.deleteReceipt(of: folders.output)
    for (position, (group, read)) in zip(changed.groups, reading.groups).enumerated() {
      let new = replacements.filter { $0.group == position }.map { ($0.index, $0.new) }
      last.update(group, read, Dictionary(new) { first, _ in first })
    }
    // The next build recognizes moved files by these digests.
    if !contents.isEmpty { try cache.remember(contents: contents, below: folders.content) }
    try await publish(replacements, in: &last, folders, cache, publisher, &stopwatch, &report)
    last.report = report
    report.problems = last.problems
    stopwatch.lap(.publishing)
    report.seconds = stopwatch.laps
    return (report, replacements.allSatisfy(\.keepsHashtags))
  }

  private func unchangedReport(of last: LastBuild) -> BuildReport {
    var report = last.report
    (report.pagesRendered, report.picturesDeveloped, report.isPublished) = (0, 0, false)
    report.isUnchanged = true
    report.problems = last.problems
    return report
  }

  private func publish(
    _ replacements: [Replacement], in last: inout LastBuild, _ folders: BuildFolders, _ cache: BuildCache,
    _ publisher: SitePublisher, _ stopwatch: inout Stopwatch, _ report: inout BuildReport
  ) async throws {
    (report.pagesRendered, report.isPublished) = (0, false)
    guard !replacements.isEmpty else { return }
    var (files, gone) = last.replace(replacements)
    for replacement in replacements {
      let (photo, originals) = (replacement.photo, last.reading.authored.configuration.pictures.originals)
      let new = pictureFiles(at: photo.page, photo.id, replacement.new.files, originals, folders)
      let kept = Set(new.map(\.path))
      gone += pictureFiles(at: photo.page, photo.id, replacement.earlier.files, originals, folders)
        .map(\.path).filter { !kept.contains($0) }
      files += new
      report.pictures +=
        replacement.new.files.development.pictures.count
        - replacement.earlier.files.development.pictures.count
    }

    let staged = last.publication.staged
    try cache.remember(staged: nil, of: folders.output)
    try publisher.prepare(
      generation: staged?.generation, pending: staged?.pending ?? [], keepsFiles: true)
    let privacy = last.reading.authored.publicationGuard
    privacy.watch(for: last.unlistedPages)
    let layout = SiteLayout(
      publisher: publisher, catalogue: last.site.plan.catalogue, cache: cache, privacy: privacy,
      reusesFiles: true, keepsPages: true)
    let old = last.keys(of: files)
    var publication = last.takePublication()
    var outcome = try await layout.layOut(
      files, in: &publication, jobs: jobs, progress: step(.rendering, files.count))
    try last.site.thumbnails.check()
    last.publication = publication
    last.countVersions(of: files, old, outcome.keys, gone)
    publication = last.takePublication()
    last.site.outcome.forgetFiles()
    try await layOutVersions(&last.site, layout, &publication)
    try layout.privacy.verdict { [last] in ShownTexts(of: last.site.plan.catalogue, last.reading.authored) }
    outcome.written += last.site.outcome.written
    outcome.writtenCount += last.site.outcome.writtenCount
    report.pagesRendered = outcome.rendered + last.site.outcome.rendered
    last.site.outcome.forgetFiles()
    stopwatch.lap(.rendering)
    try publish(outcome, removing: gone, &publication, folders, cache, publisher)
    last.publication = publication
    report.isPublished = last.publication.isNew
    report.measure(last.publication.site)
  }
}
