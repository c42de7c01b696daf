import Foundation
import Indexing
import Markup
import Messages
import Photography
import Testing

@testable import Templates

@Suite("W5: pages of walks") struct WalkPageTests {
  private static func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      preconditionFailure("a place on the Earth")
    }
    return coordinate
  }

  private static func walk(_ name: String, stops: [Int] = [], elevations: Bool = true, title: String? = nil)
    -> Walk
  {
    let steps: [WalkStep] = (0...20).map { index in
      let along = Double(index)
      let place = coordinate(46 + along * 0.001, 8 + Double(index % 5) * 0.002)
      let height: Double = 1200 + Double(index % 7) * 30
      return WalkStep(place, distance: along * 200, elevation: elevations ? height : nil)
    }
    var figures = WalkFigures()
    (figures.points, figures.distance, figures.duration) = (21, 4000, 4260)
    (figures.movingTime, figures.movingDistance) = (3600, 3900)
    if elevations {
      (figures.ascent, figures.descent, figures.lowest, figures.highest) = (420, 400, 1200, 1380)
    }
    return Walk(
      id: "\(name).gpx", page: "walks/\(name)/index.html", title: title ?? "Walk \(name)",
      prose: Prose([.paragraph([.text("Windy & bright")])]),
      start: LocalDateTime(year: 2019, month: 9, day: 18).map {
        CaptureDate(local: $0, offset: .utc, offsetSource: .stated)
      },
      figures: figures, lines: [steps], positions: [steps], profile: elevations ? steps : [],
      stops: stops.map { WalkStop(photo: $0, coordinate: coordinate(46.01, 8), distance: 1234) },
      isDownloadable: name == "a", changeHash: ChangeHash(of: name))
  }

  private static func plan(_ walks: [Walk], photos: Int = 5) -> SitePlan {
    let library = Sample.library(photos)
    return SitePlan(
      Library(photos: library.photos, albums: library.albums, categories: library.categories, walks: walks),
      site: Sample.site)
  }

  @Test(
    "an ascent is compared with the terrain's where both differ by more than noise",
    arguments: [
      (420, 400, nil), (420, 300, "420 m (by the terrain: 300 m)"), (420, 372, nil),
      (60, 95, "60 m (by the terrain: 95 m)"), (60, 85, nil), (0, 0, nil), (420, nil, nil),
    ] as [(Double, Double?, String?)])
  func terrain(recorded: Double, ground: Double?, shown: String?) {
    var figures = WalkFigures()
    (figures.ascent, figures.groundAscent) = (recorded, ground)
    let text = Messages.english.table(of: figures).text
    #expect(text.contains("<dd>\(shown ?? "\(Int(recorded)) m")</dd>"), "\(text)")
  }

  @Test("P2, P7: a walk's photographs are a list that can be searched in; a walk without any is none")
  func isSearchable() throws {
    let plan = Self.plan([Self.walk("a", stops: [0, 2, 3]), Self.walk("b")])
    #expect(plan.text("walks/a/index.html").contains("<div data-among=\"/walks/a/index.html\">"))
    #expect(!plan.text("walks/b/index.html").contains("data-among"))
    let leaf = try #require(
      plan.data.files.first { $0.path.hasPrefix("data/search/w-2f") || $0.path == "data/search/w.js" })
    let text = String(decoding: leaf.render(), as: UTF8.self)
    #expect(text.contains("[\"/walks/a/index.html\",3,") && !text.contains("/walks/b/"))
  }

  @Test(
    "no height is too great to be said", arguments: [(1e19, "1e+19"), (-1e300, "-1e+300"), (934.4, "934")])
  func absurdHeights(height: Double, words: String) {
    var walk = Self.walk("a")
    walk.figures.highest = height
    let text = Self.plan([walk]).text("walks/a/index.html")
    #expect(text.contains("<dt>Highest point</dt><dd>\(words) m</dd>"))
  }

  @Test("with photographs and without, with heights and without, pages are well-formed")
  func pagesAreWellFormed() {
    let walks = [
      Self.walk("a", stops: [0, 2, 3]), Self.walk("b", elevations: false),
      Self.walk("c", title: "<script>alert(1)</script> & \"Söhne\""),
    ]
    let plan = Self.plan(walks)
    for path in ["walks/index.html"] + walks.map(\.page) + ["walks/a/a.gpx"] {
      let check = WellFormed(Array(plan.text(path).utf8))
      #expect(check.failure == nil && !check.elements.isEmpty, "\(path): \(check.failure ?? "nothing")")
      #expect(!plan.text(path).contains("<script>alert"))
    }
  }

  @Test func figuresAreText() {
    let text = Self.plan([Self.walk("a")]).text("walks/a/index.html")
    for figure in ["4.0 km", "1 h 11 min", "1 h", "3.9 km/h", "420 m", "400 m", "1380 m", "1200 m"] {
      #expect(text.contains("<dd>\(figure)</dd>"), "\(figure)")
    }
    #expect(text.contains("September 18th, 2019"))
    #expect(text.contains("<p>Windy &amp; bright</p>"))
  }

  @Test("the profile has a text alternative, and is absent without elevations")
  func profilesAreAccessible() {
    let plan = Self.plan([Self.walk("a"), Self.walk("b", elevations: false)])
    let text = plan.text("walks/a/index.html")
    #expect(text.contains("<title id=\"profile-title\">Elevation profile</title>"))
    #expect(
      text.contains(
        "From 1200 m above sea level at the start to 1380 m at the end, between 1200 m and 1380 m, over 4.0 km."
      ))
    let plain = plan.text("walks/b/index.html")
    #expect(!plain.contains("profile-") && !plain.contains("Ascent"))
  }

  @Test("the stream has each photograph with its place on the way, in the walk's order")
  func theStreamIsTheWalks() {
    let plan = Self.plan([Self.walk("a", stops: [0, 2, 3])])
    let photos = Array(Sample.library(5).photos)
    let check = WellFormed(Array(plan.text("walks/a/index.html").utf8))
    #expect(check.all("li").compactMap { $0.attributes["data-stop"] } == ["0", "1", "2"])
    let links = check.all("a").compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("../../photo/") }
    #expect(links == [0, 2, 3].map { "../../" + photos[$0].page })
    #expect(plan.text("walks/a/index.html").contains("<p class=\"walk-mark\">1.2 km</p>"))
  }

  @Test("the map gets each photograph at its position on the track")
  func theMapPlacesPhotographs() {
    let library = Sample.library(5)
    var site = Sample.site
    site.walkMap = { walk, photos, page in
      "<p class=\"map\">\(walk.title) \(photos.count) \(photos[0].coordinate?.latitude ?? 0, places: 2) \(page)</p>"
    }
    let walks = [Self.walk("a", stops: [0, 1])]
    let plan = SitePlan(
      Library(photos: library.photos, albums: library.albums, categories: library.categories, walks: walks),
      site: site)
    #expect(
      plan.text("walks/a/index.html").contains("<p class=\"map\">Walk a 2 46.01 walks/a/index.html</p>"))
  }

  @Test func navigationOffersWalksWhereThereAreAny() {
    #expect(Self.plan([Self.walk("a")]).text("index.html").contains("href=\"walks/index.html\""))
    #expect(!Self.plan([]).text("index.html").contains("walks/"))
    #expect(!Self.plan([]).pages.contains { $0.path.hasPrefix("walks") })
  }

  @Test func aPhotographLeadsToItsWalks() {
    let plan = Self.plan([Self.walk("a", stops: [0]), Self.walk("b", stops: [0, 1])])
    let photos = Array(Sample.library(5).photos)
    #expect(plan.text(photos[0].page).contains("<dt>Walks</dt><dd><bdi><a href=\"../walks/a/index.html\""))
    #expect(plan.text(photos[1].page).contains("<dt>Walk</dt>"))
    #expect(!plan.text(photos[2].page).contains("<dt>Walk"))
  }

  @Test("a download exists only where the author allows it, and has no times")
  func downloadsAreTheAuthorsChoice() {
    let plan = Self.plan([Self.walk("a"), Self.walk("b")])
    #expect(plan.text("walks/a/index.html").contains("href=\"a.gpx\""))
    #expect(!plan.text("walks/b/index.html").contains(".gpx"))
    #expect(!plan.pages.contains { $0.path == "walks/b/b.gpx" })
    let gpx = plan.text("walks/a/a.gpx")
    #expect(gpx.contains("<trkpt lat=\"46.001\" lon=\"8.002\"><ele>1230</ele></trkpt>"))
    #expect(!gpx.contains("<time>"))
  }

  @Test("scripts get the track and the stops as data, with the site's numbers")
  func dataIsThere() throws {
    let plan = Self.plan([Self.walk("a", stops: [0, 3])])
    let text = plan.text("walks/a/index.html")
    let start = try #require(text.firstRange(of: "class=\"walk-data\">")).upperBound
    let json = text[start...].prefix { $0 != "<" }
    let data = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let stops = try #require(data["stops"] as? [[String: Any]])
    #expect(
      stops.map { $0["photo"] as? Int } == [0, 3].map { plan.catalogue.index.number(of: $0) })
    let line = try #require((data["lines"] as? [[String: String]])?.first)
    // 46 and 8 degrees, then differences of a thousandth and two thousandths.
    #expect(line["places"]?.hasPrefix("_kwwG_oyo@gEoK") == true, "\(line["places"] ?? "")")
    #expect(line["distance"]?.isEmpty == false && line["elevation"]?.isEmpty == false)
  }

  @Test("X4: a page that is current has the bytes that it had, and every change to a walk reaches its page")
  func changesReachThePages() {
    let base = [Self.walk("a", stops: [0]), Self.walk("b")]
    let before = Self.plan(base)
    var edited = base
    edited[0].prose = Prose([.paragraph([.text("Other")])])
    edited[0].changeHash = ChangeHash(of: 9)
    var restopped = [Self.walk("a", stops: [1]), base[1]]
    restopped[0].changeHash = ChangeHash(of: 8)
    for walks in [edited, [base[0]], [base[1], base[0]], restopped] {
      let after = Self.plan(walks)
      let stale = Set(before.stalePages(in: after))
      for page in before.pages where !stale.contains(page.path) && !page.path.contains("walks/a") {
        #expect(before.text(page.path) == after.text(page.path), "\(page.path)")
      }
    }
    let stale = before.stalePages(in: Self.plan(edited))
    #expect(stale.contains("walks/a/index.html"))
    #expect(!stale.contains("walks/b/index.html"))
  }
}
