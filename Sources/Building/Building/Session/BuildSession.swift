import BuildCache
import Concurrency
import Content
import Developing
import Files
import Photography
import Synchronization
import Templates

/// What all stages of a build share: options and folders, the cache, the site's look, and the report that they add to.
final class BuildSession: Sendable {
  let options: BuildOptions
  let folders: BuildFolders
  let cache: BuildCache
  let theme: any Theme
  let features: [any Feature]
  /// Opens the remote cache that the settings name; `nil` never uses one.
  let connect: Build.SharedCacheConnection?
  private let progress: @Sendable (BuildProgress) -> Void
  /// The last that was reported of the items.
  private let latest = Mutex(BuildProgress(.surveying, done: 0, of: 0))
  private let state = Mutex((report: BuildReport(), stopwatch: Stopwatch()))

  /// Opens the cache, and makes its folder.
  init(_ build: Build) throws {
    options = build.options
    folders = try BuildFolders(build.options)
    try PrivateFolder.makeCache(folders.cache)
    (theme, features, connect) = (build.theme, build.features, build.connect)
    let progress = build.progress
    self.progress = progress
    cache = try BuildCache(
      folder: folders.cache,
      CachePatience { reason in
        var step = BuildProgress(.surveying, done: 0, of: 0)
        step.waiting = reason
        progress(step)
      })
  }

  /// What the last build of the content folder withheld.
  func lastProtection() throws -> Protection? {
    try protectionRecord().flatMap { Protection(record: $0) }
  }

  /// Whether it is there in a form that this version does not know.
  var hasUnknownProtection: Bool {
    get throws { try protectionRecord().map { Protection(record: $0) == nil } ?? false }
  }

  private func protectionRecord() throws -> [UInt8]? {
    // Older versions noted the whole path.
    try cache.protection(below: folders.contentKey) ?? cache.protection(below: folders.content)
      ?? folders.linkKey.flatMap { try cache.protection(below: $0) }
  }

  /// The number of photographs processed at a time.
  var jobs: Int { options.jobs ?? AvailableCores.count }

  /// - Parameter program: What makes movies, where any are made.
  func developer(_ program: MovieProgram = MovieProgram()) -> PictureDeveloper {
    var developer = PictureDeveloper(
      store: PictureStore(folder: folders.pictures),
      memory: options.memory.map { MemoryBudget(bytes: $0 << 20) } ?? .standard, program: program,
      converter: options.rawConverter)
    developer.movieProgress = { [self] photo, share in
      var step = latest.withLock(\.self)
      step.movie = BuildProgress.Movie(path: photo.path, share: share)
      progress(step)
    }
    return developer
  }
}

/// What a build reports.
extension BuildSession {
  /// As far as it is complete.
  var report: BuildReport {
    state.withLock { state in
      var report = state.report
      report.seconds = state.stopwatch.laps
      return report
    }
  }

  func update(_ body: (inout BuildReport) -> Void) { state.withLock { body(&$0.report) } }

  func add(_ problem: Problem) { update { $0.problems.append(problem) } }

  func add(problems: [Problem]) { update { $0.problems += problems } }

  /// Ends a phase, or a part of it; the next one begins.
  func lap(_ phase: BuildProgress.Phase) { state.withLock { $0.stopwatch.lap(phase) } }

  /// A function that reports progress in a phase.
  func step(_ phase: BuildProgress.Phase, of total: Int) -> @Sendable (Int) -> Void {
    step(phase, in: BatchProgress(total: total))
  }

  /// A function that reports progress in a part of a phase.
  func step(_ phase: BuildProgress.Phase, in batch: BatchProgress) -> @Sendable (Int) -> Void {
    @Sendable func report(_ done: Int) {
      let step = BuildProgress(phase, done: min(batch.done + done, batch.total), of: batch.total)
      latest.withLock { $0 = step }
      progress(step)
    }
    report(0)
    return report
  }
}

/// How many files of a build were worked on in earlier batches, of how many.
struct BatchProgress: Sendable {
  var done = 0
  let total: Int
}
