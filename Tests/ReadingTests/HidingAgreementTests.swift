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
    let editor = try PhotoEditor(content: site.content)
    #expect(try editor.details(of: PhotoID(name)).resolved?.visibility.isHidden == rule.isHidden, "edit")
    try FileIO.write(
      Array("<!DOCTYPE html><html><body><p>\(Self.title)</p></body></html>".utf8),
      to: "\(site.folder)/output/leak.html")
    let report = try await SiteCheck(site.options()).run()
    #expect(
      report.problems.contains { $0.code == .publishedHiddenText && $0.subject == "leak.html" }
        == rule.isHidden,
      "check")
    let walks = try site.site().keys.filter { $0.hasPrefix("walks/") && $0.hasSuffix("index.html") }
    #expect(walks.isEmpty == rule.hidesWalk, "build: \(walks)")
    #expect(try WalkList(content: site.content).tracks.isEmpty == rule.hidesWalk, "fetch")
  }

  private static let xmp = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>
    <rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
    """
}
