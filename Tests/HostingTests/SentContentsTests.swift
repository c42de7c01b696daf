import TestSupport
import Testing

@testable import Hosting

@Suite("X9: the record of an object store") struct SentContentsTests {
  @Test("is read again, tells no addresses, and anything else is none") func record() throws {
    let site = try BuiltSite()
    let contents = try SiteSnapshot.with(of: site.folder.path + "/output") { try SentContents(of: $0) }
    #expect(SentContents(contents.bytes) == contents)
    let text = String(decoding: contents.bytes, as: UTF8.self)
    #expect(!text.contains("unlisted") && !text.contains("index"))
    for damaged in ["", "text", text.replacing(" ", with: ""), text + "x\n"] {
      #expect(SentContents(Array(damaged.utf8)) == nil)
    }
    #expect(contents.contains("index.html") && !contents.contains("other.html"))
    let unsent = SentContents().union(contents, unsent: ["index.html"])
    #expect(unsent.digest(of: "index.html") != contents.digest(of: "index.html"))
    #expect(unsent.digest(of: "a-1.avif") == contents.digest(of: "a-1.avif"))
    #expect(!unsent.hasMore(than: contents) && contents.hasMore(than: SentContents()))
  }
}
