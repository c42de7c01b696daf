import Photography
import TestSupport
import Testing

@testable import Content

@Suite("X7: permalinks never change") struct PermalinksTests {
  private func resolve(
    _ claims: [PageClaim], ledger: PermalinkLedger, published: [String: String] = [:]
  ) -> (pages: [String: String], ledger: PermalinkLedger?) {
    let links = Permalinks.resolve(
      PageClaims(claims), ledger: ledger, published: PublishedPages(published))
    let pages = claims.indices.map { (claims[$0].path, links.contested[$0] ?? claims[$0].plain) }
    return (Dictionary(uniqueKeysWithValues: pages), links.ledger)
  }

  private func claim(_ path: String, _ time: Int = 0, slug: String? = nil) -> PageClaim {
    PageClaim(photo: PhotoID(path), slug: slug, instant: Instant(secondsSince1970: time))
  }

  @Test func withoutRivalsNothingIsRemembered() {
    let links = resolve([claim("a.jpg"), claim("b/a.jpg")], ledger: PermalinkLedger())
    #expect(links.pages == ["a.jpg": "photo/a.html", "b/a.jpg": "photo/b/a.html"])
    #expect(links.ledger == nil)
  }

  @Test func theOldestGetsThePlainPageAndAllAreRemembered() {
    let links = resolve(
      [claim("IMG_1.heic", 5), claim("IMG_1.jpg", 3), claim("img 1.jpg", 9), claim("img-1.jpg", 8)],
      ledger: PermalinkLedger())
    #expect(links.pages["IMG_1.jpg"] == "photo/img-1.html")
    #expect(links.pages["IMG_1.heic"] == "photo/img-1-heic.html")
    #expect(links.pages["img-1.jpg"] == "photo/img-1-jpg.html")
    #expect(links.pages["img 1.jpg"]?.hasPrefix("photo/img-1-") == true)
    #expect(links.ledger?.owners.count == 4)
    #expect(Set(links.pages.values).count == 4)
  }

  @Test func publishedPhotographsKeepTheirPages() {
    let links = resolve(
      [claim("IMG_1.heic", 1), claim("IMG_1.jpg", 3)], ledger: PermalinkLedger(),
      published: ["IMG_1.jpg": "photo/img-1.html"])
    #expect(links.pages == ["IMG_1.jpg": "photo/img-1.html", "IMG_1.heic": "photo/img-1-heic.html"])
  }

  @Test func aPageInTheLedgerIsNeverGivenToAnother() {
    let ledger = PermalinkLedger(owners: ["photo/img-1.html": "IMG_1.jpg"])
    let links = resolve([claim("IMG_1.heic")], ledger: ledger)
    #expect(links.pages == ["IMG_1.heic": "photo/img-1-heic.html"])
    #expect(
      links.ledger?.owners == ["photo/img-1.html": "IMG_1.jpg", "photo/img-1-heic.html": "IMG_1.heic"])
  }

  @Test func anAuthorMayHandAPageOnByEditingTheLedger() {
    let ledger = PermalinkLedger(owners: ["photo/old-name.html": "new name.jpg"])
    let links = resolve([claim("new name.jpg")], ledger: ledger)
    #expect(links.pages == ["new name.jpg": "photo/old-name.html"])
  }

  @Test func theLedgerComesBeforeWhatWasPublished() {
    let ledger = PermalinkLedger(owners: ["photo/img-1.html": "IMG_1.heic"])
    let links = resolve(
      [claim("IMG_1.heic"), claim("IMG_1.jpg")], ledger: ledger, published: ["IMG_1.jpg": "photo/img-1.html"])
    #expect(links.pages["IMG_1.heic"] == "photo/img-1.html")
  }

  @Test func anExtensionIsNoAnswerWhereAnotherFileIsCalledThat() {
    let links = resolve(
      [claim("IMG_1.jpg", 1), claim("IMG_1.heic", 2), claim("IMG_1-heic.jpg", 3)], ledger: PermalinkLedger())
    #expect(links.pages["IMG_1-heic.jpg"] == "photo/img-1-heic.html")
    #expect(Set(links.pages.values).count == 3)
  }

  @Test func aStatedSlugWinsOverAnOlderFileName() {
    let links = resolve(
      [claim("dawn.jpg", 1), claim("IMG_2.jpg", 2, slug: "dawn")], ledger: PermalinkLedger())
    #expect(links.pages["IMG_2.jpg"] == "photo/dawn.html")
  }

  @Test("Random adds, deletes and renames never change the page of a photograph that stays")
  func staysThroughComingsAndGoings() throws {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    // Few names, so that rivals are many.
    let names = ["IMG_1", "img 1", "img-1", "Img_1", "IMG-1-jpg", "x", "X"]
    let endings = ["jpg", "JPG", "heic", "png"]
    for _ in 0..<60 {
      var times: [String: Int] = [:]
      var ledger = PermalinkLedger()
      var published: [String: String] = [:]
      for _ in 0..<25 {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let path =
            "\(names.randomElement(using: &random) ?? "x").\(endings.randomElement(using: &random) ?? "jpg")"
          if times.removeValue(forKey: path) == nil { times[path] = Int.random(in: 0...9, using: &random) }
        }
        let claims = times.map { claim($0.key, $0.value) }
        let links = resolve(claims, ledger: ledger, published: published)
        for (path, page) in links.pages where published[path] != nil {
          #expect(page == published[path], "seed \(seed)")
        }
        #expect(links.pages.count == claims.count, "seed \(seed)")
        #expect(Set(links.pages.values).count == claims.count, "seed \(seed)")
        ledger = links.ledger ?? ledger
        // A build that remembers nothing, and one that is told the claims in another order, decide alike.
        let clean = resolve(claims.sorted { $0.path < $1.path }, ledger: ledger)
        #expect(clean.pages == links.pages, "seed \(seed)")
        #expect(clean.ledger == nil, "seed \(seed)")
        published = links.pages
      }
    }
  }
}
