import Foundation
import Photography
import TestSupport
import Testing

@testable import Templates

@Suite struct StylesheetTests {
  private let style = String(
    decoding: SitePlan(Sample.library(0), site: Sample.site).assets[0].bytes, as: UTF8.self)

  @Test func itsNameFollowsItsContent() {
    let asset = SitePlan(Sample.library(0), site: Sample.site).assets[0]
    #expect(asset.path == "assets/site.\(ShortDigest(of: asset.bytes)).css")
  }

  @Test func everyPartIsThereAndAsksNothingOfOthers() {
    #expect(style.contains("--ground") && style.contains(".grid") && style.contains("@media print"))
    // Drawings in the style itself are no requests.
    #expect(!style.replacing("url('data:", with: "").contains("url(") && !style.contains("@import"))
    #expect(style.count { $0 == "{" } == style.count { $0 == "}" })
  }

  @Test("WCAG 2.2 AA: contrast of text, light and dark, in every theme", arguments: BuiltInTheme.allCases)
  func coloursContrast(theme: BuiltInTheme) throws {
    let own = Stylesheet.of(theme).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    let colours = [0, 1].map { scheme in
      { (name: String) -> Colour? in
        // Values of variables keep their spaces.
        (own.contains("--\(name):") ? own : style).components(between: "--\(name): light-dark(", and: ")")
          .first?.split(separator: ",")
          .dropFirst(scheme).first.flatMap { Colour(hex: $0.filter { $0 != " " }) }
      }
    }
    for colour in colours {
      let grounds = [try #require(colour("ground")), try #require(colour("raised"))]
      for ground in grounds {
        #expect(try #require(colour("ink")).contrast(with: ground) >= 7)
        #expect(try #require(colour("muted")).contrast(with: ground) >= 4.5)
        #expect(try #require(colour("focus")).contrast(with: ground) >= 3)
      }
    }
  }

  @Test("L5: pages of a site with a ready theme load its sheet, after the site's and before the author's own")
  func order() throws {
    var site = Sample.site
    site.fragments.hasCustomStyle = true
    site.theme = .cinema
    let plan = SitePlan(Sample.library(2), site: site)
    let path = try #require(Stylesheet.of(.cinema)).path
    let page = plan.text("index.html")
    let places = try [Stylesheet.path, path, "custom.css"].map {
      try #require(page.firstRange(of: "href=\"\($0)\"")).lowerBound
    }
    #expect(places == places.sorted())
    #expect(plan.assets.contains { $0.path == path })
    site.theme = .standard
    #expect(!SitePlan(Sample.library(2), site: site).text("index.html").contains("assets/cinema"))
  }

  @Test("L5: a theme is small, and sets variables that the site has", arguments: BuiltInTheme.allCases)
  func variables(theme: BuiltInTheme) throws {
    guard let sheet = Stylesheet.of(theme) else {
      #expect(theme == .standard)
      return
    }
    #expect(try Gzip.size(of: sheet.bytes, level: 9) <= 2048)
    let known = Self.variables(in: EmbeddedFile.tokens_css.bytes)
    let own = Self.variables(in: sheet.bytes)
    #expect(own.count >= 10 && own.isSubset(of: known), "\(own.subtracting(known))")
  }

  @Test("sheets with the profile of a walk have its colour")
  func profiles() {
    for sheet in [Stylesheet.walk, Stylesheet.story, Stylesheet.embed] {
      let text = String(decoding: sheet.bytes, as: UTF8.self)
      #expect(text.contains("var(--track)") && text.contains("--track:"), "\(sheet.path)")
    }
  }

  @Test("C8: letters have the sizes of the tokens; those within drawings are in pixels")
  func typeScale() throws {
    let sheets = try Self.sources()
    #expect(sheets.count >= 24)
    let tokens = Set(["small", "text", "large", "heading", "title", "display"].map { "var(--\($0))" })
    for (name, sheet) in sheets {
      let sizes = sheet.matches(of: /font(?:-size)?: ?([^;}]*)/).map { String($0.output.1) }
      for size in sizes where size != "inherit" && size != "100%/1.55 var(--sans)" {
        let isToken = tokens.contains { size.contains($0) }
        let isDrawn =
          ["map.css", "map-ground.css", "map-pictures.css", "map-route.css", "map-heat.css", "places.css"]
          .contains(name)
          && size.contains("px")
        #expect(isToken || isDrawn, "\(name): \(size)")
      }
    }
  }

  @Test("C8: Documentation/design.md names every variable") func documented() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/design.md"), encoding: .utf8)
    let known = Self.variables(in: EmbeddedFile.tokens_css.bytes)
    #expect(known.count >= 20)
    for name in known { #expect(page.contains("`\(name)`"), "\(name)") }
  }

  @Test("C8: pages name the colours of categories that are the site's own, for accents") func accents() {
    #expect(SitePlan(Sample.library(2), site: Sample.site).text("index.html").contains("dir=\"ltr\">"))
    let sea = Photography.Category(id: "sea", title: "SEA", colour: Colour(red: 1, green: 2, blue: 3))
    let library = Library(photos: [], albums: [], categories: [sea] + Photography.Category.builtIn)
    #expect(
      SitePlan(library, site: Sample.site).text("index.html")
        .contains("dir=\"ltr\" style=\"--category-1:#010203;--category-2:#578E18;--category-3:#F4A523\">"))
  }

  private static let root = URL(filePath: #filePath).appending(path: "../../../").standardized

  /// The style sheets as they are written, by name.
  private static func sources() throws -> [(String, String)] {
    let folder = root.appending(path: "templates/style")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".css") }
      .map {
        ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      }
  }

  @Test("L5: another theme changes every page") func digest() {
    var site = Sample.site
    let before = site.digest.value
    site.theme = .notebook
    #expect(site.digest.value != before)
  }

  /// The custom properties that a sheet sets.
  private static func variables(in sheet: [UInt8]) -> Set<Substring> {
    Set(String(decoding: sheet, as: UTF8.self).matches(of: /[{;](--[a-z0-9-]+):/).map(\.output.1))
  }
}
