import Markup
import Photography
import TestSupport
import Testing

@testable import Atlas

@Suite struct WorldMapTests {
  private func map(_ photos: [Photo]) -> WorldMap {
    WorldMap(photos: photos, categories: Photography.Category.builtIn)
  }

  @Test(
    "X8: marks are links that name files, relative to the page",
    arguments: [
      ("map/index.html", "../photo/alps/img-0.html"), ("index.html", "photo/alps/img-0.html"),
      ("albums/2019/alps/index.html", "../../../photo/alps/img-0.html"),
    ])
  func linksToThePhotographsPage(page: String, link: String) throws {
    let check = try XMLCheck(map([.sample(0, at: (47.5, 8.5))]).markup(on: page))
    #expect(check.marks.map { $0.attributes["href"] } == [link])
  }

  @Test("P1: meridians and parallels are drawn if enabled")
  func graticule() throws {
    var map = map([try .sample(0, at: (47.5, 8.5))])
    #expect(!map.markup(on: "map/index.html").text.contains("map-graticule"))
    map.hasGraticule = true
    #expect(map.markup(on: "map/index.html").text.contains("class=\"map-graticule\""))
  }

  @Test("A mark is named by title, else description; then date and category; never in degrees")
  func namesItsMarks() throws {
    let prose = Prose([.paragraph([.text("By the lake & in it")]), .paragraph([.text("More")])])
    let photos = try [
      Photo.sample(0, at: (47.5, 8.5), category: .nature, title: "Swimming", prose: prose),
      .sample(1, at: (10, 40), category: .friends, prose: prose), .sample(2, at: (-40, 100)),
    ]
    let names = try XMLCheck(map(photos).markup(on: "map/index.html")).marks.map {
      $0.attributes["aria-label"]
    }
    #expect(
      names == [
        "Photograph, 09-18-2019, DEFAULT", "By the lake & in it, 09-18-2019, FRIENDS",
        "Swimming, 09-18-2019, NATURE",
      ])
  }

  @Test func namesDatesAsTheSiteDoes() throws {
    let map = WorldMap(photos: [try .sample(0, at: (1, 1))], categories: []) { "im \($0.local.year)er" }
    let check = try XMLCheck(map.markup(on: "map/index.html"))
    #expect(check.marks.first?.attributes["aria-label"] == "Photograph, im 2019er, DEFAULT")
  }

  @Test("Near photographs are one mark, with counts by category and a link to the newest")
  func clustersNeighbours() throws {
    let photos = try [
      Photo.sample(0, at: (48.86, 2.33), title: "Louvre"), .sample(1, at: (48.85, 2.35), category: .friends),
      .sample(2, at: (48.86, 2.29)), .sample(3, at: (-33.9, 151.2)),
    ]
    let marks = try XMLCheck(map(photos).markup(on: "map/index.html")).marks
    #expect(marks.count == 2)
    #expect(marks.last?.attributes["href"] == "../photo/alps/img-0.html", "the newest is drawn last, on top")
    #expect(
      marks.last?.attributes["aria-label"]
        == "3 photographs: 1 FRIENDS, 2 DEFAULT; newest: Louvre, 09-18-2019")
  }

  @Test func leavesOutWhatHasNoPlace() throws {
    let map = map([try .sample(0, at: nil), try .sample(1, at: (47.5, 8.5), category: .nature)])
    #expect(map.placed == 1 && map.counts == [1, 0, 0])
    #expect(try XMLCheck(map.markup(on: "map/index.html")).marks.count == 1)
  }

  @Test func isAMapWithoutPhotographsToo() throws {
    let map = WorldMap(photos: [], categories: [])
    #expect(map.placed == 0 && map.window == .world)
    #expect(try XMLCheck(map.markup(on: "map/index.html")).marks.isEmpty)
  }

  @Test func knowsCategoriesThatOnlyAPhotographNames() throws {
    let own = Photography.Category(id: "own", title: "A & B", colour: Photography.Category.nature.colour)
    let map = WorldMap(photos: [try .sample(0, at: (1, 1), category: own)], categories: [.nature])
    #expect(map.categories == [.nature, own] && map.counts == [0, 1])
    _ = try XMLCheck(map.markup(on: "map/index.html"))
  }

  @Test("X1: many photographs, anywhere: at most 400 marks, all whole numbers of them, well-formed")
  func staysSmallWithManyPhotographs() throws {
    let seed = SeededGenerator.seed()
    var numbers = SeededGenerator(seed: seed)
    let photos = try (0..<10_000).map { number in
      try Photo.sample(
        number, at: (.random(in: -90...90, using: &numbers), .random(in: -180...180, using: &numbers)),
        category: Photography.Category.builtIn[number % 3])
    }
    let map = map(photos)
    for sheet in map.sheets {
      #expect(sheet.clusters.reduce(0) { $0 + $1.count } == 10_000, "seed \(seed)")
    }
    let markup = map.markup(on: "map/index.html")
    let check = try XMLCheck(markup)
    #expect((50...400).contains(check.marks.count), "seed \(seed)")
    #expect(!markup.text.contains("nan") && !markup.text.contains("inf"), "seed \(seed)")
    #expect(markup.bytes.count < 250_000)
    #expect(markup == WorldMap(photos: photos, categories: map.categories).markup(on: "map/index.html"))
  }

  @Test func thanksNaturalEarth() throws {
    #expect(map([]).markup(on: "map/index.html").text.contains(">Natural Earth</a>"))
  }

  @Test(arguments: [(1, "1"), (999, "999"), (1000, "1.0k"), (9999, "9.9k"), (100_000, "100k")])
  func shortensCounts(count: Int, text: String) {
    #expect(WorldMap.short(count) == text)
  }
}
