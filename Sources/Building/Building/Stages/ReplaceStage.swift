import BuildCache
import Concurrency
import Content
import Developing
import Files
import Photography
import Publisher
import Reading
import Templates

/// Publishes the changes of texts and pictures of known photographs, without looking at anything else.
///
/// It asks the same traces as a full build which files a photograph shows in, but neither surveys the content folder nor
/// assembles the lists of a library, which takes seconds on a large site.
struct ReplaceStage {
  let session: BuildSession

  /// - Parameters:
  ///   - changes: Paths from the content folder.
  ///   - last: What was built; then what is built now.
  /// - Returns: `nil` if lists may change, which needs a full build; `last` is then unchanged.
  func run(_ changes: Set<String>, in last: inout LastBuild) async throws -> BuildReport? {
    let (start, folders) = (SystemClock.now, session.folders)
    guard let staged = last.publication.staged,
      !last.site.plan.catalogue.site.added.contains(where: { changes.contains(where: $0.content.hasRead) }),
      let changed = try ChangedFiles(changes, since: last, root: folders.content)
    else { return nil }
    session.lap(.surveying)
    if changed.groups.isEmpty { return unchangedReport(of: last) }

    session.update {
      $0 = last.report
      $0.picturesDeveloped = 0
    }
    var content = changed.content(since: last)
    try await ChangedGroups(session: session, start: start).complete(&content)
    guard let replacements = Replacement.all(of: changed, in: content, since: last),
      let contents = Replacement.contents(of: replacements), try !areWithheld(replacements, contents),
      !areArchived(replacements, in: last)
    else { return nil }

    let publisher = try SitePublisher(output: folders.output, cache: folders.cache)
    // Another program may have built there.
    guard publisher.holds(staged.generation) else { throw OutdatedInputs() }
    try session.cache.deleteReceipt(of: folders.output)
    for (position, (group, read)) in zip(changed.groups, content.groups).enumerated() {
      let new = replacements.filter { $0.group == position }.map { ($0.index, $0.new) }
      last.update(group, read, Dictionary(new) { first, _ in first })
    }
    // The next build recognizes moved files by these digests.
    if !contents.isEmpty { try session.cache.remember(contents: contents, below: folders.content) }
    session.update { ($0.pagesRendered, $0.isPublished) = (0, false) }
    if !replacements.isEmpty { try await publish(replacements, in: &last, publisher) }
    session.lap(.publishing)
    var report = session.report
    last.report = report
    last.report.seconds = []
    report.problems = last.problems
    return report
  }

  private func unchangedReport(of last: LastBuild) -> BuildReport {
    var report = last.report
    (report.pagesRendered, report.picturesDeveloped, report.isPublished) = (0, 0, false)
    report.isUnchanged = true
    report.problems = last.problems
    return report
  }

  /// Whether an archive has pictures that are replaced: a full build makes it again.
  private func areArchived(_ replacements: [Replacement], in last: LastBuild) -> Bool {
    !last.site.plan.catalogue.site.archives.isEmpty
      && replacements.contains { $0.new.files.pictureHash != $0.earlier.files.pictureHash }
  }

  /// Whether a new original has the bytes of a photograph that is withheld: only a full build looks at those.
  private func areWithheld(
    _ replacements: [Replacement], _ contents: [Identity: Identity]
  ) throws -> Bool {
    guard !contents.isEmpty, let secrets = try session.lastProtection() else { return false }
    let new = Set(replacements.map(\.new.files.digest))
    return (secrets.items + secrets.gone).contains { new.contains($0.digest) }
  }

  private func publish(
    _ replacements: [Replacement], in last: inout LastBuild, _ publisher: SitePublisher
  ) async throws {
    var (files, gone) = last.replace(replacements)
    let pictures = pictureFiles(of: replacements, in: last)
    files += pictures.files
    gone += pictures.gone

    let layout = try layout(of: last, publisher)
    let old = last.keys(of: files)
    var publication = last.takePublication()
    var outcome = try await layout.layOut(
      files, in: &publication, progress: session.step(.rendering, of: files.count))
    try last.site.thumbnails.check()
    last.countVersions(of: files, from: old, to: outcome.keys, without: gone, in: publication)
    last.site.outcome.forgetFiles()
    try await layout.layOutVersions(of: &last.site, in: &publication)
    try layout.privacy.verdict { [last] in ShownTexts(of: last.site.plan.catalogue, last.content.authored) }
    outcome.written += last.site.outcome.written
    outcome.writtenCount += last.site.outcome.writtenCount
    let rendered = outcome.rendered + last.site.outcome.rendered
    last.site.outcome.forgetFiles()
    session.lap(.rendering)
    try PublishStage(session: session, publisher: publisher).run(outcome, removing: gone, in: &publication)
    last.publication = publication
    session.update { report in
      report.pagesRendered = rendered
      report.isPublished = last.publication.isNew
      report.measure(last.publication.site)
    }
  }

  /// The pictures of the new versions, and paths that only the earlier ones had.
  private func pictureFiles(
    of replacements: [Replacement], in last: LastBuild
  ) -> (files: [OutputFile], gone: [String]) {
    let pictures = PictureFiles(
      folders: session.folders, originals: last.content.authored.configuration.pictures.originals)
    var (files, gone): ([OutputFile], [String]) = ([], [])
    for replacement in replacements {
      let (photo, now, before) = (replacement.photo, replacement.new.files, replacement.earlier.files)
      let new = pictures.files(of: now, page: photo.page, id: photo.id)
      let kept = Set(new.map(\.path))
      gone += pictures.files(of: before, page: photo.page, id: photo.id).map(\.path).filter {
        !kept.contains($0)
      }
      files += new
      session.update {
        $0.pictures += now.development.allPictures.count - before.development.allPictures.count
      }
    }
    return (files, gone)
  }

  /// Prepares the stage of the publisher.
  private func layout(of last: LastBuild, _ publisher: SitePublisher) throws -> SiteLayout {
    let staged = last.publication.staged
    try session.cache.remember(staged: nil, of: session.folders.output)
    try publisher.prepare(
      generation: staged?.generation, pending: staged?.pending ?? [], keepsFiles: true)
    let privacy = last.content.authored.publicationGuard
    privacy.watch(for: last.unlistedPages)
    return SiteLayout(
      publisher: publisher, catalogue: last.site.plan.catalogue, cache: session.cache, privacy: privacy,
      jobs: session.jobs, reusesFiles: true, keepsPages: true)
  }
}

extension ChangedFiles {
  /// The changed files alone, not read yet.
  fileprivate func content(since last: LastBuild) -> SiteContent {
    let resolver = last.content.resolver
    var content = SiteContent(authored: last.content.authored, resolver: resolver)
    content.shared = last.content.shared
    content.groups = groups.map { group in
      var read = ReadGroup(
        group: group.changed, inputs: ReadGroup.inputs(of: group.whole, resolver), isKnown: false,
        isPart: true)
      read.habits = last.content.groups[group.position].record.notes.habits
      return read
    }
    return content
  }
}
