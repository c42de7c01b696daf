import Files
import Foundation
import Markup
import Messages
import Photography
import Testing

@testable import Templates

@Suite struct ScriptTests {
  private let script = String(decoding: Scripts.english.site.bytes, as: UTF8.self)

  @Test func itsNameFollowsItsContent() {
    #expect(Scripts.english.site.path == "assets/site.\(ShortDigest(of: Scripts.english.site.bytes)).js")
  }

  @Test("all files of an asset are strict") func strict() {
    #expect(script.hasPrefix("\"use strict\";\n(function(){"))
  }

  @Test("for debuggers, scripts are as they are written, under another address")
  func readable() throws {
    let readable = Scripts(.english, readable: true)
    for (written, minified) in [(readable.site, Scripts.english.site), (readable.map, Scripts.english.map)] {
      #expect(written.path != minified.path && written.bytes.count > minified.bytes.count * 3 / 2)
    }
    let text = String(decoding: readable.site.bytes, as: UTF8.self)
    #expect(
      text.contains("\n// Shared by all scripts: the site's root")
        && !script.contains("// Shared by all scripts"))
    var site = Sample.site
    site.hasReadableScripts = true
    #expect(SitePlan(Sample.library(2), site: site).text("index.html").contains(readable.site.path))
    #expect(site.digest.value != Sample.site.digest.value)
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
    let fonts = Data(Digest(of: Script.fonts.bytes).bytes).base64EncodedString()
    #expect(ContentSecurityPolicy.digestOfFonts == "sha256-\(fonts)")
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
      #expect(
        inline == allowed && (inline > 0 || file.path == "404.html" || file.path.hasSuffix("embed.html")))
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
