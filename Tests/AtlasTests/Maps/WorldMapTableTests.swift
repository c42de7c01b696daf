import Markup
import Photography
import TestSupport
import Testing

@testable import Atlas

@Suite struct WorldMapTableTests {
  private func map(_ photos: [Photo]) -> WorldMap {
    WorldMap(photos: photos, categories: Photography.Category.builtIn)
  }

  @Test("X7: every photograph on the map is a row with place, date, category and a link; others are not")
  func listsEveryPhotograph() throws {
    let photos = try [
      Photo.sample(0, at: (47.5, 8.5), category: .nature, title: "Lake & hills"),
      .sample(1, at: nil, title: "Secret"),
      .sample(2, at: (-33.9, 151.2)),
    ]
    let table = try #require(map(photos).table(on: "map/index.html"))
    #expect(
      table.text == """
        <table class="map-table">
        <caption>Where the photographs were taken</caption>
        <thead><tr><th scope="col">Photograph</th><th scope="col">Place</th><th scope="col">Date</th>\
        <th scope="col">Category</th></tr></thead>
        <tbody>
        <tr><th scope="row"><a href="../photo/alps/img-0.html">Lake &amp; hills</a></th><td>47.50° N, 8.50° E</td>\
        <td>09-18-2019</td><td>NATURE</td></tr>
        <tr><th scope="row"><a href="../photo/alps/img-2.html">Photograph</a></th>\
        <td>33.90° S, 151.20° E</td><td>09-18-2019</td><td>DEFAULT</td></tr>
        </tbody>
        </table>
        """)
    _ = try XMLCheck(table)
  }

  @Test("P1: rows are in the order of the photographs' numbers: by month in local time")
  func isInTheOrderOfNumbers() throws {
    var photos = try (0..<3).map { try Photo.sample($0, at: (47.5, 8.5), title: "Photograph \($0)") }
    // The last evening of August in Samoa is later than the first morning of September in Japan.
    for (number, month, day, hour, offset) in [(0, 9, 2, 5, 0), (1, 8, 31, 23, -11), (2, 9, 1, 5, 9)] {
      photos[number].taken = CaptureDate(
        local: try #require(LocalDateTime(year: 2019, month: month, day: day, hour: hour)),
        offset: try #require(UTCOffset(seconds: offset * 3600)), offsetSource: .stated)
    }
    #expect(photos[1].taken.instant > photos[2].taken.instant)
    let library = photos.sorted { ($0.taken.moment, $1.id) > ($1.taken.moment, $0.id) }
    let table = try #require(map(library).table(on: "map/index.html")).text
    #expect(table.matches(of: /Photograph (\d)/).map { String($0.1) } == ["0", "2", "1"])
  }

  @Test("Above 1,000 photographs a row is an area; all rows together count all photographs")
  func listsAreas() throws {
    let seed = SeededGenerator.seed()
    let photos = try Places.clumped(1001, seed: seed).enumerated().map { number, place in
      try Photo.sample(number, at: (place.latitude, place.longitude), category: .friends)
    }
    let table = try #require(map(photos).table(on: "index.html"))
    _ = try XMLCheck(table)
    let counts = table.text.matches(of: /<td>(\d+) FRIENDS<\/td>/).compactMap { Int($0.1) }
    #expect(counts.reduce(0, +) == 1001 && counts.count <= MapSheet.mostMarks.wide, "seed \(seed)")
    #expect(table.text.matches(of: /<th scope="row">[\d.]+° [NS], [\d.]+° [EW]<\/th>/).count == counts.count)
    #expect(!table.text.contains("nan"))
  }

  @Test func saysNothingWhenNothingIsOnTheMap() throws {
    #expect(map([try .sample(0, at: nil)]).table(on: "index.html") == nil)
  }
}
