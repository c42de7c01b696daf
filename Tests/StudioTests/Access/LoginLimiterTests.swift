import HTTPTypes
import Synchronization
import Testing

@testable import Studio

@Suite("P9: tries to log in") struct LoginLimiterTests {
  private final class Clock: Sendable { let now = Mutex(1_000_000) }
  private let clock = Clock()
  private let limiter: LoginLimiter

  init() {
    let clock = clock
    limiter = LoginLimiter { clock.now.withLock { $0 } }
  }

  /// Makes a try, if it may be made now.
  ///
  /// - Returns: The seconds until it may; 0 if it was.
  private func wait(_ name: String, from address: String) -> Int {
    do throws(StudioError) { try limiter.reserve(name, from: address) } catch {
      return error.fields[.retryAfter].flatMap { Int($0) } ?? -1
    }
    return 0
  }

  @Test("after five wrong passwords each try waits twice as long, up to a quarter of an hour") func waits() {
    var waits: [Int] = []
    for _ in 0..<13 {
      waits.append(wait("ana", from: "a"))
      clock.now.withLock { $0 += waits.last ?? 0 }
      if waits.last != 0 { #expect(wait("ana", from: "a") == 0) }
    }
    #expect(waits == [0, 0, 0, 0, 0, 15, 30, 60, 120, 240, 480, 900, 900])
  }

  @Test(
    "of many tries at once no more are made than one after the other, and the right password gets in later")
  func atOnce() async throws {
    let made = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<60 { group.addTask { wait("ana", from: "a") } }
      return await group.reduce(0) { $0 + ($1 == 0 ? 1 : 0) }
    }
    #expect(made == 5)
    clock.now.withLock { $0 += 15 }
    #expect(wait("ana", from: "a") == 0)
    limiter.succeed("ana", from: "a")
    #expect((0..<5).allSatisfy { _ in wait("ana", from: "a") == 0 })
  }

  @Test("others are not held up, and a right password ends it") func others() {
    for _ in 0..<6 { _ = wait("ana", from: "a") }
    #expect(wait("ANA", from: "a") > 0)
    #expect(wait("ana", from: "b") == 0)
    #expect(wait("ben", from: "a") == 0)
    limiter.succeed("ana", from: "a")
    #expect(wait("ana", from: "a") == 0)
  }

  @Test("many names from one address wait, too") func manyNames() {
    for number in 0..<20 { #expect(wait("name \(number)", from: "a") == 0) }
    #expect(wait("another", from: "a") > 0)
  }

  @Test("one name from many addresses waits, too, at most a minute each time") func manyAddresses() {
    for number in 0..<50 { #expect(wait("ana", from: "address \(number)") == 0) }
    for _ in 0..<5 {
      let seconds = wait("ana", from: "another")
      #expect((1...60).contains(seconds))
      clock.now.withLock { $0 += seconds }
      #expect(wait("ana", from: "another") == 0)
    }
    #expect(wait("ben", from: "another") == 0)
  }
}
