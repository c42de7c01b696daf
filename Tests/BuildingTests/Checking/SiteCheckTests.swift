import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Building

@Suite("X3: a built site is checked") struct SiteCheckTests {
  private func check(_ site: TestSite) async throws -> SiteCheck.Report {
    try await SiteCheck(site.options()).run()
  }

  private func problems(_ site: TestSite, _ code: Problem.Code) async throws -> [String] {
    try await check(site).problems.filter { $0.code == code }.map(\.subject)
  }

  /// A site with everything that has positions: photographs, a walk, places.
  private func site(_ settings: String = "") throws -> TestSite {
    let site = try TestSite()
    try site.write("base_url: https://example.org/a/\nwalks: {download: yes}\n" + settings, to: "site.yaml")
    for number in 0...5 { try site.addPhoto(number, at: "alps/\(number).jpg") }
    try site.write(TestSite.track(latitude: 46.5, name: "Ridge"), to: "walks/ridge.gpx")
    try site.write(
      "places:\n- {name: Summer cottage, at: \"46.5, 8\"}\n- {name: Lake, at: \"47, 9\"}\n", to: "places.yaml"
    )
    return site
  }

  private static func zones(_ zones: [(Double, Double, Int)]) -> String {
    let list = zones.map { "{latitude: \($0.0), longitude: \($0.1), radius: \($0.2)}" }.joined(
      separator: ", ")
    return "privacy: {zones: [\(list)]}\n"
  }

  @Test("nothing is found on a sound site, whatever its zones are")
  func sound() async throws {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    for round in 0..<6 {
      let zones = (0..<3).map { _ in
        (
          46.5 + Double.random(in: -0.01...0.01, using: &random),
          8 + Double.random(in: -0.01...0.01, using: &random),
          Int.random(in: 50...3000, using: &random)
        )
      }
      let site = try site(round == 0 ? "" : Self.zones(zones))
      try await site.build()
      let report = try await check(site)
      #expect(report.problems == [], "seed \(seed), round \(round): \(Self.zones(zones))")
      #expect(report.knowsWhatIsHidden && report.pages > 20 && report.pictures > 5)
    }
  }

  @Test("a zone that is drawn after the build is found in every kind of file that tells what lies in it")
  func positionsAreFound() async throws {
    let site = try site()
    try await site.build()
    try site.write("base_url: https://example.org/a/\n" + Self.zones([(46.5, 8, 400)]), to: "site.yaml")
    let found = Set(try await problems(site, .publishedPosition))
    for part in [
      "photo/alps/0.html", "data/pins/root.js", "data/cards/0.js", "data/points/0.js", "data/places.js",
      "data/maps/places.js", "walks/ridge/index.html", "walks/ridge/ridge.gpx",
      "places/summer-cottage/index.html",
      "map/index.html",
    ] {
      #expect(found.contains(part), "\(part): \(found.sorted())")
    }
  }

  @Test(
    "texts of hidden photographs and names of hidden places are found, unless something shown has them, too")
  func textsAreFound() async throws {
    let site = try site(Self.zones([(46.5, 8, 400)]))
    try site.write(
      "hidden: yes\ntitle: The surprise for Ana\ndescription: In the old barn\n", to: "alps/1.yaml")
    try site.write("hidden: yes\ntitle: A morning by the lake\n", to: "alps/2.yaml")
    try site.write("title: A morning by the lake\n", to: "alps/3.yaml")
    try await site.build()
    #expect(try await check(site).problems == [])
    // Not through a build, which refuses to publish the name of the place.
    let note = "<p>The surprise for Ana, in our Summer cottage. A morning by the lake.</p>"
    try FileIO.write(Array(note.utf8), to: "\(site.folder)/output/note.txt")
    let found = try await check(site).problems
    #expect(found.map(\.code) == [.publishedHiddenText, .publishedHiddenText])
    #expect(found.map(\.summary).sorted().map { $0.contains("Summer cottage") } == [true, false])
  }

  @Test(
    "texts of folders inside hidden ones, of hidden walks, and of photographs that are not chosen, are found")
  func textsOfEverythingHidden() async throws {
    let site = try site("publish: {except: [family]}\n")
    try site.write("hidden: yes\n", to: "home/album.yaml")
    try site.write("title: The summer at Ana's\n", to: "home/in/album.yaml")
    try site.addPhoto(1, at: "home/in/1.jpg", salt: "h")
    try site.write("tags: [family]\ntitle: Ana in her garden\n", to: "alps/1.yaml")
    try site.write(
      TestSite.track(latitude: 47.1, name: "The way to school", words: "Past the old mill"), to: "w/a.gpx")
    try site.write("hidden: yes\n", to: "w/a.yaml")
    try site.write(TestSite.track(latitude: 47.2, name: "The way to work", words: "#private"), to: "w/b.gpx")
    try site.write(TestSite.track(latitude: 47.3, name: "The way to church"), to: "w/c.gpx")
    try site.write("title: The Sunday walk\ntags: x\nhidden: yes\n", to: "w/c.gpx.yaml")
    try site.write(
      "---\nhidden: yes\n---\n# The next exhibition\n\nIn the town hall.\n\nSee you there, all of you.",
      to: "pages/plans.md")
    try site.write("See you there, all of you.", to: "pages/contact.md")
    try await site.build()
    #expect(try await check(site).problems == [])
    let texts = [
      "The summer at Ana's", "Ana in her garden", "The way to school", "Past the old mill", "The way to work",
      "The way to church", "The Sunday walk", "The next exhibition", "In the town hall.",
    ]
    for text in texts {
      try FileIO.write(Array("\(text).".utf8), to: "\(site.folder)/output/note.txt")
      let found = try await check(site).problems
      #expect(found.map(\.code) == [.publishedHiddenText], "\(text)")
    }
  }

  @Test("S3: each kind of finding about privacy is one that nothing passes over, whatever the file is named")
  func kindsOfPrivacy() async throws {
    let site = try site(Self.zones([(46.5, 8, 400)]))
    try site.write("hidden: yes\ntitle: The surprise for Ana\n", to: "alps/1.yaml")
    try site.write("unlisted: yes\ntitle: The wedding of Ana and Ben\n", to: "alps/2.yaml")
    try await site.build()
    #expect(try await check(site).problems == [])
    let photo = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "private.jpg")))
    let files: [(name: String, bytes: [UInt8], code: Problem.Code)] = [
      ("a.txt", Array("At 46.5001, 8.0001".utf8), .publishedPosition),
      // A text that is named like a picture is read, too.
      ("a.jpg", Array("At 46.5001, 8.0001".utf8), .publishedPosition),
      ("b.jpg", photo, .publishedMetadata),
      ("c.txt", Array("The surprise for Ana.".utf8), .publishedHiddenText),
      ("d.txt", Array("The wedding of Ana and Ben.".utf8), .publishedUnlisted),
    ]
    for file in files {
      try FileIO.write(file.bytes, to: "\(site.folder)/output/\(file.name)")
      let found = try await check(site).problems.filter(\.isAboutPrivacy)
      #expect(
        found.map(\.code) == [file.code] && found.map(\.subject) == [file.name], "\(file.name): \(found)")
      try FileManager.default.removeItem(atPath: "\(site.folder)/output/\(file.name)")
    }
  }

  @Test("addresses and texts of unlisted pages are found where they do not belong")
  func unlistedIsFound() async throws {
    let site = try site()
    try site.write("unlisted: yes\ntitle: The surprise for Ana\ndescription: A line\n", to: "alps/1.yaml")
    try site.write("unlisted: yes\ntitle: A morning by the lake\n", to: "alps/2.yaml")
    try site.write("title: A morning by the lake\n", to: "alps/3.yaml")
    try site.write("unlisted: yes\ntitle: Only for the family\n", to: "quiet/album.yaml")
    for number in 1...2 {
      try site.addPhoto(number, at: "quiet/\(number).jpg", salt: "q")
      try site.write("title: Quiet picture \(number)\n", to: "quiet/\(number).yaml")
    }
    try site.write(TestSite.track(latitude: 47.5), to: "walks/way.gpx")
    try site.write("unlisted: yes\ntitle: Our way to school\n", to: "walks/way.yaml")
    try await site.build()
    #expect(try await check(site).problems == [])

    let permalinkFile = String(decoding: try FileIO.read("\(site.content)/permalinks.yaml"), as: UTF8.self)
    func page(_ owner: String) throws -> String {
      let line = try #require(permalinkFile.split(separator: "\n").first { $0.hasSuffix("\"\(owner)\"") })
      return String(line.split(separator: "\"")[0])
    }
    func append(_ text: String, to path: String) throws {
      let old = FileStamp(path: "\(site.folder)/output/\(path)") == nil ? "" : try site.text(path)
      try? Folder.remove("\(site.folder)/output/\(path)")
      try FileIO.write(Array((old + "\n<!-- \(text) -->").utf8), to: "\(site.folder)/output/\(path)")
    }
    func found() async throws -> [String: Int] {
      Dictionary(grouping: try await problems(site, .publishedUnlisted)) { $0 }.mapValues(\.count)
    }
    // Of its own folder, a page may tell everything.
    try append(
      "\(try page("quiet/2.jpg")) Quiet picture 2, Only for the family", to: try page("quiet/1.jpg"))
    #expect(try await found() == [:])
    try append("The surprise for Ana. A morning by the lake.", to: "note.txt")
    for owner in ["alps/1.jpg", "quiet/", "walks/way.gpx"] {
      try append("see https://example.org/a/\(try page(owner))", to: "list.txt")
    }
    try append("Our way to school", to: try page("quiet/"))
    try append(try page("alps/1.jpg"), to: try page("alps/2.jpg"))
    #expect(
      try await found() == [
        "note.txt": 1, "list.txt": 3, try page("quiet/"): 1, try page("alps/2.jpg"): 1,
      ])
  }

  @Test("a text that stands within one of an unlisted page's own is its own")
  func partOfUnlistedText() async throws {
    let site = try site()
    try site.write("unlisted: yes\ndescription: '#summer #a-b_c'\n", to: "alps/1.yaml")
    try site.write("unlisted: yes\ndescription: 'A lake. #summer #a-b_c'\n", to: "alps/2.yaml")
    try await site.build()
    #expect(try await check(site).problems == [])
    try FileIO.write(Array("#summer #a-b_c".utf8), to: "\(site.folder)/output/note.txt")
    #expect(try await problems(site, .publishedUnlisted) == ["note.txt"])
  }

  @Test("metadata in a picture is found, and what the author publishes as it is may have it outside zones")
  func metadataIsFound() async throws {
    let site = try site()
    try await site.build()
    let picture = try #require(try site.site().keys.sorted().first { $0.hasSuffix(".jpg") })
    let private_ = try Data(contentsOf: TestSite.fixtures.appending(path: "private.jpg"))
    try Folder.remove("\(site.folder)/output/\(picture)")
    try FileIO.write([UInt8](private_), to: "\(site.folder)/output/\(picture)")
    #expect(try await problems(site, .publishedMetadata) == [picture])

    let copying = try self.site("pictures: {originals: copy}\n")
    try copying.write([UInt8](private_), to: "private.jpg")
    try copying.write([UInt8](private_), to: "static/mine.jpg")
    try await copying.build()
    #expect(try await check(copying).problems == [])
    try copying.write("pictures: {originals: copy}\n" + Self.zones([(47.1236, 8.7655, 50)]), to: "site.yaml")
    #expect(try await problems(copying, .publishedPosition).contains("mine.jpg"))
  }

  @Test(
    "metadata in a movie is found, and positions in zones in an author's own movie, too",
    .enabled(
      if: SharedData.url("may-ship/media-made") != nil, "needs a `shared` folder beside the repository"))
  func movies() async throws {
    let movie = [UInt8](
      try Data(contentsOf: try #require(SharedData.url("may-ship/media-made/android-xyz.mp4"))))
    let site = try site(Self.zones([(48.2082, 16.3738, 50)]))
    try await site.build()
    try FileIO.write(movie, to: "\(site.folder)/output/alps.mp4")
    try FileIO.write(Array("none".utf8), to: "\(site.folder)/output/none.webm")
    #expect(try await problems(site, .publishedMetadata) == ["alps.mp4"])
    #expect(Set(try await problems(site, .publishedPosition)) == ["alps.mp4"])
    #expect(try await problems(site, .malformedFile) == ["none.webm"])
    // A build does not even begin to publish it.
    try site.write(movie, to: "static/alps.mp4")
    await #expect(throws: BuildError.self) { try await site.build() }
  }

  @Test("broken links, wrong sizes and fragments of other pages are found")
  func formsAreFound() async throws {
    let site = try site()
    try await site.build()
    let page = "\(site.folder)/output/photo/alps/0.html"
    let text = String(decoding: try FileIO.read(page), as: UTF8.self)
    try Folder.remove("\(site.folder)/output/photo/alps/1.html")
    try FileIO.write(
      Array(text.replacing("</main>", with: "<a href=\"2.html#gone\">x</a></main>").utf8), to: page)
    let codes = Set(try await check(site).problems.map(\.code))
    #expect(codes == [.brokenLink, .missingTarget])
  }

  @Test("without a content folder the rest is checked; without a site there is nothing to check")
  func alone() async throws {
    let site = try site()
    await #expect(throws: BuildError.self) { try await check(site) }
    try await site.build()
    try Folder.remove(site.content)
    let report = try await check(site)
    #expect(!report.knowsWhatIsHidden && report.problems == [])
  }
}
