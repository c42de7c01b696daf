import Checking
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("S3: logo, favicon, fonts and colours of the author") struct LookReaderTests {
  private static let logo =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 80 40\"><title>Secret house</title><path d=\"M0 0\"/></svg>"
  /// The beginning of a font, without tables.
  private static let font: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

  private func site(_ settings: String) throws -> TestSite {
    let site = try TestSite()
    try site.write("title: Ada\n" + settings, to: "site.yaml")
    try site.addPhoto(0, at: "alps/deep/a.jpg")
    try site.write("taken: 2020-01-02\n", to: "alps/deep/a.jpg.yaml")
    return site
  }

  private func page(_ site: TestSite, _ path: String) throws -> String {
    String(decoding: try #require(try site.site()[path]), as: UTF8.self)
  }

  /// The files of `assets/` that begin with a name.
  private func assets(_ site: TestSite, _ name: String) throws -> [(path: String, bytes: [UInt8])] {
    try site.site().filter { $0.key.hasPrefix("assets/\(name).") }.map { ($0.key, $0.value) }.sorted {
      $0.0 < $1.0
    }
  }

  private func fixture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: name)))
  }

  @Test("a logo stands on every page, with the site's title as its text, and without notes of its author")
  func logo() async throws {
    let site = try site("logo: logo.svg\n")
    try site.write(Self.logo, to: "theme/logo.svg")
    #expect(try await site.build().problems == [])
    let (path, bytes) = try #require(try assets(site, "logo").first)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("Secret"))
    for (page, root) in [
      ("index.html", ""), ("map/index.html", "../"), ("photo/alps/deep/a.html", "../../../"),
    ] {
      #expect(
        try self.page(site, page).contains(
          "dir=\"auto\"><img class=\"logo light\" src=\"\(root)\(path)\" alt=\"Ada\" width=\"1000\" height=\"500\"/></a>"
        ))
    }
    #expect(try await SiteCheck(site.options()).run().problems == [])
    try site.write(Self.logo.replacing("M0 0", with: "M1 1"), to: "theme/logo.svg")
    try site.write(
      "title: Ada\nlogo: {file: logo.svg, dark: dark.svg, text: A house, title: yes}\n", to: "site.yaml")
    try site.write(Self.logo, to: "theme/dark.svg")
    #expect(try await site.build().problems == [])
    let home = try self.page(site, "index.html")
    #expect(
      home.contains("class=\"logo dark\" src=\"assets/logo-dark.") && home.contains("alt=\"\"")
        && !home.contains(path))
    #expect(home.contains("height=\"500\"/>Ada</a>"))
  }

  @Test("pictures lose their metadata, and no photograph is made of them")
  func metadata() async throws {
    let site = try site("logo: mark.png\nfavicon: in/icon.jpg\n")
    let (mark, icon) = (try fixture("private.png"), try fixture("private.jpg"))
    #expect(
      !PictureCheck.thoroughFindings(in: mark).isEmpty && !PictureCheck.thoroughFindings(in: icon).isEmpty)
    try site.write(mark, to: "theme/mark.png")
    try site.write(icon, to: "theme/in/icon.jpg")
    let report = try await site.build()
    #expect(report.photos == 1)
    // The fixture is small.
    #expect(report.problems.map(\.code) == [.pictureSize])
    let made = try ["logo", "icon", "icon-180", "icon-192", "icon-512"].flatMap { try assets(site, $0) }
    #expect(made.count >= 2)
    for (path, bytes) in made { #expect(PictureCheck.thoroughFindings(in: bytes) == [], "\(path)") }
    #expect(try await SiteCheck(site.options()).run().problems == [])
  }

  @Test("of one large picture, tabs and home screens get theirs")
  func icons() async throws {
    let site = try site("favicon: icon.bmp.png\ncolours: {ground: {light: \"#fafafa\"}}\n")
    try site.write(PlainPictures.bmp(width: 600, height: 300), to: "theme/icon.bmp.png")
    #expect(try await site.build().problems == [])
    let sizes = try ["icon", "icon-180", "icon-192", "icon-512", "icon-maskable"].flatMap { name in
      try assets(site, name).map { try #require(PictureCheck.size(of: $0.bytes)).width }
    }
    #expect(sizes == [64, 180, 192, 512, 512])
    let manifest = try page(site, "manifest.webmanifest")
    #expect(
      manifest.contains("\"sizes\":\"512x512\"") && manifest.contains("maskable")
        && manifest.contains("#fafafa"))
    let home = try page(site, "index.html")
    #expect(home.contains("<link rel=\"icon\" href=\"assets/icon.") && home.contains("sizes=\"64x64\""))
    #expect(home.contains("<link rel=\"apple-touch-icon\" href=\"assets/icon-180."))
    #expect(
      home.contains(
        "<meta name=\"theme-color\" content=\"#FAFAFA\" media=\"(prefers-color-scheme: light)\"/>"))
  }

  @Test("fonts are asked for early, swapped in, and named by their content")
  func fonts() async throws {
    let site = try site("fonts: {text: a.ttf, headings: {file: fonts/b.ttf, weight: 700}}\n")
    try site.write(Self.font, to: "theme/a.ttf")
    try site.write(Self.font + [1], to: "theme/fonts/b.ttf")
    #expect(try await site.build().problems == [])
    let style = String(decoding: try #require(try assets(site, "look").first).bytes, as: UTF8.self)
    #expect(style.contains("font-family:\"own-text\";src:url(font.") && style.contains("font-display:swap"))
    #expect(style.contains("font-weight:700") && style.contains("--sans:\"own-text\",ui-sans-serif"))
    let home = try page(site, "photo/alps/deep/a.html")
    for font in try assets(site, "font") {
      #expect(
        home.contains(
          "<meta name=\"photomap-font\" content=\"../../../\(font.path)\"/>"))
    }
    #expect(try await SiteCheck(site.options()).run().problems == [])
  }

  @Test("colours that are hard to tell apart are told with their contrast")
  func contrast() async throws {
    let site = try site(
      "colours: {ink: {light: \"#767676\", dark: \"#777777\"}, ground: {light: \"#ffffff\", dark: \"#000\"}}\n"
    )
    let found = try await site.build().problems
    // 4.54 against white passes; the theme's boxes are darker.
    #expect(
      found.map(\.summary) == [
        "has colours that are hard to tell apart on light pages: ink #767676 on raised #F1EFEB has a contrast of 3.95:1",
        "has colours that are hard to tell apart on dark pages: ink #777777 on raised #1C1E21 has a contrast of 3.73:1",
      ])
    #expect(found.allSatisfy { $0.severity == .warning && $0.remedy?.contains("4.5:1") == true })
  }

  @Test(
    "what cannot be used is told, and the site is built without it",
    arguments: [
      (
        "logo: logo.svg", "theme/logo.svg", "<svg viewBox=\"0 0 1 1\"><script>f()</script></svg>",
        "has a script inside"
      ),
      ("logo: logo.png", "theme/logo.png", "words", "is not a picture"),
      ("fonts: {text: a.woff2}", "theme/a.woff2", "words", "is not a font"),
      (
        "logo: logo.svg", "theme/lgoo.svg", "<svg viewBox=\"0 0 1 1\"/>",
        "names theme/logo.svg, which is not there"
      ),
      ("logo: logo.heic", "theme/logo.heic", "words", "names theme/logo.heic, which is not a kind of file"),
      ("logo: {title: yes}", "theme/a.svg", "<svg viewBox=\"0 0 1 1\"/>", "has a logo: without a file"),
      ("title: x", "theme/a.png", "words", "has no effect: no setting names it"),
      ("title: x", "theme/fonts/readme.txt", "words", "has no effect"),
    ])
  func unusable(settings: String, path: String, text: String, words: String) async throws {
    let site = try site(settings == "title: x" ? "" : settings + "\n")
    try site.write(text, to: path)
    let report = try await site.build()
    #expect(report.problems.contains { $0.summary.contains(words) }, "\(report.problems)")
    #expect(report.photos == 1 && report.problems.allSatisfy { $0.remedy != nil })
    #expect(try !page(site, "index.html").contains("class=\"logo"))
    #expect(try await SiteCheck(site.options()).run().problems == [])
  }

  @Test("a file beside site.yaml is asked for in the theme folder, and is no photograph that nobody wanted")
  func beside() async throws {
    let site = try site("logo: logo.svg\n")
    try site.write(Self.logo, to: "logo.svg")
    let problem = try #require(try await site.build().problems.first { $0.subject.hasPrefix("site.yaml:") })
    #expect(problem.remedy == "Move logo.svg into the folder theme.")
  }
}
