import Foundation
import Markup
import Photography
import TestSupport
import Testing

@testable import Templates

@Suite struct PageTemplatesTests {
  private func site(_ part: PageTemplates.Part, _ text: String, _ more: [String: String] = [:]) throws -> Site
  {
    var site = Sample.site
    try site.templates.use(part, of: more.merging([part.rawValue: text]) { $1 })
    return site
  }

  private let library = Sample.library(20)

  @Test("a template is the content of its pages, with PhotoMap's frame and scripts around it")
  func photo() throws {
    let text = "<article>{{picture}}{{^title}}{{date}}{{/title}}{{#title}}<h1>{{.}}</h1>{{/title}}</article>"
    let plan = SitePlan(library, site: try site(.photo, text))
    let standard = SitePlan(library, site: Sample.site)
    let photo = library.photos[0]
    let page = plan.text(photo.page)
    #expect(page.contains("<main id=\"main\">\n<article><figure class=\"stage"))
    #expect(
      page.contains("<title>")
        && page.contains("photo-page") == standard.text(photo.page).contains("photo-page"))
    #expect(!page.contains("class=\"facts\""))
    #expect(WellFormed(Array(page.utf8)).all("article").count == 1)
    #expect(plan.text("index.html") == standard.text("index.html"))
  }

  @Test("what authors and files say is escaped, however the template writes it")
  func escaping() throws {
    var photo = library.photos[0]
    photo.title = "<b>&\" ' {{date}}\u{1}"
    let plan = SitePlan(
      Sample.library(of: [photo]), site: try site(.photo, "<p>{{title}}|{{{title}}}|{{&title}}</p>"))
    let escaped = "&lt;b&gt;&amp;&quot; &#39; {{date}}"
    #expect(plan.text(photo.page).contains("<p>\(escaped)|\(escaped)|\(escaped)</p>"))
  }

  @Test("a cell is replaced in every list but the timeline's, and keeps what scripts need of it")
  func cell() throws {
    let text =
      "<a {{attributes}}>{{large}}</a><p class=\"line\">{{date}}{{#category}}{{title}}{{/category}}</p>"
    let plan = SitePlan(library, site: try site(.cell, text))
    let page = WellFormed(Array(plan.text("category/nature/index.html").utf8))
    let cells = page.all("li").filter { $0.attributes["class"] == "cell" }
    #expect(!cells.isEmpty)
    #expect(cells.allSatisfy { $0.attributes["data-c"] == "nature" && $0.attributes["style"] != nil })
    #expect(page.all("template").count == cells.count)
    #expect(plan.text("category/nature/index.html").contains("<p class=\"line\">"))
    #expect(!plan.text("timeline/index.html").contains("<p class=\"line\">"))
    // Scripts do not join pages whose cells do not fit into their rows.
    #expect(!plan.text("category/nature/index.html").contains("data-at"))
  }

  @Test(
    "a cell needs a link that opens the viewer",
    arguments: [
      "{{picture}}", "<a href=\"{{link}}\">{{picture}}</a>", "<div><a {{attributes}}>{{picture}}</a></div>",
      "<a {{attributes}}>{{title}}</a>{{picture}}", "<p {{attributes}}>{{picture}}</p>",
    ])
  func cellWithoutLink(text: String) {
    var templates = PageTemplates()
    #expect(throws: TemplateFault(file: "cell", line: 1, kind: .noLink)) {
      try templates.use(.cell, of: ["cell": text])
    }
  }

  @Test("a changed template renders again the pages that it draws, and no others")
  func dependencies() throws {
    let (first, second) = (try site(.photo, "<p>1</p>"), try site(.photo, "<p>2</p>"))
    let photos = Set(library.photos.map(\.page))
    #expect(Set(SitePlan(library, site: first).stalePages(in: SitePlan(library, site: second))) == photos)
    #expect(SitePlan(library, site: first).stalePages(in: SitePlan(library, site: first)) == [])
    // What a template includes is a part of it.
    let (a, b) = (
      try site(.photo, "{{> x}}", ["x": "<p>1</p>"]), try site(.photo, "{{> x}}", ["x": "<p>2</p>"])
    )
    #expect(Set(SitePlan(library, site: a).stalePages(in: SitePlan(library, site: b))) == photos)
    let cells = (
      try site(.cell, "<a {{attributes}}>{{picture}}</a>"), try site(.cell, "<a {{attributes}}>{{small}}</a>")
    )
    let stale = SitePlan(library, site: cells.0).stalePages(in: SitePlan(library, site: cells.1))
    #expect(stale.contains("category/nature/index.html") && photos.isDisjoint(with: stale))
    #expect(!stale.contains("timeline/index.html"))
    // That a template comes or goes renders every page again.
    #expect(
      SitePlan(library, site: Sample.site).stalePages(in: SitePlan(library, site: first)).contains(
        "index.html"))
  }

  @Test("a field without a value is not taken from around")
  func missing() throws {
    let text =
      "<ul>{{#tags}}<li>{{name}}/{{detail}}</li>{{/tags}}</ul>{{#category}}<i>{{title}}</i>{{/category}}{{words.camera}}"
    var photo = library.photos[0]
    (photo.hashtags, photo.category) = ([Sample.sunset], .standard)
    let page = SitePlan(Sample.library(of: [photo]), site: try site(.photo, text)).text(photo.page)
    #expect(page.contains("<ul><li>Sunset/</li></ul>"))
  }

  @Test("any text is a template or has a fault, and the library reads what the check lets through")
  func anyText() {
    var random = SeededGenerator(seed: 20)
    let pieces = [
      "{{", "}}", "{", "}", "{{{", "}}}", "#", "/", "^", ">", "&", "!", ".", "title", "text", "site", " ",
      "\n", "é",
      "{{#site}}", "{{/site}}", "{{title}}", "{{> page}}", "{{> other}}", "=", "$", "<", "%", "(", ")",
    ]
    func text() -> String {
      (0..<Int.random(in: 0..<12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
    }
    for _ in 0..<5000 {
      let files = ["page": text(), "other": text()]
      do throws(TemplateFault) {
        var templates = PageTemplates()
        try templates.use(.page, of: files)
      } catch {
        // What the library alone would refuse.
        #expect(
          error.kind != .unknownTag("")
            || files.values.contains { $0.contains("{{}}") || $0.contains("{{{}}}") }, "\(files)")
      }
    }
  }

  @Test("every field of every template can be shown", arguments: PageTemplates.Part.allCases)
  func everyField(part: PageTemplates.Part) throws {
    let all = part == .cell ? "<a {{attributes}}>{{picture}}</a>" : ""
    let plan = SitePlan(library, site: try site(part, all + "<div>\(part.shape.everything)</div>"))
    for page in plan.pages { #expect(!String(decoding: page.render(), as: UTF8.self).contains("{{{")) }
  }
}

@Suite struct TemplateDocumentationTests {
  @Test("every field of every template is documented", arguments: PageTemplates.Part.allCases)
  func fields(part: PageTemplates.Part) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Documentation/themes.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let common = try #require(text.components(between: "### The fields", and: "#### ").first)
    let own = try #require(text.components(between: "#### \(part.rawValue).mustache", and: "\n#").first)
    for (name, kind) in part.shape.fields {
      #expect((common + own).contains("`\(name)`"), "\(name)")
      switch kind {
      case .record(let shape), .list(let shape):
        for inner in shape.fields.keys { #expect((common + own).contains("`\(inner)`"), "\(name).\(inner)") }
      case .value, .flag: break
      }
    }
  }
}

extension TemplateShape {
  /// A template that shows all that there is.
  var everything: String {
    fields.sorted { $0.key < $1.key }.map { name, kind in
      switch kind {
      case .value: name == "attributes" ? "" : "<div>{{\(name)}}</div>"
      case .flag: "{{#\(name)}}<p>\(name)</p>{{/\(name)}}"
      case .record(let shape), .list(let shape): "{{#\(name)}}\(shape.everything){{/\(name)}}"
      }
    }.joined(separator: "\n")
  }
}
