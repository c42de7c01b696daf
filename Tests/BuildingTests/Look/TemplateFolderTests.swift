import Checking
import Photography
import TestSites
import Testing

@testable import Building
@testable import Templates

@Suite("page templates of the author") struct TemplateFolderTests {
  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("title: Ada\n", to: "site.yaml")
    for (number, name) in ["a", "b"].enumerated() {
      try site.addPhoto(number, at: "alps/\(name).jpg")
      try site.write("title: Dawn \(name)\ntaken: 2020-01-0\(number + 1)\n", to: "alps/\(name).jpg.yaml")
    }
    return site
  }

  @Test("a template replaces a page, and a changed one the pages that it draws; a clean build is the same")
  func build() async throws {
    let site = try site()
    _ = try await site.build()
    try site.write("<h1>My {{title}}</h1>{{picture}}", to: "theme/templates/photo.mustache")
    #expect(try await site.build().problems == [])
    #expect(try site.text("photo/alps/a.html").contains("<h1>My Dawn a</h1>"))
    try site.write("<h1>Our {{title}}</h1>{{> rest}}", to: "theme/templates/photo.mustache")
    try site.write("{{picture}}{{facts}}", to: "theme/templates/rest.mustache")
    let report = try await site.build()
    // Both pages, and the script that keeps pages for reading offline, which has their version.
    #expect(report.problems == [] && report.pagesRendered == 3)
    try site.write("{{picture}}", to: "theme/templates/rest.mustache")
    #expect(try await site.build().pagesRendered == 3)
    let later = try site.site()
    _ = try await site.build(output: "clean", cache: "clean-cache")
    #expect(try site.site("clean") == later)
    #expect(try site.text("photo/alps/a.html").contains("<h1>Our Dawn a</h1>"))
    #expect(try await SiteCheck(site.options()).run().problems == [])
    try site.remove("theme/templates/photo.mustache")
    try site.remove("theme/templates/rest.mustache")
    #expect(try await site.build().problems == [])
    #expect(try site.text("photo/alps/a.html").contains("class=\"facts\""))
  }

  @Test("what is wrong is told with file, line and a guess, and PhotoMap's own page is shown")
  func faults() async throws {
    let site = try site()
    let cases: [(String, [UInt8], String, String)] = [
      (
        "photo", Array("<p>\n{{titel}}</p>".utf8), "has {{titel}}, which is not a field there (line 2)",
        "Did you mean {{title}}?"
      ),
      (
        "photo", Array("{{> reste}}".utf8), "includes {{> reste}}, a file that is not there (line 1)",
        "Put reste.mustache beside it."
      ),
      ("album", [0x3C, 0xFF, 0xFE], "is not plain text in UTF-8", "Save it again as UTF-8."),
      (
        "walk", Array("{{#title}}".utf8), "has {{#title}} or {{^title}} without {{/title}} (line 1)",
        "Close each section"
      ),
      (
        "cell", Array("{{picture}}".utf8), "has no link that opens the photograph",
        "Begin it with <a {{attributes}}>"
      ),
      ("page", [UInt8](repeating: 0x20, count: 300_000), "cannot be read", "page.mustache"),
    ]
    for (name, bytes, summary, remedy) in cases {
      let path = "theme/templates/\(name).mustache"
      try site.write(bytes, to: path)
      let problems = try await site.build().problems
      let problem = try #require(problems.first)
      #expect(problems.count == 1 && problem.severity == .error && problem.code == .unclearTemplate)
      #expect(problem.subject == path && problem.summary == summary)
      #expect(
        problem.remedy?.contains(remedy) == true
          && problem.remedy?.contains("as it is without this file") == true)
      #expect(try site.text("photo/alps/a.html").contains("class=\"facts\""))
      try site.remove(path)
    }
  }

  @Test("a file of the author comes before one of a ready look, which is used where that is wrong")
  func readyLook() async throws {
    let site = try site()
    try site.write("title: Ada\ntheme: journal\n", to: "site.yaml")
    try site.write("<h1>Own {{title}}</h1>", to: "theme/templates/photo.mustache")
    #expect(try await site.build().problems == [])
    #expect(try site.text("photo/alps/a.html").contains("<h1>Own Dawn a</h1>"))
    #expect(try site.text("albums/alps/index.html").contains("class=\"told\""))
    try site.write("<h1>Own {{titel}}</h1>", to: "theme/templates/photo.mustache")
    #expect(try await site.build().problems.map(\.code) == [.unclearTemplate])
    #expect(try site.text("photo/alps/a.html").contains("class=\"kicker\""))
  }

  @Test("names that mean nothing are told")
  func names() async throws {
    let site = try site()
    try site.write("x", to: "theme/templates/photos.mustache")
    try site.write("x", to: "theme/templates/photo.html")
    let problems = try await site.build().problems
    #expect(problems.map(\.code) == [.unknownThemeFile, .unknownThemeFile])
    let remedies = problems.compactMap(\.remedy)
    #expect(remedies.contains { $0.contains("Did you mean photo.mustache?") })
    #expect(remedies.contains { $0.contains("theme/templates/….mustache") })
  }

  @Test(
    "templates show nothing that the author hides: places, photographs, zones; unlisted ones only on their own pages"
  )
  func privacy() async throws {
    let site = try site()
    for part in PageTemplates.Part.allCases {
      let link = part == .cell ? "<a {{attributes}}>{{picture}}</a>" : ""
      try site.write(link + part.shape.everything, to: "theme/templates/\(part.rawValue).mustache")
    }
    for (number, name) in ["here", "hidden", "unlisted"].enumerated() {
      try site.addPhoto(number + 2, at: "alps/\(name).jpg", salt: name)
    }
    try site.write(
      "title: Open\ntaken: 2020-02-01\nlocation: 47.12345, 8.54321\nplaces: hidden\n",
      to: "alps/here.jpg.yaml")
    try site.write(
      "title: Geheimnis\ntaken: 2020-02-02\nplace: Geheimort\nhidden: yes\ntags: [geheimtag]\n",
      to: "alps/hidden.jpg.yaml")
    try site.write(
      "title: Verborgen\ntaken: 2020-02-03\nunlisted: yes\ntags: [verborgentag]\n",
      to: "alps/unlisted.jpg.yaml")
    let report = try await site.build()
    #expect(report.photos == 3 && report.unlisted == 1)
    #expect(try site.leaks(of: ["Geheim", "geheim", "47.12345", "8.54321"]) == [])
    let telling = try site.leaks(of: ["Verborgen", "verborgentag"])
    let own = try site.site().keys.filter {
      String(decoding: try site.site()[$0] ?? [], as: UTF8.self).contains("Verborgen")
    }
    #expect(own.count == 1 && telling.allSatisfy { $0.contains(own[0]) })
    #expect(try site.text("photo/alps/here.html").contains("Open"))
  }
}

extension TemplateShape {
  /// A template that shows all that there is.
  fileprivate var everything: String {
    fields.sorted { $0.key < $1.key }.map { name, kind in
      switch kind {
      case .value: name == "attributes" ? "" : "<div>{{\(name)}}</div>"
      case .flag: "{{#\(name)}}<p>\(name)</p>{{/\(name)}}"
      case .record(let shape), .list(let shape): "{{#\(name)}}\(shape.everything){{/\(name)}}"
      }
    }.joined(separator: "\n")
  }
}
