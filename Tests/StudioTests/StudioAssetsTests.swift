import Messages
import Templates
import TestSupport
import Testing

@Suite("What the Studio sends to each page") struct StudioAssetsTests {
  /// In kilobytes: of the script that every page loads, and of all. Letters of other scripts take more bytes.
  @Test(
    "the script and the style stay within their budgets",
    arguments: Messages.languages.map { ($0, $0 == "en" ? (12, 60) : (14, 68)) })
  func weight(language: String, most: (page: Int, all: Int)) throws {
    let assets = StudioAssets(Messages(locale: language))
    #expect(try Gzip.size(of: assets.script, level: 9) <= most.page << 10)
    let rooms = StudioAssets.roomNames.flatMap(assets.room)
    #expect(try Gzip.size(of: assets.script + rooms, level: 9) <= most.all << 10)
    #expect(try Gzip.size(of: StudioAssets.style, level: 9) <= 10 << 10)
  }

  @Test("a script brings the words that it shows, in the language, and how it writes numbers") func words() {
    let assets = StudioAssets(Messages(locale: "ar"))
    let script = String(decoding: assets.script, as: UTF8.self)
    #expect(script.contains("photomap.speak({") && script.contains(#""close":"إغلاق""#))
    #expect(script.contains(#"},["ar","."#))
    #expect(String(decoding: assets.manifest, as: UTF8.self).contains(#""lang":"ar","dir":"rtl""#))
  }
}
