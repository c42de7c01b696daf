import Photography
import TestSites
import Testing

@testable import Building

@Suite("S3: other hosts are allowed once, for pages, their policy and the check") struct ThemeFolderTests {
  private func site(_ settings: String, footer: String) throws -> TestSite {
    let site = try TestSite()
    try site.write("title: Ada\n" + settings, to: "site.yaml")
    try site.addPhoto(0, at: "a.jpg")
    try site.write("taken: 2020-01-02\n", to: "a.jpg.yaml")
    try site.write(footer, to: "theme/footer.html")
    return site
  }

  private func policy(_ site: TestSite) throws -> String {
    let page = String(decoding: try #require(try site.site()["index.html"]), as: UTF8.self)
    let start = try #require(page.firstRange(of: "Content-Security-Policy\" content=\""))
    return String(page[start.upperBound...].prefix { $0 != "\"" }).replacing("&#39;", with: "'")
  }

  private static let footer = "<script async src=\"https://stats.example.org/a.js\"></script>"

  @Test(
    "a host that only the HTML names is not in the policy, and both messages name the line that allows it")
  func notAllowed() async throws {
    let site = try site("", footer: Self.footer)
    let line = "If you want that, add to site.yaml: allow: [stats.example.org: [script, connect, img]]"
    let report = try await site.build()
    #expect(report.problems.map(\.subject) == ["theme/footer.html"])
    #expect(report.problems.map(\.remedy) == [line] && report.problems.map(\.severity) == [.warning])
    #expect(try !policy(site).contains("stats.example.org"))
    let found = try await SiteCheck(site.options()).run().problems
    #expect(Set(found.map(\.code)) == [.otherOrigin] && Set(found.map(\.remedy)) == [line])
    // As the line says.
    try site.write("title: Ada\nallow: [stats.example.org: [script, connect, img]]\n", to: "site.yaml")
    #expect(try await site.build().problems == [])
    #expect(try await SiteCheck(site.options()).run().problems == [])
    let allowed = try policy(site)
    for directive in ["script-src", "connect-src", "img-src"] {
      let sources = allowed.split(separator: ";").first { $0.contains(directive) }
      #expect(sources?.hasSuffix("https://stats.example.org") == true, "\(directive): \(allowed)")
    }
    #expect(allowed.ranges(of: "stats.example.org").count == 3)
  }

  @Test("a host is allowed for what it is declared for only")
  func otherPurpose() async throws {
    let site = try site("allow: [stats.example.org: [img]]\n", footer: Self.footer)
    #expect(try await site.build().problems.map(\.code) == [.otherOrigin])
    #expect(try await SiteCheck(site.options()).run().problems.contains { $0.code == .otherOrigin })
  }

  @Test("a host that nothing of the author's names is in the policy, too: what a theme adds may need it")
  func declaredOnly() async throws {
    let site = try site("allow: [\"*.example.org\": [font]]\n", footer: "<p>x</p>")
    #expect(try await site.build().problems == [])
    #expect(try policy(site).contains("font-src 'self' file: data: https://*.example.org"))
  }

  @Test("addresses that are wrong on some pages are told with those that are right on all")
  func addresses() async throws {
    let site = try site(
      "", footer: "<p><a href=\"/map/index.html\">x</a> <a href=\"map/index.html\">y</a></p>")
    let problems = try await site.build().problems
    #expect(
      problems.map(\.remedy)
        == Array(repeating: "Write {root}/map/index.html, which is right on every page.", count: 2))
    try site.write("<p><a href=\"{root}/map/index.html\">x</a></p>", to: "theme/footer.html")
    #expect(try await site.build().problems == [])
    #expect(try await SiteCheck(site.options()).run().problems == [])
  }

  @Test("a script that only mentions a host is a note") func mentioned() async throws {
    let site = try site("", footer: "<script>// see https://docs.example.org/x\n</script>")
    #expect(try await site.build().problems.map(\.severity) == [.note])
    #expect(try await SiteCheck(site.options()).run().problems == [])
  }
}
