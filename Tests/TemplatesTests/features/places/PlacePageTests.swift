import Indexing
import Markup
import Photography
import Testing

@testable import Templates

@Suite("L3, L4, L5: pages of places") struct PlacePageTests {
  private static func place(
    _ id: String, _ kind: Place.Kind = .default, name: String? = nil, distance: Double? = nil,
    photos: [Int] = []
  ) -> Place {
    guard let coordinate = Coordinate(latitude: 46.5, longitude: 8) else {
      preconditionFailure("on the Earth")
    }
    return Place(
      id: id, kind: kind, name: name ?? "Place \(id)", coordinate: coordinate,
      notes: Prose([.paragraph([.text("Windy & bright")])]), distance: distance,
      photos: photos.map { NearPhoto(photo: $0, distance: 12) }, photoCount: photos.count,
      changeHash: ChangeHash(of: "\(id)\(kind)\(name ?? "")\(photos)"))
  }

  private static func plan(_ places: [Place], origin: PlaceOrigin? = nil) -> SitePlan {
    let library = Sample.library(5)
    var site = Sample.site
    site.placeOrigin = origin
    site.placesMap = { _, _ in "<figure>Map</figure>" }
    return SitePlan(
      Library(photos: library.photos, albums: library.albums, categories: library.categories, places: places),
      site: site)
  }

  @Test("pages are well-formed for any name of a place")
  func pagesAreWellFormed() {
    let places = [
      Self.place("a", photos: [0, 3]),
      Self.place("b", .custom, name: "<script>alert(1)</script> & \"Söhne\""),
    ]
    let plan = Self.plan(places)
    for path in ["places/index.html", "map/index.html"] + places.map(\.page) {
      let check = WellFormed(Array(plan.text(path).utf8))
      #expect(check.failure == nil && !check.elements.isEmpty, "\(path): \(check.failure ?? "nothing")")
      #expect(!plan.text(path).contains("<script>alert"))
    }
  }

  @Test("L4: default and custom rows differ in their class and in a word")
  func rows() {
    let origin = Coordinate(latitude: 46.5, longitude: 8).map { PlaceOrigin(name: "Bern", coordinate: $0) }
    let plan = Self.plan(
      [Self.place("a", distance: 999.6), Self.place("b", .custom, distance: 12_300)], origin: origin)
    let text = plan.text("places/index.html")
    #expect(
      text.contains(
        "<li class=\"default\"><a href=\"a/index.html\" dir=\"auto\">Place a</a> <small>Default</small><span class=\"far\">1.0 km</span></li>"
      ))
    #expect(
      text.contains(
        "<li class=\"custom\"><a href=\"b/index.html\" dir=\"auto\">Place b</a> <small>Custom</small><span class=\"far\">12 km</span></li>"
      ))
    #expect(text.contains("2 places, by distance from Bern"))
    let page = plan.text("places/b/index.html")
    #expect(
      page.contains("<p class=\"sub\">12 km from Bern</p>")
        && page.contains("</i>Custom place</p>"))
  }

  @Test("L5: a page has notes, the place, and the photographs near it, nearest first")
  func placePage() {
    let plan = Self.plan([Self.place("a", photos: [3, 0])])
    let photos = Array(plan.catalogue.index.library.photos)
    let check = WellFormed(Array(plan.text("places/a/index.html").utf8))
    let links = check.all("a").compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("../../photo/") }
    #expect(links == [3, 0].map { "../../" + photos[$0].page })
    let text = plan.text("places/a/index.html")
    #expect(text.contains("<p>Windy &amp; bright</p>") && text.contains("46.5° N, 8° E"))
    #expect(text.contains("aria-label=\"Breadcrumb\"") && text.contains("2 within 1.0 km, nearest first"))
    #expect(text.contains("\"@type\":\"Place\""))
  }

  @Test("only pages with places load their style and script")
  func assets() {
    let with = Self.plan([Self.place("a")])
    for path in ["places/index.html", "places/a/index.html", "map/index.html"] {
      #expect(
        with.text(path).contains(Stylesheet.places.path)
          && with.text(path).contains(Scripts.english.places.path))
    }
    for path in ["index.html", "timeline/index.html"] {
      #expect(!with.text(path).contains(Scripts.english.places.path))
    }
    #expect(with.text("index.html").contains("href=\"places/index.html\""))
    let without = Self.plan([])
    #expect(
      !without.assets.contains(Scripts.english.places)
        && !without.text("map/index.html").contains(Scripts.english.places.path))
    #expect(!without.pages.contains { $0.path.hasPrefix("places") })
    let script = String(decoding: Scripts.english.places.bytes, as: UTF8.self)
    for word in [
      "import ", "import(", "export ", "fetch(", "XMLHttpRequest", "https://", "innerHTML", "localStorage",
    ] {
      #expect(!script.contains(word), "\(word)")
    }
  }

  @Test("WCAG 2.2 AA: text in lists has enough contrast on grey, white and black")
  func coloursContrast() throws {
    let style = String(decoding: Stylesheet.places.bytes, as: UTF8.self)
    func pair(after start: String) throws -> [Colour] {
      let rest = try #require(style.components(between: start, and: ")").first)
      return try rest.split(separator: ",").map {
        try #require(Colour(hex: String($0.drop { $0 == " " })))
      }
    }
    let words = try pair(after: "border:1.5px solid light-dark(")
    for ground in ["default", "custom"] {
      let grounds = try pair(after: ".places .\(ground){background:light-dark(")
      for scheme in 0...1 {
        #expect(words[scheme].contrast(with: grounds[scheme]) >= 4.5, "\(ground) \(scheme)")
      }
    }
  }

  @Test("X4: a page that is current has the bytes that it had")
  func currentPagesAreUnchanged() {
    let here = Coordinate(latitude: 1, longitude: 2)
    let base = [Self.place("a", photos: [0]), Self.place("b")]
    var plans: [SitePlan] = []
    for (places, origin) in [
      (base, nil), ([base[0]], nil), ([base[1], base[0]], nil),
      ([Self.place("a", photos: [1]), base[1]], nil), ([base[0], Self.place("b", .custom)], nil), ([], nil),
      (base, here.map { PlaceOrigin(coordinate: $0) }),
    ] as [([Place], PlaceOrigin?)] {
      plans.append(Self.plan(places, origin: origin))
    }
    for (before, after) in zip(plans, plans.dropFirst()) {
      let stale = Set(before.stalePages(in: after))
      for page in before.pages where !stale.contains(page.path) {
        #expect(before.text(page.path) == after.text(page.path), "\(page.path)")
      }
    }
  }
}
