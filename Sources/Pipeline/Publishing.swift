import BuildCache
import Photography
import Press
import Synchronization

/// Lays out a site's files: those that would come out as they are on the site already are kept, the others made.
struct Publishing: Sendable {
  /// What laying out brought.
  struct Outcome: Sendable {
    /// Every file of the new site.
    var files: [String: KnownPage] = [:]
    /// How many pages were rendered anew.
    var pagesRendered = 0
  }

  let press: Press
  /// What the last build of this site knew of its files.
  let known: [String: KnownPage]
  /// What lies in the output folder now.
  let present: [String: FileStamp]

  /// - Throws: The first failure to write; a site with a page missing is no site.
  func layOut(
    _ files: [OutputFile], jobs: Int, progress: @escaping @Sendable (Int) -> Void
  ) async throws -> Outcome {
    let results = try await parallelMap(files, jobs: jobs, done: progress) { place($0) }
    var outcome = Outcome()
    outcome.files.reserveCapacity(files.count)
    for (file, result) in zip(files, results) {
      let placed = try result.get()
      outcome.files[file.path] = KnownPage(key: file.key, stamp: placed.stamp)
      if placed.isMade, case .rendered = file.source { outcome.pagesRendered += 1 }
    }
    return outcome
  }

  private struct Placed: Sendable {
    var stamp: FileStamp
    var isMade: Bool
  }

  private func place(_ file: OutputFile) -> Result<Placed, PressError> {
    Result { () throws(PressError) in
      if let known = known[file.path], known.key == file.key, let there = present[file.path],
        there.hasContent(of: known.stamp)
      {
        try press.keep(file.path)
        return Placed(stamp: there, isMade: false)
      }
      switch file.source {
      case .rendered(let render): try press.place(render(), at: file.path)
      case .stored(let path): try press.place(linking: path, at: file.path)
      case .copied(let path): try press.place(try RawFile.read(path), at: file.path)
      }
      guard let stamp = press.stamp(of: file.path) else {
        throw .system(doing: "write", path: file.path, code: 2)
      }
      return Placed(stamp: stamp, isMade: true)
    }
  }
}
