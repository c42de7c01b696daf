internal import Synchronization

/// The publishing of the site, one at a time; pages ask how far it is.
final class PublicationJob: Sendable {
  /// How far it is.
  struct State: Sendable, Encodable, Hashable {
    enum Step: String, Sendable, Encodable {
      case idle, checking, comparing, planned
      /// Another computer publishes to the host.
      case waiting
      case sending, published, failed
    }

    var step = Step.idle
    /// Files that are sent.
    var done = 0
    /// What changes, from ``Step/planned`` on.
    var changes: SiteHost.Changes?
    /// What the check finds; nothing is published until it is corrected.
    var problems: [String] = []
    /// Why it failed.
    var reason: String?

    var isRunning: Bool { [.checking, .comparing, .waiting, .sending].contains(step) }
  }

  private let current = Mutex(State())

  var state: State { current.withLock { $0 } }

  /// Checks the site, and compares it with what is at the host.
  ///
  /// - Returns: Whether nothing else was running.
  func plan(_ host: SiteHost) -> Bool {
    start(.checking) { job in
      let problems = try await host.problems()
      job.change { ($0.step, $0.problems) = (.comparing, problems) }
      let changes = try await host.plan()
      job.change { ($0.step, $0.changes) = (.planned, changes) }
    }
  }

  /// Publishes what was planned.
  ///
  /// - Parameter acceptsDeletions: Whether the author has agreed to ``SiteHost/Changes/question``.
  func publish(_ host: SiteHost, acceptsDeletions: Bool = false) -> Bool {
    guard state.step == .planned, state.problems.isEmpty else { return false }
    return start(.sending) { job in
      let changes = try await host.publish(acceptsDeletions, { job.change { $0.step = .waiting } }) { done in
        job.change { ($0.step, $0.done) = (.sending, done) }
      }
      job.change { ($0.step, $0.changes) = (.published, changes) }
    }
  }

  private func start(_ step: State.Step, _ work: @escaping @Sendable (PublicationJob) async throws -> Void)
    -> Bool
  {
    let isFree = current.withLock { state in
      guard !state.isRunning else { return false }
      state = State(step: step, changes: step == .sending ? state.changes : nil)
      return true
    }
    guard isFree else { return false }
    Task {
      do {
        try await work(self)
      } catch {
        change { ($0.step, $0.reason) = (.failed, "\(error)") }
      }
    }
    return true
  }

  private func change(_ body: (inout State) -> Void) { current.withLock { body(&$0) } }
}
