import Building
import Downloads
import FaultServer
import Files
import Flickr
import Internet
import Photography
import Synchronization
import TestSites
import Testing

@testable import Fetching

@Suite("F5: a failed fetch leaves the previous state") struct FlickrFailureTests {
  @Test(
    "F5: when the list fails, the reason is reported, and the last good one stays",
    arguments: [
      (#"{"stat":"fail","code":100,"message":"Invalid API Key"}"#, "Flickr does not accept this API key"),
      (
        #"{"stat":"fail","code":105,"message":"Service currently unavailable"}"#,
        "Flickr says: Service currently unavailable (105)"
      ),
      (
        #"{"photos":{"page":1,"pages":3,"perpage":24,"total":70,"photo":[]},"stat":"ok"}"#,
        "Flickr announces 70 pictures and lists none of them"
      ),
      ("<html>", "Flickr's response to flickr.photos.getRecent cannot be read"),
      (#"{"photos":{},"stat":"ok"}"#, "Flickr's response to flickr.photos.getRecent cannot be read"),
      (
        #"{"photos":{"total":1,"photo":{"id":"1","owner":"7@N00"}},"stat":"ok"}"#,
        "Flickr's response to flickr.photos.getRecent cannot be read"
      ),
    ])
  func listFails(body: String, reason: String) async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    try await FaultServer.run(flickr.behave) { server in
      _ = try await FakeFlickr.fetch(site, server)
      let before = try FileIO.read("\(site.content)/flickr/recent.json")
      flickr.state.withLock { $0.listBody = body }
      let outcomes = try await FakeFlickr.fetch(site, server)
      #expect(outcomes.map(\.failure) == [reason])
      #expect(try FileIO.read("\(site.content)/flickr/recent.json") == before)
      #expect(try FakeFlickr.files(site).count == 4)
    }
    try await site.build()
    #expect(try site.text("flickr/recent/index.html").contains("2 pictures, as Flickr listed them"))
  }

  @Test(
    "F5: a list whose later pages are empty does not replace a longer one",
    arguments: [([24, 0], 70, false), ([24, 0], 26, true), ([24, 24, 4], 70, true), ([12, 0], 12, true)]
      as [([Int], Int, Bool)])
  func laterPagesAreEmpty(pages: [Int], total: Int, isTaken: Bool) async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    try await FaultServer.run(flickr.behave) { server in
      flickr.state.withLock {
        $0.ids = (0..<30).map { "\(100 + $0)" }
        $0.missing = []
      }
      #expect(try await FakeFlickr.fetch(site, server).map(\.pictures) == [30])
      let before = try FileIO.read("\(site.content)/flickr/recent.json")
      flickr.state.withLock {
        $0.ids = (0..<pages.reduce(0, +)).map { "\(200 + $0)" }
        ($0.pages, $0.total) = (pages, total)
      }
      let outcomes = try await FakeFlickr.fetch(site, server)
      let count = pages.reduce(0, +)
      #expect(
        outcomes.map(\.failure) == [
          isTaken ? nil : "Flickr announces \(total) pictures and lists \(count) of them"
        ])
      #expect(try (FileIO.read("\(site.content)/flickr/recent.json") == before) != isTaken)
    }
  }

  @Test("F5: a missing network is reported")
  func offline() async throws {
    let site = try FakeFlickr.site()
    var policy = NetworkPolicy(userAgent: "PhotoMap-tests/1", over: .curl)
    policy.clock = VirtualTime().clock
    let network = Network(policy)
    let client = FlickrClient(
      key: Secret("k"), network: network, endpoint: try await FaultServer.refusing() + "/rest/")
    let cache = try PictureCache(folder: "\(site.folder)/cache/downloads", network: network)
    let outcomes = try await FlickrFetch(content: site.content, flickr: client, cache: cache).run()
    #expect(outcomes.map(\.failure) == ["the server cannot be reached; check the network connection"])
    // A list that never came is spoken of, and not shown.
    let report = try await site.build()
    #expect(report.problems.map(\.subject) == ["flickr/recent.json"])
    #expect(try !site.site().keys.contains { $0.hasPrefix("flickr/") })
  }

  @Test("F5: when most pictures fail, the last good list and its pictures stay")
  func pictureServerFails() async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    try await FaultServer.run(flickr.behave) { server in
      _ = try await FakeFlickr.fetch(site, server)
      let before = try FileIO.read("\(site.content)/flickr/recent.json")
      let files = try FakeFlickr.files(site)
      flickr.state.withLock {
        $0.ids = ["201", "202", "203"]
        $0.missing = ["201_n.jpg", "201_l.jpg", "202_n.jpg", "202_l.jpg"]
      }
      let outcomes = try await FakeFlickr.fetch(site, server)
      #expect(outcomes.map(\.failure) == ["the picture server sent 1 of 3 pictures"])
      #expect(try FileIO.read("\(site.content)/flickr/recent.json") == before)
      #expect(try FakeFlickr.files(site) == files)
      flickr.state.withLock { $0.missing = [] }
      #expect(try await FakeFlickr.fetch(site, server).map(\.failure) == [nil])
    }
  }

  @Test(
    "F5: what comes instead of the announced picture is no picture",
    arguments: ["photo_unavailable_n.jpg", "photo_unavailable_l.jpg", "101_n.jpg", "other_l.jpg"])
  func substituted(place: String) async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    // A small picture where a large one was announced, and a drawing of the right size under another name.
    flickr.state.withLock {
      $0.redirects = ["101_l.jpg": "/x/\(place)", "101_n.jpg": "/x/photo_unavailable_n.jpg"]
    }
    try await FaultServer.run(flickr.behave) { server in
      let first = try await FakeFlickr.fetch(site, server)
      // One that has the announced size may lie anywhere, as long as it does not say that it is none.
      let isTaken = place == "other_l.jpg"
      #expect(
        first == [
          FlickrFetch.Outcome(
            title: "Most recent", pictures: 2, newFiles: isTaken ? 3 : 2, missing: 1, lost: 1)
        ])
      #expect(
        try FakeFlickr.files(site) == (isTaken ? ["101_ab_b.jpg"] : []) + ["102_ab_b.jpg", "102_ab_n.jpg"])
      flickr.state.withLock { $0.redirects = [:] }
      let second = try await FakeFlickr.fetch(site, server)
      #expect(second.map(\.missing) == [0])
    }
  }

  @Test("F5: when the picture server fails for a new list, the list is shown with drawings, and is a failure")
  func firstPicturesFail() async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    flickr.state.withLock { $0.missing = ["101_l.jpg", "102_l.jpg"] }
    try await FaultServer.run(flickr.behave) { server in
      let first = try await FakeFlickr.fetch(site, server)
      #expect(first.map(\.isFailure) == [true] && first.map(\.failure) == [nil])
      #expect(try FileIO.read("\(site.content)/flickr/recent.json").count > 100)
      flickr.state.withLock { $0.missing = [] }
      #expect(try await FakeFlickr.fetch(site, server).map(\.isFailure) == [false])
      // Thumbnails alone do not make a list.
      flickr.state.withLock {
        $0.ids = ["301", "302"]
        $0.missing = ["301_l.jpg", "302_l.jpg"]
      }
      let third = try await FakeFlickr.fetch(site, server)
      #expect(third.map(\.failure) == ["the picture server sent 0 of 2 pictures"])
      #expect(try FakeFlickr.files(site).map { $0.prefix(3) } == ["101", "101", "102", "102"])
    }
  }

  @Test("F5: a failed picture is a drawing until the next fetch")
  func pictureFails() async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    flickr.state.withLock { $0.missing = ["101_n.jpg", "101_l.jpg"] }
    try await FaultServer.run(flickr.behave) { server in
      let first = try await FakeFlickr.fetch(site, server)
      #expect(
        first == [FlickrFetch.Outcome(title: "Most recent", pictures: 2, newFiles: 2, missing: 1, lost: 1)])
      let report = try await site.build()
      #expect(
        report.problems.map(\.summary) == [
          "lists a picture whose file is missing; a placeholder is shown instead"
        ])
      #expect(try site.text("flickr/recent/index.html").contains("This picture could not be loaded: No. 101"))
      flickr.state.withLock { $0.missing = [] }
      let second = try await FakeFlickr.fetch(site, server)
      #expect(second == [FlickrFetch.Outcome(title: "Most recent", pictures: 2, newFiles: 2)])
      let repaired = try await site.build()
      #expect(repaired.problems == [])
    }
  }

  @Test(
    "F5: a damaged picture leaves a drawing, and is downloaded again the next time",
    arguments: [20, 1200])
  func damagedOnce(count: Int) async throws {
    let site = try FakeFlickr.site()
    let flickr = FakeFlickr()
    flickr.state.withLock { $0.cut = ["101_l.jpg": count] }
    try await FaultServer.run(flickr.behave) { server in
      let first = try await FakeFlickr.fetch(site, server)
      #expect(
        first == [FlickrFetch.Outcome(title: "Most recent", pictures: 2, newFiles: 3, missing: 1, lost: 1)])
      #expect(try FakeFlickr.files(site) == ["101_ab_n.jpg", "102_ab_b.jpg", "102_ab_n.jpg"])
      flickr.state.withLock { $0.cut = [:] }
      let second = try await FakeFlickr.fetch(site, server)
      #expect(second == [FlickrFetch.Outcome(title: "Most recent", pictures: 2, newFiles: 1)])
      #expect(server.requests.count { $0.path == "/101_l.jpg" } == 2)
    }
  }

  @Test(
    "F5: a damaged list is reported with the place and the reason, and the rest is built",
    arguments: [
      (#"{"fetched":"#, "line 1, column 12: the text ends too early"),
      (#"{"fetched":"2019-09-18T14:00:00Z","pictures":[{"id":"1"}]}"#, "`pictures[0].owner` is missing"),
      (
        #"{"fetched":"yesterday","pictures":[]}"#,
        "`fetched` is “yesterday”, not a date such as 2019-09-18T14:00:00Z"
      ),
    ])
  func damagedFile(json: String, reason: String) async throws {
    let site = try FakeFlickr.site()
    try site.write(json, to: "flickr/recent.json")
    let report = try await site.build()
    #expect(
      report.problems == [
        Problem(
          .error, "flickr/recent.json",
          "is damaged (\(reason)), so the Flickr list “Most recent” is not shown",
          remedy: "Refresh it with: photomap fetch flickr", code: .unreadableFetchedFile)
      ])
  }

  @Test("F5: an entry with an unusable id is reported, and the other pictures are shown")
  func invalidEntry() async throws {
    let site = try FakeFlickr.site()
    func entry(_ id: String) -> String {
      #"{"id":"\#(id)","owner":"Ann","ownerPage":"https://example.org/a","page":"https://example.org/\#(id)"}"#
    }
    try site.write(
      #"{"fetched":"2019-09-18T14:00:00Z","pictures":[\#(entry("101")),\#(entry("../x"))]}"#,
      to: "flickr/recent.json")
    let report = try await site.build()
    #expect(report.problems.map(\.summary).contains("has an entry with an invalid id or position"))
    #expect(try site.text("flickr/recent/index.html").contains("1 picture"))
  }
}
