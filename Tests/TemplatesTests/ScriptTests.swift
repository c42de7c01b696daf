import Photography
import Testing

@testable import Templates

@Suite struct ScriptTests {
  private let script = String(decoding: Script.site.bytes, as: UTF8.self)

  @Test func itsNameFollowsItsContent() {
    #expect(Script.site.path == "assets/site.\(ShortDigest(of: Script.site.bytes)).js")
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
    for word in ["import ", "import(", "export ", "fetch(", "XMLHttpRequest", "http://", "https://"] {
      #expect(!script.contains(word), "\(word)")
    }
  }

  @Test("X8: the scripts of the maps are classic ones too", arguments: [Script.map, Script.moreMap])
  func mapsNeedNoModules(script: Asset) {
    let text = String(decoding: script.bytes, as: UTF8.self)
    for word in ["import ", "import(", "export ", "fetch(", "XMLHttpRequest", "https://", "innerHTML"] {
      #expect(!text.contains(word), "\(word)")
    }
  }
}
