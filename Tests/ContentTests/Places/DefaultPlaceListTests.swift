import Content
import Foundation
import Photography
import TestSupport
import Testing

@Suite struct DefaultPlaceListTests {
  private func read(_ text: String) -> (list: DefaultPlaceList?, problems: [Problem]) {
    DefaultPlaceList.read(Array(text.utf8), file: "places/default.json")
  }

  private func entry(_ name: String, _ latitude: Double, _ longitude: Double) throws -> DefaultPlaceList.Entry
  {
    DefaultPlaceList.Entry(
      name: name, coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)))
  }

  @Test("L1: the documented shape, in the list's order, with the publisher's date")
  func documentedShape() throws {
    let (list, problems) = read(
      #"{"locations":[{"name":"Manly","lat":-33.797151,"lng":151.288784},{"name":"Bondi","lat":-33.89,"lng":151.28}],"updated":"2016-12-01T06:52:08Z"}"#
    )
    #expect(
      list
        == DefaultPlaceList(
          places: [try entry("Manly", -33.797151, 151.288784), try entry("Bondi", -33.89, 151.28)],
          updated: "2016-12-01T06:52:08Z"))
    #expect(problems == [])
  }

  @Test("L1: a list may be the top-level value, have numbers as text, untidy names and duplicates")
  func tolerant() throws {
    let (list, problems) = read(
      #"[{"name":" A \n b ","lat":"47.5","lng":" 8.5","more":[1]},{"name":"A b","latitude":47.5,"longitude":8.5},{"lat":0,"lon":0,"name":"Null"}]"#
    )
    #expect(list?.places == [try entry("A b", 47.5, 8.5), try entry("Null", 0, 0)])
    #expect(problems == [])
  }

  @Test("L1: invalid entries are named and left out")
  func dirtyEntries() throws {
    let (list, problems) = read(
      #"{"locations":[{"name":"","lat":1,"lng":2},{"name":"Far","lat":91,"lng":2},{"name":"Good","lat":1,"lng":2},"didit",null,{"name":"No","lat":"x","lng":2},{"name":7,"lat":1,"lng":1},{"name":"C"}]}"#
    )
    #expect(list?.places == [try entry("Good", 1, 2)])
    #expect(
      problems == [
        Problem(
          .warning, "places/default.json",
          "has 7 invalid entries: number 1 has no name, number 2 (“Far”) has no position on the Earth, "
            + "number 4 has no name, number 5 has no name, number 6 (“No”) has no position on the Earth and 2 more",
          remedy: "They are left out; report this to the publisher of the list.", code: .invalidEntries)
      ])
  }

  @Test(
    "X3: a place that is marked as not for everybody is left out, with a note",
    arguments: [
      "\"hidden\":true", "\"private\":true", "\"draft\":true", "\"visibility\":\"private\"",
      "\"published\":false",
      "\"notes\":\"Ours #private\"", "\"tags\":[\"private\"]", "\"more\":{\"public\":false}",
    ])
  func marks(mark: String) throws {
    let (list, problems) = read(
      #"[{"name":"Hut","lat":1,"lng":2,"access":"on foot","published":true},{"name":"Home base","lat":5,"lng":5,\#(mark)},{"name":"home  base","lat":6,"lng":6}]"#
    )
    #expect(try list?.places == [entry("Hut", 1, 2)])
    #expect(list?.hidden == ["Home base"])
    #expect(problems.map(\.summary) == ["has a place that is not for everybody: “Home base”"])
  }

  @Test(
    "L1: what is no list at all is said to be none",
    arguments: [
      ("<html>", "line 1: a value is missing"), ("{}", "it has no `locations`"),
      ("", "line 1: the text ends too early"), (#"{"locations":7}"#, "it has no `locations`"),
    ])
  func noList(text: String, reason: String) {
    let (list, problems) = read(text)
    #expect(list == nil)
    #expect(problems.map(\.summary) == ["is not a list of places (\(reason))"])
  }

  @Test("L1: a truncated list is read up to the error, which is reported with its position")
  func brokenOff() throws {
    let (list, problems) = read(
      "{\"locations\":[\n{\"name\":\"A\",\"lat\":1,\"lng\":2},\n{\"name\":\"B\",\"l")
    #expect(list?.places == [try entry("A", 1, 2)])
    #expect(problems.contains { $0.severity == .error && $0.subject.hasPrefix("places/default.json:3") })
  }

  @Test("L1: the file has one place per line, and is read back unchanged")
  func writesOnePlacePerLine() throws {
    let list = DefaultPlaceList(
      places: [try entry("Bondi “Beach”", -33.889967, 151.27644), try entry("Ö", 0, 0)], updated: "yesterday")
    let text = String(decoding: list.json, as: UTF8.self)
    #expect(
      text == """
        {
          "locations": [
            {"name":"Bondi “Beach”","lat":-33.889967,"lng":151.27644},
            {"name":"Ö","lat":0,"lng":0}
          ],
          "updated": "yesterday"
        }

        """)
    #expect(DefaultPlaceList.read(list.json, file: "x").list == list)
    #expect(DefaultPlaceList.read(DefaultPlaceList().json, file: "x").list == DefaultPlaceList())
  }

  @Test(
    "L1: the recorded list of the service reads whole",
    .enabled(if: DefaultPlaceListTests.recorded != nil))
  func recordedAnswer() throws {
    let bytes = [UInt8](try Data(contentsOf: #require(DefaultPlaceListTests.recorded)))
    let (list, problems) = DefaultPlaceList.read(bytes, file: "x")
    #expect(
      list?.places.map(\.name) == [
        "Milsons Point", "Bondi Beach", "Circular Quay", "Manly Beach", "Darling Harbour",
      ])
    #expect(list?.updated == "2016-12-01T06:52:08Z")
    #expect(problems == [])
  }

  private static let recorded = SharedData.url("test-only/api/places/test-locations.json")
}
