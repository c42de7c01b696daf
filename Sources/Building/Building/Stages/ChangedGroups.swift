import BuildCache
import Reading

/// Reads, resolves and develops the groups that no earlier build knows: some at a time, since photographs take much memory
/// until they are encoded.
struct ChangedGroups: Sendable {
  let session: BuildSession
  /// See ``SurveyedContent/start``.
  let start: Int64

  /// Enough for the threads to be busy together until the last pictures of a batch.
  private static let filesAtATime = 8192

  func complete(_ content: inout SiteContent) async throws {
    try await completeUnknown(in: &content)
    // What the files of one group hide can be in another, too: this is known when all are read.
    if !content.groups.contains(where: \.isPart), content.holdCopies() {
      try await completeUnknown(in: &content)
    }
    if !content.removed.isEmpty {
      try session.cache.remember(
        groups: [], forgetting: content.removed.map { ($0.folder, $0.part, $0.parts) },
        below: session.folders.content)
    }
    session.lap(.reading)
  }

  private func completeUnknown(in content: inout SiteContent) async throws {
    let unknown = content.groups.indices.filter { !content.groups[$0].isKnown }
    var progress = BatchProgress(total: unknown.reduce(0) { $0 + content.groups[$1].group.photoCount })
    let resolving = ResolveStage(
      session: session, resolver: content.resolver, program: content.program, start: start)
    let developing = DevelopStage(session: session, content, start: start)
    for batch in ChangedGroups.batches(of: unknown, in: content) {
      let resolved = try await resolving.run(batch.map { content.groups[$0] }, progress)
      session.lap(.reading)
      let developed = try await developing.run(resolved, progress)
      session.lap(.developing)
      for (index, group) in zip(batch, developed) { content.groups[index] = group }
      progress.done += batch.reduce(0) { $0 + content.groups[$1].group.photoCount }
    }
  }

  /// Groups that are worked on together.
  ///
  /// - Parameter groups: Positions of groups.
  static func batches(of groups: [Int], in content: SiteContent) -> [[Int]] {
    var batches: [[Int]] = []
    var files = 0
    for index in groups {
      let count = content.groups[index].group.photoCount
      if batches.isEmpty || files + count > filesAtATime {
        batches.append([])
        files = 0
      }
      batches[batches.count - 1].append(index)
      files += count
    }
    return batches
  }
}

extension SiteContent {
  /// Finds what other files of the site hide of each group.
  ///
  /// - Returns: Whether this changes for any group. These then count as unknown.
  fileprivate mutating func holdCopies() -> Bool {
    let hidden = HiddenPictures(groups.lazy.flatMap(\.record.withheld))
    var hasChanged = false
    for index in groups.indices {
      let holds = groups[index].record.holds(by: hidden)
      guard holds != groups[index].record.notes.holds else { continue }
      (groups[index].holds, groups[index].isKnown, hasChanged) = (holds, false, true)
    }
    return hasChanged
  }
}
