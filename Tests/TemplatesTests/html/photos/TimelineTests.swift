import Foundation
import Indexing
import Photography
import TestSupport
import Testing

@testable import Templates

@Suite struct TimelineTests {
  @Test("P6: a cell is thumbnail, first line of the description, date and category")
  func cellsAreAsThePhoneAppHadThem() throws {
    var photo = Sample.library(1).photos[0]
    photo.prose = Prose([.paragraph([.text("First line"), .lineBreak, .text("Second")])])
    photo.category = .nature
    photo.taken.local = try #require(LocalDateTime(year: 2019, month: 9, day: 18))
    let text = SitePlan(Sample.library(of: [photo]), site: Sample.site).text("timeline/index.html")
    let cell = try #require(text.components(between: "<li class=\"cell\"", and: "</li>").first)
    #expect(cell.contains("<span class=\"line\" dir=\"auto\">First line</span>"))
    let words = String(cell).components(between: "<span class=\"meta\">", and: "</a>").first?.withoutTags
    #expect(words == "09-18-19 / NATURE")
    #expect(text.contains("September 2019</a>"))
  }

  /// The dates of a list's photographs from a page on, as a visitor without scripts gets them.
  ///
  /// - Parameter next: What is in front of the address of the next page.
  private func dates(_ plan: SitePlan, from first: String, next: String) -> [String] {
    var (page, dates): (String?, [String]) = (first, [])
    while let path = page {
      let text = plan.text(path)
      let cells: [Substring] = text.components(between: "<li class=\"cell\"", and: "</li>")
      dates += cells.compactMap {
        String($0).components(between: "datetime=\"", and: "\"").first.map(String.init)
      }
      page = text.components(between: next, and: "\"").first.map { link in
        URL(filePath: "/\(path)").deletingLastPathComponent().appending(path: String(link)).standardized
          .path.dropFirst().description
      }
    }
    return dates
  }

  @Test(
    "P6: newest first, each photograph once, from the timeline over the pages of the months",
    arguments: [3, 7, 50])
  func everyPhotographOnce(photosPerPage: Int) {
    var site = Sample.site
    site.photosPerPage = photosPerPage
    let plan = SitePlan(Sample.library(200), site: site)
    let text = plan.text("timeline/index.html")
    let sections: [Substring] = text.components(between: "<section class=\"month\" id=\"", and: "</h2>")
    #expect(Set(sections.map { $0.prefix(8) }).count == sections.count)
    let shown = text.components(between: "<li class=\"cell\"", and: "</li>").count
    #expect((1...photosPerPage).contains(shown))
    // The pages of a month are followed by that of the month before.
    var found = dates(plan, from: "timeline/index.html", next: "<a rel=\"next\" href=\"")
    let months = plan.catalogue.months
    let last = months.firstIndex {
      $0.month.year == Int(found.last?.prefix(4) ?? "")
        && $0.month.month == Int(found.last?.dropFirst(5).prefix(2) ?? "")
    }
    for month in months[((last ?? 0) + 1)...] {
      found += dates(plan, from: month.page, next: "<a rel=\"next\" href=\"")
    }
    #expect(found.count == 200)
    #expect(found == found.sorted(by: >))
  }

  @Test("Lists of categories and hashtags are whole over all their pages", arguments: [3, 7, 50])
  func everyPhotographOfAListOnce(photosPerPage: Int) {
    var site = Sample.site
    site.photosPerPage = photosPerPage
    let plan = SitePlan(Sample.library(200), site: site)
    for (page, count) in plan.catalogue.categories.map({ ($0.page, $0.count) })
      + plan.catalogue.tags.map({ ($0.page, $0.count) })
    {
      let found = dates(plan, from: page, next: "<a rel=\"next\" href=\"")
      #expect(found.count == count && found == found.sorted(by: >), "\(page)")
    }
  }

  @Test(
    "P6: lists are whole, and their order is one, where time zones meet at the turns of months and years",
    arguments: [3, 7, 200], 1...3)
  func listsAcrossTimeZones(photosPerPage: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let turns = [1_546_300_800, 1_551_398_400, 1_567_296_000]
    let photos = try (0..<120).map { number in
      var photo = Sample.photo(number, &generator)
      let turn = try #require(turns.randomElement(using: &generator))
      let clock = LocalDateTime(secondsSince1970: turn + Int.random(in: -40...40, using: &generator) * 3600)
      let offset = UTCOffset(seconds: Int.random(in: -12...14, using: &generator) * 3600)
      photo.taken = CaptureDate(
        local: try #require(clock), offset: try #require(offset), offsetSource: .stated)
      return photo
    }
    var site = Sample.site
    site.photosPerPage = photosPerPage
    let plan = SitePlan(Sample.library(of: photos), site: site)
    let catalogue = plan.catalogue
    let lists =
      catalogue.categories.map { ($0.page, $0.photos) } + catalogue.tags.map { ($0.page, $0.photos) }
    for (page, photos) in lists {
      #expect(dates(plan, from: page, next: "<a rel=\"next\" href=\"").count == photos.count, "\(page)")
      #expect(zip(photos, photos.dropFirst()).allSatisfy(<))
    }
    let numbers = photos.indices.map { catalogue.index.number(of: $0) }
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy(>))
    #expect(Set(catalogue.months.map(\.page)).count == catalogue.months.count)
    #expect(catalogue.months.reduce(0) { $0 + $1.count } == photos.count)
  }

  @Test("A month is one section even where travellers cross time zones at its turn")
  func monthsAreNotSplitByTimeZones() throws {
    var generator = SeededGenerator(seed: 3)
    let photos = try [(9, 1, 9), (8, 31, -10), (9, 1, 8), (8, 31, -9)].enumerated().map { number, day in
      var photo = Sample.photo(number, &generator)
      let clock = try #require(LocalDateTime(year: 2019, month: day.0, day: day.1, hour: 12))
      let offset = try #require(UTCOffset(seconds: day.2 * 3600))
      photo.taken = CaptureDate(local: clock, offset: offset, offsetSource: .stated)
      return photo
    }
    let plan = SitePlan(Sample.library(of: photos), site: Sample.site)
    #expect(
      plan.catalogue.months.map(\.month) == [Month(year: 2019, month: 9), Month(year: 2019, month: 8)])
    #expect(plan.catalogue.months.map(\.count) == [2, 2])
  }

  @Test("P7: a hashtag counts those below it; a photograph with both counts once")
  func parentsIncludeTheirDescendants() {
    var photos = Array(Sample.library(3).photos)
    photos[0].hashtags = [Sample.spain]
    photos[1].hashtags = [Sample.places, Sample.spain]
    photos[2].hashtags = [Sample.places]
    let tags = SitePlan(Sample.library(of: photos), site: Sample.site).catalogue.tags
    #expect(tags.map(\.page) == ["tags/places/index.html", "tags/places/spain/index.html"])
    #expect(tags.map(\.count) == [3, 2])
  }

  @Test func albumsCountWhatLiesBelow() {
    let library = Sample.library(40)
    let albums = SitePlan(library, site: Sample.site).catalogue.albums
    #expect(albums[0].count == 40)
    #expect(albums[1].count == library.photos.count { $0.album.path.hasPrefix("2019") })
  }
}

extension String {
  /// The text without tags.
  var withoutTags: String {
    var isInside = false
    return String(
      filter { character in
        if character == "<" { isInside = true }
        defer { if character == ">" { isInside = false } }
        return !isInside
      })
  }
}

extension Substring {
  var withoutTags: String { String(self).withoutTags }
}
