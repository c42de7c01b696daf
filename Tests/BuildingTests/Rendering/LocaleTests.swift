import Building
import Photography
import TestSites
import Testing

@Suite("locale: and theme/words.txt") struct LocaleTests {
  private func site(_ settings: String) throws -> TestSite {
    let site = try TestSite()
    try site.addPhoto(0, at: "alps/0.jpg")
    try site.addPhoto(1, at: "alps/1.jpg")
    try site.write(settings, to: "site.yaml")
    return site
  }

  @Test("pages, their maps and their scripts have the words of the language") func german() async throws {
    let site = try site("locale: de-AT\n")
    #expect(try await site.build().problems.isEmpty)
    let timeline = try site.text("timeline/index.html")
    #expect(timeline.contains("<html lang=\"de-AT\" dir=\"ltr\">"))
    #expect(timeline.contains("<h1 dir=\"auto\">Zeitleiste</h1>") && timeline.contains("2 Fotos"))
    #expect(timeline.contains("SONSTIGES") && !timeline.contains("DEFAULT"))
    let map = try site.text("map/index.html")
    #expect(map.contains("aria-label=\"Karte: 2 Fotos\"") && map.contains("Wo die Fotos aufgenommen wurden"))
    let scripts = try site.site().filter { $0.key.hasSuffix(".js") }.map {
      String(decoding: $0.value, as: UTF8.self)
    }
    #expect(scripts.contains { $0.contains("Vergrößern") } && !scripts.contains { $0.contains("Zoom in") })
    #expect(try site.text("sw.js").contains("Kein Netz"))
  }

  @Test("the titles of categories are the author's, if they have any") func categories() async throws {
    let site = try site("locale: de\ncategories:\n  - {id: default, title: Alltag}\n")
    try await site.build()
    let page = try site.text("category/index.html")
    #expect(page.contains("Alltag") && page.contains("NATUR") && !page.contains("SONSTIGES"))
  }

  @Test("a language without words has English ones, and the build says what to do") func unknownLanguage()
    async throws
  {
    let site = try site("locale: sv\n")
    let problems = try await site.build().problems
    #expect(problems.map(\.severity) == [.note] && problems.map(\.subject) == ["site.yaml"])
    #expect(problems.first?.remedy?.contains("theme/words.txt") == true)
    #expect(try site.text("timeline/index.html").contains("2 photographs"))
    try site.write(
      "photographs.one = {count} bild\nphotographs.other = {count} bilder\n", to: "theme/words.txt")
    #expect(try await site.build().problems.isEmpty)
    #expect(try site.text("timeline/index.html").contains("2 bilder"))
  }

  @Test("the author's own words replace the built-in ones; a line with a fault is reported and has no effect")
  func ownWords() async throws {
    let site = try site("title: Mine\n")
    try await site.build()
    try site.write(
      "timeline = All of it\nphotographs.other = {count} pics\ntime-line = x\nmap-of = {name}\nalbums\n",
      to: "theme/words.txt")
    let report = try await site.build()
    let page = try site.text("timeline/index.html")
    #expect(page.contains("<h1 dir=\"auto\">All of it</h1>") && page.contains("2 pics"))
    #expect(report.problems.map(\.subject) == Array(repeating: "theme/words.txt", count: 3))
    let texts = report.problems.map { "\($0.summary) \($0.remedy ?? "")" }
    #expect(
      texts.contains { $0.contains("`time-line` in line 3") && $0.contains("Did you mean `timeline`?") })
    #expect(texts.contains { $0.contains("{name} in line 4") && $0.contains("{title}") })
    #expect(texts.contains { $0.contains("line 5") })
    try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site() == site.site("clean"))
  }

  @Test("an edit of the words reaches the pages of a program that keeps running") func served() async throws {
    let site = try site("title: Mine\n")
    let engine = SiteEngine(site.options())
    try await engine.build()
    try site.write("timeline = Everything\n", to: "theme/words.txt")
    try await engine.build(changes: ["theme/words.txt"])
    #expect(try site.text("index.html").contains(">Everything</a>"))
    try site.remove("theme/words.txt")
    try await engine.build(changes: ["theme/words.txt"])
    #expect(try site.text("index.html").contains(">Timeline</a>"))
  }
}
