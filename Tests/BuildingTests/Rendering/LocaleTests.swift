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

  @Test("names are in the order of the language, also after a change of the language alone")
  func order() async throws {
    let site = try TestSite()
    let names = ["zebra", "ängar", "apfel", "öl", "note-10", "note-2"]
    for name in names {
      try site.addPhoto(0, at: "\(name)/p.jpg", salt: name)
      try site.write("tags: ['\(name)']\n", to: "\(name)/p.jpg.yaml")
    }
    let places = names.map { "  - {name: \($0), at: '1, 1'}\n" }.joined()
    try site.write("places:\n\(places)", to: "places.yaml")
    try site.write("order: name\n", to: "album.yaml")
    let german = ["ängar", "apfel", "note-2", "note-10", "öl", "zebra"]
    let swedish = ["apfel", "note-2", "note-10", "zebra", "ängar", "öl"]
    for (locale, expected) in [("de", german), ("sv", swedish), ("de-AT", german)] {
      try site.write("locale: \(locale)\nbase_url: https://example.org/\n", to: "site.yaml")
      try await site.build()
      for page in ["albums/index.html", "tags/index.html", "places/index.html"] {
        let text = try #require(try site.text(page).split(separator: "<main", maxSplits: 1).last)
        let found = try names.map { name in
          (
            name,
            try #require(
              text.firstRange(of: name == "note-2" ? "note-2<" : "\(name)<")?.lowerBound, "\(name)")
          )
        }
        #expect(found.sorted { $0.1 < $1.1 }.map(\.0) == expected, "\(locale) \(page)")
      }
      let incremental = try site.site()
      try await site.build(output: "clean", cache: "clean-cache", isClean: true)
      #expect(try site.site("clean") == incremental, "\(locale)")
    }
  }

  @Test("the titles of categories are the author's, if they have any") func categories() async throws {
    let site = try site("locale: de\ncategories:\n  - {id: default, title: Alltag}\n")
    try await site.build()
    let page = try site.text("category/index.html")
    #expect(page.contains("Alltag") && !page.contains("SONSTIGES"))
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
