import Markup
import Photography
import Templates
import TestSupport
import Testing

@Suite struct PageKeyTests {
  @Test(
    "X4: equal ingredients mean equal bytes, whatever was edited", arguments: 1...12 as ClosedRange<UInt64>)
  func equalIngredientsMakeEqualPages(seed: UInt64) {
    print("seed \(seed)")
    var dice = SeededGenerator(seed: seed)
    var photos = (0..<30).map { Sample.photo($0, &dice) }
    var titles: [AlbumID: String] = [:]
    var known: [PageKey: [UInt8]] = [:]
    var repeated = 0
    for _ in 0..<6 {
      let edition = SitePlan(Sample.library(of: photos, titles: titles), site: Sample.site)
      for page in edition.pages {
        let bytes = page.render()
        if let before = known.updateValue(bytes, forKey: page.ingredients) {
          repeated += 1
          #expect(before == bytes, "\(page.path), seed \(seed)")
        }
      }
      edit(&photos, &titles, &dice)
    }
    #expect(repeated > 50, "the claim is about pages that stay")
  }

  @Test("X4: one edited description is rendered again only where it shows")
  func anEditStaysLocal() {
    var photos = Sample.library(60).photos
    let before = SitePlan(Sample.library(of: photos), site: Sample.site)
    photos[30].prose = Prose([.paragraph([.text("Something else")])])
    let after = SitePlan(Sample.library(of: photos), site: Sample.site)
    let changed = zip(before.pages, after.pages).filter { $0.ingredients != $1.ingredients }.map(\.1.path)
    #expect(changed.filter { $0.hasPrefix("photo/") } == [photos[30].page])
    #expect(changed.contains { $0.hasPrefix("timeline/") })
    #expect(!changed.contains("index.html"))
  }

  @Test(
    arguments: [
      { $0.title = "x" }, { $0.description = nil }, { $0.author = nil }, { $0.language = "de" },
      { $0.baseURL = nil },
      { $0.dates = DateStyle(locale: "de") }, { $0.copyright = nil },
      { $0.navigation = [NavigationLink(title: "About", address: "about.html")] }, { $0.photosPerPage = 8 },
      { $0.feedEntries = 2 }, { $0.fragments = Fragments(head: "<meta name=\"a\"/>") },
      { $0.generator = "x" },
      { $0.revision = "x" },
    ] as [@Sendable (inout Site) -> Void])
  func everyFieldOfTheSiteCounts(change: @Sendable (inout Site) -> Void) {
    var site = Sample.site
    change(&site)
    #expect(site.ingredients != Sample.site.ingredients)
  }

  @Test func theWorldIsTheMapsAlone() {
    var site = Sample.site
    site.world = "<svg/>"
    #expect(site.ingredients == Sample.site.ingredients)
    let pages = zip(
      SitePlan(Sample.library(9), site: Sample.site).pages, SitePlan(Sample.library(9), site: site).pages)
    #expect(pages.filter { $0.ingredients != $1.ingredients }.map(\.0.path) == ["map/index.html"])
  }

  @Test func differentSequencesAreDifferentBytes() {
    var a = PageKey("x")
    a.add("ab")
    a.add("c")
    var b = PageKey("x")
    b.add("a")
    b.add("bc")
    #expect(a != b)
  }

  private func edit(_ photos: inout [Photo], _ titles: inout [AlbumID: String], _ dice: inout SeededGenerator)
  {
    let index = Int.random(in: photos.indices, using: &dice)
    switch Int.random(in: 0..<9, using: &dice) {
    case 0: photos[index].prose = Prose([.paragraph([.text("Edit \(dice.next() % 100)")])])
    case 1: photos[index].title = "Title \(dice.next() % 100)"
    case 2: photos.remove(at: index)
    case 3: photos.append(Sample.photo(1000 + Int(dice.next() % 1000), &dice))
    case 4: photos[index].category = Category.builtIn.randomElement(using: &dice) ?? .standard
    case 5: photos[index].hashtags = Array(Sample.tags.shuffled(using: &dice).prefix(2))
    case 6: photos[index].coordinate = Coordinate(latitude: 1, longitude: Double(dice.next() % 90))
    case 7: titles[AlbumID("2019/alps")] = "Alps \(dice.next() % 100)"
    default: photos[index].taken = Sample.date(&dice)
    }
  }
}
