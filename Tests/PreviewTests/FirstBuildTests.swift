import Foundation
import TestSupport
import Testing

@testable import Preview

@Suite("X9, X10: the preview answers before there is a site", .timeLimit(.minutes(5))) struct FirstBuildTests
{
  @Test(arguments: ["/", "/map/", "/index.html", "/map", "/2019/a.html"])
  func everyPageSaysThatTheSiteIsBeingBuilt(target: String) async throws {
    try await PreviewedSite.run(status: .building(nil)) { site in
      let page = try await site.get(target)
      #expect(page.status == 200)
      #expect(page.fields["content-type"] == "text/html; charset=utf-8")
      #expect(page.text.contains("<h1>Building the site</h1>"))
      #expect(page.text.contains("/.photomap/reload.js"), "it reloads by itself")
      #expect(!page.text.contains("Home"))
    }
  }

  @Test(arguments: ["/ten.txt", "/photo/a.jpg", "/style.css", "/map/data.json"])
  func otherFilesAreUnavailable(target: String) async throws {
    try await PreviewedSite.run(status: .building(nil)) { site in
      let answer = try await site.get(target)
      #expect(answer.status == 503)
      #expect(answer.fields["retry-after"] == "1")
    }
  }

  @Test func aBadPathIsStillRefused() async throws {
    try await PreviewedSite.run(status: .building(nil)) { site in
      let (path, host) = try await (site.get("/../secret.txt"), site.get("/", ["Host": "evil.example"]))
      #expect((path.status, host.status) == (400, 421))
    }
  }

  @Test func openPagesFollowTheBuildAndReloadWithTheFirstSite() async throws {
    try await PreviewedSite.run(status: .building(nil)) { site in
      let (client, state) = try await site.listen()
      _ = try await client.read(
        through:
          "event: status\ndata: building\ndata: Building the site\ndata: Starting\ndata: 0\ndata: 0\n\n")
      site.status.yield(.building(.init(phase: "Developing photographs", done: 12, of: 100)))
      _ = try await client.read(
        through: "data: Developing photographs: 12 of 100\ndata: 12\ndata: 100\n\n")
      let page = try await site.get("/").text
      #expect(page.contains("<p role=\"status\">Developing photographs: 12 of 100</p>"))
      #expect(page.contains("<progress max=\"100\" value=\"12\"></progress>"))
      site.status.yield(.ready)
      #expect(try await PreviewedSite.state(client) != state)
      #expect(try await site.get("/").text.contains("Home"))
      #expect(try await site.get("/ten.txt").text == "0123456789")
    }
  }

  @Test func aFailedBuildShowsItsMessage() async throws {
    try await PreviewedSite.run(status: .building(nil)) { site in
      let client = try await site.listen().0
      site.status.yield(.failed("There is no space left on <disk>."))
      _ = try await client.read(
        through: "data: failed\ndata: The site cannot be built\ndata: There is no space left on <disk>.\n")
      let page = try await site.get("/").text
      #expect(page.contains("There is no space left on &lt;disk&gt;."))
      #expect(page.contains("<body class=\"failed\">"))
      site.status.yield(.ready)
      _ = try await PreviewedSite.state(client)
      #expect(try await site.get("/").text.contains("Home"))
    }
  }
}
