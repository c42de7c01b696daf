import Building
import Photography
import TestSites
import Testing

@testable import Studio

@Suite("The Studio edits privacy zones", .timeLimit(.minutes(5))) struct ZonesRequestTests {
  private let site: TestSite
  private let studio: Studio
  private static let circle = ZonesRequest.Zone(latitude: 46.5, longitude: 8, radius: 300)

  init() throws {
    site = try TestSite()
    try site.write("title: T # mine\n", to: "site.yaml")
    let home = try #require(Coordinate(latitude: 46.5, longitude: 8))
    try site.write(try GeotaggedJPEG.bytes(0, home, taken: "2021:05:06 10:00:00"), to: "home.jpg")
    studio = try site.studio()
  }

  private var text: String {
    get throws { try site.written("site.yaml") }
  }

  private func change(
    _ zones: [ZonesRequest.Zone], isTrial: Bool = false, acceptsShown: Bool = false
  ) async throws -> ZonesChangedBody {
    let expected = try await studio.zones().written
    let request = ZonesRequest(
      zones: zones, expected: expected, isTrial: isTrial, acceptsShown: acceptsShown)
    return try await studio.change(request, by: .author)
  }

  @Test("a zone is tried, written in one step, and removed only after a yes") func whole() async throws {
    try await studio.engine.build()
    let tried = try await change([Self.circle], isTrial: true)
    #expect(tried.effects.zones.map(\.photos) == [1] && tried.effects.hidden.photos == 1)
    #expect(tried.effects.zones[0].some.map(\.photo) == ["home.jpg"])
    #expect(
      tried.effects.zones[0].some[0].page == "photo/home.html"
        && tried.effects.zones[0].some[0].picture != nil)
    #expect(try text == "title: T # mine\n")
    #expect(try await change([Self.circle]).journal.undo == "Privacy zones")
    let zoned = "title: T # mine\nprivacy:\n  zones:\n    - {latitude: 46.5, longitude: 8, radius: 300}\n"
    #expect(try text == zoned)
    // A photograph elsewhere is not told by a larger zone.
    let wider = ZonesRequest.Zone(index: 0, latitude: 46.5, longitude: 8, radius: 400.4)
    #expect(try await change([wider]).effects.shown.photos == 0)
    #expect(try text == zoned.replacing("300", with: "400"))
    let error = await #expect(throws: StudioError.self) { try await change([]) }
    #expect(error?.status == 409 && error?.conflicts == ["shown": "1"])
    #expect(try text.contains("radius: 400"))
    #expect(try await change([], acceptsShown: true).effects.shown.photos == 1)
    #expect(try text == "title: T # mine\n")
    _ = try studio.journal.undo(by: .author)
    #expect(try text.contains("radius: 400"))
  }

  @Test("what cannot be understood stays, hides all, and is told") func unclear() async throws {
    try site.write("privacy:\n  zones:\n    - {latitude: 46.5} # home\n", to: "site.yaml")
    #expect(try await studio.zones().zones.map(\.unclear) == ["{latitude: 46.5}"])
    let changed = try await change([ZonesRequest.Zone(index: 0), Self.circle])
    #expect(changed.effects.hidesAll && changed.effects.shown.photos == 0)
    #expect(try text.contains("- {latitude: 46.5} # home\n") && text.contains("radius: 300"))
    await #expect(throws: StudioError.self) { try await change([ZonesRequest.Zone(index: 1)]) }
  }

  @Test(
    "zones that are none are refused, and change nothing",
    arguments: [
      [ZonesRequest.Zone(latitude: 100, longitude: 8, radius: 300)],
      [ZonesRequest.Zone(latitude: 46, longitude: 8, radius: 1)],
      [ZonesRequest.Zone(latitude: 46, longitude: 8, radius: .infinity)],
      [ZonesRequest.Zone(latitude: 46)], [ZonesRequest.Zone(corners: [[46, 8], [46, 9]])],
      [ZonesRequest.Zone(corners: [[46, 8], [47, 9], [46, 9], [47, 8]])],
      [ZonesRequest.Zone(corners: [[46, 8, 1], [46, 9], [47, 9]])],
      [ZonesRequest.Zone(corners: [[80, 0], [80, 120], [80, -120]])], [ZonesRequest.Zone(index: 3)],
    ])
  func refusals(zones: [ZonesRequest.Zone]) async throws {
    await #expect(throws: (any Error).self) { try await change(zones) }
    #expect(try text == "title: T # mine\n")
  }

  @Test("an area across the date line is written as it was drawn") func dateLine() async throws {
    let corners = [[-17, 179.5], [-16, 179.5], [-16, -179.5], [-17, -179.5]]
    _ = try await change([ZonesRequest.Zone(corners: corners)])
    #expect(try text.contains("{polygon: [[-17, 179.5], [-16, 179.5], [-16, -179.5], [-17, -179.5]]}"))
    #expect(try await studio.zones().zones[0].corners == corners)
  }
}
