package import BuildCache
package import Content
package import Developing
import Files
import Photography
package import Templates

/// Makes a website of a content folder.
///
/// ```swift
/// let report = try await Build(BuildOptions(content: "content", output: "output")).run()
/// ```
package struct Build: Sendable {
  let options: BuildOptions
  let theme: any Theme
  let features: [any Feature]
  let progress: @Sendable (BuildProgress) -> Void
  /// Opens the remote cache that the settings name; `nil` never uses one.
  let connect: SharedCacheConnection?

  /// - Returns: `nil` where the settings name none.
  package typealias SharedCacheConnection = @Sendable (CacheSettings) -> (any SharedCache)?

  /// - Parameters:
  ///   - theme: How pages look.
  ///   - features: What a package adds.
  ///   - connect: Opens the remote cache that the settings name.
  ///   - progress: Called with the progress of the build, from any thread.
  package init(
    _ options: BuildOptions, theme: any Theme = StandardTheme(), features: [any Feature] = [],
    connectingTo connect: SharedCacheConnection? = nil,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) {
    self.options = options
    self.theme = theme
    self.features = features
    self.connect = connect
    self.progress = progress
  }

  /// The JSON Schema of `site.yaml`.
  package static var configurationSchema: String {
    String(decoding: SiteConfiguration.jsonSchema, as: UTF8.self)
  }

  /// Builds the site; does nothing if nothing has changed since the last build.
  ///
  /// - Throws: ``BuildError``. The old site is then as it was, except after ``BuildError/afterPublication(output:reason:)``.
  package func run() async throws(BuildError) -> BuildReport {
    try await run(nil, changes: nil)
  }

  /// - Parameters:
  ///   - memory: Holds what the last build found, and then what this one found; `nil` to keep nothing.
  ///   - changes: The files that changed since the last build, by their paths from the content folder; `nil` if unknown.
  func run(_ memory: LastBuildStore?, changes: Set<String>?) async throws(BuildError) -> BuildReport {
    var (changes, restoresPictures, restarts) = (changes, false, 0)
    while true {
      do {
        let attempt = BuildAttempt(
          session: try BuildSession(self), lastBuild: memory, restoresPictures: restoresPictures)
        return listed(try await attempt.run(changes: changes), memory)
      } catch {
        // After any failure, the next build starts from the cache.
        memory?.put(nil)
        // A lost picture may prove to be impossible to make again, so a build restarts twice at most.
        let cause = restarts < 2 ? (error as? PublishedBuildError)?.cause ?? error : nil
        switch cause {
        // The cache holds nothing that cannot be computed again.
        case let damage as BuildCacheError where damage.isDamaged: BuildCache.discard(folder: damage.folder)
        case is OutdatedInputs: break
        case is LostPictures: restoresPictures = true
        default: throw BuildError(error, options: options)
        }
      }
      (changes, restarts) = (nil, restarts + 1)
    }
  }

  /// Stores the list of problems; a failure is one more problem.
  private func listed(_ report: BuildReport, _ memory: LastBuildStore?) -> BuildReport {
    // To encode a hundred thousand problems takes longer than a small edit.
    if memory?.isListed(report.problems) == true { return report }
    do throws(FileError) {
      try ProblemList.write(report.problems, in: options.cacheFolder)
    } catch {
      var report = report
      let problem = Problem(
        .warning, ProblemList.name, "could not be written, so it does not list this build's problems",
        remedy: "\(error)", code: .unwritableFile)
      report.problems = (report.problems + [problem]).sorted(by: Build.reportOrder)
      return report
    }
    memory?.setListed(report.problems)
    return report
  }

  /// Makes the pictures of some photographs that neither this computer nor the remote cache has, and sends them to the remote
  /// cache. Nothing is published.
  ///
  /// It may be repeated, and run on several computers at the same time.
  ///
  /// - Throws: ``BuildError``, if the content folder or the cache cannot be used.
  package func developPictures(of selection: PhotoSelection) async throws(BuildError) -> DevelopReport {
    do {
      return try await ShardDevelopment(session: try BuildSession(self)).run(selection)
    } catch {
      throw BuildError(error, options: options)
    }
  }

  /// By severity, the highest first, then by subject.
  static func reportOrder(_ a: Problem, _ b: Problem) -> Bool {
    a.severity == b.severity ? a.subject < b.subject : a.severity > b.severity
  }
}

/// A photograph changed after it was read, so the build restarts from the cache.
struct OutdatedInputs: Error {
  /// What failed, if it was a file.
  var cause: FileError?
}

/// The store has lost pictures that the site lacks, so the build restarts and makes them again.
struct LostPictures: Error {}
