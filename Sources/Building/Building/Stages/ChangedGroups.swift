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
    // What the files of one group decide of another is known when all are read.
    var rounds = 1
    while rounds < Elsewhere.mostRounds, !content.groups.contains(where: \.isPart), content.heedOtherGroups()
    {
      try await completeUnknown(in: &content)
      rounds += 1
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
    var resolving = ResolveStage(
      session: session, resolver: content.resolver, program: content.program, start: start)
    let developing = DevelopStage(session: session, content, start: start)
    for batch in ChangedGroups.batches(of: unknown, in: content) {
      resolving.others = content.known(beside: Set(batch))
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
  /// Finds what other files of the site decide of each group.
  ///
  /// - Returns: Whether this changes for any group. These then count as unknown.
  fileprivate mutating func heedOtherGroups() -> Bool {
    let hidden = HiddenPictures(groups.lazy.flatMap(\.record.withheld))
    // Without movies, nothing is read of them.
    let halves = groups.contains { $0.record.hasLiveMovie } ? groups.map(\.record.halves) : []
    let live = LivePhotos(of: halves.flatMap(\.self))
    var hasChanged = false
    for index in groups.indices {
      let (record, links) = (
        groups[index].record, halves.isEmpty ? LiveLinks() : live.links(of: halves[index])
      )
      let holds = record.holds(by: hidden)
      guard holds != record.notes.holds || links.hash != record.links else { continue }
      (groups[index].holds, groups[index].links) = (holds, links)
      (groups[index].isKnown, hasChanged) = (false, true)
    }
    return hasChanged
  }

  /// The groups that are known, without some.
  fileprivate func known(beside others: Set<Int>) -> [GroupRecord] {
    groups.indices.filter { groups[$0].isKnown && !others.contains($0) }.map { groups[$0].record }
  }
}
