import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Hosting

@Suite("X9: publishes of several computers are kept apart") struct HostLeaseTests {
  /// A host in memory, at which every call takes a while.
  private final class MemoryStore: LeaseStore {
    let names: Mutex<[String]>

    init(_ names: [String] = []) { self.names = Mutex(names) }

    private func pause() { usleep(UInt32.random(in: 0...2000)) }

    func leases() throws -> [String] {
      pause()
      defer { pause() }
      return names.withLock { $0 }
    }

    func add(lease: String) throws {
      pause()
      names.withLock { $0.append(lease) }
      pause()
    }

    func remove(lease: String) throws {
      pause()
      names.withLock { $0.removeAll { $0 == lease } }
      pause()
    }
  }

  /// Who has the lease now, and has had it.
  private final class Turns: Sendable {
    private let counts = Mutex((now: 0, most: 0, all: 0))

    func begin() {
      counts.withLock { ($0.now, $0.most, $0.all) = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
    }

    func end() { counts.withLock { $0.now -= 1 } }

    var mostAtOnce: Int { counts.withLock { $0.most } }
    var all: Int { counts.withLock { $0.all } }
  }

  private let times = HostLease.Times(renewal: 0.01, poll: 0.002, expiry: 60, longestWait: 60)

  @Test("one of many publishes at a time, and each has its turn") func exclusion() async throws {
    let store = MemoryStore()
    let turns = Turns()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        group.addTask { [times] in
          try await onThread {
            for _ in 0..<5 {
              try HostLease.with(
                store, for: HostLease.Publish(owner: "\(number)", host: "host", times: times), waiting: {}
              ) {
                lease in
                turns.begin()
                // Some are renewed.
                usleep(UInt32.random(in: 0...30_000))
                try lease.check()
                turns.end()
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(turns.mostAtOnce == 1 && turns.all == 30)
    #expect(store.names.withLock { $0 } == [])
  }

  @Test("a lease that is not renewed expires") func expiredLeases() throws {
    let store = MemoryStore([".photomap-publishing-0-1", ".photomap-publishing-z-1"])
    var waited = 0
    var times = times
    times.expiry = 0.05
    try HostLease.with(
      store, for: HostLease.Publish(owner: "5", host: "host", times: times), waiting: { waited += 1 },
      { try $0.check() })
    #expect(waited == 1)
    #expect(store.names.withLock { $0 } == [])
  }

  @Test("what this computer has left is not waited for") func ownLeases() throws {
    let store = MemoryStore([".photomap-publishing-5-1"])
    var waited = 0
    try HostLease.with(
      store, for: HostLease.Publish(owner: "5", host: "host", times: times), waiting: { waited += 1 },
      { _ in })
    #expect(waited == 0)
    #expect(store.names.withLock { $0 } == [])
  }

  @Test("a publish whose lease was taken for expired stops") func overtaken() throws {
    let store = MemoryStore()
    #expect(throws: HostingError.overtaken) {
      try HostLease.with(store, for: HostLease.Publish(owner: "5", host: "host", times: times), waiting: {}) {
        lease in
        // Ten seconds at most.
        for _ in 0..<10_000 {
          store.names.withLock { $0 = [".photomap-publishing-6-1"] }
          try lease.check()
          usleep(1000)
        }
      }
    }
    #expect(store.names.withLock { $0 } == [".photomap-publishing-6-1"])
  }

  @Test("after a long time, another computer is not waited for") func longWaits() throws {
    let store = MemoryStore([".photomap-publishing-0-1"])
    var times = times
    times.longestWait = 0.05
    #expect(throws: HostingError.busy(host: "host")) {
      try HostLease.with(
        store, for: HostLease.Publish(owner: "5", host: "host", times: times), waiting: {}, { _ in })
    }
    #expect(store.names.withLock { $0 } == [".photomap-publishing-0-1"])
  }

  @Test("two computers that publish to one folder at once: it has the site of one of them, whole")
  func twoPublishes() async throws {
    let sites = try [BuiltSite(), BuiltSite()]
    for (number, site) in sites.enumerated() {
      for page in 0..<30 {
        try site.folder.write("page \(page) of \(number)", to: "output/\(page).html")
        try site.folder.write("only \(number)", to: "output/only-\(number)-\(page).html")
      }
    }
    let target = sites[0].folder.path + "/www"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for site in sites {
        group.addTask {
          try await onThread {
            // The first one finds an empty folder, the other one what was published to it.
            _ = try site.publisher(.folder(target)).publish(PublishOptions(acceptsDeletions: true))
          }
        }
      }
      try await group.waitForAll()
    }
    let published = try BuiltSite.own(BuiltSite.files(in: target))
    #expect(try sites.contains { try $0.files == published }, "\(published.keys.sorted())")
  }
}

/// Runs what waits outside of Swift's cooperative threads.
private func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try body() }) }.start()
  }
}
