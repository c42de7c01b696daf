internal import Files
internal import Foundation
internal import Photography
internal import Platform
internal import Synchronization

/// A host, as the place of the files by which publishes of several computers are kept apart.
protocol LeaseStore: Sendable {
  /// The names of all leases at the host.
  func leases() throws -> [String]
  func add(lease: String) throws
  /// - Note: It may be gone already.
  func remove(lease: String) throws
}

/// The right of one computer to publish to a host.
///
/// A publish keeps a file at the host, and gives it another name every few seconds. A file that keeps its name has expired: it
/// was left by a publish that was killed. Clocks of several computers are never compared.
///
/// A computer has the lease when it sees only its own file after it added it: of two that add theirs at once, at least one
/// sees the other's. If both do, the one whose name sorts first keeps its file and waits until the other one has removed its
/// own.
final class HostLease: Sendable {
  /// In seconds.
  struct Times: Sendable {
    /// How often a lease is renewed, and the leases of others are looked at.
    var renewal = 20.0
    var poll = 3.0
    /// After which time without renewal a lease has expired.
    var expiry = 90.0
    var longestWait = 1800.0
  }

  struct Publish: Sendable {
    /// Who publishes; see ``HostLease/owner(publishing:)``.
    let owner: String
    /// For messages.
    let host: String
    var times = Times()
  }

  private static let prefix = ".photomap-publishing-"

  /// Whether a file at the host is a lease.
  static func isName(_ path: String) -> Bool { path.hasPrefix(prefix) }

  private let store: any LeaseStore
  private let owner: String
  private let times: Times
  private struct State {
    var name: String?
    var isLost = false
  }
  private let state = Mutex(State())
  private let ending = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  private init(_ store: any LeaseStore, owner: String, _ times: Times) {
    (self.store, self.owner, self.times) = (store, owner, times)
  }

  /// Calls a function while no other computer publishes.
  ///
  /// - Parameters:
  ///   - publish: Who publishes, and where.
  ///   - waiting: Called once if another computer publishes.
  /// - Throws: ``HostingError/busy(host:)`` if that takes too long.
  static func with<Value>(
    _ store: any LeaseStore, for publish: Publish, waiting: () -> Void, _ body: (HostLease) throws -> Value
  ) throws -> Value {
    let lease = HostLease(store, owner: publish.owner, publish.times)
    let name = try lease.acquire(publish.host, waiting)
    lease.state.withLock { $0.name = name }
    Thread { lease.renew() }.start()
    defer { lease.release() }
    return try body(lease)
  }

  /// - Throws: ``HostingError/overtaken`` if another computer has taken this lease for expired meanwhile, as after a pause of the
  ///   computer.
  func check() throws(HostingError) {
    if state.withLock({ $0.isLost }) { throw .overtaken }
  }

  /// Who publishes a site: the same until the computer is started again, so that its own leases from before are known.
  ///
  /// - Parameter site: Its store has one publish at a time. Containers may have the same paths, but have other inodes.
  static func owner(publishing site: SiteSnapshot) -> String {
    let folder = FileStamp(path: Folder.parent(of: site.store))
    let words = [ProcessInfo.processInfo.hostName, site.store, "\(folder?.inode ?? 0)"]
    return Digest(of: OperatingSystem.start + Array(words.joined(separator: "\n").utf8)).hex(16)
  }

  // MARK: Acquiring

  /// - Returns: The name of the lease.
  private func acquire(_ host: String, _ waiting: () -> Void) throws -> String {
    let start = ContinuousClock.now
    var own: (name: String, since: ContinuousClock.Instant)? = (try add(), start)
    var others = LeasesOfOthers(owner: owner)
    var isWaiting = false
    do {
      while true {
        let all = try store.leases()
        for left in all where HostLease.owner(of: left) == owner && left != own?.name {
          try store.remove(lease: left)
        }
        for expired in others.update(all, expiry: .seconds(times.expiry)) { try store.remove(lease: expired) }
        if others.isEmpty {
          if let own { return own.name }
          own = (try add(), .now)
          continue
        }
        if !isWaiting { waiting() }
        isWaiting = true
        if let lease = own, others.hasFirst {
          try store.remove(lease: lease.name)
          own = nil
        } else if let lease = own, lease.since.duration(to: .now) > .seconds(times.renewal) {
          own = (try add(), .now)
          try store.remove(lease: lease.name)
        }
        guard start.duration(to: .now) < .seconds(times.longestWait) else {
          throw HostingError.busy(host: host)
        }
        Thread.sleep(forTimeInterval: times.poll)
      }
    } catch {
      if let own { try? store.remove(lease: own.name) }
      throw error
    }
  }

  /// - Returns: The name of a new lease.
  private func add() throws -> String {
    let name = "\(HostLease.prefix)\(owner)-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    try store.add(lease: name)
    return name
  }

  fileprivate static func owner(of lease: String) -> Substring {
    lease.dropFirst(prefix.count).prefix { $0 != "-" }
  }

  // MARK: Holding

  private func renew() {
    while ending.wait(timeout: .now() + times.renewal) == .timedOut {
      guard let old = state.withLock({ $0.name }) else { continue }
      do {
        guard try store.leases().contains(old) else {
          state.withLock { $0.isLost = true }
          break
        }
        let new = try add()
        state.withLock { $0.name = new }
        try store.remove(lease: old)
      } catch {
        // The next renewal tries it again. If the host stays away, the files cannot be sent either.
      }
    }
    ended.signal()
  }

  private func release() {
    ending.signal()
    ended.wait()
    // What stays is removed by the next publish.
    if let name = state.withLock({ $0.name }) { try? store.remove(lease: name) }
  }
}

/// The leases of other computers, as this one has seen them.
private struct LeasesOfOthers {
  private struct Seen {
    var names: Set<String>
    var since: ContinuousClock.Instant
  }
  let owner: String
  private var seen: [Substring: Seen] = [:]

  init(owner: String) { self.owner = owner }

  var isEmpty: Bool { seen.isEmpty }

  /// Whether one of them sorts before the own one.
  var hasFirst: Bool { seen.keys.contains { $0 < owner } }

  /// - Parameters:
  ///   - leases: All that are at the host now.
  ///   - expiry: After which time without renewal a lease has expired.
  /// - Returns: Those that have expired; they count no longer.
  mutating func update(_ leases: [String], expiry: Duration) -> [String] {
    let others = Dictionary(grouping: leases) { HostLease.owner(of: $0) }.filter { $0.key != owner }
    seen = seen.filter { others[$0.key] != nil }
    var expired: [String] = []
    for (other, names) in others {
      if let known = seen[other], known.names == Set(names) {
        if known.since.duration(to: .now) > expiry {
          expired += names
          seen[other] = nil
        }
      } else {
        seen[other] = Seen(names: Set(names), since: .now)
      }
    }
    return expired
  }
}
