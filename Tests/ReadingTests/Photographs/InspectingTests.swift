import Building
import Content
import Files
import Metadata
import Photography
import TestSites
import Testing

@testable import Editing
@testable import Reading

@Suite struct InspectingTests {
  @Test("P6: the best source is used, and inspect shows it")
  func saysWhatABuildWouldTake() throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "alps/a.jpg")
    try site.write("title: Mine\n", to: "site.yaml")
    try site.write("photos: {tags: [folder], rating: 2}\n", to: "alps/album.yaml")
    try site.write("title: Dawn\nlocation: 1.5, 2.5\n", to: "alps/a.yaml")
    let metadata = site.inspect("alps/a.jpg").metadata
    #expect(metadata.title == Sourced("Dawn", from: .sidecar))
    #expect(
      metadata.coordinate == Coordinate(latitude: 1.5, longitude: 2.5).map { Sourced($0, from: .sidecar) })
    #expect(site.inspect("alps/a.jpg").nearestTown == nil)
    try site.write("location: Zermatt\n", to: "alps/a.yaml")
    #expect(site.inspect("alps/a.jpg").nearestTown?.text == "Zermatt, Switzerland")
    #expect(metadata.rating == Sourced(2, from: .folder))
    #expect(metadata.taken?.source == .exif)
    #expect(metadata.keywords.contains(Sourced(["folder"], from: .folder)))
  }

  @Test("inspect does not call a photograph shown that no site reads; what hides it is told")
  func visibilityOfWhatNoSiteReads() throws {
    let site = try TestSite()
    try site.write("ignore: ['drafts/']\n", to: "site.yaml")
    for path in ["a.jpg", "static/a.jpg", "drafts/a.jpg"] { try site.addPhoto(0, at: path, salt: path) }
    #expect(site.inspect("a.jpg").visibility == "shown")
    #expect(site.inspect("static/a.jpg").visibility == nil)
    #expect(site.inspect("drafts/a.jpg").visibility == nil)
    try site.write("hidden: yes\n", to: "a.yaml")
    #expect(site.inspect("a.jpg").visibility == "not shown, since its sidecar hides it")
  }

  @Test(
    "the clocks of cameras are estimated by all photographs that a build shows, also copies that are wanted")
  func geotaggedCopies() async throws {
    let site = try TestSite()
    try site.write("title: Mine\n", to: "site.yaml")
    try site.addPhoto(0, at: "a.jpg")
    try site.addPhoto(0, at: "b/copy.jpg")
    try site.addPhoto(0, at: "c/wanted.jpg")
    try site.addPhoto(1, at: "d.jpg")
    try site.write("hidden: yes\n", to: "a.yaml")
    try site.write("hidden: no\n", to: "c/wanted.yaml")
    try await site.build()
    let pages = Set(try site.site().keys.filter { $0.hasPrefix("photo/") && $0.hasSuffix(".html") })
    let geotagged = GeotaggedPhotos(in: try ContentReading(site.content)).items.map(\.summary.id)
    #expect(pages == ["photo/c/wanted.html", "photo/d.html"])
    #expect(Set(geotagged) == [Identity(of: "c/wanted.jpg"), Identity(of: "d.jpg")])
  }

  @Test("L3: inspect says nothing of a list of places, which it does not need") func listOfPlaces() throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("{\"locations\":[{\"name\":\"Hut\",\"lat\":1,\"lng\":2}]}", to: "places/default.json")
    try site.write("places: {list: 'https://example.org/places.json'}\n", to: "site.yaml")
    #expect(site.inspect("a.jpg").problems.filter { $0.subject != "a.jpg" } == [])
  }

  @Test(
    "X3: inspect and edits see the settings that a build sees, also misnamed ones",
    arguments: ["config.yaml", "settings.yml", "site.yaml.txt", "../site.yaml"])
  func misnamedSettings(name: String) async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "in/a.jpg")
    try site.write("title: Mine\n", to: "site.yaml")
    try site.write("privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}\n", to: name)
    #expect(try await site.build().placed == 0)
    let inspection = site.inspect("in/a.jpg")
    #expect(inspection.metadata.coordinate == nil)
    #expect(inspection.problems.contains { $0.subject == name }, "\(inspection.problems)")
    let details = try PhotoEditor(content: site.content, near: [PhotoID("in/a.jpg")]).details(
      of: PhotoID("in/a.jpg"))
    #expect(details.resolved?.place.isHidden == true)
  }

  @Test("X3: inspect sees settings of the site that are in the wrong folder, as a build does")
  func settingsInAnotherFolder() async throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "in/a.jpg")
    try site.write("title: Mine\n", to: "site.yaml")
    try site.write("privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 500}]}\n", to: "b/site.yaml")
    #expect(try await site.build().placed == 0)
    #expect(site.inspect("in/a.jpg").metadata.coordinate == nil)
  }

  @Test("X3: a hidden place is not shown by inspect either")
  func hidesWhatABuildHides() throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    #expect(site.inspect("a.jpg").metadata.coordinate != nil)
    try site.write("location: hidden\n", to: "a.jpg.yaml")
    #expect(site.inspect("a.jpg").metadata.coordinate == nil)
  }

  /// Files, with the text in each, beside or above `in/IMG_1.jpg`, and whether they keep it from being shown.
  static let surroundings: [(file: String, text: String, isHidden: Bool)] = [
    ("in/IMG_1.txt", "hidden: yes", true), ("in/IMG_1.yaml.txt", "private: yes", true),
    ("in/img_1.TXT", "private", true), ("in/IMG_1.jpg.txt", "---\ndraft: yes\n---\n", true),
    ("in/IMG_1.txt", "Words about a hidden place.", false), ("in/album.txt", "hidden: yes", true),
    ("in/album.yaml.txt", "unlisted: yes", true), ("album.txt", "hidden: yes", true),
    ("in/img 1.yaml", "hidden: yes", true), ("in/IMG_1.CR2.xmp", XMPSidecar.text(rating: -1), true),
    ("in/IMGE_1.yaml", "hidden: yes", true), ("in/OTHER.yaml", "hidden: yes", false),
    ("in/IMG_2.yaml", "hidden: yes", false), ("in/IMG_1.toml", "hidden = true", true),
    ("in/IMG_1.yaml", "rating: -1", true), ("in/IMG_1.yaml", "tags: [private]", true),
    ("in/IMG_1.yaml", "title: A", false), ("in/album.yaml", "publish: {rating: 3}", true),
    ("site.yaml.txt", "hidden: yes", true), ("site.txt", "private: yes", true),
    ("site.yaml", "ignore: [IMG_1.jpg]", true), ("site.yaml", "ignore: [/in/]", true),
    ("in/album.yaml", "ignore: ['*_1.jpg']", true), ("in/.nomedia", "", true),
  ]

  @Test(
    "X3: inspect says that a photograph is not shown where a build does not show it", arguments: surroundings)
  func agreesWithBuilds(file: String, text: String, isHidden: Bool) async throws {
    let site = try TestSite()
    try site.write("title: Mine\n", to: "site.yaml")
    for (number, name) in ["IMG_1", "IMG_2", "IMG_3"].enumerated() {
      try site.addPhoto(number, at: "in/\(name).jpg", salt: name)
    }
    try site.write(text + "\n", to: file)
    try await site.build()
    #expect(try (site.site()["photo/in/img-1.html"] == nil) == isHidden)
    let words = ["is hidden", "is not read as a photograph of the site", "is not chosen by `publish:`"]
    let notes = site.inspect("in/IMG_1.jpg").problems.filter { words.contains($0.summary) }
    #expect(notes.map(\.severity) == (isHidden ? [.note] : []), "\(notes)")
    // Its neighbour is not told about it.
    #expect(!site.inspect("in/IMG_3.jpg").problems.contains { $0.subject.contains("IMG_1") })
  }

  @Test("X3: inspect tells what is about the photograph, its folders and the site, and nothing of others")
  func tellsOnlyItsOwn() throws {
    let site = try TestSite()
    try site.write("title: Mine\n", to: "site.yaml")
    for (number, photo) in ["a/Pic.jpg", "a/Two.jpg", "b/Pic.jpg", "c/1.jpg", "c/21.jpg"].enumerated() {
      try site.addPhoto(number, at: photo)
    }
    try site.addPhoto(0, at: "Trash/old.jpg", salt: "old")
    try site.write("{\"archived\": true, \"photoTakenTime\": {}}", to: "a/Pic.jpg.json")
    try site.write("hidden: yes\n", to: "c/21 (1).yaml")
    try site.write("hidden: yes\n", to: "b.yaml")
    for photo in ["a/Two.jpg", "c/1.jpg"] {
      #expect(site.inspect(photo).problems.filter { !$0.subject.hasSuffix(photo) } == [], "\(photo)")
      #expect(site.inspect(photo).visibility == "shown", "\(photo)")
    }
    let recorded = site.inspect("a/Pic.jpg").problems
    #expect(recorded.contains { $0.summary.contains("a record of another program") })
    #expect(site.inspect("b/Pic.jpg").problems.contains { $0.subject == "b.yaml" })
    #expect(site.inspect("c/21.jpg").problems.contains { $0.subject == "c/21 (1).yaml" })
    #expect(site.inspect("Trash/old.jpg").problems.contains { $0.subject == "Trash" })
  }

  @Test("X3: settings beside the content folder count")
  func settingsOutside() throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "in/a.jpg")
    try site.write("ignore: [/in/]\n", to: "../site.yaml")
    #expect(
      site.inspect("in/a.jpg").problems.map(\.summary).contains("is not read as a photograph of the site"))
  }

  @Test("a content folder that cannot be searched for tracks is a problem")
  func unreadableFolders() throws {
    let site = try TestSite()
    try site.addPhoto(0, at: "a.jpg")
    try site.write("title: Mine\n", to: "site.yaml")
    try site.write("location: hidden\n", to: "a.yaml")
    let failure = SurveyError.unreadablePart(
      path: "content/b", reason: "Input/output error", remedy: "Check it.")
    let problems = Inspecting.inspect([site.content + "/a.jpg"]) { _ throws(SurveyError) in throw failure }[0]
      .problems
    #expect(problems.map(\.code) == [.unreadableFile])
    #expect(problems.first?.remedy == "content/b cannot be read: Input/output error. Check it.")
    #expect(Inspecting.inspect([site.content + "/a.jpg"])[0].problems == [])
  }

  @Test("the defects of a photograph and of the file beside it are each reported once")
  func defects() throws {
    let site = try TestSite()
    let xmp = Array("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><broken".utf8)
    let block = Array("http://ns.adobe.com/xap/1.0/".utf8) + [0] + xmp
    try site.addPhoto(0, at: "a.jpg")
    var photo = try FileIO.read(site.content + "/a.jpg")
    photo.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block, at: 2)
    try site.write(photo, to: "a.jpg")
    try site.write(xmp, to: "a.xmp")
    let problems = Inspecting.inspect([site.content + "/a.jpg"])[0].problems.filter {
      $0.code == .damagedMetadata
    }
    #expect(problems.map(\.subject) == ["a.xmp", site.content + "/a.jpg"])
  }

  @Test(arguments: ["gone.jpg", "empty.jpg", "text.jpg", "folder"])
  func whatIsNoPhotographIsAProblem(name: String) throws {
    let site = try TestSite()
    try site.write("", to: "empty.jpg")
    try site.write("hello", to: "text.jpg")
    try site.write("x", to: "folder/x.txt")
    let inspection = site.inspect(name)
    #expect(inspection.problems.map(\.severity) == [.error])
    #expect(inspection.problems.first?.remedy?.isEmpty == false)
    #expect(inspection.metadata == PhotoMetadata())
  }
}
