import Photography
import Synchronization

/// Holds the last build between two builds of a ``SiteEngine``.
final class LastBuildStore: Sendable {
  private struct State {
    var last: LastBuild?
    /// Whether a build has taken it.
    var isBuilding = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  /// The problems in ``ProblemList``, once they were written.
  private let listed = Mutex<[Problem]?>(nil)

  /// A build begins.
  func begin() { state.withLock { $0.isBuilding = true } }

  /// A build has ended, with or without a site.
  func end() {
    let waiting = state.withLock { state in
      state.isBuilding = false
      defer { state.waiting = [] }
      return state.waiting
    }
    for reader in waiting { reader.resume() }
  }

  /// Reads from the last build; waits for a running one.
  ///
  /// - Returns: `nil` if there is none, such as after a failure.
  func read<Value: Sendable>(_ body: (LastBuild) throws -> Value) async rethrows -> Value? {
    while true {
      let (value, isBuilding) = try state.withLock { state in
        (state.isBuilding ? nil : try state.last.map(body), state.isBuilding)
      }
      guard isBuilding else { return value }
      await withCheckedContinuation { reader in
        let isOver = state.withLock { state in
          if state.isBuilding { state.waiting.append(reader) }
          return !state.isBuilding
        }
        if isOver { reader.resume() }
      }
    }
  }

  /// The last build, which is then no longer held: a build that fails leaves nothing half changed.
  func take() -> LastBuild? {
    state.withLock { state in
      defer { state.last = nil }
      return state.last
    }
  }

  func isListed(_ problems: [Problem]) -> Bool { listed.withLock { $0 == problems } }
  func setListed(_ problems: [Problem]) { listed.withLock { $0 = problems } }

  func put(_ build: LastBuild?) { state.withLock { $0.last = build } }
}
