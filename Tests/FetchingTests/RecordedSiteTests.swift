import Building
import FaultServer
import Files
import Foundation
import Photography
import TestSites
import Testing

/// A site of all that services once answered. `PHOTOMAP_RECORDED_SITE=FOLDER` keeps what was fetched, to be built and looked
/// at; the answers are not ours to publish.
@Suite(
  .enabled(if: RecordedServices.areHere, "There is no folder of recorded answers here (PHOTOMAP_SHARED)."))
struct RecordedSiteTests {
  private static func settings(_ server: FaultServer) -> String {
    """
    title: Recorded
    flickr:
      - {list: recent}
    places: {list: "\(server.address)/places.json", origin: "-33.8568, 151.2153", near: 1000}
    pins: {service: "\(server.address)/v1"}
    walks: {pictures: {fetch: yes}}
    """
  }

  private func recorded() async throws -> TestSite {
    let site = try TestSite()
    let walk = RecordedServices.demo.appending(path: "walks/mojstrovka.gpx")
    try site.write([UInt8](try Data(contentsOf: walk)), to: "walks/mojstrovka.gpx")
    try site.addPhoto(0, at: "a.jpg")
    let services = try RecordedServices()
    try await FaultServer.run(services.behave) { server in
      try site.write(Self.settings(server), to: "site.yaml")
      #expect(try await services.fetch(site.content, cache: "\(site.folder)/downloads", from: server) == [])
    }
    if let keep = ProcessInfo.processInfo.environment["PHOTOMAP_RECORDED_SITE"] {
      try FileManager.default.copyItem(atPath: site.content, toPath: keep)
    }
    return site
  }

  private func count(_ text: String, in page: String) -> Int { page.split(separator: text).count - 1 }

  @Test("F1-F4, W1-W5, L1, L2, L4, O2, O3: a site built from recorded answers shows all of it")
  func everything() async throws {
    let site = try await recorded()
    // All of it without a network: the services are gone.
    let report = try await site.build()
    #expect(report.problems.filter { $0.severity == .error } == [])

    // Flickr: 97 pictures in pages of 24, with their makers and licences, and the one that has a place on a map.
    let gallery = try site.text("flickr/recent/index.html")
    #expect(count("class=\"thumb\"", in: gallery) == 24)
    #expect(count("class=\"thumb\"", in: try site.text("flickr/recent/5.html")) == 1)
    #expect(gallery.contains("Person 81a9") && gallery.contains("All rights reserved"))
    #expect(gallery.contains("data-pins"))
    #expect(try site.text("data/maps/flickr/recent/index.js").contains("IMG_0796"))

    // The walk: its way, its figures, and pictures that are used once each.
    let walk = try site.text("walks/mojstrovka/index.html")
    #expect(walk.contains("2.7 km") && walk.contains("data-track") && walk.contains("data-profile"))
    let pictures = walk.matches(of: #/www\.flickr\.com/photos/[^"/]+/(\d+)/#).map(\.1)
    #expect(Set(pictures).count > 10)
    let first = try #require(walk.firstMatch(of: #/href="(picture/\d+\.html)"/#)?.1)
    let found = try site.text("walks/mojstrovka/\(first)")
    #expect(found.contains("1 / \(Set(pictures).count)") && found.contains("Person 81a9"))

    // Places by distance from the opera of Sydney.
    let places = try site.text("places/index.html")
    let names = ["Circular Quay", "Milsons Point", "Darling Harbour", "Bondi Beach", "Manly Beach"]
    let order = names.compactMap { places.range(of: ">\($0)<")?.lowerBound }
    #expect(order.count == 5 && order == order.sorted())
    #expect(places.contains(">445 m<") && places.contains(">9.5 km<"))
    #expect(try site.text("places/bondi-beach/index.html").contains("Default place"))

    // Pins: newest first, on a map and in a table; what is no address of the web is no link.
    let pins = try site.text("pins/index.html")
    #expect(count("<tr", in: pins) == 11)
    #expect(pins.contains("href=\"https://www.google.com\"") && !pins.contains("href=\"didit\""))
    #expect(pins.contains("Bangkok") && pins.contains("Riyadh"))
  }
}
