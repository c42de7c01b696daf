import Foundation
import Testing

@Suite("O5: photomap geocode", .enabled(if: Program.isAvailable))
struct GeocodeCommandTests {
  private let program: Program

  init() throws { program = try Program() }

  @Test func saysTheBestAnswerFirst() throws {
    let outcome = try program.run("geocode", "Seattle,", "WA")
    #expect(outcome.code == 0)
    #expect(outcome.output == "Seattle, Washington, United States (town)  47.6062, -122.3321\n")
    #expect(outcome.remarks == "")
  }

  @Test func printsEverythingAsJSON() throws {
    let outcome = try program.run("geocode", "--json", "--limit", "2", "Sydney")
    let all = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
    #expect(all.map { $0["country"] as? String } == ["Australia", "Canada"])
    #expect(
      all.map { Set($0.keys) }
        == Array(
          repeating: [
            "kind", "match", "name", "region", "country", "countryCode", "latitude", "longitude", "timeZone",
          ], count: 2))
  }

  @Test func looksUpSeveralNames() throws {
    let outcome = try program.run("geocode", "--limit", "1", "Costa Rica", "Seattle,", "WA", "zzzz")
    #expect(outcome.code == 1)
    #expect(
      outcome.output == """
        Costa Rica:
        Costa Rica (country)  9.9652, -84.2178

        Seattle, WA:
        Seattle, Washington, United States (town)  47.6062, -122.3321

        """)
    #expect(outcome.remarks.contains("“zzzz”") && !outcome.remarks.contains("Seattle"))
    let json = try program.run("geocode", "--json", "--limit", "1", "Paris", "London")
    let all = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(all.map { $0["query"] as? String } == ["Paris", "London"])
    #expect(all.map { ($0["places"] as? [Any])?.count } == [1, 1])
  }

  @Test func unquotedArgumentsAreOneName() throws {
    #expect(try program.run("geocode", "--limit", "1", "New", "York").output.hasPrefix("New York City"))
  }

  @Test(
    "a position in the south is no option",
    arguments: [["-33.86,151.21"], ["-33.86", "151.21"], ["--", "-33.86,151.21"]])
  func readsSouthernPositions(words: [String]) throws {
    let outcome = try program.run(["geocode", "--limit", "1"] + words, environment: [:])
    let name = words.filter { $0 != "--" }.joined(separator: " ")
    #expect(outcome.code == 0 && outcome.output == "\(name) (position)  -33.86, 151.21\n", "\(outcome)")
    #expect(try program.run("geocode", "-x").code == 64)
    let several = try program.run("geocode", "--json", "Paris", "-33.86,151.21", "--limit", "1")
    #expect(several.code == 0 && several.output.contains("\"-33.86,151.21\""), "\(several)")
  }

  @Test func oneWhenNothingIsFound() throws {
    let outcome = try program.run("geocode", "zzzz")
    #expect((outcome.code, outcome.output) == (1, ""))
    #expect(outcome.remarks.contains("“zzzz”"))
    let json = try program.run("geocode", "--json", "zzzz")
    #expect((json.code, json.output) == (1, "[]\n"))
    #expect(try program.run("geocode", "--limit", "0", "Paris").code == 64)
    #expect(try program.run("geocode").code == 64)
    #expect(try program.run("geocode", " ", "").remarks.contains("Give a name"))
  }
}
