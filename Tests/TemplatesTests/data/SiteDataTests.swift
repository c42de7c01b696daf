import Foundation
import Indexing
import Photography
import Testing

@testable import Templates

@Suite struct SiteDataTests {
  @Test("P6, P8: a card has the data of lists and the viewer")
  func aCardIsWhole() throws {
    var photo = Sample.library(1).photos[0]
    photo.page = "photo/alps/img-7.html"
    photo.size = PixelSize(width: 3000, height: 2000)
    photo.prose = Prose([.paragraph([.text("Up at dawn"), .lineBreak, .text("Later.")])])
    photo.title = "Dawn"
    photo.alternativeText = nil
    photo.coordinate = Coordinate(latitude: 46.5, longitude: 7.962345678)
    photo.hashtags = [Sample.spain]
    photo.category = .nature
    photo.placeholder = Placeholder(colour: Colour(red: 1, green: 2, blue: 3), thumbHash: [])
    photo.original = "original/img-7.jpg"
    photo.renditions = [
      Rendition(format: .jpeg, size: PixelSize(width: 320, height: 213), path: "photo/alps/img-7-320.ab.jpg"),
      Rendition(format: .webp, size: PixelSize(width: 320, height: 213), path: "photo/other-320.cd.webp"),
    ]
    let clock = try #require(LocalDateTime(year: 2019, month: 9, day: 18, hour: 14))
    photo.taken.local = clock
    let catalogue = Catalogue(
      Library(photos: [photo], albums: [], categories: Photography.Category.builtIn), site: Sample.site)
    let file = try #require(SiteData(catalogue).files.first { $0.path == "data/cards/0.js" })
    let text = String(decoding: file.render(), as: UTF8.self)
    let stamp = DataStamp.of(0..<1, in: catalogue)
    #expect(
      text == """
        photomap.put("cards/0",[["photo/alps/img-7.html",3000,2000,"background-color:#010203",\
        [["jpeg",320,"-320.ab.jpg"],["webp",320,"photo/other-320.cd.webp"]],"Up at dawn\\nLater.","Dawn",\
        ["09-18-19","September 18th, 2019 at 2:00 pm","2019-09-18T14:00:00+02:00"],"nature",[["Spain","places/spain"]],\
        [46.5,7.96235],"original/img-7.jpg"]],"\(stamp)");

        """)
  }

  @Test("X3: a photograph without a place has none in its card")
  func noPlaceNoCoordinate() throws {
    var photo = Sample.library(1).photos[0]
    photo.coordinate = nil
    let catalogue = Catalogue(
      Library(photos: [photo], albums: [], categories: Photography.Category.builtIn), site: Sample.site)
    let file = try #require(SiteData(catalogue).files.first { $0.path == "data/cards/0.js" })
    let cards = try #require(SearchReader.value(file.render()).value as? [[Any]])
    #expect(cards[0][10] is NSNull)
  }

  @Test("Every photograph is in one card, by its number, and in one shape")
  func everyPhotographIsThere() throws {
    let catalogue = Catalogue(Sample.library(150), site: Sample.site)
    let files = SiteData(catalogue).files
    var pages: [String?] = []
    let count = catalogue.index.numbers.slots.count
    for k in 0..<(count + 63) / 64 {
      let file = try #require(files.first { $0.path == "data/cards/\(k).js" })
      let cards = try #require(SearchReader.value(file.render()).value as? [Any])
      #expect(cards.count == min(64, count - 64 * k))
      pages += cards.map { ($0 as? [Any])?[0] as? String }
    }
    let photos = catalogue.photos(numbered: 0..<count)
    #expect(pages == photos.map { $0?.page } && photos.compactMap(\.self).count == 150)
    let shapes = try #require(files.first { $0.path == "data/shapes/0.js" })
    let strings = try #require(SearchReader.value(shapes.render()).value as? [String])
    let order = catalogue.categories.map(\.category.id)
    #expect(
      strings[0].utf16.map { Int($0) - 0x30 }
        == photos.map { $0.map { ShapeFile.level(of: $0.size.aspect) } ?? 0 })
    #expect(
      strings[1].utf16.map { $0 < 0x30 ? nil : order[Int($0) - 0x30] } == photos.map { $0?.category.id })
  }

  @Test("P8: every photograph's number is found by its page, in one file", arguments: [1, 512, 513, 1300])
  func everyNumberIsFound(count: Int) throws {
    let catalogue = Catalogue(Sample.large(count), site: Sample.site)
    let numbers = catalogue.index.numbers.slots.count
    let pages = catalogue.photos(numbered: 0..<numbers).map { $0?.page }
    let files = SiteData(catalogue).files.filter { $0.path.hasPrefix("data/pages/") }
    #expect(files.count == (numbers + 511) / 512)
    var found = 0
    for (k, file) in files.enumerated() {
      let numbers = try #require(SearchReader.value(file.render()).value as? [String: Int])
      #expect(file.path == "data/pages/\(k).js")
      for (page, number) in numbers {
        #expect(pages[number] == page)
        #expect(Int(PageSum.of(page)) % files.count == k)
      }
      found += numbers.count
    }
    #expect(found == count)
  }

  @Test(
    "P8: a page's sum is that which scripts make",
    arguments: [("", 0), ("a", 97), ("ab", 3105), ("é😀", 4693)])
  func sums(page: String, expected: Int) { #expect(PageSum.of(page) == expected) }

  @Test("A shape encodes a ratio within 1 %", arguments: [0.2, 0.7, 0.75, 1, 4 / 3.0, 1.5, 16 / 9.0, 2.4, 5])
  func shapesAreNearlyExact(ratio: Double) {
    let level = ShapeFile.level(of: ratio)
    let told = 0.7 * pow(24 / 7.0, Double(level) / 63)
    #expect((0...63).contains(level))
    #expect(abs(told / min(max(ratio, 0.7), 2.4) - 1) < 0.01)
  }
}
