import Synchronization
import Testing

@testable import Studio

@Suite("P9: passwords are compared one after the other, and few wait") struct PasswordQueueTests {
  private let queue = PasswordQueue()
  /// How much work is done at a time.
  private final class Work: Sendable { let running = Mutex((now: 0, most: 0)) }

  @Test("of many at once a few are done, and the others are told to come again") func isBounded() async throws
  {
    let (started, begin) = AsyncStream.makeStream(of: Void.self)
    let (gate, work) = (Gate(), Work())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<PasswordQueue.most {
        group.addTask {
          try await queue.run(if: { begin.yield() }) {
            work.running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
            gate.pass()
            work.running.withLock { $0.now -= 1 }
          }
        }
      }
      var iterator = started.makeAsyncIterator()
      for _ in 0..<PasswordQueue.most { await iterator.next() }
      await #expect(throws: StudioError.busy) { try await queue.run {} }
      gate.open()
      try await group.waitForAll()
    }
    #expect(work.running.withLock(\.most) == 1)
    #expect(try await queue.run { 7 } == 7)
  }

  @Test("what may not be done takes no place") func check() async throws {
    for _ in 0..<PasswordQueue.most + 1 {
      await #expect(throws: StudioError.unknown) {
        try await queue.run(if: { throw StudioError.unknown }, { Issue.record("it was done") })
      }
    }
    #expect(try await queue.run { 7 } == 7)
  }
}
