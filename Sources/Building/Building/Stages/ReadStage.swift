import BuildCache
import Concurrency
import Content
import Developing
import Files
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
    var authored = AuthoredContent(
      root: session.folders.content, survey: survey, folderNotes: try await folderNotes(),
      places: try authoredPlaces())
    try authored.followMovedDates(survey, cache)
    session.add(problems: authored.problems)

    let groups = await groupsMeanwhile ?? FileGroup.groups(of: survey)
    let remembered = Dictionary((earlier ?? []).map { ($0.group.id, $0) }) { $1 }
    let stored = earlier == nil ? try storedGroups() : [:]
    var content = SiteContent(
      authored: authored, resolver: authored.resolver(usesFileDates: !session.options.hasCopies))
    content.shared = session.connect?(authored.configuration.cache).map { SharedPictures(cache: $0) }
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
    let results = try await parallelMap(groups, jobs: session.jobs, runsOfAtMost: 8) { group -> ReadGroup in
      let inputs = ReadGroup.inputs(of: group, resolver)
      if var read = remembered[group.id], read.inputs == inputs, read.isComplete {
        (read.group, read.isKnown) = (group, true)
        return read
      }
      var read = ReadGroup(group: group, inputs: inputs, isKnown: false)
      guard let known = stored[group.id], known.inputs == inputs else { return read }
      do {
        if let body = try session.cache.body(of: known, below: session.folders.content) {
          read.record = try GroupRecord(body, folder: group.id.folder, categories: categories)
          read.isKnown = true
        }
      } catch {
        // A group whose record is damaged is read again, like one that has changed.
      }
      return read
    }
    return Array(results)
  }

  /// The notes of all folders by the file's path, from the cache where no file of a part has changed.
  private func folderNotes() async throws -> [String: FolderNotes] {
    let (survey, root, start) = (surveyed.survey, session.folders.content, surveyed.start)
    let parts = FolderNotesPart.parts(of: survey)
    let keys = parts.map(\.key)
    let known = session.options.isClean ? [:] : try session.cache.findings(for: Set(keys))
    let results = try await parallelMap(Array(zip(parts, keys)), jobs: session.jobs, runsOfAtMost: 4) {
      (part, key) -> (notes: [FolderNotes], record: [UInt8]?) in
      let isReadable = part.files.allSatisfy { survey.unreadable[$0.path] == nil }
      if isReadable, let notes = known[key].flatMap({ part.notes(from: $0) }) {
        return (notes, nil)
      }
      let notes = part.files.map { FolderNotes($0.path, in: root, survey) }
      return (notes, isReadable ? part.record(of: notes, at: start) : nil)
    }
    var all: [String: FolderNotes] = [:]
    var findings: [Digest: [UInt8]] = [:]
    for (part, (key, result)) in zip(parts, zip(keys, results)) {
      if let record = result.record { findings[key] = record }
      for (file, notes) in zip(part.files, result.notes) { all[file.path] = notes }
    }
    try session.cache.remember(findings: findings)
    return all
  }

  /// What the files with places say, from the cache if none has changed.
  private func authoredPlaces() throws -> AuthoredPlaces {
    let (survey, root) = (surveyed.survey, session.folders.content)
    guard let key = AuthoredPlaces.key(of: survey) else { return AuthoredPlaces(survey, root: root) }
    if !session.options.isClean, let record = try session.cache.findings(for: [key])[key] {
      // A damaged record is made again.
      if let known = try? AuthoredPlaces(record: record) { return known }
    }
    let places = AuthoredPlaces(survey, root: root)
    if let record = places.record(of: survey, at: surveyed.start) {
      try session.cache.remember(findings: [key: record])
    }
    return places
  }
}
