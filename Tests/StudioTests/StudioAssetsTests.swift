import Templates
import TestSupport
import Testing

@Suite("What the Studio sends to each page") struct StudioAssetsTests {
  @Test("the script and the style stay within their budgets") func weight() throws {
    #expect(try Gzip.size(of: StudioAssets.script, level: 9) <= 12 << 10)
    let rooms = StudioAssets.rooms.flatMap(\.bytes)
    #expect(try Gzip.size(of: StudioAssets.script + rooms, level: 9) <= 40 << 10)
    #expect(try Gzip.size(of: StudioAssets.style, level: 9) <= 10 << 10)
  }

  @Test("P9: no address begins at the server's root, which may be another program's") func addresses() throws
  {
    let rooms = StudioAssets.rooms.map(\.bytes)
    for bytes in [StudioAssets.script, StudioAssets.appScript, StudioAssets.worker, StudioAssets.manifest]
      + rooms
    {
      let text = String(decoding: bytes, as: UTF8.self)
      let found = text.matches(of: /(["'`]\/[a-z]|(leave|replace|assign)\(["'`]\/|href: ?["'`]\/).{0,40}/)
      #expect(found.map { String($0.output.0) } == [], "write photomap.url(…) or photomap.home")
    }
  }
}
