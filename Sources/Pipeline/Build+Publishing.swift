import BuildCache
import Content
import Darkroom
import Foundation
import Photography
import Press

extension Build {
  /// Photographs at a time.
  var jobs: Int { options.jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// Tells of each step of a stage.
  func step(_ stage: BuildProgress.Stage, _ total: Int) -> @Sendable (Int) -> Void {
    let progress = progress
    progress(BuildProgress(stage, done: 0, of: total))
    return { progress(BuildProgress(stage, done: $0, of: total)) }
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
  func outputs(of folders: BuildFolders) throws(PressError) -> Fingerprint {
    var digest = SurveyDigest()
    for file in try Press.site(at: folders.output) { digest.add(file.path, file.stamp, countsChange: false) }
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
    _ files: [OutputFile], _ press: Press, _ folders: BuildFolders, _ cache: BuildCache,
    _ report: inout BuildReport
  ) async throws -> (changed: [String: KnownPage], gone: [String]) {
    let known = options.isClean ? [:] : try cache.pages(of: folders.output)
    var present: [String: FileStamp] = [:]
    if !known.isEmpty {
      for file in try Press.site(at: folders.output) { present[file.path] = file.stamp }
    }
    let publishing = Publishing(press: press, known: known, present: present)
    let outcome = try await publishing.layOut(files, jobs: jobs, progress: step(.rendering, files.count))
    report.pagesRendered = outcome.pagesRendered
    let changed = outcome.files.filter { known[$0.key] != $0.value }
    return (changed, known.keys.filter { outcome.files[$0] == nil })
  }

  /// Once a day, removes developed pictures that no site has shown for a month.
  func prune(_ developed: DevelopedLibrary, _ folders: BuildFolders) throws(PressError) {
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
    try RawFile.write([], to: marker)
  }
}
