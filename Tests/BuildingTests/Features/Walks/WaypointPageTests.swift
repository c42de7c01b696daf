import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Building

@Suite("W5: waypoints of a walk on its page") struct WaypointPageTests {
  private static let settings = "base_url: https://example.org/\nwalks: {download: yes, spacing: 20}\n"

  /// - Parameter waypoints: Name, degrees north and other elements; the track goes from 46.4955 to 46.5045° north.
  private func track(_ waypoints: [(name: String, latitude: Double, more: String)]) -> String {
    let marks = waypoints.map {
      "<wpt lat=\"\($0.latitude)\" lon=\"8.0004\"><name>\($0.name)</name>\($0.more)</wpt>"
    }
    return TestSite.track(latitude: 46.5).replacing("<trk>", with: marks.joined() + "<trk>")
  }

  private func site(_ text: String, _ settings: String = "") throws -> TestSite {
    let site = try TestSite()
    try site.write(Self.settings + settings, to: "site.yaml")
    try site.write(text, to: "walks/ridge.gpx")
    return site
  }

  @Test("they are in a list with their distances, on the map, in its data and in the download, escaped")
  func areShown() async throws {
    let site = try site(
      track([
        ("Summit", 46.504, "<desc>Windy &lt; cold</desc>"),
        ("Hut &amp; inn", 46.499, "<link href='https://example.org/?a=1&amp;b=2'/>"),
        (
          "Script with a name that is too long for a map", 46.4985,
          "<desc>a </desc><link href='javascript:alert(1)'/>"
        ),
      ]))
    _ = try await site.build()
    let page = try site.text("walks/ridge/index.html")
    #expect(page.contains("<h2>Places on the way</h2>"))
    let first =
      "<b dir=\"auto\"><a rel=\"noopener\" href=\"https://example.org/?a=1&amp;b=2\">Hut &amp; inn</a></b>"
    #expect(page.contains("<span class=\"walk-mark\">389 m</span><div>\(first)</div>"))
    // A text with markup is no text.
    #expect(page.contains("<b dir=\"auto\">Summit</b></div>") && !page.contains("Windy"))
    #expect(!page.contains("javascript:"))
    #expect(page.contains("Script with a name that …") && page.contains("is too long for a map</b>"))
    #expect(page.contains("<title>Hut &amp; inn</title>") && page.contains("class=\"track-places\""))
    #expect(page.contains(#"{"name":"Summit","at":[46.504,8.0004]}"#))
    let download = try site.text("walks/ridge/ridge.gpx")
    #expect(download.contains("<wpt lat=\"46.499\" lon=\"8.0004\"><name>Hut &amp; inn</name></wpt>"))
    #expect(try await SiteCheck(site.options()).run().problems == [])
    // Another one is another page.
    try site.write(track([("Pass", 46.504, "")]), to: "walks/ridge.gpx")
    _ = try await site.build()
    #expect(try site.text("walks/ridge/index.html").contains("Pass"))
    try await site.build(output: "clean", cache: "clean-cache", isClean: true)
    #expect(try site.site() == site.site("clean"))
  }

  @Test("a file without any has neither list nor data of them")
  func none() async throws {
    let site = try site(track([]))
    _ = try await site.build()
    let page = try site.text("walks/ridge/index.html")
    #expect(
      !page.contains("Places on the way") && !page.contains("track-places") && !page.contains("\"marks\""))
  }

  @Test("X3: one in a privacy zone, or around it, changes no byte of the site")
  func zonesHideThem() async throws {
    let zone = "privacy: {zones: [{latitude: 46.4955, longitude: 8.0, radius: 60}]}\n"
    let hut = [(name: "Hut", latitude: 46.503, more: "")]
    // In the zone, and where tracks are cut beside it.
    let secret = [
      ("SECRETDOOR", 46.4956, "<desc>SECRETDOOR 5</desc>"), ("SECRETLANE", 46.4965, ""),
      ("Home", 46.4954, "<sym>Residence</sym>"),
    ]
    let (with, without) = (try site(track(secret + hut), zone), try site(track(hut), zone))
    for site in [with, without] { _ = try await site.build() }
    let (a, b) = (try with.site(), try without.site())
    #expect(Set(a.keys) == Set(b.keys))
    #expect(a.keys.filter { a[$0] != b[$0] }.sorted() == [])
    #expect(try with.leaks(of: ["SECRETDOOR", "SECRETLANE", "Home"]) == [])
    #expect(try with.text("walks/ridge/index.html").contains("Hut"))
    #expect(try await SiteCheck(with.options()).run().problems == [])
    // Without the zone they are there.
    let open = try site(track(secret + hut))
    _ = try await open.build()
    #expect(try open.text("walks/ridge/index.html").contains("SECRETDOOR 5"))
  }

  @Test("X3: a walk whose places are told coarsely tells none, also if it is shown itself")
  func coarsePlaces() async throws {
    let site = try site(track([("SECRETHUT", 46.503, "")]), "places: town\n")
    try site.write("hidden: no\n", to: "walks/ridge.gpx.yaml")
    _ = try await site.build()
    #expect(try !site.text("walks/ridge/index.html").contains("SECRETHUT"))
    #expect(try site.leaks(of: ["SECRETHUT"]) == [])
  }

  @Test("X14: words that hide photographs hide waypoints, and what is left out is counted in one note")
  func privateOnes() async throws {
    let site = try site(
      track([
        ("SECRETSPRING #private", 46.503, ""), ("Hut", 46.5, ""), ("Lisa", 46.5, "<sym>Residence</sym>"),
        ("Elsewhere", 47, ""), ("007", 46.501, ""),
      ]))
    let report = try await site.build()
    #expect(try site.leaks(of: ["SECRETSPRING", "Lisa", "Elsewhere"]) == [])
    let notes = report.problems.filter { $0.code == .leftWaypoints }
    #expect(
      notes.map(\.summary) == [
        "has 3 waypoints that are not shown: 1 more than 3 km away from the walk, 1 without a name and 1 that mark a home or are hidden"
      ])
  }

  @Test("a file of waypoints alone is no walk, and says what can be done")
  func waypointsAlone() async throws {
    let site = try site("<gpx><wpt lat='46' lon='8'><name>SECRETHUT</name></wpt></gpx>")
    let report = try await site.build()
    #expect(
      report.problems.filter { $0.subject == "walks/ridge.gpx" } == [
        Problem(
          .note, "walks/ridge.gpx", "has no recorded track in it, only a waypoint",
          remedy:
            "No walk is made of it, and waypoints are only shown with their walk. Export the track from the program that recorded it, or write the places into places.yaml.",
          code: .unreadableTrack)
      ])
    #expect(try site.leaks(of: ["SECRETHUT"]) == [])
  }

  @Test("W1: coordinates the wrong way round are told")
  func exchanged() async throws {
    let site = try site(
      "<gpx><trk><trkseg><trkpt lat='100.5' lon='27.5'/><trkpt lat='100.5' lon='27.52'/></trkseg></trk></gpx>"
    )
    let report = try await site.build()
    #expect(
      report.problems.filter { $0.code == .damagedTrack }.map(\.summary) == [
        "has its latitudes and longitudes the wrong way round: no latitude is past 90 degrees"
      ])
    #expect(try site.text("walks/ridge/index.html").contains("<dd>2.2 km</dd>"))
  }
}
