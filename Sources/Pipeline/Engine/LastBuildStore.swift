import Photography
import Synchronization

/// Holds the last build between two builds of a ``SiteEngine``.
final class LastBuildStore: Sendable {
  private let last = Mutex<LastBuild?>(nil)
  /// The problems in ``ProblemList``, once they were written.
  private let listed = Mutex<[Problem]?>(nil)

  /// The last build, which is then no longer held: a build that fails leaves nothing half changed.
  func take() -> LastBuild? {
    last.withLock { last in
      defer { last = nil }
      return last
    }
  }

  func isListed(_ problems: [Problem]) -> Bool { listed.withLock { $0 == problems } }
  func setListed(_ problems: [Problem]) { listed.withLock { $0 = problems } }

  func put(_ build: LastBuild?) { last.withLock { $0 = build } }
}
