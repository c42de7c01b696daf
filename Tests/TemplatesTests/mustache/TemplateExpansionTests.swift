import Testing

@testable import Templates

@Suite struct TemplateExpansionTests {
  private static let item = TemplateShape(fields: ["name": .value, "link": .value])
  private static let shape = TemplateShape(fields: [
    "title": .value, "isNew": .flag, "site": .record(item), "photos": .list(item), "albums": .list(item),
  ])

  private func expanded(_ text: String, _ more: [String: String] = [:]) throws(TemplateFault) -> String {
    try TemplateExpansion("page", of: more.merging(["page": text]) { $1 }, for: Self.shape).text
  }

  private func fault(_ text: String, _ more: [String: String] = [:]) -> TemplateFault? {
    do throws(TemplateFault) {
      _ = try expanded(text, more)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "fields, sections and files are as they are written; values are HTML already, however they are written")
  func correct() throws {
    #expect(
      try expanded("<h1>{{ title }}</h1>{{{title}}}{{&title}}")
        == "<h1>{{{title}}}</h1>{{{title}}}{{{title}}}")
    #expect(
      try expanded("{{#photos}}{{name}}{{title}}{{/photos}}{{^photos}}{{! nothing }}{{/photos}}")
        == "{{#photos}}{{{name}}}{{{title}}}{{/photos}}{{^photos}}{{/photos}}")
    #expect(
      try expanded("{{#title}}{{.}}{{/title}}{{site.name}}{{#isNew}}!{{/isNew}}")
        == "{{#title}}{{{.}}}{{/title}}{{{site.name}}}{{#isNew}}!{{/isNew}}")
    #expect(
      try expanded("{{#photos}}{{> item}}{{/photos}}{{> item}}", ["item": "a"])
        == "{{#photos}}a{{/photos}}a")
    #expect(try expanded("{ {{title}} } {{#photos}}{{#albums}}{{name}}{{/albums}}{{/photos}}").count > 20)
  }

  @Test(
    "what is wrong is told with its line",
    arguments: [
      ("a\n{{title", 2, .openTag), ("{{{title}}", 1, .openTag),
      ("{{= <% %> =}}", 1, .unknownTag("= <% %> =")),
      ("{{#reversed(photos)}}", 1, .unknownTag("#reversed(photos)")), ("{{}}", 1, .unknownTag("")),
      ("{{$block}}", 1, .unknownTag("$block")), ("{{> *name}}", 1, .unknownTag("> *name")),
      ("{{%CONTENT_TYPE:TEXT}}", 1, .unknownTag("%CONTENT_TYPE:TEXT")), ("{{a..b}}", 1, .unknownTag("a..b")),
      ("\n\n{{#photos}}\n{{photos}}", 4, .isGroup("photos")), ("{{site}}", 1, .isGroup("site")),
      ("{{#photos}}{{#photos}}", 1, .listedTwice("photos")), ("{{/photos}}", 1, .wrongEnd("photos")),
      ("{{#photos}}\n{{^title}}\n{{/photos}}", 3, .wrongEnd("photos")),
      ("x\n{{#photos}}\n", 2, .openSection("photos")), ("{{{{title}}}}", 1, .unknownTag("{title")),
      ("{{#photos}}{{.}}{{/photos}}", 1, .isGroup(".")), ("{{#.}}", 1, .isGroup(".")),
      ("{{> page}}", 1, .endless(["page", "page"])), ("{{! several\nlines }}\n{{x", 3, .openTag),
    ] as [(String, Int, TemplateFault.Kind)])
  func wrong(text: String, line: Int, kind: TemplateFault.Kind) {
    #expect(fault(text) == TemplateFault(file: "page", line: line, kind: kind))
  }

  @Test("unknown fields come with those that are there")
  func unknown() {
    let known = ["albums", "isNew", "photos", "site", "title"]
    #expect(fault("{{titel}}")?.kind == .unknownField("titel", known: known))
    #expect(
      fault("{{#photos}}{{nam}}")?.kind == .unknownField("nam", known: (known + ["link", "name"]).sorted()))
    #expect(fault("{{site.nam}}")?.kind == .unknownField("site.nam", known: ["site.link", "site.name"]))
    #expect(fault("{{photos.name}}")?.kind == .unknownField("photos.name", known: []))
    #expect(fault("{{title.name}}")?.kind == .unknownField("title.name", known: []))
  }

  @Test("faults in other files name these; files that include each other end")
  func files() {
    #expect(
      fault("{{> a}}", ["a": "\n{{#isNew}}"])
        == TemplateFault(file: "a", line: 2, kind: .openSection("isNew")))
    #expect(
      fault("{{> a}}", ["a": "{{> b}}", "b": "\n{{> a}}"])
        == TemplateFault(file: "b", line: 2, kind: .endless(["page", "a", "b", "a"])))
    #expect(fault("{{> c}}", ["a": ""])?.kind == .unknownPart("c", known: ["a"]))
  }

  @Test("text that ends with a brace makes no other tag of the next one")
  func brace() {
    #expect(fault("{{> a}}{{title}}", ["a": "{"])?.kind == .brace)
    #expect(fault("{{> a}}}", ["a": "{{title}}"]) == nil)
  }

  @Test("neither sections nor files, nor both, can be within each other without end, or grow without end")
  func bounded() {
    let deep = String(repeating: "{{#title}}", count: 100_000)
    #expect(fault(deep)?.kind == .tooDeep(TemplateExpansion.deepest))
    let chain = Dictionary(
      uniqueKeysWithValues: (0..<100).map { ("f\($0)", "{{#isNew}}{{> f\($0 + 1)}}{{/isNew}}") })
    #expect(fault("{{> f0}}", chain)?.kind == .tooDeep(TemplateExpansion.deepest))
    let doubling = Dictionary(
      uniqueKeysWithValues: (0..<20).map { ("f\($0)", "{{> f\($0 + 1)}}{{> f\($0 + 1)}}") } + [("f20", "x")])
    #expect(fault("{{> f0}}", doubling)?.kind == .tooLarge)
    let long = ["f": String(repeating: "x", count: 200_000)]
    #expect(fault(String(repeating: "{{> f}}", count: 9), long)?.kind == .tooLarge)
  }
}
