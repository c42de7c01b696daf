import FaultServer
import Foundation
import Testing

@testable import Downloads

/// A service's Retry-After holds for later runs of the program, too.
@Suite struct RequestLogPausesTests {
  /// A run of the program: its clock starts at zero, the time of day continues.
  private func run(_ time: VirtualTime, _ folder: String) -> Network {
    var policy = Samples.policy(time)
    let start = time.now
    policy.clock.now = { time.now - start }
    policy.log = RequestLog(folder: folder)
    return Network(policy)
  }

  private func reason(_ network: Network, _ address: String) async -> DownloadError.Reason? {
    await failure { () throws(DownloadError) in try await network.response(to: NetworkRequest(.get, address))
    }?.reason
  }

  @Test(
    "P10: a service that wants an hour's rest is not asked by the next run either, and is when the hour is over"
  )
  func nextRun() async throws {
    let (time, count) = (VirtualTime(start: 1_568_815_200), Counter())
    try await Samples.inFolder { folder in
      try await FaultServer.run { _, reply in
        let isFirst = count.next() == 1
        try await reply.answer(isFirst ? 429 : 200, "", isFirst ? [("Retry-After", "3600")] : [])
      } while: { server in
        let until = time.now + 3600
        let first = run(time, folder)
        #expect(await reason(first, server.address) == .paused(until: until))
        // Nor by any other client of this run.
        #expect(await reason(first, "\(server.address)/other") == .paused(until: until))
        time.pass(1800)
        #expect(await reason(run(time, folder), server.address) == .paused(until: until))
        #expect(server.requests.count == 1)
        // Others may be asked meanwhile.
        #expect(await reason(run(time, folder), "http://localhost:\(server.port)") == nil)
        time.pass(1800)
        #expect(await reason(run(time, folder), server.address) == nil)
        #expect(server.requests.count == 3 && time.sleeps.isEmpty)
      }
    }
  }

  @Test("P10: the next run waits for the rest of a short pause")
  func shortRest() async throws {
    let (time, count) = (VirtualTime(start: 1_568_815_200), Counter())
    try await Samples.inFolder { folder in
      try await FaultServer.run { _, reply in
        let isFirst = count.next() == 1
        try await reply.answer(isFirst ? 503 : 200, "", isFirst ? [("Retry-After", "100")] : [])
      } while: { server in
        var policy = Samples.policy(time)
        policy.retry.attempts = 1
        policy.log = RequestLog(folder: folder)
        #expect(await reason(Network(policy), server.address) == .status(503))
        time.pass(30)
        #expect(await reason(run(time, folder), server.address) == nil)
        #expect(time.sleeps == [70])
      }
    }
  }

  @Test("P10: a clock that was set back, a damaged file or a pause of a year blocks no request for ever")
  func neverForEver() async throws {
    let now = 1_568_815_200.0
    let files = [
      "", "{", "[]", #"{"HOST":7}"#, #"{"HOST":{"since":1568815200,"until":1e300}}"#,
      #"{"HOST":{"since":2568815200,"until":2568815300}}"#,
      #"{"HOST":{"since":1568815201,"until":1568818801}}"#,
    ]
    try await FaultServer.run { request, reply in
      let year = request.path == "/year" ? [("Retry-After", "31536000")] : []
      try await reply.answer(year.isEmpty ? 200 : 429, "", year)
    } while: { server in
      for text in files {
        try await Samples.inFolder { folder in
          let text = text.replacing("HOST", with: "127.0.0.1:\(server.port)")
          try Data(text.utf8).write(to: URL(filePath: "\(folder)/pauses.json"))
          let time = VirtualTime(start: now)
          #expect(await reason(run(time, folder), server.address) == nil, "\(text)")
          #expect(time.sleeps.isEmpty, "\(text)")
        }
      }
      // One that does count, so that the others are not read past.
      try await Samples.inFolder { folder in
        let text = #"{"127.0.0.1:\#(server.port)":{"since":1568815100,"until":1568818700}}"#
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/pauses.json"))
        let time = VirtualTime(start: now)
        #expect(await reason(run(time, folder), server.address) == .paused(until: 1_568_818_700))
      }
      try await Samples.inFolder { folder in
        let time = VirtualTime(start: now)
        #expect(
          await reason(run(time, folder), "\(server.address)/year") == .paused(until: now + 31_536_000))
        time.pass(80_000)
        #expect(await reason(run(time, folder), server.address) == .paused(until: now + 86_400))
        time.pass(6400)
        #expect(await reason(run(time, folder), server.address) == nil)
      }
    }
  }

  @Test("P10: without a writable log, the process still respects the pause")
  func unwritable() async throws {
    try await Samples.inFolder { folder in
      try Data("a file where a folder should be".utf8).write(to: URL(filePath: "\(folder)/cache"))
      let time = VirtualTime(start: 1_568_815_200)
      try await FaultServer.run { _, reply in
        try await reply.answer(429, "", [("Retry-After", "3600")])
      } while: { server in
        let network = run(time, "\(folder)/cache")
        for _ in 0..<2 { #expect(await reason(network, server.address) == .paused(until: time.now + 3600)) }
        #expect(server.requests.count == 1)
      }
    }
  }

  @Test(
    "P10: a wish for more than a year counts as one for a year",
    arguments: [
      String(repeating: "9", count: 20), String(repeating: "9", count: 400), "Fri, 01 Jan 9999 00:00:00 GMT",
    ])
  func ages(value: String) throws {
    let now = 1_568_815_200.0
    let pause = try #require(RetryAfter.seconds(value, at: now))
    #expect(pause == 31_536_000)
    #expect(RetryAfter.text(now + pause, .gmt) == "14:00 on 17 September 2020")
  }

  @Test("P10: the end of a pause is shown in local time, rounded up to a minute")
  func words() {
    #expect(RetryAfter.text(1_568_818_741, .gmt) == "15:00 on 18 September 2019")
    #expect(
      "\(DownloadError.Reason.paused(until: 1_568_818_740))"
        == "the server accepts no requests before \(RetryAfter.text(1_568_818_740)); try again then")
  }
}
