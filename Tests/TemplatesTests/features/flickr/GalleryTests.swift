import JSON
import Markup
import Messages
import Photography
import Templates
import Testing

@Suite struct GalleryTests {
  private func gallery(_ count: Int, name: String = "recent", lost: Set<Int> = []) -> Gallery {
    Gallery(
      name: name, title: "Most \(name)", fetched: Instant(secondsSince1970: 1_568_815_200),
      pictures: (0..<count).map { number in
        func file(_ suffix: String, _ width: Int) -> GalleryPicture.File? {
          lost.contains(number)
            ? nil
            : GalleryPicture.File(
              path: "flickr/pictures/\(number)_a_\(suffix).jpg",
              size: PixelSize(width: width, height: width / 2))
        }
        return GalleryPicture(
          id: String(number), title: number == 0 ? nil : "Number \(number)", owner: "Ann & Bo",
          ownerPage: "https://www.flickr.com/people/1@N00/",
          page: "https://www.flickr.com/photos/1@N00/\(number)/", licence: "CC BY 2.0",
          licencePage: "https://creativecommons.org/licenses/by/2.0/", thumbnail: file("n", 320),
          full: file("b", 1024))
      })
  }

  private func plan(_ galleries: Gallery...) -> SitePlan {
    var site = Sample.site
    site.galleries = galleries
    return SitePlan(Sample.library(3), site: site)
  }

  @Test("F2: a hundred pictures are five pages of at most 24, in Flickr's order")
  func pages() {
    let plan = plan(gallery(100))
    let pages = ["index", "2", "3", "4", "5"].map { "flickr/recent/\($0).html" }
    #expect(
      plan.pages.map(\.path).filter { $0.hasPrefix("flickr/recent/") && !$0.contains("picture") } == pages)
    let shown = pages.map { page in
      WellFormed(Array(plan.text(page).utf8)).all("a").filter { $0.attributes["class"] == "thumb" }
        .compactMap { $0.attributes["href"] }
    }
    #expect(shown.map(\.count) == [24, 24, 24, 24, 4])
    #expect(shown.flatMap(\.self) == (0..<100).map { "picture/\($0).html" })
  }

  @Test("F2: every picture has its owner, its licence and a link to Flickr")
  func attribution() {
    for path in ["flickr/recent/index.html", "flickr/recent/picture/1.html"] {
      let page = WellFormed(Array(plan(gallery(2)).text(path).utf8))
      #expect(page.failure == nil)
      let links = page.all("a").compactMap { $0.attributes["href"] }
      for link in [
        "https://www.flickr.com/people/1@N00/", "https://www.flickr.com/photos/1@N00/1/",
        "https://creativecommons.org/licenses/by/2.0/",
      ] { #expect(links.contains(link)) }
      #expect(plan(gallery(2)).text(path).contains("Ann &amp; Bo"))
      #expect(plan(gallery(2)).text(path).contains("uses the Flickr API but is not endorsed"))
    }
  }

  @Test(
    "F3: a picture's page has its thumbnail behind it, says which of how many it is, and leads to both neighbours"
  )
  func picturePage() {
    let text = plan(gallery(100)).text("flickr/recent/picture/7.html")
    let page = WellFormed(Array(text.utf8))
    #expect(page.failure == nil)
    #expect(text.contains("<span class=\"count\">8 / 100</span>"))
    #expect(
      text.contains("background-image:url(&#39;../../pictures/7_a_n.jpg&#39;)")
        || text.contains("background-image:url('../../pictures/7_a_n.jpg')"))
    #expect(page.all("img").compactMap { $0.attributes["src"] } == ["../../pictures/7_a_b.jpg"])
    let ways = page.all("a").filter { ["prev", "next"].contains($0.attributes["rel"]) }
    #expect(ways.compactMap { $0.attributes["href"] } == ["6.html", "8.html"])
    let first = plan(gallery(100)).text("flickr/recent/picture/0.html")
    #expect(first.contains("Picture by Ann &amp; Bo") && !first.contains("rel=\"prev\""))
  }

  @Test("F2, F3: the viewer's data of a list is one file, in Flickr's order, with owners")
  func cards() throws {
    let list = gallery(2, lost: [1])
    let file = try #require(plan(list).data.files.first { $0.path == "data/flickr/recent.js" })
    let text = String(decoding: file.render(), as: UTF8.self)
    let words = { (name: String, number: Int) in
      """
      <p class="prose" dir="auto">\(name)</p><p class="meta"><a rel="noopener author" \
      href="https://www.flickr.com/people/1@N00/" dir="auto">Ann &amp; Bo</a> · <a rel="noopener license" \
      href="https://creativecommons.org/licenses/by/2.0/">CC BY 2.0</a> · <a rel="noopener" \
      href="https://www.flickr.com/photos/1@N00/\(number)/">Flickr</a></p>
      """
    }
    let value = JSONValue.array([
      [
        .string("0"), .string("Picture by Ann & Bo"), .string(words("Picture by Ann &amp; Bo", 0)),
        .int(1024), .int(512),
        [.int(320), .string("flickr/pictures/0_a_n.jpg")],
        [.int(1024), .string("flickr/pictures/0_a_b.jpg")],
      ],
      [.string("1"), .string("Number 1"), .string(words("Number 1", 1)), .int(3), .int(2)],
    ])
    #expect(text == String(decoding: DataFile.bytes(key: "flickr/recent", value), as: UTF8.self))
    let page = plan(list).text("flickr/recent/index.html")
    #expect(page.contains("data-gallery=\"recent\" data-total=\"2\" data-each=\"24\""))
    let empty = plan(gallery(0)).text("flickr/recent/index.html")
    #expect(!empty.contains("data-gallery") && !empty.contains("assets/gallery."))
  }

  @Test("F4: lists link to each other, the navigation to the first; every page has the date of its list")
  func tabs() {
    let plan = plan(gallery(1), gallery(1, name: "interesting"))
    let page = WellFormed(Array(plan.text("flickr/interesting/index.html").utf8))
    let links = page.all("a").compactMap { $0.attributes["href"] }
    #expect(links.contains("../recent/index.html"))
    #expect(plan.text("index.html").contains("<a href=\"flickr/recent/index.html\">Flickr</a>"))
    #expect(
      plan.text("flickr/recent/index.html").contains(
        "1 picture, as Flickr listed them on September 18th, 2019 - 2:00 pm (UTC)"))
    #expect(!SitePlan(Sample.library(3), site: Sample.site).text("index.html").contains("Flickr"))
  }

  @Test("F5: an empty list has a message; a missing picture is a drawing with a title")
  func failures() {
    let empty = plan(gallery(0)).text("flickr/recent/index.html")
    #expect(empty.contains("This list is empty at Flickr."))
    for path in ["flickr/recent/index.html", "flickr/recent/picture/1.html"] {
      let text = plan(gallery(2, lost: [1])).text(path)
      #expect(WellFormed(Array(text.utf8)).failure == nil)
      #expect(text.contains("<title>This picture could not be loaded: Number 1</title>"))
    }
  }

  @Test("F2: text of Flickr's users is escaped")
  func hostile() {
    var gallery = gallery(1)
    gallery.pictures[0].title = "<script>alert(1)</script>"
    gallery.pictures[0].page = "javascript:alert(2)"
    gallery.pictures[0].ownerPage = "javascript:alert(3)"
    gallery.pictures[0].licencePage = "data:text/html,x"
    for path in ["flickr/recent/index.html", "flickr/recent/picture/0.html"] {
      let text = plan(gallery).text(path)
      let page = WellFormed(Array(text.utf8))
      #expect(page.failure == nil)
      #expect(!page.values("href").contains { $0.hasPrefix("javascript:") || $0.hasPrefix("data:") })
      #expect(text.contains("&lt;script&gt;alert(1)") && !text.contains("<script>alert"))
    }
  }

  @Test("F2: pictures with positions are pins on the map of their list, on each of its pages")
  func map() throws {
    var placed = gallery(30)
    placed.pictures[0].coordinate = Coordinate(latitude: 46.5, longitude: 8.25)
    placed.pictures[27].coordinate = Coordinate(latitude: -33.5, longitude: 151)
    var site = Sample.site
    site.galleries = [placed, gallery(2, name: "interesting")]
    site.galleryMap = { _ in "<svg id=\"drawn\"/>" }
    let plan = SitePlan(Sample.library(3), site: site)
    for path in ["flickr/recent/index.html", "flickr/recent/2.html"] {
      let text = plan.text(path)
      #expect(WellFormed(Array(text.utf8)).failure == nil)
      #expect(text.contains("data-pins=\"maps/flickr/recent/index\"") && text.contains("id=\"drawn\""))
      #expect(text.contains("2 pictures of this list, as their owners show it"))
    }
    // Not on pages of single pictures, and not for a list without positions.
    for path in ["flickr/recent/picture/0.html", "flickr/interesting/index.html"] {
      #expect(!plan.text(path).contains("data-map="))
    }
    let sets = plan.catalogue.pinSets.filter { $0.page.hasPrefix("flickr/") }
    #expect(sets.map(\.page) == ["flickr/recent/index.html"])
    guard case .pins(let pins, let kinds, let noun) = try #require(sets.first).content else {
      return #expect(Bool(false), "they are pins, not photographs of the author's")
    }
    #expect(pins.map(\.target) == [27, 0].map { "flickr/recent/picture/\($0).html" })
    #expect(pins.map(\.text) == ["Number 27", "Picture by Ann & Bo"])
    #expect(pins.map(\.note) == ["Ann & Bo, CC BY 2.0", "Ann & Bo, CC BY 2.0"])
    #expect(pins.map(\.thumbnail?.path) == [27, 0].map { "flickr/pictures/\($0)_a_n.jpg" })
    #expect(kinds == [Gallery.kind(.english)] && noun == .of(.pictures, .english))
  }

  @Test("X4: a gallery's pages are rendered again when anything of it changes")
  func everyChangeReachesThePages() {
    let before = gallery(3)
    for (number, change)
      in ([
        { $0.fetched = Instant(secondsSince1970: 1) }, { $0.title = "x" }, { $0.pictures[1].title = nil },
        { $0.pictures[1].owner = "x" }, { $0.pictures[1].licence = nil },
        { $0.pictures[1].licencePage = nil },
        { $0.pictures[1].page = "https://x/" }, { $0.pictures[1].ownerPage = "https://x/" },
        { $0.pictures[1].thumbnail = nil }, { $0.pictures[1].full?.size.width = 9 },
        { $0.pictures[1].taken = LocalDateTime(year: 2020, month: 1, day: 1) }, { $0.pictures.removeLast() },
      ] as [(inout Gallery) -> Void]).enumerated()
    {
      var changed = before
      change(&changed)
      let stale = plan(before).stalePages(in: plan(changed))
      #expect(stale.contains("flickr/recent/index.html"), "\(number)")
      #expect(stale.contains("flickr/recent/picture/1.html"), "\(number)")
      #expect(!stale.contains { $0.hasPrefix("photo/") }, "\(number)")
    }
  }
}
