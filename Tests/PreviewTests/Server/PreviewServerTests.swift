import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Preview
import TestSupport
import Testing

@Suite("X9: the preview over a real socket", .timeLimit(.minutes(5))) struct PreviewServerTests {
  @Test func sendsPagesWithTheReloadScriptWithoutChangingTheFile() async throws {
    try await PreviewedSite.run { site in
      let page = try await site.get("/")
      #expect(page.status == 200)
      #expect(page.fields["content-type"] == "text/html; charset=utf-8")
      #expect(page.fields["cache-control"] == "no-cache")
      #expect(page.fields["x-content-type-options"] == "nosniff")
      #expect(page.fields["accept-ranges"] == "bytes")
      #expect(page.fields["content-length"] == "\(page.body.count)")
      #expect(page.text.hasPrefix(#"<title>Home</title><body>Home<script src="/.photomap/reload.js" defer"#))
      #expect(page.text.hasSuffix("</script></body>"))
      #expect(
        try String(contentsOfFile: site.folder.path + "/output/index.html", encoding: .utf8)
          == "<title>Home</title><body>Home</body>")
      let script = try await site.get("/.photomap/reload.js")
      #expect(script.fields["content-type"] == "text/javascript; charset=utf-8")
      #expect(script.text.contains("new EventSource(new URL(\"reload\", src))"))
    }
  }

  @Test func sendsOtherFilesByteForByte() async throws {
    try await PreviewedSite.run { site in
      let picture = Data((0..<3_000_001).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      try site.folder.write(picture, to: "output/photo/big é.jpg")
      let answer = try await site.get("/photo/big%20%C3%A9.jpg")
      #expect(answer.fields["content-type"] == "image/jpeg")
      #expect(answer.fields["content-length"] == "3000001")
      #expect(answer.body == Array(picture))
      #expect(try await site.get("http://localhost/ten.txt?x=1").text == "0123456789")
    }
  }

  @Test("what an extension keeps from running scripts runs none, whatever its type and address are")
  func sandboxes() async throws {
    let files: Set = ["a.html", "a/index.html", "a.svg", "404.html"]
    let added = PreviewExtension(
      prefix: "/studio/", elements: "<script src=\"/studio/studio.js\"></script>",
      isSandboxed: { files.contains($0.joined(separator: "/")) }, addRoutes: { _, _ in })
    try await PreviewedSite.run(adding: added) { site in
      for file in files { try site.folder.write("<title>A</title><body>A</body>", to: "output/\(file)") }
      for target in ["/a.html", "/a/", "/a/index.html", "/a%2Ehtml?x", "/a.svg", "/nothing"] {
        let answer = try await site.get(target)
        #expect(answer.fields["content-security-policy"] == "sandbox; frame-ancestors 'self'", "\(target)")
        #expect(answer.text == "<title>A</title><body>A</body>", "\(target)")
      }
      let page = try await site.get("/a.html")
      let tag = try #require(page.fields["etag"])
      let again = try await site.get("/a.html", ["If-None-Match": tag])
      #expect(
        again.status == 304 && again.fields["content-security-policy"] == "sandbox; frame-ancestors 'self'")
      // A copy that a browser got while it was not kept from it is not used.
      #expect(
        try await site.get("/a.svg", ["If-None-Match": tag.replacing("-sandbox", with: "")]).status == 200)
      #expect(try await site.get("/").fields["content-security-policy"] == "frame-ancestors 'self'")
      #expect(try await site.get("/").text.contains("/studio/studio.js"))
    }
  }

  @Test("P9: no other site has a page in a frame where an extension has buttons")
  func frames() async throws {
    let added = PreviewExtension(
      prefix: "/studio/", elements: "",
      nothing: { request in
        Response(
          status: .notFound,
          headers: [.contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'"],
          body: ResponseBody(byteBuffer: ByteBuffer(string: request.uri.path)))
      }, addRoutes: { _, _ in })
    try await PreviewedSite.run(adding: added) { site in
      for target in ["/", "/ten.txt", "/nothing", "/map", "/.photomap/reload.js"] {
        let answer = try await site.get(target)
        #expect(answer.fields["content-security-policy"] == "frame-ancestors 'self'", "\(target)")
        #expect(answer.fields["x-frame-options"] == "SAMEORIGIN", "\(target)")
      }
      let own = try await site.get("/studio/none")
      #expect(own.fields["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'")
      #expect(own.text == "/studio/none")
    }
    try await PreviewedSite.run { site in
      let page = try await site.get("/")
      #expect(page.fields["content-security-policy"] == nil && page.fields["x-frame-options"] == nil)
    }
  }

  @Test("the site's own page for addresses without a page has what an extension adds")
  func notFoundElements() async throws {
    let added = PreviewExtension(
      prefix: "/studio/", elements: "<i>every</i>", notFoundElements: "<i>lost</i>", addRoutes: { _, _ in })
    try await PreviewedSite.run(adding: added) { site in
      try site.folder.write("<body>Lost?</body>", to: "output/404.html")
      let lost = try await site.get("/none.html")
      #expect(lost.status == 404 && lost.text.hasPrefix("<body>Lost?<i>every</i><i>lost</i><script"))
      #expect(try await site.get("/").text.contains("Home<i>every</i><script"))
    }
  }

  @Test func findsTheIndexOfAFolderAndAddsAMissingSlash() async throws {
    try await PreviewedSite.run { site in
      #expect(try await site.get("/map/").text.contains("<title>Map</title>"))
      let moved = try await site.get("/map?x=1")
      #expect(moved.status == 301)
      #expect(moved.fields["location"] == "./map/?x=1")
      try site.folder.makeFolder("output/empty")
      #expect(try await site.get("/empty/").status == 404)
      #expect(try await site.get("/ten.txt/").status == 404)
    }
  }

  @Test func answersHeadWithoutABody() async throws {
    try await PreviewedSite.run { site in
      for target in ["/", "/ten.txt", "/none", "/.photomap/reload.js"] {
        let (whole, head) = (try await site.get(target), try await site.get(target, method: "HEAD"))
        #expect(head.status == whole.status)
        #expect(head.fields["content-length"] == "\(whole.body.count)")
        #expect(head.fields["etag"] == whole.fields["etag"])
        #expect(head.body.isEmpty)
      }
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
  func refusesOtherMethods(method: String) async throws {
    try await PreviewedSite.run { site in
      let answer = try await site.get("/", ["Content-Length": "0"], method: method)
      #expect(answer.status == 405)
      #expect(answer.fields["allow"] == "GET, HEAD")
    }
  }

  @Test func sendsTheSitesOwnNotFoundPage() async throws {
    try await PreviewedSite.run { site in
      let plain = try await site.get("/none.html")
      #expect(plain.status == 404)
      #expect(plain.text.contains("no page at this address"))
      try site.folder.write("<body>Lost?</body>", to: "output/404.html")
      let own = try await site.get("/none.html")
      #expect(own.status == 404)
      #expect(own.fields["content-type"] == "text/html; charset=utf-8")
      #expect(own.text.hasPrefix("<body>Lost?<script"))
    }
  }

  @Test(arguments: [
    ("/../secret.txt", 400), ("/%2e%2e/secret.txt", 400), ("/map/..%2f..%2fsecret.txt", 400),
    ("/..%5csecret.txt", 400),
    ("/%252e%252e/secret.txt", 400), ("/ten.txt%00.html", 400), ("/.hidden", 404), ("/out.txt", 403),
    ("/outfolder/secret.txt", 403), ("/hiddenlink.txt", 404), ("/in.txt", 200), ("/pipe", 404),
  ])
  func refusesToLeaveTheSite(target: String, status: Int) async throws {
    try await PreviewedSite.run { site in
      try site.folder.write("secret", to: "secret.txt")
      try site.folder.write("secret", to: "output/.hidden")
      try site.folder.link("output/out.txt", to: "../secret.txt")
      try site.folder.link("output/outfolder", to: "..")
      try site.folder.link("output/hiddenlink.txt", to: ".hidden")
      try site.folder.link("output/in.txt", to: "ten.txt")
      #expect(mkfifo(site.folder.path + "/output/pipe", 0o644) == 0)
      let answer = try await site.get(target)
      #expect(answer.status == status)
      #expect(!answer.text.contains("secret"))
    }
  }

  @Test func refusesOtherNamesForThisComputer() async throws {
    try await PreviewedSite.run { site in
      let answer = try await site.get("/", ["Host": "evil.example"])
      #expect(answer.status == 421)
      #expect(answer.text.contains("this computer’s own names"))
      #expect(!answer.text.contains("Home"))
      #expect(try await site.get("/.photomap/reload", ["Host": "evil.example:\(site.port)"]).status == 421)
      let nameless = try RawClient(port: site.port)
      try nameless.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
      #expect(RawResponse(try await nameless.readToEnd())?.status == 421)
    }
  }

  @Test func saysWhenThePortIsTaken() async throws {
    try await PreviewedSite.run { site in
      let second = PreviewServer(root: site.folder.path, port: site.port)
      await #expect(throws: PreviewError.portInUse(host: "127.0.0.1", port: site.port)) {
        try await second.run(onReady: { _ in }, reloads: AsyncStream { $0.finish() })
      }
    }
  }

  @Test(arguments: [
    ("127.0.0.1", 65_536, PreviewError.noSuchPort(65_536)), ("127.0.0.1", -1, .noSuchPort(-1)),
    ("192.0.2.1", 0, .noSuchHost("192.0.2.1")), ("127.0.0.1:9", 0, .notAHost("127.0.0.1:9")),
    ("no.such.host.invalid", 0, .noSuchHost("no.such.host.invalid")),
  ])
  func saysWhenItCannotListen(host: String, port: Int, error: PreviewError) async throws {
    await #expect(throws: error) {
      try await PreviewServer(root: "/", host: host, port: port)
        .run(onReady: { _ in }, reloads: AsyncStream { $0.finish() })
    }
  }
}
