import Content
import Files
import Metadata
import Photography
import TestSites
import Testing

@testable import Building
@testable import Editing
@testable import Reading

/// What every program of PhotoMap says of something that may be hidden: they must agree.
@Suite("X14: build, check, inspect, edit and fetch agree on what is hidden") struct HidingAgreementTests {
  /// What is written to hide `in/secret.jpg`, and the same for `in/way.gpx`.
  private struct Rule: CustomTestStringConvertible {
    let file: String
    let text: String
    var hidesWalk = true
    var isHidden = true
    var testDescription: String { "\(file): \(text)" }
  }

  private static let rules = [
    Rule(file: "in/secret.yaml", text: "title: Shown", hidesWalk: false, isHidden: false),
    Rule(file: "in/secret.yaml", text: "hidden: yes"), Rule(file: "in/secret.txt", text: "hidden: yes"),
    Rule(file: "in/secret.md", text: "Ours. #private"),
    Rule(file: "in/secrte.yaml", text: "hidden: yes", hidesWalk: false),
    Rule(file: "in/secret.yaml", text: "tags: ['private;family']", hidesWalk: false),
    Rule(file: "in/secret.yaml", text: "rating: −1", hidesWalk: false),
    Rule(file: "in/secret.yaml", text: "titel: A\nhidden: no"),
    Rule(file: "in/album.yaml", text: "hidden: yes"), Rule(file: "in/album.txt", text: "private: yes"),
    Rule(file: "in/index.md", text: "Ours. #private"), Rule(file: "album.yaml", text: "hidden: yes"),
    Rule(file: "in/album.yaml", text: "ignore: ["), Rule(file: "site.yaml.txt", text: "hidden: yes"),
    Rule(file: "site.yaml", text: "hidden: yes"), Rule(file: "sites.yaml", text: "zones: []\nhidden: yes"),
    Rule(file: "in/secret.jpg.json", text: "{\"trashed\": true}", hidesWalk: false),
    Rule(file: "in/Picasa.ini", text: "[secret.jpg]\nhidden=yes", hidesWalk: false),
    Rule(
      file: "record/photo_1234567.json", text: "{\"privacy\": \"private\"}", hidesWalk: false, isHidden: false
    ),
    // Of a photograph with the same bytes, and of one of which it is a version.
    Rule(file: "twin.yaml", text: "hidden: yes", hidesWalk: false),
    Rule(file: "in/sec.yaml", text: "hidden: yes", hidesWalk: false),
    Rule(file: "way.yaml", text: "hidden: yes", isHidden: false),
  ]

  private static let title = "A title that tells everything"

  @Test(arguments: rules) private func agree(_ rule: Rule) async throws {
    let site = try TestSite()
    try site.write("walks: {pictures: {fetch: yes}}\n", to: "site.yaml")
    // The secret is a version of another photograph, and a third has its bytes.
    let name = rule.file == "in/sec.yaml" ? "in/sec-edited.jpg" : "in/secret.jpg"
    try site.addPhoto(0, at: name, salt: "secret")
    try site.addPhoto(1, at: "in/sec.jpg")
    try site.addPhoto(0, at: "twin.jpg", salt: "secret")
    try site.write(Self.xmp, to: name + ".xmp")
    try site.write(TestSite.track(latitude: 46.7), to: "in/way.gpx")
    if rule.file == "way.yaml" { try site.write(TestSite.track(latitude: 46.7), to: "way.gpx") }
    let isOfSite = rule.file == "site.yaml"
    try site.write(rule.text + (isOfSite ? "\nwalks: {pictures: {fetch: yes}}\n" : "\n"), to: rule.file)
    if rule.hidesWalk, rule.file.contains("secret") {
      try site.write(rule.text + "\n", to: rule.file.replacing("secret", with: "way"))
    }

    try await site.build()
    let pages = try site.site().keys.filter { $0.hasPrefix("photo/in/sec") && $0.hasSuffix(".html") }
    let page = "photo/in/" + (name == "in/secret.jpg" ? "secret.html" : "sec-edited.html")
    #expect(pages.contains(page) != rule.isHidden, "build")
    let inspection = site.inspect(name)
    #expect(inspection.problems.contains { $0.code == .notShown } == rule.isHidden, "inspect")
    for (editor, edited) in try Self.edited(name, site) {
      #expect(edited?.visibility.isHidden == rule.isHidden, "\(editor)")
    }
    #expect(
      try await Self.leak(Self.title, in: site) == (rule.isHidden ? [.publishedHiddenText] : []), "check")
    let walks = try site.site().keys.filter { $0.hasPrefix("walks/") && $0.hasSuffix("index.html") }
    #expect(walks.isEmpty == rule.hidesWalk, "build: \(walks)")
    #expect(try WalkList(content: site.content).tracks.isEmpty == rule.hidesWalk, "fetch")
  }

  /// A photograph as `edit` and the Studio show it to the author.
  private static func edited(_ photo: String, _ site: TestSite) throws -> [(String, ResolvedPhoto?)] {
    let id = PhotoID(photo)
    let photos = try Survey.of(site.content).files(.candidate)
    let alike = Dictionary(grouping: photos, by: \.size).mapValues { $0.map(\.path) }
    let studio = try PhotoEditor(content: site.content, near: [id], alike: alike)
    return [
      ("edit", try PhotoEditor(content: site.content).details(of: id).resolved),
      ("Studio", try studio.details(of: id).resolved),
    ]
  }

  private static func listsWalk(_ site: TestSite) throws -> Bool {
    try site.site()["walks/index.html"].map { String(decoding: $0, as: UTF8.self).contains("way/index.html") }
      == true
  }

  /// What `check` finds in a page that has a text.
  private static func leak(_ text: String, in site: TestSite) async throws -> [Problem.Code] {
    try FileIO.write(
      Array("<!DOCTYPE html><html><body><p>\(text)</p></body></html>".utf8),
      to: "\(site.folder)/output/leak.html")
    let codes: [Problem.Code] = [.publishedHiddenText, .publishedUnlisted, .publishedPosition]
    return try await SiteCheck(site.options()).run().problems
      .filter { $0.subject == "leak.html" && codes.contains($0.code) }.map(\.code)
  }

  /// What keeps `in/secret.jpg` and `in/way.gpx` out of lists, or does not choose the photograph.
  private static let lists: [(file: String, text: String, Visibility, walks: Int)] = [
    ("in/secret.yaml", "unlisted: yes", .unlisted, 1), ("in/album.yaml", "unlisted: yes", .unlisted, 0),
    ("in/way.yaml", "unlisted: yes", .shown, 0),
    ("site.yaml", "publish: {rating: 5}", .hidden(.notChosen), 1),
    ("in/album.yaml", "publish: {rating: 5}", .hidden(.notChosen), 1),
  ]

  @Test(arguments: lists) private func agreeOnLists(
    file: String, text: String, visibility: Visibility, walks: Int
  ) async throws {
    let site = try TestSite()
    try site.write("walks: {pictures: {fetch: yes}}\n", to: "site.yaml")
    try site.addPhoto(0, at: "in/secret.jpg")
    try site.addPhoto(1, at: "shown.jpg")
    try site.write("rating: 5\n", to: "shown.yaml")
    try site.write(Self.xmp, to: "in/secret.jpg.xmp")
    try site.write(TestSite.track(latitude: 46.7), to: "in/way.gpx")
    try site.write(text + "\n" + (file == "site.yaml" ? "walks: {pictures: {fetch: yes}}\n" : ""), to: file)

    try await site.build()
    let telling = try site.site().filter { String(decoding: $0.value, as: UTF8.self).contains(Self.title) }
      .keys
    let inspection = site.inspect("in/secret.jpg")
    #expect(inspection.visibility == visibility.text, "inspect")
    let note = inspection.problems.first { $0.code == .unlisted }
    #expect((note != nil) == (visibility == .unlisted), "inspect")
    #expect(inspection.problems.contains { $0.code == .notShown } == !visibility.isShown, "inspect")
    switch visibility {
    case .shown: #expect(telling.contains("photo/in/secret.html") && telling.contains("index.html"), "build")
    case .unlisted:
      #expect(telling.contains { note?.summary.contains("“\($0)”") == true }, "build: \(telling)")
      #expect(!telling.contains("photo/in/secret.html") && !telling.contains("index.html"), "build")
    case .hidden: #expect(telling.isEmpty, "build: \(telling)")
    }
    for (editor, edited) in try Self.edited("in/secret.jpg", site) {
      #expect(edited?.visibility == visibility, "\(editor)")
    }
    let code: Problem.Code? =
      visibility == .shown ? nil : visibility == .unlisted ? .publishedUnlisted : .publishedHiddenText
    #expect(try await Self.leak(Self.title, in: site) == [code].compactMap(\.self), "check")
    #expect(try WalkList(content: site.content).tracks.count == walks, "fetch")
    #expect(try Self.listsWalk(site) == (walks == 1), "build")
  }

  /// What hides the place of `in/secret.jpg`, and of `in/way.gpx`, which leads by.
  private static let places: [(file: String, text: String, hides: Bool, walks: Int)] = [
    ("in/secret.yaml", "title: Shown", false, 1), ("in/secret.yaml", "location: hidden", true, 1),
    ("in/album.yaml", "location: hidden", true, 0), ("album.yaml", "location: hidden", true, 0),
    ("in/index.md", "---\nlocation: hidden\n---\nOurs.", true, 0),
    ("site.yaml", "privacy: {zones: [{latitude: 46.5, longitude: 8, radius: 3000}]}", true, 0),
    ("in/secret.yaml", "places: hidden", true, 1), ("in/album.yaml", "places: hidden", true, 0),
    ("site.yaml", "places: hidden", true, 0), ("in/secret.yaml", "places: twon", true, 1),
    ("in/sec.yaml", "places: hidden", true, 1), ("twin.yaml", "places: hidden", true, 1),
    ("twin.yaml", "location: hidden", true, 1), ("in/sec.yaml", "location: hidden", true, 1),
  ]

  @Test(arguments: places) private func agreeOnPlaces(
    file: String, text: String, hides: Bool, walks: Int
  ) async throws {
    let site = try TestSite()
    try site.write("walks: {pictures: {fetch: yes}}\n", to: "site.yaml")
    let name = file == "in/sec.yaml" ? "in/sec-edited.jpg" : "in/secret.jpg"
    try site.addPhoto(0, at: name, salt: "secret")
    try site.addPhoto(1, at: "in/sec.jpg")
    try site.addPhoto(0, at: "twin.jpg", salt: "secret")
    try site.write(TestSite.track(latitude: 46.5), to: "in/way.gpx")
    let isOfSite = file == "site.yaml"
    try site.write(text + (isOfSite ? "\nwalks: {pictures: {fetch: yes}}\n" : "\n"), to: file)

    try await site.build()
    let page = try site.text(name.replacing("in/", with: "photo/in/").replacing(".jpg", with: ".html"))
    #expect(page.contains("46.5") != hides, "build")
    #expect((site.inspect(name).metadata.coordinate == nil) == hides, "inspect")
    for (editor, edited) in try Self.edited(name, site) {
      #expect(edited?.place.isHidden == hides && (edited?.coordinate == nil) == hides, "\(editor)")
    }
    // A walk that is shown leads by.
    #expect(
      try await Self.leak("at 46.50001, 8.00001", in: site) == (walks == 0 ? [.publishedPosition] : []),
      "check")
    let list = try WalkList(content: site.content)
    #expect(list.tracks.count { list.walk(of: $0) != nil } == walks, "fetch")
    #expect(try Self.listsWalk(site) == (walks == 1), "build")
  }

  private static let xmp = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>
    <rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
    """
}
