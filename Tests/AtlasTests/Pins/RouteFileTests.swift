import Foundation
import Photography
import Testing

@testable import Atlas

@Suite("The way between photographs") struct RouteFileTests {
  /// The stops of a file: numbers, categories and positions.
  private func stops(_ bytes: [UInt8]) throws -> [[Int]] {
    let text = try #require(try PinReader.value(bytes) as? String)
    var integers = try IntegerReader(text)
    var stops: [[Int]] = []
    var (number, x, y) = (0, 0, 0)
    while !integers.isAtEnd {
      number = Int(UInt32(truncatingIfNeeded: number + (try integers.next())))
      let category = try integers.next()
      x += try integers.signed()
      y += try integers.signed()
      stops.append([number, category, x, y])
    }
    return stops
  }

  private func photographs(_ places: [Coordinate?], undated: Set<Int> = []) throws -> PinSet.Photographs {
    let photos = try places.enumerated().map { number, place in
      try Photo.sample(number, at: place.map { ($0.latitude, $0.longitude) })
    }
    return PinSet.Photographs(
      count: places.count, summary: { (places[$0], Photography.Category.builtIn[$0 % 3].id) },
      number: { 100 + 3 * $0 }, photo: { photos[$0] },
      instant: { undated.contains($0) ? nil : Instant(secondsSince1970: $0) })
  }

  private func files(_ photographs: PinSet.Photographs) -> [MapFile] {
    PinSetFiles(
      PinSet(on: "albums/alps/index.html", .photographs(photographs)),
      categories: Photography.Category.builtIn,
      dateText: WorldMap.monthFirst
    ).files
  }

  @Test(
    "An album's photographs are in the order in which they were taken; those without a date or a place are not"
  )
  func album() throws {
    let places = (0..<6).map { Coordinate(latitude: 46 + Double($0 % 4), longitude: 8 - Double($0)) }
    let files = try files(photographs(places + [nil], undated: [2]))
    let file = try #require(files.first { $0.path == "data/maps/albums/alps/index/route-0.js" })
    let found = try stops(file.render())
    #expect(found.map { $0[0] } == [0, 1, 3, 4, 5].map { 100 + 3 * $0 })
    #expect(found.map { $0[1] } == [0, 1, 0, 1, 2])
    for (stop, index) in zip(found, [0, 1, 3, 4, 5]) {
      let position = PinPosition(try #require(places[index]))
      #expect(stop[2...] == [Int(position.x), Int(position.y)])
    }
    let first = String(decoding: try #require(files.first).render(), as: UTF8.self)
    #expect(first.contains(#""route":[1,5]"#))
  }

  @Test("An album without the way, or without a dated photograph, has no file of it")
  func none() throws {
    let places = [Coordinate(latitude: 46, longitude: 8), Coordinate(latitude: 47, longitude: 8)]
    let whole = try photographs(places)
    let without = PinSet.Photographs(
      count: 2, summary: whole.summary, number: whole.number, photo: whole.photo)
    for set in [without, try photographs(places, undated: [0, 1])] {
      #expect(files(set).map(\.path) == ["data/maps/albums/alps/index.js"])
    }
  }

  @Test("Numbers may fall, since a route goes by instants, and numbers by the months of local dates")
  func fallingNumbers() throws {
    let numbers = [7, 3, 9, 0, Int(Int32.max)]
    let stops = numbers.map { RouteFile.Stop(number: $0, category: 1, position: PinPosition(x: 5, y: 6)) }
    #expect(try self.stops(RouteFile.bytes("route-0", stops)).map { $0[0] } == numbers)
  }

  @Test("Many photographs have several files, each of which begins anew")
  func manyFiles() throws {
    let count = RouteFile.size + 5
    let places = (0..<count).map { Coordinate(latitude: 10 + Double($0) / 1000, longitude: 20) }
    let files = try files(photographs(places)).filter { $0.path.contains("/route-") }
    #expect(
      files.map(\.path) == [0, 1].map { "data/maps/albums/alps/index/route-\($0).js" })
    let found = try files.map { try stops($0.render()) }
    #expect(found.map(\.count) == [RouteFile.size, 5])
    #expect(found[1][0][0] == 100 + 3 * RouteFile.size)
  }

  @Test("The map of all photographs has the way if the site wants it")
  func site() throws {
    let photos = try (0..<5).map { try Photo.sample($0, at: $0 == 1 ? nil : (46, 8 + Double($0))) }
    func data(_ hasRoute: Bool) -> MapData {
      MapData(
        photos: MapPhotos(photos, categories: Photography.Category.builtIn), hasRoute: hasRoute,
        dateText: WorldMap.monthFirst)
    }
    let file = try #require(data(true).files.first { $0.path == "data/route-0.js" })
    #expect(try stops(file.render()).map { $0[0] } == [0, 2, 3, 4])
    #expect(data(true).index.contains { $0.name == "route" })
    #expect(!data(false).files.contains { $0.path.contains("route") })
    #expect(!data(false).index.contains { $0.name == "route" })
  }
}
