import Building
import Photography
import TestSites
import Testing

@testable import Studio

@Suite("P9: photographs that are alike are chosen at once", .timeLimit(.minutes(5)))
struct ChoosingRequestTests {
  private let site: TestSite
  private let studio: Studio

  init() async throws {
    site = try TestSite()
    try site.write("title: T\n", to: "site.yaml")
    for number in 0..<6 { try site.addPhoto(number, at: "\(number < 4 ? "alps" : "sea")/\(number).jpg") }
    try site.write("taken: 2018-03-18 23:50 +02:00\ndescription: \"\"\n", to: "alps/1.yaml")
    try site.write("hidden: yes\ntaken: 2018-03-18 09:00\n", to: "alps/2.yaml")
    try site.write("unlisted: yes\ntaken: 2018-03-18 09:00\n", to: "alps/3.yaml")
    studio = try site.studio()
    try await studio.engine.build()
  }

  private func ask(
    _ pages: [String] = [], kind: String? = nil, search: String? = nil
  ) async throws -> AlikeBody {
    try await studio.alike(AlikeRequest(pages: pages, kind: kind, search: search), by: .author)
  }

  @Test("all of a day, an album and a search, and those without a place; nothing that is hidden or unlisted")
  func kinds() async throws {
    let pages = ["photo/alps/0.html"]
    let counts = try await ask(pages).counts
    #expect(counts["day"] == 2 && counts["album"] == 2 && counts["unplaced"] == 1)
    #expect(try await ask(pages, kind: "day").pages?.sorted() == ["photo/alps/0.html", "photo/alps/1.html"])
    #expect(try await ask(kind: "unplaced").pages == ["photo/sea/5.html"])
    #expect(try await ask(kind: "search", search: "album:sea 2019-11").pages == ["photo/sea/4.html"])
    #expect(try await ask().counts["day"] == nil)
    let error = await #expect(throws: StudioError.self) { try await ask(kind: "search", search: "rating:9") }
    #expect(error?.status == 400)
    // As they are after an edit.
    try site.write("location: 46.5, 8\n", to: "sea/5.yaml")
    try await studio.engine.build(changes: ["sea/5.yaml"])
    #expect(try await ask(kind: "unplaced").pages == [])
  }

  @Test("a track that placed a photograph by its time is told, and the clock's zone moves it along")
  func clocks() async throws {
    // Photograph 5 has no place: 14:00 +02:00.
    try site.write(TestSite.track(latitude: 46.5, start: "2019-04-18T11:30"), to: "walk.gpx")
    try await studio.engine.build()
    let unplaced = await studio.unplaced(for: .author)
    #expect(unplaced.byTrack.map(\.photo) == ["sea/5.jpg"] && unplaced.photos.isEmpty)
    let request = { (zone: String?, ahead: Double) in
      MatchRequest(photos: ["sea/5.jpg"], track: "walk.gpx", cameraAhead: ahead, clockZone: zone)
    }
    func place(_ request: MatchRequest) async throws -> PhotoBody.Position? {
      try await studio.match(request, NamedPhotos(request, by: .author, in: studio), by: .author).matches[0]
        .position
    }
    let own = try #require(try await place(request(nil, 0)))
    #expect(abs(own.latitude - 46.5) < 0.0005)
    // The clock showed summer time of Zurich as well; in Tokyo's, it was seven hours off.
    #expect(try await place(request("Europe/Zurich", 0))?.latitude == own.latitude)
    #expect(try await place(request("Asia/Tokyo", 0)) == nil)
    #expect(try await place(request("Asia/Tokyo", -7 * 3600))?.latitude == own.latitude)
    #expect(try await place(request(nil, 900))?.latitude != own.latitude)
    await #expect(throws: StudioError.self) { try await place(request("Nowhere", 0)) }
  }

  @Test("the zone of a place, with its summer time; at sea by its longitude") func zones() async throws {
    let summer = try await studio.zone(at: "47.37, 8.54", "2019-07-18T14:00:00")
    #expect(summer.zone == "Europe/Zurich" && summer.offset == "+02:00")
    #expect(try await studio.zone(at: "Europe/Zurich", "2019-01-18").offset == "+01:00")
    #expect(try await studio.zone(at: "0, -140", "2019-01-18").offset == "-09:00")
    await #expect(throws: StudioError.self) { try await studio.zone(at: "Atlantis", "") }
  }
}
