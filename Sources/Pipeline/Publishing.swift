import BuildCache
import Files
import Photography
import Publisher
import Synchronization

/// Lays out a site's files: those that would come out as they are on the site already are kept, the others made.
struct Publishing: Sendable {
  /// What laying out brought.
  struct Outcome: Sendable {
    /// The files that were not kept.
    var made: [String: KnownPage] = [:]
    /// How many pages were rendered anew.
    var pagesRendered = 0
  }

  let press: SitePublisher
  let standing: StandingFiles

  /// - Throws: The first failure to write; a site with a page missing is no site.
  func layOut(
    _ files: [OutputFile], jobs: Int, progress: @escaping @Sendable (Int) -> Void
  ) async throws -> Outcome {
    let results = try await parallelMap(Array(files.indices), jobs: jobs, done: progress) {
      place(files[$0], isStanding: standing.stamps[$0] != nil)
    }
    var outcome = Outcome()
    for (file, result) in zip(files, results) {
      guard let stamp = try result.get() else { continue }
      outcome.made[file.path] = KnownPage(key: file.key, stamp: stamp)
      if case .rendered = file.source { outcome.pagesRendered += 1 }
    }
    return outcome
  }

  /// - Returns: The stamp of what was made; `nil` where the file was kept.
  private func place(_ file: OutputFile, isStanding: Bool) -> Result<FileStamp?, FileError> {
    Result { () throws(FileError) in
      if isStanding {
        try press.keep(file.path)
        return nil
      }
      switch file.source {
      case .rendered(let render): try press.place(render(), at: file.path)
      case .stored(let path): try press.place(linking: path, at: file.path)
      case .copied(let path): try press.place(try FileIO.read(path), at: file.path)
      }
      guard let stamp = press.stamp(of: file.path) else {
        throw .system(doing: "write", path: file.path, code: 2)
      }
      return stamp
    }
  }
}
