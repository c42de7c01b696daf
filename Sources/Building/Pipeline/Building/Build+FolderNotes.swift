import BuildCache
import Concurrency
import Content
import Photography
import Reading

extension Build {
  /// Reads the notes of all folders, or takes them from the cache where no file of a part has changed.
  ///
  /// - Returns: By the file's path.
  func folderNotes(
    _ survey: Survey, _ folders: BuildFolders, _ cache: BuildCache, _ start: Int64
  ) async throws -> [String: FolderNotes] {
    let parts = FolderNotesPart.parts(of: survey)
    let keys = parts.map(\.key)
    let known = options.isClean ? [:] : try cache.findings(for: Set(keys))
    let results = try await parallelMap(Array(zip(parts, keys)), jobs: jobs, runsOfAtMost: 4) {
      (part, key) -> (notes: [FolderNotes], record: [UInt8]?) in
      let isReadable = part.files.allSatisfy { survey.unreadable[$0.path] == nil }
      if isReadable, let notes = known[key].flatMap({ part.notes(from: $0) }) {
        return (notes, nil)
      }
      let notes = part.files.map { FolderNotes($0.path, in: folders.content, survey) }
      return (notes, isReadable ? part.record(of: notes, at: start) : nil)
    }
    var all: [String: FolderNotes] = [:]
    var findings: [Fingerprint: [UInt8]] = [:]
    for (part, (key, result)) in zip(parts, zip(keys, results)) {
      if let record = result.record { findings[key] = record }
      for (file, notes) in zip(part.files, result.notes) { all[file.path] = notes }
    }
    try cache.remember(findings: findings)
    return all
  }
}
