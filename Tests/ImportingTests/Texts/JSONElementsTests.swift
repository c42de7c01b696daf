import JSON
import Testing

@testable import Importing

struct JSONElementsTests {
  private func elements(_ text: String, part: Int = .max) throws -> [String] {
    var (reader, found): (JSONElements, [String]) = (JSONElements(), [])
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try reader.read(rest.prefix(part)) {
        found.append("\($0): \(String(decoding: $1.bytes, as: UTF8.self))")
      }
      rest = rest.dropFirst(part)
    }
    try reader.end()
    return found
  }

  @Test(
    "each list at the top yields its elements, wherever the parts of the file end",
    arguments: [1, 2, 3, 7, Int.max])
  func lists(part: Int) throws {
    let text =
      #"\u{FEFF}{"a": "x]\"[", "one": [1, "t,]\\\"", {"x": [2, 3]}, [4]], "b": {"two": [5]}, "none": [], "three": [ null , true ]}"#
    #expect(
      try elements(text.replacing(#"\u{FEFF}"#, with: "\u{FEFF}"), part: part) == [
        "one: 1", #"one: "t,]\\\"""#, #"one: {"x":[2,3]}"#, "one: [4]", "three: null", "three: true",
      ])
    #expect(try elements("[1,[2],{}]", part: part) == [": 1", ": [2]", ": {}"])
  }

  @Test(arguments: ["", "  ", "[1", "[1,2", "{\"a\": [1]", "[\"a]", "]", "[{]", "[1]]", "[nope]"])
  func whatIsNotWholeIsRefused(_ text: String) {
    #expect(throws: DamagedJSON.self) { try elements(text) }
  }

  @Test func deepValuesAreRefused() {
    #expect(throws: DamagedJSON.self) { try elements(String(repeating: "[", count: 100_000)) }
  }
}
