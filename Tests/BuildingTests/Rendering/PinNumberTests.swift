import Files
import Foundation
import TestSites
import Testing

@testable import Building

/// A photograph's number is its place in the timeline, which goes by the clocks where photographs were taken; the library
/// goes by instants.
@Suite("P3, P6: the numbers of photographs on maps") struct PinNumberTests {
  /// What is of interest here in a sheet of pins.
  private struct Sheet: Decodable {
    struct Photos: Decodable {
      var n: [Int]
      var x: [Int]
    }
    var photos: Photos
    /// Eastings by numbers.
    var eastings: [Int: Int] { Dictionary(uniqueKeysWithValues: zip(photos.n, photos.x)) }
  }

  private func json<Value: Decodable>(_ text: some StringProtocol) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  /// The argument of a file that scripts load.
  private func put<Value: Decodable>(_ text: String) throws -> Value {
    let (start, end) = (
      try #require(text.firstIndex(of: ",")), try #require(text.lastIndex(of: ")"))
    )
    return try json(text[text.index(after: start)..<end])
  }

  @Test("the page, its files and an album's set name the same photograph, where months and instants disagree")
  func sameNumbers() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "trip/sydney.jpg")
    try site.write(
      "taken: 2020-01-01 00:30 +11:00\nlocation: '-33.8, 151.2'\n", to: "trip/sydney.jpg.yaml")
    try site.addPhoto(1, at: "trip/boston.jpg")
    try site.write("taken: 2019-12-31 20:00 -05:00\nlocation: '42.3, -71'\n", to: "trip/boston.jpg.yaml")
    try site.addPhoto(2, at: "trip/london.jpg")
    try site.write("taken: 2020-02-01 12:00 +00:00\nlocation: '51.5, 0'\n", to: "trip/london.jpg.yaml")
    #expect(try await site.build().problems == [])

    let files: Sheet = try put(try site.text("data/pins/root.js"))
    // Oldest first, by the months of the places: Boston, Sydney, London.
    #expect(files.eastings.sorted { $0.value < $1.value }.map(\.key) == [0, 2, 1])

    let page = try site.text("map/index.html")
    let inlined = try #require(
      page.split(separator: "id=\"map-pins\">").last?.split(separator: "</script>").first)
    let sheet: Sheet = try json(inlined)
    #expect(sheet.eastings == files.eastings)

    struct Album: Decodable {
      var numbers: [Int]
      var sheet: Sheet
    }
    let album: Album = try put(try site.text("data/maps/albums/trip/index.js"))
    let members = album.sheet.eastings.map { (files.eastings[album.numbers[$0.key]], $0.value) }
    #expect(members.count == 3 && members.allSatisfy { $0.0 == $0.1 })
  }

  @Test(
    "routes go by instants, also where these disagree with the months of local dates",
    arguments: [("", "route: yes\n"), ("map: {route: yes}\n", "")])
  func routesAcrossTheTurnOfAMonth(settings: String, album: String) async throws {
    let site = try TestSite()
    try site.write(settings, to: "site.yaml")
    if !album.isEmpty { try site.write(album, to: "trip/album.yaml") }
    try site.addPhoto(0, at: "trip/tokyo.jpg")
    try site.write("taken: 2022-03-01 08:00 +09:00\nlocation: '35.68, 139.7'\n", to: "trip/tokyo.jpg.yaml")
    try site.addPhoto(1, at: "trip/ny.jpg")
    try site.write("taken: 2022-02-28 20:00 -05:00\nlocation: '40.7, -74'\n", to: "trip/ny.jpg.yaml")
    #expect(try await site.build().problems == [])
    // Tokyo, which has the higher number, comes first.
    #expect(try route(site.text("data/maps/albums/trip/index/route-0.js")).first == 1)
    if album.isEmpty { #expect(try route(site.text("data/route-0.js")).first == 1) }
  }

  /// The bytes of a file with a route.
  private func route(_ text: String) throws -> Data {
    let value: String = try put(text)
    return try #require(Data(base64Encoded: value))
  }
}
