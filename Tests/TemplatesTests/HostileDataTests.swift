import Photography
import Templates
import Testing

@Suite struct HostileDataTests {
  private static let evil =
    "</script><script>alert(1)</script>\"'><img src=x onerror=alert(1)>&\u{0}\u{FFFE}]]>"

  private var plan: SitePlan {
    let evil = HostileDataTests.evil
    let tag = Hashtag(key: [evil], title: [evil])
    let category = Category(id: evil, title: evil, colour: Colour(red: 9, green: 9, blue: 9))
    var photo = Sample.library(1).photos[0]
    photo.page = "photo/\(evil.replacing("/", with: "")).html"
    photo.title = evil
    photo.alternativeText = evil
    photo.prose = Prose([
      .heading(level: 2, [.text(evil)]), .code(evil), .quote([.paragraph([.strong([.text(evil)])])]),
      .paragraph([
        .text(evil), .code(evil), .link(url: "javascript:alert(1)", [.text("press")]),
        .link(url: "https://example.org/\(evil)", [.text(evil)]), .hashtag(tag, spelling: evil),
      ]), .list(ordered: true, items: [[.paragraph([.emphasis([.text(evil)])])]]),
    ])
    photo.hashtags = [tag]
    photo.category = category
    photo.exposure = Exposure(camera: evil, lens: evil)
    photo.credit = Credit(
      author: evil, copyright: evil, licence: evil, licenceURL: "javascript:alert(1)", source: evil)
    photo.renditions = [
      Rendition(format: .jpeg, size: PixelSize(width: 3, height: 2), path: "photo/\(evil).jpg")
    ]
    photo.original = evil
    photo.album = AlbumID("x")
    let albums = [
      Album(id: .root, page: "albums/index.html", title: evil, children: [AlbumID("x")]),
      Album(id: AlbumID("x"), page: "albums/x/index.html", title: evil, prose: photo.prose, photos: [0]),
    ]
    let site = Site(
      title: evil, description: evil, author: evil, language: evil, baseURL: "https://example.org",
      copyright: evil,
      navigation: [
        NavigationLink(title: evil, address: "javascript:alert(1)"),
        NavigationLink(title: evil, address: evil),
      ], generator: evil)
    return SitePlan(Library(photos: [photo], albums: albums, categories: [category]), site: site)
  }

  @Test("The author's data is escaped")
  func dataCannotBecomeMarkup() {
    let assets = plan.assets.map(\.path) + [DataIndex.path]
    for page in plan.pages where page.path.hasSuffix(".html") || page.path.hasSuffix(".xml") {
      let read = WellFormed(page.render())
      #expect(read.failure == nil, "\(page.path)")
      #expect(read.values("onerror").isEmpty, "\(page.path)")
      for script in read.all("script") where script.attributes["type"] != "application/ld+json" {
        let isOurs = script.attributes["src"].map { source in assets.contains { source.hasSuffix($0) } }
        #expect(isOurs ?? !script.text.contains("alert"), "\(page.path)")
      }
      for address in read.values("href") + read.values("src") {
        #expect(!address.hasPrefix("javascript:"), "\(page.path)")
      }
    }
  }

  @Test func structuredDataStaysInItsScript() throws {
    let page = try #require(plan.pages.first { $0.path.hasPrefix("photo/") })
    let text = String(decoding: page.render(), as: UTF8.self)
    #expect(text.components(between: "<script type=\"application/ld+json\">", and: "</script>").count == 1)
    #expect(!text.contains("<script>alert"))
  }
}

extension String {
  /// All texts between two delimiters.
  func components(between start: String, and end: String) -> [Substring] {
    var found: [Substring] = []
    var rest = self[...]
    while let open = rest.firstRange(of: start) {
      rest = rest[open.upperBound...]
      guard let close = rest.firstRange(of: end) else { break }
      found.append(rest[..<close.lowerBound])
      rest = rest[close.upperBound...]
    }
    return found
  }
}
