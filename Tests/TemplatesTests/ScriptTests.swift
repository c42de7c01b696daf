import Files
import Foundation
import Markup
import Photography
import TestSupport
import Testing

@testable import Templates

@Suite struct ScriptTests {
  private let script = String(decoding: Scripts.english.site.bytes, as: UTF8.self)

  @Test func itsNameFollowsItsContent() {
    #expect(Scripts.english.site.path == "assets/site.\(ShortDigest(of: Scripts.english.site.bytes)).js")
  }

  @Test("Budgets: all files of an asset are strict, and \"use strict\" is in it once")
  func strictOnce() {
    #expect(script.hasPrefix("\"use strict\";\n(function(){"))
    #expect(script.ranges(of: "use strict").count == 1)
  }

  @Test("X8: scripts are classic ones, which also run from disk")
  func needsNoModulesAndNoRequests() {
    // The name of SVG's elements, which nobody loads.
    let script = script.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(script.contains("photomap."))
    for word in ["import ", "import(", "export ", "fetch(", "XMLHttpRequest", "http://", "https://"] {
      #expect(!script.contains(word), "\(word)")
    }
  }

  @Test(
    "X8: the scripts of the maps are classic ones too",
    arguments: [Scripts.english.map, Scripts.english.moreMap])
  func mapsNeedNoModules(script: Asset) {
    let text = String(decoding: script.bytes, as: UTF8.self)
    #expect(text.contains("photomap."))
    for word in ["import ", "import(", "export ", "fetch(", "XMLHttpRequest", "https://", "innerHTML"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test("X3: the policy allows the two scripts that are written into pages, by their digests")
  func digestsOfInlineScripts() {
    let digests = [Script.early, Script.unwrapping].map {
      "sha256-" + Data(Digest(of: $0.bytes).bytes).base64EncodedString()
    }
    #expect(ContentSecurityPolicy.digests == digests)
  }

  @Test("X3: every page has the policy, and no other script is written into one") func everyPageHasThePolicy()
  {
    let plan = SitePlan(Sample.library(30), site: Sample.site)
    var pages = 0
    for file in plan.pages where file.path.hasSuffix(".html") {
      let text = plan.text(file.path)
      pages += 1
      #expect(
        text.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "), "\(file.path)")
      let inline = text.ranges(of: "<script>").count
      let allowed = [Script.early, Script.unwrapping].reduce(0) {
        $0 + text.ranges(of: "<script>\($1.text)</script>").count
      }
      #expect(inline == allowed && (inline > 0 || file.path == "404.html"))
      #expect(!text.contains(" onclick=") && !text.contains(" onload=") && !text.contains("javascript:"))
    }
    #expect(pages > 30)
  }

  @Test("authors who add HTML choose what it loads") func ownHTMLHasNoPolicy() {
    var site = Sample.site
    site.fragments = Fragments(head: "<meta name=\"a\"/>")
    let text = SitePlan(Sample.library(3), site: site).text("index.html")
    #expect(text.contains("<meta name=\"a\"/>") && !text.contains("Content-Security-Policy"))
  }
}
