import Photography
import TestSupport
import Testing

@testable import Content
@testable import Reading

@Suite("X7: permalinks never change") struct PermalinksTests {
  private func resolve(
    _ requests: [PermalinkRequest], permalinkFile: PermalinkFile, published: [String: String] = [:]
  ) -> (pages: [String: String], permalinkFile: PermalinkFile?) {
    let links = Permalinks.resolve(
      PermalinkRequests(requests), permalinkFile: permalinkFile, published: PublishedPages(published))
    let pages = requests.indices.map { (requests[$0].path, links.contested[$0] ?? requests[$0].plain) }
    return (Dictionary(uniqueKeysWithValues: pages), links.permalinkFile)
  }

  private func request(_ path: String, _ time: Int = 0, slug: String? = nil) -> PermalinkRequest {
    PermalinkRequest(photo: PhotoID(path), slug: slug, instant: Instant(secondsSince1970: time))
  }

  @Test func withoutRivalsNothingIsRemembered() {
    let links = resolve([request("a.jpg"), request("b/a.jpg")], permalinkFile: PermalinkFile())
    #expect(links.pages == ["a.jpg": "photo/a.html", "b/a.jpg": "photo/b/a.html"])
    #expect(links.permalinkFile == nil)
  }

  @Test func theOldestGetsThePlainPageAndAllAreRemembered() {
    let links = resolve(
      [request("IMG_1.heic", 5), request("IMG_1.jpg", 3), request("img 1.jpg", 9), request("img-1.jpg", 8)],
      permalinkFile: PermalinkFile())
    #expect(links.pages["IMG_1.jpg"] == "photo/img-1.html")
    #expect(links.pages["IMG_1.heic"] == "photo/img-1-heic.html")
    #expect(links.pages["img-1.jpg"] == "photo/img-1-jpg.html")
    #expect(links.pages["img 1.jpg"]?.hasPrefix("photo/img-1-") == true)
    #expect(links.permalinkFile?.owners.count == 4)
    #expect(Set(links.pages.values).count == 4)
  }

  @Test func publishedPhotographsKeepTheirPages() {
    let links = resolve(
      [request("IMG_1.heic", 1), request("IMG_1.jpg", 3)], permalinkFile: PermalinkFile(),
      published: ["IMG_1.jpg": "photo/img-1.html"])
    #expect(links.pages == ["IMG_1.jpg": "photo/img-1.html", "IMG_1.heic": "photo/img-1-heic.html"])
  }

  @Test func aSecretAddressIsKeptAlsoWhereItHasAMark() {
    let secret = PermalinkRequest.secret([1, 2, 3])
    let requests = ["f/x.jpg", "f/y.jpg"].map { path in
      PermalinkRequest(
        photo: PhotoID(path), slug: nil, instant: Instant(secondsSince1970: 0),
        plain: PermalinkRequest.plain(photo: PhotoID(path), slug: nil, secret: secret), isSecret: true)
    }
    // The photograph was `x.jpg` before it was renamed, and is there again.
    let first = resolve(
      requests, permalinkFile: PermalinkFile(owners: ["photo/f/x-\(secret).html": "f/y.jpg"]))
    #expect(first.pages["f/x.jpg"] == "photo/f/x-jpg-\(secret).html")
    #expect(first.pages["f/y.jpg"] == "photo/f/x-\(secret).html")
    let second = resolve(requests, permalinkFile: first.permalinkFile ?? PermalinkFile())
    #expect(second.pages == first.pages)
    #expect(second.permalinkFile == nil)
  }

  @Test func aPageInTheFileIsNeverGivenToAnother() {
    let permalinkFile = PermalinkFile(owners: ["photo/img-1.html": "IMG_1.jpg"])
    let links = resolve([request("IMG_1.heic")], permalinkFile: permalinkFile)
    #expect(links.pages == ["IMG_1.heic": "photo/img-1-heic.html"])
    #expect(
      links.permalinkFile?.owners == ["photo/img-1.html": "IMG_1.jpg", "photo/img-1-heic.html": "IMG_1.heic"])
  }

  @Test func anAuthorMayHandAPageOnByEditingTheFile() {
    let permalinkFile = PermalinkFile(owners: ["photo/old-name.html": "new name.jpg"])
    let links = resolve([request("new name.jpg")], permalinkFile: permalinkFile)
    #expect(links.pages == ["new name.jpg": "photo/old-name.html"])
  }

  @Test func theFileComesBeforeWhatWasPublished() {
    let permalinkFile = PermalinkFile(owners: ["photo/img-1.html": "IMG_1.heic"])
    let links = resolve(
      [request("IMG_1.heic"), request("IMG_1.jpg")], permalinkFile: permalinkFile,
      published: ["IMG_1.jpg": "photo/img-1.html"])
    #expect(links.pages["IMG_1.heic"] == "photo/img-1.html")
  }

  @Test func anExtensionIsNoAnswerWhereAnotherFileIsCalledThat() {
    let links = resolve(
      [request("IMG_1.jpg", 1), request("IMG_1.heic", 2), request("IMG_1-heic.jpg", 3)],
      permalinkFile: PermalinkFile())
    #expect(links.pages["IMG_1-heic.jpg"] == "photo/img-1-heic.html")
    #expect(Set(links.pages.values).count == 3)
  }

  @Test(
    "X4: a file that assigns many pages, and many files for one address, take linear time",
    .timeLimit(.minutes(5)))
  func manyRivalsEnd() {
    let count = 10_000
    let rivals = (0..<count).map { number in
      let capitals = "abcdefghijklmn".enumerated().map { index, letter in
        number >> index & 1 == 0 ? String(letter) : letter.uppercased()
      }
      return request(capitals.joined() + ".jpg", number)
    }
    let first = resolve(rivals, permalinkFile: PermalinkFile())
    #expect(Set(first.pages.values).count == count && first.permalinkFile?.owners.count == count)
    let second = resolve(rivals, permalinkFile: first.permalinkFile ?? PermalinkFile())
    #expect(second.pages == first.pages && second.permalinkFile == nil)
  }

  @Test func aStatedSlugWinsOverAnOlderFileName() {
    let links = resolve(
      [request("dawn.jpg", 1), request("IMG_2.jpg", 2, slug: "dawn")], permalinkFile: PermalinkFile())
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
      var permalinkFile = PermalinkFile()
      var published: [String: String] = [:]
      for _ in 0..<25 {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let path =
            "\(names.randomElement(using: &random) ?? "x").\(endings.randomElement(using: &random) ?? "jpg")"
          if times.removeValue(forKey: path) == nil { times[path] = Int.random(in: 0...9, using: &random) }
        }
        let requests = times.map { request($0.key, $0.value) }
        let links = resolve(requests, permalinkFile: permalinkFile, published: published)
        for (path, page) in links.pages where published[path] != nil {
          #expect(page == published[path], "seed \(seed)")
        }
        #expect(links.pages.count == requests.count, "seed \(seed)")
        #expect(Set(links.pages.values).count == requests.count, "seed \(seed)")
        permalinkFile = links.permalinkFile ?? permalinkFile
        // A build that remembers nothing, and one that is told the requests in another order, decide alike.
        let clean = resolve(requests.sorted { $0.path < $1.path }, permalinkFile: permalinkFile)
        #expect(clean.pages == links.pages, "seed \(seed)")
        #expect(clean.permalinkFile == nil, "seed \(seed)")
        published = links.pages
      }
    }
  }
}
