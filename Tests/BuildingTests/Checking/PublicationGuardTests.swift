import Content
import Files
import Foundation
import Photography
import TestSites
import Testing

@testable import Building

@Suite("X3: a site that would tell a position in a privacy zone is not published")
struct PublicationGuardTests {
  private static let zone = "privacy: {zones: [{latitude: 47.1236, longitude: 8.7655, radius: 50}]}\n"

  private func subjects(of site: TestSite) async throws -> [String] {
    do {
      try await site.build()
      return []
    } catch let error as BuildError {
      guard case .revealing(let problems) = error else { throw error }
      #expect("\(error)".contains("was not published") && "\(error)".contains(problems[0].subject))
      return problems.map(\.subject)
    }
  }

  @Test("the author's own file; the old site stays, and the file can be corrected")
  func ownFiles() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write(Self.zone, to: "site.yaml")
    try await site.build()
    let before = try site.site()
    try site.write("{\"home\":[47.1236,8.7655]}", to: "static/home.json")
    #expect(try await subjects(of: site) == ["home.json"])
    #expect(try await subjects(of: site) == ["home.json"])
    #expect(try site.site() == before)
    try site.write("{\"home\":[47.2236,8.7655]}", to: "static/home.json")
    #expect(try await subjects(of: site) == [])
    #expect(try site.site()["home.json"] != nil)
  }

  @Test("a file that was published before there was a zone")
  func newZones() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("{\"home\":[47.1236,8.7655]}", to: "static/home.json")
    #expect(try await subjects(of: site) == [])
    try site.write(Self.zone, to: "site.yaml")
    #expect(try await subjects(of: site) == ["home.json"])
  }

  @Test("a text that was published before there was a zone, on pages that nothing else changes")
  func newZonesAndTexts() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("description: \"We live at 47.1236, 8.7655.\"\n", to: "a.yaml")
    #expect(try await subjects(of: site) == [])
    try site.write(Self.zone, to: "site.yaml")
    #expect(try await subjects(of: site).contains("photo/a.html"))
    try site.write("description: \"We live there.\"\n", to: "a.yaml")
    #expect(try await subjects(of: site) == [])
  }

  @Test("the name of a place in a zone, unless the author shows it elsewhere")
  func hiddenNames() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("places: [{name: Grandma's house, at: '47.1236, 8.7655'}]\n", to: "places.yaml")
    try site.write("<title>Us</title><p>Grandma's house is the red one.</p>\n", to: "static/us.html")
    #expect(try await subjects(of: site) == [])
    try site.write(Self.zone, to: "site.yaml")
    #expect(try await subjects(of: site) == ["us.html"])
    // Part of a word is another word.
    try site.write("<title>Us</title><p>Grandma's houses are red.</p>\n", to: "static/us.html")
    #expect(try await subjects(of: site) == [])
    try site.write("<title>Us</title><p>Grandma&#39;s house is the red one.</p>\n", to: "static/us.html")
    #expect(try await subjects(of: site) == ["us.html"])
    // Nor does a folder inside a hidden one show it.
    try site.write("hidden: yes\n", to: "home/album.yaml")
    try site.write("title: Grandma's house\n", to: "home/in/album.yaml")
    #expect(try await subjects(of: site) == ["us.html"])
    // An author who writes the name beside a shown photograph does not hide it.
    try site.write("description: \"At Grandma's house.\"\n", to: "a.yaml")
    #expect(try await subjects(of: site) == [])
  }

  @Test("the name of a place that its author hides, without any zone")
  func namesOfHiddenPlaces() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write(
      "{\"locations\":[{\"name\":\"Bondi Cottage\",\"lat\":1,\"lng\":2}]}", to: "places/default.json")
    try site.write("<title>Us</title><p>Bondi Cottage, Grandma's house.</p>\n", to: "static/us.html")
    #expect(try await subjects(of: site) == [])
    try site.write(
      "places: [{name: Grandma's house, at: '47, 8', hidden: yes}, {name: Bondi Cottage, private: yes}]\n",
      to: "places.yaml")
    #expect(try await subjects(of: site) == ["us.html", "us.html"])
    try site.write("<title>Us</title><p>A house.</p>\n", to: "static/us.html")
    #expect(try await subjects(of: site) == [])
  }

  @Test("the name of a hidden place that is a single short word, where it stands as names do")
  func shortNames() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("places: [{name: Chalet, at: '47, 8', hidden: yes}]\n", to: "places.yaml")
    try site.write("<title>Us</title><p>Any Chalet is red.</p>\n", to: "static/us.html")
    #expect(try await subjects(of: site) == [])
    try site.write("<title>Us</title><h1>Chalet</h1>\n", to: "static/us.html")
    #expect(try await subjects(of: site) == ["us.html"])
    try site.write("{\"name\": \"Chalet\"}\n", to: "static/us.json")
    #expect(try await subjects(of: site) == ["us.html", "us.json"])
    // A folder that is shown has the same name.
    try site.addPhoto(1, at: "Chalet/b.jpg")
    #expect(try await subjects(of: site) == [])
  }

  /// Words that pages of every kind, maps, scripts, feeds and data have.
  private static let ordinaryWords = [
    "Home", "Photographs", "Photo", "Photos", "Albums", "Album", "Walks", "Walk", "Places", "Place",
    "Timeline", "Search",
    "Map", "Near", "Camera", "Lens", "Nature", "Friends", "Title", "Name", "March", "April", "Garden", "Date",
    "Zermatt",
    "Bern", "Switzerland", "Untitled", "Light", "Dark", "Close", "Menu", "Next", "Previous", "Point", "Canon",
    "Credits",
    "home", "main", "photo", "card", "name", "title", "article", "Person", "Photograph", "Feature", "true",
    "null",
    "GeoNames", "ImageGallery", "ListItem", "HEAD", "Standard", "North", "Height", "Distance", "Mine",
    "Ridge", "Flickr", "Everything", "Swiss", "Alps",
    "Article",
  ]

  @Test(
    "an ordinary word that is also the name of a hidden place keeps no site from being published",
    arguments: ["en", "de"])
  func ordinaryNames(locale: String) async throws {
    let site = try TestSite()
    for number in 0..<6 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    try site.write(
      "title: Mine\nlocale: \(locale)\nbase_url: https://example.org/\nwalks: {download: yes}\nplaces: {name_photos: yes}\n",
      to: "site.yaml")
    try site.write(TestSite.track(latitude: 46.5), to: "Ridge.gpx")
    try site.write(
      "{\"locations\":[{\"name\":\"Bondi Cottage\",\"lat\":46.5,\"lng\":8}]}", to: "places/default.json")
    let places = Self.ordinaryWords.enumerated().map {
      "  - {name: \"\($1)\", at: '1.\($0), 2', hidden: yes}\n"
    }
    try site.write("places:\n" + places.joined(), to: "places.yaml")
    #expect(try await subjects(of: site) == [])
    #expect(try site.site()["photo/alps/0.html"] != nil)
  }

  @Test("the address of an unlisted page")
  func unlistedAddresses() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.addPhoto(1, at: "quiet/b.jpg")
    try site.addPhoto(2, at: "quiet/c.jpg")
    try site.write("unlisted: yes\n", to: "quiet/album.yaml")
    #expect(try await subjects(of: site) == [])
    let pages = try site.site().keys.filter(PermalinkRequest.isSecret).sorted()
    let page = try #require(pages.first { $0.hasPrefix("photo/") })
    try site.write("description: \"Look: \(page)\"\n", to: "a.yaml")
    #expect(try await subjects(of: site).contains("photo/a.html"))
    // The pages of the folder name each other, and may be named when they are listed.
    try site.write("description: \"Look: \(page)\"\n", to: "quiet/c.yaml")
    try site.remove("a.yaml")
    #expect(try await subjects(of: site) == [])
    try site.write("description: \"Look: \(page)\"\n", to: "a.yaml")
    try site.write("title: Not quiet\n", to: "quiet/album.yaml")
    #expect(try await subjects(of: site) == [])
  }

  @Test("an original that is copied, whose second block of metadata tells another position than the first")
  func copiedOriginals() async throws {
    let site = try TestSite()
    let photo = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "0.jpg")))
    let film = Array("ftypmp42 ©xyz+47.1236+008.7655/".utf8)
    try site.write(photo + film, to: "a.jpg")
    try site.write("pictures: {originals: copy}\n", to: "site.yaml")
    #expect(try await subjects(of: site) == [])
    try site.write("pictures: {originals: copy}\n" + Self.zone, to: "site.yaml")
    let found = try await subjects(of: site)
    #expect(found.count == 1 && found[0].hasPrefix("photo/a-original."))
    try site.write("pictures: {originals: stripped}\n" + Self.zone, to: "site.yaml")
    #expect(try await subjects(of: site) == [])
  }

  @Test("while serving, too, when one text changes")
  func replacedTexts() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write(Self.zone, to: "site.yaml")
    // There before, so that only a text changes.
    try site.write("description: \"Words\"\n", to: "a.yaml")
    let engine = SiteEngine(site.options())
    _ = try await engine.build(changes: nil)
    let before = try site.site()
    try site.write("description: \"We live at 47.1236, 8.7655.\"\n", to: "a.yaml")
    await #expect(throws: BuildError.self) { try await engine.build(changes: ["a.yaml"]) }
    #expect(try site.site() == before)
    try site.write("description: \"We live there.\"\n", to: "a.yaml")
    _ = try await engine.build(changes: ["a.yaml"])
    #expect(try site.text("photo/a.html").contains("We live there."))
  }

  @Test("while serving, too, when one text tells the address of an unlisted page")
  func replacedAddresses() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.addPhoto(1, at: "quiet.jpg")
    try site.write("unlisted: yes\n", to: "quiet.yaml")
    // There before, so that only a text changes.
    try site.write("description: \"Words\"\n", to: "a.yaml")
    let engine = SiteEngine(site.options())
    _ = try await engine.build(changes: nil)
    let before = try site.site()
    let address = try #require(
      before.keys.first { $0.hasPrefix("photo/") && $0.hasSuffix(".html") && $0 != "photo/a.html" })
    try site.write("description: \"See /\(address)\"\n", to: "a.yaml")
    await #expect(throws: BuildError.self) { try await engine.build(changes: ["a.yaml"]) }
    #expect(try site.site() == before)
    try site.write("description: \"See nothing\"\n", to: "a.yaml")
    _ = try await engine.build(changes: ["a.yaml"])
    #expect(try site.text("photo/a.html").contains("See nothing"))
  }
}
