import Templates
import TestSupport
import Testing

@Suite("What the Studio sends to each page") struct StudioAssetsTests {
  @Test("the script and the style stay within their budgets") func weight() throws {
    #expect(try Gzip.size(of: StudioAssets.script, level: 9) <= 12 << 10)
    let rooms = StudioAssets.rooms.flatMap(\.bytes)
    #expect(try Gzip.size(of: StudioAssets.script + rooms, level: 9) <= 56 << 10)
    #expect(try Gzip.size(of: StudioAssets.style, level: 9) <= 10 << 10)
  }
}
