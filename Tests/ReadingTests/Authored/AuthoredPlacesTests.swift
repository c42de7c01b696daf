import BuildCache
import Content
import Files
import Photography
import TestSites
import Testing

@testable import Reading

@Suite("X4: files with places are read once") struct AuthoredPlacesTests {
  private static let list = #"{"locations":[{"name":"Zürich","lat":47.37,"lng":8.54}],"updated":"2026"}"#
  private static let own = """
    hidden: no
    places:
      - {name: Hut, at: "46.5, -8.25", notes: "*Cold* #water", slug: cold-hut, hidden: no}
      - {name: Zürich, notes: Here}
      - {name: Bern, hidden: yes}
      - {at: "1, 2"}
    """

  private func site() throws -> TestSite {
    let site = try TestSite()
    try site.write("title: T\nplaces: {list: \"https://example.org/list\"}\n", to: "site.yaml")
    try site.write(Self.list, to: "places/default.json")
    try site.write(Self.own, to: "places.yaml")
    return site
  }

  @Test("every value is kept, and problems are told again; a damaged record is none")
  func recordsKeepEverything() throws {
    let site = try site()
    let survey = try Survey.of(site.content)
    let places = AuthoredPlaces(survey, root: site.content)
    #expect(places.list.places.count == 1 && places.list.updated == "2026")
    #expect(places.own.entries.map(\.name) == ["Hut", "Zürich", "Bern"])
    #expect(places.problems.count == 1)
    // Each value of an entry, so that a new one must be written, too.
    for child in Mirror(reflecting: places.own.entries[0]).children {
      #expect(child.label == "place" || "\(child.value)" != "nil", "\(child.label ?? "")")
    }
    let record = try #require(places.record(of: survey, at: .max))
    #expect(try AuthoredPlaces(record: record) == places)
    for count in 0..<record.count {
      #expect(throws: (any Error).self) { try AuthoredPlaces(record: Array(record.prefix(count))) }
    }
    #expect(places.record(of: survey, at: .min) == nil, "a stamp that could hide a further change")
  }

  @Test("a build takes them from the cache until a file changes, and a clean build does not")
  func takenFromTheCache() async throws {
    let site = try site()
    try await site.build()
    #expect(try site.text("places/index.html").contains("Hut"))
    let survey = try Survey.of(site.content)
    let key = try #require(AuthoredPlaces.key(of: survey))
    let cache = try BuildCache(folder: site.folder + "/cache")
    #expect(try cache.findings(for: [key]).count == 1)
    // Another result under the same key shows whether it is used.
    var other = AuthoredPlaces(survey, root: site.content)
    other.own.entries[0].name = "From the cache"
    try cache.remember(findings: [key: try #require(other.record(of: survey, at: .max))])
    try site.write("title: Mine\nplaces: {list: \"https://example.org/list\"}\n", to: "site.yaml")
    try await site.build()
    #expect(try site.text("places/index.html").contains("From the cache"))
    try await site.build(output: "clean", isClean: true)
    #expect(try site.text("places/index.html", output: "clean").contains("Hut"))
    try site.write("places: [{name: Summit, at: \"46.5, 8.25\"}]\n", to: "places.yaml")
    try await site.build()
    #expect(try site.text("places/index.html").contains("Summit"))
    try site.remove("places.yaml")
    try site.remove("places/default.json")
    #expect(AuthoredPlaces.key(of: try Survey.of(site.content)) == nil)
  }

  @Test("what cannot be read is read again")
  func unreadIsNotKept() throws {
    let site = try site()
    try site.write("places: [\n", to: "places.yaml")
    let survey = try Survey.of(site.content)
    #expect(AuthoredPlaces(survey, root: site.content).record(of: survey, at: .max) == nil)
  }
}
