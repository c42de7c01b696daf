import Foundation
import Photography
import Testing

@testable import Templates

@Suite struct OfflineTests {
  @Test("X8: the worker caches the shell of this build, under its version")
  func theWorkerKnowsItsBuild() throws {
    let text = String(decoding: ServiceWorker.bytes(version: "0123abcd", site: Sample.site), as: UTF8.self)
    let first = try #require(text.split(separator: "\n").first)
    #expect(
      first == """
        const build = {"version":"0123abcd","shell":["./","index.html",\
        "\(Stylesheet.map.path)","\(Stylesheet.home.path)","\(Stylesheet.timeline.path)","\(Stylesheet.photo.path)",\
        "\(Scripts.english.site.path)","\(Scripts.english.list.path)","\(Scripts.english.suggestions.path)",\
        "\(Scripts.english.viewer.path)","\(Scripts.english.moreViewer.path)",\
        "\(Scripts.english.photo.path)",\
        "\(Scripts.english.home.path)","\(Scripts.english.offlineCopy.path)","\(Icon.drawing.asset.path)","data/index.js",\
        "\(Stylesheet.path)"],\
        "language":"\\u003chtml lang=\\"en\\" dir=\\"ltr\\"\\u003e","styles":["\(Stylesheet.path)"],"words":["No network",\
        "This page has not been seen yet, so it is not kept here.","To the home page","\(Sample.site.title)"]};
        """)
    #expect(!text.contains("http://") && !text.contains("https://"))
  }

  @Test("X8: the manifest is JSON, names the site, and stays below its own folder")
  func theManifest() throws {
    struct Manifest: Decodable, Equatable {
      struct Icon: Decodable, Equatable { var src, type, sizes, purpose: String }
      var name, short_name, lang, dir, start_url, scope, display, description: String
      var icons: [Icon]
    }
    var site = Sample.site
    site.title = "Far & \"Near\""
    func path(_ name: String, _ type: String) -> String {
      IconSet.standard.assets.map(\.path).first { $0.hasPrefix("assets/\(name).") && $0.hasSuffix(type) }
        ?? "none"
    }
    let bytes = WebManifest.asset(site).bytes
    let read = try JSONDecoder().decode(Manifest.self, from: Data(bytes))
    #expect(
      read
        == Manifest(
          name: "Far & \"Near\"", short_name: "Far & \"Near\"", lang: "en", dir: "ltr",
          start_url: "index.html",
          scope: "./", display: "minimal-ui", description: "Photographs with their places.",
          icons: [
            .init(src: path("icon", "svg"), type: "image/svg+xml", sizes: "any", purpose: "any"),
            .init(src: path("icon-192", "png"), type: "image/png", sizes: "192x192", purpose: "any"),
            .init(src: path("icon-512", "png"), type: "image/png", sizes: "512x512", purpose: "any"),
            .init(
              src: path("icon-maskable", "png"), type: "image/png", sizes: "512x512", purpose: "maskable"),
          ]))
  }

  @Test("Everywhere: light or dark is known before the style sheet is read")
  func theChoiceComesFirst() throws {
    let page = SitePlan(Sample.library(2), site: Sample.site).text("index.html")
    let choice = try #require(page.firstRange(of: "s.photomapTheme"))
    let style = try #require(page.firstRange(of: "<link rel=\"stylesheet\""))
    #expect(choice.lowerBound < style.lowerBound)
  }
}
