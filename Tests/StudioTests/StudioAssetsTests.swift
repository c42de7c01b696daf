import Messages
import Templates
import TestSupport
import Testing

@Suite("What the Studio sends to each page") struct StudioAssetsTests {
  /// In kilobytes: of the script that every page loads, and of each that is loaded on demand. Letters of other languages take more
  /// bytes.
  @Test(
    "the scripts and the style stay within their budgets",
    arguments: Messages.languages.map { ($0, $0 == "en" ? (12, 10) : (14, 11)) })
  func weight(language: String, most: (page: Int, room: Int)) throws {
    let assets = StudioAssets(Messages(locale: language))
    let size = try Gzip.size(of: assets.script, level: 9)
    #expect(size <= most.page << 10, "\(size - (most.page << 10)) bytes too many")
    for name in StudioAssets.roomNames {
      #expect(try Gzip.size(of: assets.room(name), level: 9) <= most.room << 10, "\(name)")
    }
    #expect(try Gzip.size(of: StudioAssets.style, level: 9) <= 10 << 10)
  }

  @Test("a script brings the words that it shows, in the language, and how it writes numbers") func words() {
    let assets = StudioAssets(Messages(locale: "ar"))
    let script = String(decoding: assets.script, as: UTF8.self)
    #expect(script.contains("photomap.speak({") && script.contains(#""close":"إغلاق""#))
    #expect(script.contains(#"},["ar","."#))
    #expect(String(decoding: assets.manifest, as: UTF8.self).contains(#""lang":"ar","dir":"rtl""#))
  }

  @Test("P9: no address begins at the server's root, which may be another program's") func addresses() throws
  {
    let assets = StudioAssets(.english)
    for bytes in [assets.script, assets.appScript, assets.worker, assets.manifest]
      + StudioAssets.roomNames.map(assets.room)
    {
      let text = String(decoding: bytes, as: UTF8.self)
      let found = text.matches(of: /(["'`]\/[a-z]|(leave|replace|assign)\(["'`]\/|href: ?["'`]\/).{0,40}/)
      #expect(found.map { String($0.output.0) } == [], "write photomap.url(…) or photomap.home")
    }
  }
}
