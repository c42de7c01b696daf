import Dispatch
import Files
import Photography
import Synchronization
import TestSites
import Testing

@testable import Editing

@Suite("L2: editing places") struct PlaceEditorTests {
  @Test("X7: a place keeps its address beside a default place of its name that a hashtag hides")
  func addressBesideAHiddenPlace() async throws {
    let site = try TestSite()
    try site.write("places: {list: \"https://example.org/list\"}\n", to: "site.yaml")
    try site.write(#"{"locations":[{"name":"Hut","lat":1,"lng":2}]}"#, to: "places/default.json")
    try site.write(
      "places:\n  - name: Hut\n    notes: 'Ours. #private'\n  - name: Hut\n    at: 46.5, 8\n",
      to: "places.yaml")
    try await site.build()
    #expect(try site.site()["places/hut/index.html"] != nil)
    let here = try #require(Coordinate(latitude: 46.6, longitude: 8))
    _ = try PlaceEditor(content: site.content).move("Hut", to: here)
    try await site.build()
    #expect(try site.site()["places/hut/index.html"] != nil)
    #expect(!String(decoding: try FileIO.read("\(site.content)/places.yaml"), as: UTF8.self).contains("slug"))
  }

  @Test("X7: a renamed or moved place, and all others, keep the addresses of their pages")
  func addresses() throws {
    let site = try TestSite()
    try site.write(#"{"locations":[{"name":"Manly","lat":-33.8,"lng":151.3}]}"#, to: "places/default.json")
    try site.write(
      """
      places:
        - name: Hut
          at: 46.5, 8
        - name: Hut by the lake
          at: 46.6, 8
        - {name: Manly, at: "1, 2"}
        - name: Summit
          slug: top
          at: 47, 8
      """, to: "places.yaml")
    let editor = try PlaceEditor(content: site.content)
    func ids() throws -> Set<String> { Set(try editor.places().places.map(\.id)) }
    let before = try ids()
    let here = try #require(Coordinate(latitude: -1.5, longitude: 3))
    #expect(before.count == 5 && before.isSuperset(of: ["hut", "hut-by-the-lake", "manly", "top"]))
    #expect(try editor.rename("hut", to: "Cabin")?.id == "hut")
    #expect(try editor.rename("Summit", to: "Peak")?.id == "top")
    #expect(try editor.rename("Hut by the lake", to: "Hut  by the Lake")?.id == "hut-by-the-lake")
    // One of two with a name: its address has a suffix that comes from its name and position.
    let moved = try editor.move("Manly", to: here)
    #expect(moved?.coordinate == here && moved?.id.hasPrefix("manly-") == true)
    #expect(try editor.rename("Manly", to: "Manly Beach")?.id == moved?.id)
    #expect(try editor.move("Cabin", to: here)?.id == "hut")
    #expect(try ids() == before)
    let text = String(decoding: try FileIO.read("\(site.content)/places.yaml"), as: UTF8.self)
    #expect(
      text == """
        places:
          - name: Cabin
            slug: hut
            at: -1.5, 3
          - name: Hut by the Lake
            at: 46.6, 8
          - {name: "Manly Beach", slug: "\(moved?.id ?? "")", at: "-1.5, 3"}
          - name: Peak
            slug: top
            at: 47, 8

        """)
  }

  @Test("X3: hidden places are not shown, and commands edit them as they do others") func hiddenPlaces()
    throws
  {
    let site = try TestSite()
    try site.write(
      #"{"locations":[{"name":"Manly","lat":-33.8,"lng":151.3},{"name":"Bondi","lat":-33,"lng":151}]}"#,
      to: "places/default.json")
    try site.write(
      """
      places:
        - name: Hut # ours
          at: 46.5, 8
          hidden: yes
        - {name: Manly, private: yes}
      """, to: "places.yaml")
    let editor = try PlaceEditor(content: site.content)
    #expect(try editor.places().places.map(\.name) == ["Bondi"])
    #expect(try editor.rename("hut", to: "Cabin") == nil)
    #expect(try editor.move("Cabin", to: try #require(Coordinate(latitude: 1, longitude: 2))) == nil)
    try editor.note("Cabin", "Ours.")
    try editor.note("Bondi", "Crowded.")
    #expect(throws: PlaceEditorError.isDefault("Manly")) { try editor.remove("Manly") }
    #expect(try editor.places().places.map(\.name) == ["Bondi"])
    #expect(
      String(decoding: try FileIO.read("\(site.content)/places.yaml"), as: UTF8.self) == """
        places:
          - name: Cabin # ours
            at: 1, 2
            hidden: yes
            notes: Ours.
          - {name: Manly, private: yes}
          - name: Bondi
            notes: Crowded.

        """)
    try editor.remove("Cabin")
    #expect(try editor.places().problems == [])
  }

  @Test("X3: a place that is moved into a privacy zone has no page, and its address is kept") func intoAZone()
    throws
  {
    let site = try TestSite()
    try site.write("privacy: {zones: [{latitude: 1, longitude: 2, radius: 500}]}\n", to: "site.yaml")
    try site.write("places:\n  - name: Hut\n    at: 46.5, 8\n", to: "places.yaml")
    let editor = try PlaceEditor(content: site.content)
    #expect(try editor.move("Hut", to: try #require(Coordinate(latitude: 1, longitude: 2))) == nil)
    #expect(try editor.places().places == [])
    #expect(try editor.move("Hut", to: try #require(Coordinate(latitude: 46, longitude: 8)))?.id == "hut")
  }

  @Test(
    "what is not clear is not done, and nothing is changed",
    arguments: [
      ("Hutt", "A", PlaceEditorError.unknown("Hutt", similar: ["Hut"])),
      ("lake", "A", .unknown("lake", similar: ["Lake hut"])),
      ("zzz", "A", .unknown("zzz", similar: [])), ("Hut", "lake HUT", .taken("Lake hut")),
      ("Hut", "manly", .taken("Manly")), ("manly", "A", .isDefault("Manly")), ("Hut", " ", .nameless),
      ("Twin", "A", .ambiguous("Twin", ["places.yaml:4:5", "places.yaml:5:5"])),
    ])
  func refusals(name: String, new: String, error: PlaceEditorError) throws {
    let site = try TestSite()
    try site.write(#"{"locations":[{"name":"Manly","lat":-33.8,"lng":151.3}]}"#, to: "places/default.json")
    let text = """
      places:
        - {name: Hut, at: "1, 2"}
        - {name: Lake hut, at: "1, 3"}
        - {name: Twin, at: "1, 4"}
        - {name: Twin, at: "1, 5"}

      """
    try site.write(text, to: "places.yaml")
    let editor = try PlaceEditor(content: site.content)
    #expect(throws: error) { try editor.rename(name, to: new) }
    let here = try #require(Coordinate(latitude: 1, longitude: 2))
    #expect(throws: PlaceEditorError.known("Hut")) { try editor.move("hut", to: here) }
    #expect(String(decoding: try FileIO.read("\(site.content)/places.yaml"), as: UTF8.self) == text)
  }

  @Test("a second place of a name is refused, since commands could not tell them apart") func namesakes()
    throws
  {
    let site = try TestSite()
    try site.write("places:\n  - name: Hut\n    at: 46.5, 8\n", to: "places.yaml")
    let editor = try PlaceEditor(content: site.content)
    let there = try #require(Coordinate(latitude: 47, longitude: 9))
    #expect(throws: PlaceEditorError.taken("Hut")) { try editor.add(" hut", at: there, notes: nil) }
    try editor.remove("Hut")
    try editor.add("Hut", at: there, notes: nil)
  }

  @Test("concurrent additions lose no place, and leave no temporary file")
  func atOnce() throws {
    let site = try TestSite()
    let keeping = try PlaceEditor(content: site.content)
    let here = try #require(Coordinate(latitude: 46.5, longitude: 8))
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 24) { number in
      do {
        try keeping.add("Hut \(number)", at: here, notes: nil)
        try keeping.note("Hut \(number)", "Closed.")
        if number % 2 == 0 { try keeping.remove("Hut \(number)") }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock(\.self) == [])
    let places = try keeping.places().places
    #expect(Set(places.map(\.name)) == Set((0..<24).filter { $0 % 2 == 1 }.map { "Hut \($0)" }))
    #expect(places.allSatisfy { $0.notes != nil })
    #expect(try Folder.names(in: site.content) == ["places.yaml"])
  }
}
