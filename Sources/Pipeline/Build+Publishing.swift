import BuildCache
import Content
import Darkroom
import Files
import Foundation
import Photography
import Publisher

extension Build {
  /// Photographs at a time.
  var jobs: Int { options.jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// Tells of each step of a stage.
  func step(_ stage: BuildProgress.Stage, _ total: Int) -> @Sendable (Int) -> Void {
    let progress = progress
    progress(BuildProgress(stage, done: 0, of: total))
    return { progress(BuildProgress(stage, done: $0, of: total)) }
  }

  /// Looks through the content folder, again if a file was written so recently that its stamp may not show all of it.
  ///
  /// - Returns: What lies there, what it comes down to, and when the look began. Under somebody who never stops
  ///   writing, the third look is taken as it is, and its receipt is not kept.
  func settledSurvey(_ folders: BuildFolders) async throws -> (Survey, SurveyDigest, begun: Int64) {
    for _ in 0..<2 {
      let begun = Clock.now
      let survey = try Survey.of(folders.content)
      let inputs = inputs(of: survey, folders)
      let unrest = inputs.unrest(after: begun)
      // A file from the future never settles.
      if unrest == 0 || unrest > 3_000_000_000 { return (survey, inputs, begun) }
      try await Task.sleep(for: .nanoseconds(unrest))
    }
    let begun = Clock.now
    let survey = try Survey.of(folders.content)
    return (survey, inputs(of: survey, folders), begun)
  }

  /// All that a build depends on, as far as the file system tells without opening a file.
  func inputs(of survey: Survey, _ folders: BuildFolders) -> SurveyDigest {
    var digest = SurveyDigest()
    digest.add(ProgramStamp.current)
    digest.add(options.generator)
    digest.add(folders.content)
    for folder in survey.folders { digest.add(folder) }
    for file in survey.files { digest.add(file.path, file.stamp, countsChange: true) }
    if let beside = FileStamp(path: "\(Folder.parent(of: folders.content))/site.yaml") {
      digest.add("../site.yaml", beside, countsChange: true)
    }
    return digest
  }

  /// The site as it lies in the output folder.
  func outputs(of folders: BuildFolders) throws(FileError) -> Fingerprint {
    var digest = SurveyDigest()
    for file in try SitePublisher.site(at: folders.output) {
      digest.add(file.path, file.stamp, countsChange: false)
    }
    return digest.fingerprint
  }

  /// The last build's report, if neither what it read nor what it wrote has changed since.
  func unchanged(
    _ inputs: Fingerprint, _ folders: BuildFolders, _ cache: BuildCache
  ) throws -> BuildReport? {
    guard let receipt = try cache.receipt(of: folders.output), receipt.inputs == inputs,
      try outputs(of: folders) == receipt.outputs,
      var report = try? JSONDecoder().decode(BuildReport.self, from: Data(receipt.report))
    else { return nil }
    report.isUnchanged = true
    report.pagesRendered = 0
    report.picturesDeveloped = 0
    return report
  }

  /// Lays the new site out, keeping what would come out as it is.
  ///
  /// - Returns: What to remember of it once it is published.
  func layOut(
    _ files: [OutputFile], _ press: SitePublisher, _ folders: BuildFolders, _ cache: BuildCache,
    _ report: inout BuildReport
  ) async throws -> (made: [String: KnownPage], gone: [String: FileStamp]) {
    let standing = try StandingFiles(of: files, in: folders.output, cache, isClean: options.isClean)
    let publishing = Publishing(press: press, standing: standing)
    let outcome = try await publishing.layOut(files, jobs: jobs, progress: step(.rendering, files.count))
    report.pagesRendered = outcome.pagesRendered
    return (outcome.made, standing.gone)
  }

  /// Pages with the stamps that they have in the output folder.
  func restamped(_ pages: [String: KnownPage], _ folders: BuildFolders) -> [String: KnownPage] {
    var pages = pages
    for path in pages.keys {
      guard let stamp = FileStamp(path: "\(folders.output)/\(path)") else { continue }
      pages[path]?.stamp = stamp
    }
    return pages
  }

  /// Once a day, removes developed pictures that no site has shown for a month.
  func prune(_ developed: DevelopedLibrary, _ folders: BuildFolders) throws(FileError) {
    let marker = folders.pictures + "/.pruned"
    let now = Clock.now
    if let last = FileStamp(path: marker), now - last.modified < 86_400 * 1_000_000_000 { return }
    let store = PictureStore(folder: folders.pictures)
    var used: Set<String> = [marker]
    for development in developed.developments.values {
      for picture in development.pictures {
        used.insert(store.path(of: picture.key, picture.rendition.format.fileExtension))
      }
      if let stripped = development.stripped {
        used.insert(store.path(of: stripped.key, stripped.fileExtension))
      }
    }
    try store.prune(except: used, now: now)
    try Folder.make(folders.pictures)
    try FileIO.write([], to: marker)
  }
}
