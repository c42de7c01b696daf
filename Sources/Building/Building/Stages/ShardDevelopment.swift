import Content
import Developing
import Photography
import Reading

/// Makes the pictures of some photographs for the remote cache.
///
/// What photographs outside of the selection hide of their copies is not known here. Pictures of such copies are made in vain: a build
/// shows none of them.
struct ShardDevelopment: Sendable {
  let session: BuildSession

  func run(_ selection: PhotoSelection) async throws -> DevelopReport {
    var surveyed = try await SurveyStage(session: session).run()
    surveyed.survey.keepPhotographs { selection.contains($0) }
    var report = DevelopReport()
    let selected = Set(surveyed.survey.files(.candidate).map(\.path))
    if case .paths(let paths) = selection { report.missing = paths.subtracting(selected).sorted() }
    let content = try await ReadStage(session: session, surveyed: surveyed).run(after: nil)
    let work = content.groups.indices.filter { content.groups[$0].group.photoCount > 0 }
    let resolving = ResolveStage(
      session: session, resolver: content.resolver, program: content.program, start: surveyed.start)
    var progress = BatchProgress(total: selected.count)
    for batch in ChangedGroups.batches(of: work, in: content) {
      let groups = try await resolving.run(batch.map { content.groups[$0] }, progress)
      for group in groups {
        report.problems += group.contents.notes.problems.filter { selected.contains($0.subject) }
      }
      try await develop(
        groups.flatMap { $0.photos.map(\.job) }, of: content, progress, into: &report)
      progress.done += groups.reduce(0) { $0 + $1.group.photoCount }
    }
    if let shared = content.shared {
      let counts = shared.counts.values
      (report.sent, report.sentPictures) = (counts.photosSent, counts.sent)
      (report.sentBytes, report.unsent) = (counts.sentBytes, counts.failed)
      report.problems = shared.problems + report.problems
    }
    report.problems = report.problems.reported
    return report
  }

  private func develop(
    _ jobs: [PictureJob], of content: SiteContent, _ progress: BatchProgress,
    into report: inout DevelopReport
  ) async throws {
    let (developer, shared) = (session.developer(), content.shared)
    // Copies of a photograph have one key.
    let keys = jobs.map { developer.key(for: $0) }
    let present = await shared?.present(of: Set(keys)) ?? []
    var seen = present
    let missing = zip(jobs, keys).filter { seen.insert($1).inserted }.map(\.0)
    let results = try await PictureStage(
      session: session, shared: shared, program: content.program, fetches: false
    )
    .run(missing, done: session.step(.developing, in: progress))
    report.photos += jobs.count
    report.present += jobs.count - missing.count
    for (job, result) in zip(missing, results) {
      switch result {
      case .success(let pictures) where pictures.made == 0: if shared == nil { report.present += 1 }
      case .success(let pictures):
        report.developed += 1
        report.pictures += pictures.made
      case .failure(let error):
        report.failed += 1
        report.problems.append(error.problem(of: job.id))
      }
    }
  }
}
