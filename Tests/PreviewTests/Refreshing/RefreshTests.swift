import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import Preview

@Suite("F4: pages of the preview can refresh what they show", .timeLimit(.minutes(5))) struct RefreshTests {
  /// The requested sources, and a gate that blocks the work until a test opens it.
  private final class Work: Sendable {
    let sources = Mutex<[String]>([])
    let gate = AsyncStream.makeStream(of: Refresh.Outcome.self)

    var refresh: Refresh {
      Refresh { path in
        path.first == "flickr" && path.count < 4 ? path.prefix(2).joined(separator: "/") : nil
      } run: {
        source, progress in
        self.sources.withLock { $0.append(source) }
        progress("1 of 2\npictures")
        for await outcome in self.gate.stream { return outcome }
        return .failed("stopped")
      }
    }
  }

  private static let right = ["Origin": "http://localhost", "X-PhotoMap-Refresh": "1", "Host": "localhost"]

  private func write(_ site: PreviewedSite) throws {
    for page in ["index.html", "2.html", "picture/1.html"] {
      try site.folder.write("<body>\(page)</body>", to: "output/flickr/recent/\(page)")
    }
  }

  @Test("the pages of a list have the button, other pages and the files of the site do not")
  func control() async throws {
    let work = Work()
    try await PreviewedSite.run(refresh: work.refresh) { site in
      try write(site)
      let tag = #"<script src="/.photomap/refresh.js" defer data-source="flickr/recent"></script>"#
      for path in ["/flickr/recent/", "/flickr/recent/index.html", "/flickr/recent/2.html"] {
        #expect(try await site.get(path).text.contains(tag), "\(path)")
      }
      for path in ["/", "/map/", "/flickr/recent/picture/1.html"] {
        #expect(try await !site.get(path).text.contains("refresh.js"), "\(path)")
      }
      #expect(try await site.get("/.photomap/refresh.js").text.contains("Refresh"))
      let file = "\(site.folder.path)/output/flickr/recent/index.html"
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "<body>index.html</body>")
    }
    try await PreviewedSite.run { site in
      try write(site)
      #expect(try await !site.get("/flickr/recent/").text.contains("refresh.js"))
      #expect(try await site.get("/.photomap/refresh.js").status == 404)
      #expect(
        try await site.get("/.photomap/refresh/flickr/recent/", Self.right, method: "POST").status == 403)
    }
  }

  @Test(
    "only a page of this preview can ask: no other site, no other host name and no form",
    arguments: [
      ["Origin": nil], ["Origin": "http://evil.example"], ["Origin": "null"], ["Origin": "https://localhost"],
      ["Origin": "http://localhost:1"], ["X-PhotoMap-Refresh": nil],
      ["Host": "evil.example", "Origin": "http://evil.example"], ["Sec-Fetch-Site": "cross-site"],
      ["Sec-Fetch-Site": "same-site"], ["Sec-Fetch-Site": "none"],
    ] as [[String: String?]])
  func strangers(change: [String: String?]) async throws {
    let work = Work()
    try await PreviewedSite.run(refresh: work.refresh) { site in
      try write(site)
      var fields = Self.right
      for (name, value) in change { fields[name] = value }
      let answer = try await site.get("/.photomap/refresh/flickr/recent/", fields, method: "POST")
      #expect(answer.status == (change["Host"] == nil ? 403 : 421))
      #expect(answer.fields["access-control-allow-origin"] == nil)
      // The preflight request is refused, too.
      #expect(
        try await site.get("/.photomap/refresh/flickr/recent/", fields, method: "OPTIONS").status != 200)
    }
    #expect(work.sources.withLock { $0 } == [])
  }

  @Test(
    "pages receive progress and outcome; meanwhile no other refresh starts, and pages may reload")
  func story() async throws {
    let work = Work()
    try await PreviewedSite.run(refresh: work.refresh) { site in
      try write(site)
      let target = "/.photomap/refresh/flickr/recent/2.html"
      let first = try await site.listen().0
      #expect(try await site.get(target, Self.right, method: "POST").status == 202)
      _ = try await first.read(
        through: "event: refresh\ndata: flickr/recent\ndata: running\ndata: 1 of 2 pictures\n\n")
      let busy = try await site.get(target, Self.right, method: "POST")
      #expect(busy.status == 409 && busy.text.contains("Wait until it has finished"))
      // A page that connects later receives it at once.
      let second = try await site.listen().0
      _ = try await second.read(through: "data: 1 of 2 pictures\n\n")
      work.gate.continuation.yield(.failed("Cannot retrieve"))
      for client in [first, second] {
        _ = try await client.read(
          through: "event: refresh\ndata: flickr/recent\ndata: failed\ndata: Cannot retrieve\n\n")
      }
      #expect(work.sources.withLock { $0 } == ["flickr/recent"])
      #expect(try await site.get(target, Self.right, method: "POST").status == 202)
      work.gate.continuation.yield(.done("Two"))
      _ = try await first.read(through: "data: done\ndata: Two\n\n")
      #expect(try await site.get("/.photomap/refresh/map/", Self.right, method: "POST").status == 404)
      #expect(try await site.get("/.photomap/refresh/%zz", Self.right, method: "POST").status == 404)
      #expect(try await site.get("/flickr/recent/", Self.right, method: "POST").status == 405)
    }
  }

  @Test(
    "a request from another computer is refused, even when the preview listens on all addresses",
    arguments: [
      ("127.0.0.1", true), ("::1", true), ("::ffff:127.0.0.1", true), ("192.168.1.5", false), ("::2", false),
      ("::ffff:10.0.0.1", false), (nil, false),
    ] as [(String?, Bool)])
  func peers(peer: String?, isAllowed: Bool) async throws {
    var head = HTTPRequest(
      method: .post, scheme: nil, authority: "192.168.1.2:8080", path: "/.photomap/refresh/pins/")
    head.headerFields[.origin] = "http://192.168.1.2:8080"
    head.headerFields[named: RefreshButton.field] = "1"
    let responder = SiteResponder(
      site: try SiteFolder(path: TemporaryFolder().path), hosts: AllowedHosts(bound: "0.0.0.0"),
      refresh: Refresh {
        $0.joined()
      } run: { source, _ in
        .done(source)
      })
    let hub = ReloadHub()
    let runner = RefreshRunner(try #require(responder.refresh), hub: hub)
    let context = PreviewContext(
      source: PreviewContext.Source(
        logger: Logger(label: "") { _ in SwiftLogNoOpLogHandler() }, peer: peer,
        origin: "http://192.168.1.2:8080"))
    let response = try await responder.router(hub, runner).buildResponder().respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: context)
    #expect(response.status == (isAllowed ? .accepted : .forbidden))
    await runner.close()
  }

  @Test("where people log in, the author may ask from everywhere, and nobody else may")
  func accounts() async throws {
    let work = Work()
    let added = PreviewExtension(
      prefix: "/studio/", elements: "",
      mayRefresh: { request, _ in request.headers[.cookie] == "name=author" },
      addRoutes: { _, _ in })
    try await PreviewedSite.run(refresh: work.refresh, adding: added) { site in
      try write(site)
      let target = "/.photomap/refresh/flickr/recent/"
      var fields = Self.right
      #expect(try await site.get(target, fields, method: "POST").status == 403)
      fields["Cookie"] = "name=contributor"
      let refused = try await site.get(target, fields, method: "POST")
      #expect(refused.status == 403 && refused.text.contains("Only the site’s author"))
      fields["Cookie"] = "name=author"
      #expect(try await site.get(target, fields, method: "POST").status == 202)
      fields["Origin"] = "http://evil.example"
      #expect(try await site.get(target, fields, method: "POST").status == 403)
      work.gate.continuation.yield(.done("Two"))
    }
    #expect(work.sources.withLock { $0 } == ["flickr/recent"])
  }

  @Test("the name of a source is escaped")
  func escaped() {
    #expect(
      RefreshButton.tag(for: "flickr/\"><b>&")
        == "<script src=\"/.photomap/refresh.js\" defer data-source=\"flickr/&quot;&gt;&lt;b&gt;&amp;\"></script>"
    )
  }
}
