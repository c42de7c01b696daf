import FaultServer
import Foundation
import Testing

@testable import Downloads

@Suite struct RequestLogTests {
  /// A run of the program: its clock starts at zero, the time of day continues.
  private func policy(_ time: VirtualTime, _ folder: String, _ rate: RateLimit) -> NetworkPolicy {
    var policy = Samples.policy(time)
    let start = time.now
    policy.clock.now = { time.now - start }
    policy.rates = ["127.0.0.1": rate]
    policy.log = RequestLog(folder: folder)
    return policy
  }

  @Test("P10: the limit of one request a second holds over several runs in a row")
  func severalRuns() async throws {
    let time = VirtualTime(start: 1_568_815_200)
    try await Samples.inFolder { folder in
      try await FaultServer.run { _, reply in
        try await reply.answer(200)
      } while: { server in
        for _ in 0..<3 {
          let network = Network(policy(time, folder, RateLimit(1, each: 1)))
          for _ in 0..<2 { _ = try await network.response(to: NetworkRequest(.get, server.address)) }
          time.pass(0.25)
        }
        #expect(time.sleeps == [1, 0.75, 1, 0.75, 1])
        // After such a pause, nobody need wait.
        time.pass(1)
        _ = try await Network(policy(time, folder, RateLimit(1, each: 1))).response(
          to: NetworkRequest(.get, server.address))
        #expect(time.sleeps.count == 5)
      }
    }
  }

  @Test("P10: many programs that wait for one service send one request a second in all")
  func manyAtOnce() async throws {
    try await Samples.inFolder { folder in
      let time = VirtualTime(start: 1_568_815_200)
      func limiter() -> RateLimiter {
        RateLimiter(
          RateLimit(1, each: 1),
          history: RateLimiter.History(
            log: RequestLog(folder: folder), host: "nominatim.example", authority: "nominatim.example:443"),
          clock: time.clock)
      }
      var delays: [Double] = []
      for _ in 0..<6 { delays.append(try await limiter().reserve()) }
      #expect(delays == [0, 1, 2, 3, 4, 5])
      // A pause makes a gap that comes from no wrong clock.
      await limiter().savePause(of: 60)
      delays = []
      for _ in 0..<3 {
        let next = limiter()
        #expect(next.remainingPause() == 60)
        delays.append(try await next.reserve())
      }
      #expect(delays == [60, 61, 62])
    }
  }

  @Test("P10: no window has more requests than the rate allows, over any runs; the file stays small")
  func window() async throws {
    try await Samples.inFolder { folder in
      let time = VirtualTime(start: 1_568_815_200)
      let rate = RateLimit(360, each: 360)
      var times: [Double] = []
      for run in 0..<8 {
        let start = time.now
        var clock = time.clock
        clock.now = { time.now - start }
        let limiter = RateLimiter(
          rate,
          history: RateLimiter.History(
            log: RequestLog(folder: folder), host: "api.flickr.com", authority: "api.flickr.com:443"),
          clock: clock)
        for _ in 0..<100 {
          time.pass(try await limiter.reserve())
          times.append(time.now)
          time.pass(0.125)
        }
        time.pass(Double(run))
        let bytes = try #require(FileManager.default.contents(atPath: "\(folder)/requests.json"))
        #expect(bytes.count < 8_000)
      }
      let spans: [Double] = zip(times.dropFirst(360), times).map { later, earlier in later - earlier }
      #expect(spans.count == 440 && spans.allSatisfy { $0 > 359.999 })
      // Nobody is held up for much longer than that: two windows, and what is left of the third.
      let whole: Double = times[799] - times[0]
      let most = 780.0
      #expect(whole < most)
    }
  }

  @Test(
    "P10: a file that makes no sense, or was written by a clock that is far ahead, holds nobody up",
    arguments: [
      "", "{", "[]", #"{"127.0.0.1":"x"}"#, #"{"127.0.0.1":[{"time":1e300,"count":1}]}"#,
      #"{"127.0.0.1":[{"time":2568815200,"count":1}]}"#,
      #"{"127.0.0.1":[{"time":1568815203,"count":1},{"time":1568815204,"count":1}]}"#,
      #"{"127.0.0.1":[{"time":1568815199.9,"count":-9223372036854775808}]}"#,
    ])
  func damaged(text: String) async throws {
    try await Samples.inFolder { folder in
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/requests.json"))
      let time = VirtualTime(start: 1_568_815_200)
      try await FaultServer.run { _, reply in
        try await reply.answer(200)
      } while: { server in
        let network = Network(policy(time, folder, RateLimit(1, each: 1)))
        for _ in 0..<2 { _ = try await network.response(to: NetworkRequest(.get, server.address)) }
        #expect(time.sleeps == [1])
      }
      // It is whole again.
      let bytes = try #require(FileManager.default.contents(atPath: "\(folder)/requests.json"))
      #expect(try JSONSerialization.jsonObject(with: bytes) is [String: Any])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["requests.json"])
    }
  }

  @Test("P10: without a writable log, the process still respects the rate")
  func unwritable() async throws {
    try await Samples.inFolder { folder in
      try Data("a file where a folder should be".utf8).write(to: URL(filePath: "\(folder)/cache"))
      let time = VirtualTime(start: 1_568_815_200)
      try await FaultServer.run { _, reply in
        try await reply.answer(200)
      } while: { server in
        let network = Network(policy(time, "\(folder)/cache", RateLimit(1, each: 1)))
        for _ in 0..<3 { _ = try await network.response(to: NetworkRequest(.get, server.address)) }
        #expect(time.sleeps == [1, 1])
      }
    }
  }
}
