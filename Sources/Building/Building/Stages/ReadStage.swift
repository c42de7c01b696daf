import BuildCache
import Concurrency
import Content
import Developing
import Photography
import Reading

/// Reads the settings, the notes of folders and the places, and divides the other files into groups. Those that have not
/// changed come from memory or from the cache; the others are left to ``ChangedGroups``.
struct ReadStage: Sendable {
  let session: BuildSession
  let surveyed: SurveyedContent

  /// - Parameter earlier: The groups of the last build, if they are in memory.
  func run(after earlier: [ReadGroup]?) async throws -> SiteContent {
    let (cache, survey) = (session.cache, surveyed.survey)
    // In parallel, where more than one job is allowed.
    async let groupsMeanwhile =
      session.jobs > 1 ? WorkerThreads.current.run { FileGroup.groups(of: survey) } : nil
    var authored = AuthoredContent(root: session.folders.content, survey: survey)
    authored.permalinkFile.add(CompletedFiles(session: session, authored: authored).permalinksAddedBefore)
    try authored.followMovedDates(survey, cache)
    session.add(problems: survey.leftOutNotes + authored.problems)

    let groups = await groupsMeanwhile ?? FileGroup.groups(of: survey)
    let remembered = Dictionary((earlier ?? []).map { ($0.group.id, $0) }) { $1 }
    let stored = earlier == nil ? try storedGroups() : [:]
    var content = SiteContent(
      authored: authored,
      resolver: authored.resolver(usesFileDates: !session.options.hasCopies, now: surveyed.start))
    content.shared = session.connect?(authored.configuration.cache).map { SharedPictures(cache: $0) }
    content.program = MovieProgram(at: authored.configuration.movies.ffmpeg)
    content.groups = try await known(groups, remembered, stored, in: content)
    let present = Set(groups.map(\.id))
    content.removed = Set(remembered.keys).union(stored.keys).filter { !present.contains($0) }
    return content
  }

  private func storedGroups() throws -> [FileGroup.ID: CachedGroup] {
    let groups = try session.cache.groups(below: session.folders.content)
    return Dictionary(groups.map { (FileGroup.ID(folder: $0.folder, part: $0.part, parts: $0.parts), $0) }) {
      $1
    }
  }

  /// The groups, with what earlier builds know of them.
  private func known(
    _ groups: [FileGroup], _ remembered: [FileGroup.ID: ReadGroup], _ stored: [FileGroup.ID: CachedGroup],
    in content: SiteContent
  ) async throws -> [ReadGroup] {
    let (session, resolver) = (session, content.resolver)
    let categories = Dictionary(content.authored.configuration.categories.map { ($0.id, $0) }) { first, _ in
      first
    }
    let stored = session.options.isClean ? [:] : stored
    let program = content.program
    // A day that was in the future has come, or a program has been installed.
    @Sendable func isOutdated(_ record: GroupRecord) -> Bool {
      record.hasPassedDates(resolver.latest) || record.lacksProgram && program.lack == nil
    }
    let results = try await parallelMap(groups, jobs: session.jobs, runsOfAtMost: 8) { group -> ReadGroup in
      let inputs = ReadGroup.inputs(of: group, resolver)
      if var read = remembered[group.id], read.inputs == inputs, read.isComplete, !isOutdated(read.record) {
        (read.group, read.isKnown) = (group, true)
        return read
      }
      var read = ReadGroup(group: group, inputs: inputs, isKnown: false)
      guard let known = stored[group.id], known.inputs == inputs else { return read }
      do {
        if let body = try session.cache.body(of: known, below: session.folders.content) {
          read.record = try GroupRecord(body, folder: group.id.folder, categories: categories)
          read.isKnown = !isOutdated(read.record)
        }
      } catch {
        // A group whose record is damaged is read again, like one that has changed.
      }
      return read
    }
    return Array(results)
  }
}
