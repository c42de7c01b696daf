import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Building

/// No published byte tells what its author keeps to himself: pages, data for machines, feeds, maps, pictures, originals.
@Suite("X3: what is hidden stays hidden") struct PrivacyTests {
  private static let photographs = ["private.jpg", "private.png", "private.webp", "private.heic", "town.jpg"]

  /// The position in the ways that a page or a file could write it, and whatever else the fixtures hold.
  private static let secrets = ["47.12", "8.765", "47°", "47,12", "47-12", "432", "SECRET"]

  private func site(_ settings: String) throws -> TestSite {
    let site = try TestSite()
    try site.write("base_url: https://example.org/\n" + settings, to: "site.yaml")
    return site
  }

  private func add(_ names: [String] = photographs, to site: TestSite, in folder: String = "") throws {
    for name in names {
      try site.write(
        [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: name))), to: folder + name)
    }
  }

  private func leaks(in site: TestSite, _ secrets: [String] = secrets) throws -> [String] {
    try site.leaks(of: secrets)
  }

  @Test("the fixtures contain all private data that the other tests look for")
  func fixturesHoldTheirSecrets() async throws {
    let site = try site("pictures: {originals: copy}\n")
    try add(to: site)
    try await site.build()
    let leaks = try leaks(in: site)
    for name in Self.photographs {
      let stem = name.split(separator: ".")[0]
      #expect(leaks.contains { $0.contains("\(stem)") && $0.contains("-original") }, "\(name)")
    }
    #expect(leaks.contains { $0.hasPrefix("photo/private.html: 47") })
    #expect(leaks.contains { $0.hasPrefix("photo/private") && $0.hasSuffix("position") })
  }

  @Test(
    "the times of published files do not tell when photographs were taken",
    arguments: ["none", "stripped", "copy"])
  func fileTimes(originals: String) async throws {
    let site = try site("pictures: {originals: \(originals)}\nwalks: {download: yes}\n")
    try add(to: site)
    try site.write(TestSite.track(latitude: 47.5, start: "2018-03-18T11:30"), to: "ridge.gpx")
    try site.write("words", to: "static/words.txt")
    try site.write("body {}", to: "theme/custom.css")
    // As cameras and downloads set them: the moment of the photograph.
    let taken = Date(timeIntervalSince1970: 1_521_372_600)
    for file in try Folder.tree(of: site.content) {
      try FileManager.default.setAttributes(
        [.modificationDate: taken], ofItemAtPath: "\(site.content)/\(file.path)")
    }
    let start = Int64(Date().timeIntervalSince1970 - 2) * 1_000_000_000
    for words in ["words", "other words"] {
      try site.write(words, to: "private.md")
      try await site.build()
      for path in try site.site().keys {
        let stamp = try #require(FileStamp(path: "\(site.folder)/output/\(path)"))
        #expect(stamp.modified >= start, "\(path)")
      }
    }
  }

  @Test("location: hidden in sidecars", arguments: ["none", "stripped", "copy"])
  func aHiddenPlaceIsNowhere(originals: String) async throws {
    let site = try site("pictures: {originals: \(originals)}\n")
    try add(to: site)
    for name in Self.photographs { try site.write("location: hidden\n", to: name + ".yaml") }
    let report = try await site.build()
    #expect(report.photos == 5)
    #expect(report.placed == 0)
    #expect(try leaks(in: site) == [])
    #expect(try !site.text("map/index.html").contains("photo/private"))
  }

  @Test("a hidden place has neither a town nor its time zone", arguments: ["sidecar", "folder"])
  func noTownTellsOfAHiddenPlace(where place: String) async throws {
    let secrets = ["Einsiedeln", "Switzerland", "T07:08:09+02:00", "Names of towns: <a"]
    let site = try site("")
    try add(["private.jpg"], to: site)
    try await site.build()
    #expect(Set(try leaks(in: site, secrets).map { $0.split(separator: ": ").last }).count == secrets.count)
    let hidden = ["sidecar": "private.yaml", "folder": "album.yaml"]
    try site.write(
      place == "folder" ? "photos: {location: hidden}\n" : "location: hidden\n",
      to: try #require(hidden[place]))
    try await site.build()
    #expect(try leaks(in: site, secrets) == [])
    #expect(try site.text("photo/private.html").contains("2020-05-06T07:08:09+00:00"))
  }

  @Test("location: hidden for a folder holds for those inside it", arguments: ["none", "stripped", "copy"])
  func aFolderHidesItsPlaces(originals: String) async throws {
    let site = try site("pictures: {originals: \(originals)}\n")
    try add(to: site, in: "home/garden/")
    try site.write("photos: {location: hidden}\n", to: "home/album.yaml")
    try site.write("photos: {location: '47.123456, 8.765432'}\n", to: "home/garden/album.yaml")
    let report = try await site.build()
    #expect(report.photos == 5)
    #expect(try leaks(in: site) == [])
  }

  @Test("pictures and stripped originals contain nothing private", arguments: ["none", "stripped"])
  func picturesCarryNothingPrivate(originals: String) async throws {
    let site = try site("pictures: {originals: \(originals)}\n")
    try add(to: site)
    try await site.build()
    let texts = [".html", ".js", ".json", ".xml"]
    let all = try leaks(in: site, ["SECRET"]).filter { !$0.hasSuffix("position") }
    #expect(all.filter { leak in !texts.contains { leak.contains("\($0): ") } } == [])
    // Pages name the city and the quarter of a place that is not hidden, but no owner, serial number, lens or face.
    let owners = ["SECRET-OWNER", "SECRET-SERIAL", "SECRET-LENS", "SECRET-FACE"]
    #expect(try leaks(in: site, owners).filter { !$0.hasSuffix("position") } == [])
    let pictures = try leaks(in: site).filter { $0.hasSuffix("position") }
    #expect(pictures == [])
  }

  @Test("hidden: yes leaves no trace, of a photograph or of a folder")
  func theHiddenLeavesNoTrace() async throws {
    let site = try site("pictures: {originals: copy}\n")
    try site.addPhoto(0, at: "shown.jpg")
    try await site.build()
    let before = try site.site()
    try add(["private.jpg"], to: site, in: "Surprise/")
    try site.write("hidden: yes\ntitle: SECRET album\nphotos: {tags: [SECRET]}\n", to: "Surprise/album.yaml")
    try add(["private.png"], to: site)
    try site.write("hidden: yes\ntitle: SECRET\n", to: "private.yaml")
    let report = try await site.build()
    #expect(report.photos == 1)
    #expect(try site.site() == before)
  }

  @Test(
    "M2: a published original has the movie of a motion photo by choice only",
    arguments: [
      ("copy", false), ("stripped", false), ("copy, live: yes", true), ("stripped, live: yes", false),
    ])
  func movements(originals: String, isKept: Bool) async throws {
    let site = try site("pictures: {originals: \(originals)}\n")
    let still = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "0.jpg")))
    let movie =
      [0, 0, 0, 16] + Array("ftypisom".utf8) + [0, 0, 0, 0, 0, 0, 0, 14] + Array("moovSECRET".utf8)
    try site.write(still + movie, to: "moving.jpg")
    let report = try await site.build()
    #expect(report.photos == 1)
    #expect(try !leaks(in: site, ["SECRET"]).isEmpty == isKept)
  }

  @Test("a photograph that is hidden later is removed from the site")
  func hidingTakesBack() async throws {
    let site = try site("pictures: {originals: copy}\n")
    try add(to: site)
    try await site.build()
    #expect(try !leaks(in: site).isEmpty)
    try site.write("photos: {location: hidden}\n", to: "album.yaml")
    try await site.build()
    #expect(try leaks(in: site) == [])
  }

  @Test("a typing error publishes nothing that is hidden")
  func mistakesRevealNothing() async throws {
    let site = try site("pictures: {originals: copy}\n")
    try add(to: site)
    try site.write("location: hiden\n", to: "private.jpg.yaml")
    try site.write("locatoin: hidden\n", to: "private.png.yaml")
    try site.write("title: \"oops\nlocation: hidden\n", to: "private.webp.yaml")
    try site.write(Array("location: hidden\ntitle: Z".utf8) + [0xFC], to: "private.heic.yaml")
    try site.write("hidden: yess\n", to: "town.yaml")
    let report = try await site.build()
    #expect(report.worst == .error)
    #expect(try leaks(in: site) == [])
  }
}
