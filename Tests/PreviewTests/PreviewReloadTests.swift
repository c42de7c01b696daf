import Foundation
import TestSupport
import Testing

@Suite("X9: live reload over a real socket", .timeLimit(.minutes(5))) struct PreviewReloadTests {
  @Test func everyPageReceivesAChange() async throws {
    try await PreviewedSite.run { site in
      let first = try await site.listen()
      let second = try await site.listen()
      #expect(first.state == second.state)
      #expect(try await site.get("/").text.contains("data-state=\"\(first.state)\""))
      site.changed.yield()
      let next = try await PreviewedSite.state(first.0)
      #expect(next != first.state)
      #expect(try await PreviewedSite.state(second.0) == next)
      #expect(try await site.get("/").text.contains("data-state=\"\(next)\""))
    }
  }

  @Test("X4: a build may replace the output folder") func noticesAReplacedFolder()
    async throws
  {
    try await PreviewedSite.run { site in
      let (client, state) = try await site.listen()
      let tag = try #require(try await site.get("/").fields["etag"])
      try site.folder.write("<body>New</body>", to: "staged/index.html")
      try site.folder.move("output", to: "old")
      try site.folder.move("staged", to: "output")
      site.changed.yield()
      #expect(try await PreviewedSite.state(client) != state)
      let page = try await site.get("/", ["If-None-Match": tag])
      #expect(page.status == 200)
      #expect(page.text.hasPrefix("<body>New<script"))
      #expect(try await site.get("/ten.txt").status == 404)
    }
  }

  @Test("X4: a reader sees the old site or the new one") func showsOneSiteOrTheOtherWhileTheyAreSwapped()
    async throws
  {
    try await PreviewedSite.run { site in
      try site.folder.move("output", to: "a")
      try site.folder.write("<body>Other</body>", to: "b/map/index.html")
      try site.folder.link("output", to: "a")
      let swapping = Task {
        for turn in 0... {
          guard !Task.isCancelled else { return }
          try site.folder.link("next", to: turn.isMultiple(of: 2) ? "b" : "a")
          #expect(rename(site.folder.path + "/next", site.folder.path + "/output") == 0)
          await Task.yield()
        }
      }
      var seen: Set<String> = []
      for _ in 0..<100 {
        let page = try await site.get("/map/")
        #expect(page.status == 200)
        #expect(page.fields["content-length"] == "\(page.body.count)")
        seen.insert(String(page.text.prefix(9)))
      }
      swapping.cancel()
      try await swapping.value
      #expect(seen == ["<title>Ma", "<body>Oth"])
    }
  }

  @Test func staysWhenThereIsNoSiteAndShowsItWhenItComes() async throws {
    try await PreviewedSite.run { site in
      try site.folder.move("output", to: "away")
      let waiting = try await site.get("/")
      #expect(waiting.status == 503)
      #expect(waiting.fields["retry-after"] == "1")
      #expect(waiting.text.contains("/.photomap/reload.js"), "it reloads by itself")
      try site.folder.move("away", to: "output")
      #expect(try await site.get("/").status == 200)
    }
  }

  @Test func finishesAFileThatABuildReplacesMeanwhile() async throws {
    try await PreviewedSite.run { site in
      let picture = Data(repeating: 7, count: 20_000_000)
      try site.folder.write(picture, to: "output/big.jpg")
      let client = try RawClient(port: site.port)
      try client.send("GET /big.jpg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      var bytes = try await client.read(atMost: 1000)
      try site.folder.move("output", to: "old")
      try site.folder.write("new", to: "output/big.jpg")
      bytes += try await client.readToEnd()
      #expect(RawResponse(bytes)?.body == Array(picture))
    }
  }

  @Test func stopsThoughPagesAreListening() async throws {
    // The run itself waits for the server to end, within the suite's time limit; the stream must end with it.
    var listener: RawClient?
    try await PreviewedSite.run { site in listener = try await site.listen().0 }
    #expect(try await listener?.readToEnd().isEmpty == false, "ends with the last chunk")
  }
}
