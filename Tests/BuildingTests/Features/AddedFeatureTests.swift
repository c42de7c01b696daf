import Files
import Markup
import Photography
import Templates
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("features that a package adds") struct AddedFeatureTests {
  /// One page for each line of the files in `events/`, and a page that lists them.
  private struct Events: Feature {
    let name = "events"
    private var events: [String] = []

    mutating func read(_ content: ContentFolder) -> [Problem] {
      var problems: [Problem] = []
      for path in content.files(below: "events") where path.hasSuffix(".txt") {
        do {
          let text = String(decoding: try content.read(path), as: UTF8.self)
          events += text.split(separator: "\n").map(String.init)
          if text.isEmpty { problems.append(Problem(.warning, path, "has no event")) }
        } catch {
          problems.append(Problem(.error, path, "cannot be read", remedy: "\(error)"))
        }
      }
      return problems
    }

    func pages(in catalogue: Catalogue) -> [PlannedPage] {
      [PlannedPage("events/index.html") { [events] in EventPage(catalogue: catalogue, events: events) }]
        + events.enumerated().map { number, event in
          PlannedPage("events/\(number).html") {
            EventPage(catalogue: catalogue, path: "events/\(number).html", events: [event])
          }
        }
    }

    func links(in catalogue: Catalogue) -> [NavigationLink] {
      events.isEmpty ? [] : [NavigationLink(title: "Events & more", address: "events/index.html")]
    }

    func assets(in catalogue: Catalogue) -> [Asset] { [Asset(path: "events/style.css", bytes: [0x2F])] }
  }

  private struct EventPage: PageModel {
    let catalogue: Catalogue
    var path = "events/index.html"
    let events: [String]

    func render(with theme: any Theme) -> [UInt8] {
      let newest = catalogue.newest(1).map { $0.title ?? "none" }
      return theme.frame(
        Document(
          catalogue, path: path, kind: "events", title: "Events",
          section: Document.Section(feature: "events"),
          main: "<ul>\(events.map { "<li>\($0)</li>" as Markup })</ul><p>\(newest.first)</p>")
      ).bytes
    }
  }

  @Test func itsPagesFollowItsFiles() async throws {
    let site = try TestSite()
    for number in 0..<3 { try site.addPhoto(number, at: "\(number).jpg") }
    try site.write("Concert\nMarket <1>\n", to: "events/2026.txt")
    let build = Build(site.options(), features: [Events()])
    _ = try await build.run()
    #expect(try site.text("events/index.html").contains("<li>Market &lt;1&gt;</li>"))
    #expect(try site.text("events/index.html").contains("aria-current=\"page\">Events &amp; more</a>"))
    #expect(try site.text("events/0.html").contains("aria-current=\"true\">Events &amp; more</a>"))
    #expect(try site.text("index.html").contains("<a href=\"events/index.html\">Events &amp; more</a>"))
    #expect(try site.site()["events/style.css"] == [0x2F])
    #expect(try await build.run().isUnchanged)

    // For a change of its files only its own pages are rendered, and the service worker, which names the version.
    try site.write("Concert\nMarket\n", to: "events/2026.txt")
    #expect(try await build.run().pagesRendered == 4)
    #expect(try !site.text("events/index.html").contains("&lt;1&gt;"))
    // It reads a photograph's title.
    try site.write("title: Read by the feature\n", to: "0.yaml")
    try site.write("title: Read by the feature\n", to: "1.yaml")
    try site.write("title: Read by the feature\n", to: "2.yaml")
    _ = try await build.run()
    #expect(try site.text("events/index.html").contains("Read by the feature"))

    try site.remove("events/2026.txt")
    _ = try await build.run()
    #expect(try !site.text("index.html").contains("Events"))
    #expect(try site.site()["events/0.html"] == nil)
  }

  @Test func itsProblemsAreReported() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "0.jpg")
    try site.write("", to: "events/empty.txt")
    let report = try await Build(site.options(), features: [Events()]).run()
    #expect(report.problems.contains { $0.subject == "events/empty.txt" && $0.severity == .warning })
  }

  @Test("the preview notices its files") func theEngineNoticesItsFiles() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "events/0.jpg")
    try site.write("Concert\n", to: "events/2026.txt")
    let engine = SiteEngine(site.options(), features: [Events()])
    try await engine.build()
    try site.write("Market\n", to: "events/2026.txt")
    try await engine.build(changes: ["events/2026.txt"])
    #expect(try site.text("events/0.html").contains("Market"))
  }
}
