import Messages
import Templates
import Testing

@testable import Studio

@Suite("The page for addresses without a page has the Studio, too") struct StudioAssetsNotFoundTests {
  @Test("what the Studio needs of the site's scripts is brought where they are missing, and only there")
  func script() {
    let assets = StudioAssets(.english)
    let script = String(decoding: assets.notFoundScript, as: UTF8.self)
    #expect(script.hasPrefix("if (!window.photomap) {\n") && script.hasSuffix("}\n"))
    #expect(script.contains(String(decoding: assets.appScript, as: UTF8.self)))
    #expect(!script.contains("\"/studio"), "The server's root may be another program's.")
    #expect(Studio.notFoundElements == "<script src=\"/studio/not-found.js\" defer></script>")
  }
}
