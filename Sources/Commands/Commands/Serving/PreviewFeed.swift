import Building
import Preview
import Synchronization

/// Reports the builds of `serve` to the pages that are open in the preview.
final class PreviewFeed: Sendable {
  /// One element for each new version of the site.
  let reloads: AsyncStream<Void>
  /// Whether there is a site, and how far its first build is; only the newest element counts.
  let statuses: AsyncStream<SiteStatus>

  private struct State {
    var hasSite: Bool
    var phase: BuildProgress.Phase?
    var reported: ContinuousClock.Instant?
  }

  private let reload: AsyncStream<Void>.Continuation
  private let status: AsyncStream<SiteStatus>.Continuation
  private let state: Mutex<State>

  /// The shortest time between two reports of progress.
  private static let interval = Duration.milliseconds(100)

  /// - Parameter hasSite: Whether there is a site already, which the preview shows until the first build has finished.
  init(hasSite: Bool) {
    (reloads, reload) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (statuses, status) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    state = Mutex(State(hasSite: hasSite))
  }

  /// The status when the server starts.
  var first: SiteStatus { state.withLock { $0.hasSite } ? .ready : .building(nil) }

  /// A build begins.
  func begin() {
    if !state.withLock({ $0.hasSite }) { status.yield(.building(nil)) }
  }

  /// A build has come this far.
  func update(_ progress: BuildProgress) {
    let isDue = state.withLock { state in
      guard !state.hasSite else { return false }
      let now = ContinuousClock.now
      if state.phase == progress.phase, progress.done < progress.total,
        let reported = state.reported, now - reported < PreviewFeed.interval
      {
        return false
      }
      (state.phase, state.reported) = (progress.phase, now)
      return true
    }
    guard isDue else { return }
    let movie = progress.movie.map { " (\($0.path): \(Int($0.share * 100)) %)" } ?? ""
    status.yield(
      .building(
        SiteStatus.Progress(
          phase: "\(progress.phase.verb) \(progress.phase.object)s\(movie)", done: progress.done,
          of: progress.total)))
  }

  /// A build has succeeded.
  func finish(isUnchanged: Bool) {
    let isFirst = state.withLock { state in
      defer { state.hasSite = true }
      return !state.hasSite
    }
    if isFirst {
      status.yield(.ready)
    } else if !isUnchanged {
      reload.yield()
    }
  }

  /// A build asks the author something: pages of the Studio show it when they are loaded.
  func ask() { if state.withLock({ $0.hasSite }) { reload.yield() } }

  /// A build has failed; the site of an earlier one stays.
  func fail(_ message: String) {
    if !state.withLock({ $0.hasSite }) { status.yield(.failed(message)) }
  }
}
