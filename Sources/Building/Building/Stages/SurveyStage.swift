import BuildCache
import Concurrency
import Content
import Files
import Photography
import Reading

/// Lists the content folder; of its files, only settings are opened, which may say what to ignore.
struct SurveyStage: Sendable {
  let session: BuildSession

  /// If a file was written so recently that its stamp may not show a further change, waits and looks at the file again; if it
  /// has changed, surveys the folder again. If files change during the third survey too, that one is used, and its receipt is
  /// not stored.
  func run() async throws -> SurveyedContent {
    for _ in 0..<2 {
      var surveyed = try survey()
      let (start, remaining) = (surveyed.start, surveyed.digest.timeToSettle(after: surveyed.start))
      // A file whose date is in the future never settles.
      if remaining == 0 || remaining > 3_000_000_000 { return surveyed }
      try await Task.sleep(for: .nanoseconds(max(0, start + remaining - SystemClock.now)))
      surveyed.start = SystemClock.now
      let root = session.folders.content
      let settings = SettingsFiles.outside.compactMap { FileStamp(name: "\(root)/\($0)") }
      let young = surveyed.survey.files.filter { SurveyDigest.settlingTime(of: $0.stamp) >= start }
      let isSame = young.allSatisfy { FileStamp(name: "\(root)/\($0.path)") == $0.stamp }
      if isSame, settings.allSatisfy({ SurveyDigest.settlingTime(of: $0) < start }) { return surveyed }
    }
    return try survey()
  }

  private func survey() throws -> SurveyedContent {
    let start = SystemClock.now
    let survey = try Survey.of(session.folders.content)
    return SurveyedContent(survey: survey, digest: digest(of: survey), start: start)
  }

  /// A digest of all that a build depends on, from the file system.
  private func digest(of survey: Survey) -> SurveyDigest {
    let root = session.folders.content
    var digest = SurveyDigest()
    digest.add(ProgramIdentity.current)
    digest.add(session.options.generator)
    // A date in the future counts from its day on.
    digest.add("\(SystemClock.now / 86_400_000_000_000)")
    if session.options.hasReadableScripts { digest.add("readable scripts") }
    digest.add(root)
    for folder in survey.folders { digest.add(folder) }
    for file in survey.files { digest.add(file.path, file.stamp, countsChange: true) }
    for path in SettingsFiles.outside {
      guard let settings = FileStamp(name: "\(root)/\(path)") else { continue }
      digest.add(path, settings, countsChange: true)
    }
    return digest
  }
}

/// The files of a content folder.
struct SurveyedContent: Sendable {
  var survey: Survey
  let digest: SurveyDigest
  /// When the survey started, or its youngest files were looked at again: what was written later may not be known.
  var start: Int64
}
