import BuildCache
import Content
package import Developing
import Files
import Photography
import Reading

extension Build {
  /// Makes the pictures of some photographs that neither this computer nor the remote cache has, and sends them to the remote
  /// cache. Nothing is published.
  ///
  /// It may be repeated, and run on several computers at the same time.
  ///
  /// - Throws: ``BuildError``, if the content folder or the cache cannot be used.
  package func developPictures(of selection: PhotoSelection) async throws(BuildError) -> DevelopReport {
    do { return try await developShard(selection) } catch { throw BuildError(error, options: options) }
  }

  private func developShard(_ selection: PhotoSelection) async throws -> DevelopReport {
    let folders = try BuildFolders(options)
    try PrivateFolder.makeCache(folders.cache)
    let cache = try BuildCache(folder: folders.cache, patience)
    var (survey, _, start) = try await settledSurvey(folders)
    survey.keepPhotographs { selection.contains($0) }
    var report = DevelopReport()
    var selected: Set<String> = []
    for file in survey.files(.candidate) { selected.insert(file.path) }
    if case .paths(let paths) = selection { report.missing = paths.subtracting(selected).sorted() }
    var unused = BuildReport()
    var reading = try await read(survey, folders, cache, after: nil, start, &unused)
    let work = reading.groups.indices.filter { reading.groups[$0].group.photoCount > 0 }
    var progress = BatchProgress(total: selected.count)
    for batch in Build.batches(of: work, in: reading) {
      for index in batch { (reading.groups[index].isKnown, reading.groups[index].isPart) = (false, true) }
      try await read(batch, in: &reading, folders, cache, start, progress)
      let jobs = batch.flatMap { reading.groups[$0].photos.map(\.job) }
      for index in batch {
        report.problems += reading.groups[index].findings.problems.filter { selected.contains($0.subject) }
        (reading.groups[index].findings, reading.groups[index].photos) = (GroupContents(), [])
      }
      try await develop(jobs, reading.shared, folders, cache, &report, done: step(.developing, progress))
      progress.done += batch.reduce(0) { $0 + reading.groups[$1].group.photoCount }
    }
    if let shared = reading.shared {
      let counts = shared.counts.values
      (report.sent, report.sentPictures) = (counts.photosSent, counts.sent)
      (report.sentBytes, report.unsent) = (counts.sentBytes, counts.failed)
      report.problems = shared.problems + report.problems
    }
    report.problems.sort(by: Build.reportOrder)
    return report
  }

  private func develop(
    _ pictureJobs: [PictureJob], _ shared: SharedPictures?, _ folders: BuildFolders, _ cache: BuildCache,
    _ report: inout DevelopReport, done: @escaping @Sendable (Int) -> Void
  ) async throws {
    let developer = developer(in: folders)
    // Copies of a photograph have one key.
    let keys = pictureJobs.map { developer.key(for: $0) }
    let present = await shared?.present(of: Set(keys)) ?? []
    var seen = present
    let missing = zip(pictureJobs, keys).filter { seen.insert($1).inserted }.map(\.0)
    let results = try await develop(
      missing, shared, fetching: false, folders, cache, done: done)
    report.photos += pictureJobs.count
    report.present += pictureJobs.count - missing.count
    for (job, result) in zip(missing, results) {
      switch result {
      case .success((_, made: 0)): if shared == nil { report.present += 1 }
      case .success((_, let made)):
        report.developed += 1
        report.pictures += made
      case .failure(let error):
        report.failed += 1
        report.problems.append(error.problem(of: job.id))
      }
    }
  }
}
