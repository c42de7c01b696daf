import Testing

@testable import JSON

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

  @Test func readsEveryKindOfValue() throws {
    #expect(
      try parse(
        "\u{FEFF} {\"a\": [1, -2.5e1, true, false, null], \"b\": {\"c\": \"x\\n\\u00e9\\ud83d\\ude00\"}} ")
        == .object([
          ("a", .array([.int(1), .number(-25, places: nil), true, false, .null])),
          ("b", .object([("c", "x\né😀")])),
        ]))
  }

  @Test func theLastOfEqualNamesCounts() throws {
    #expect(try parse(#"{"a":1,"a":2}"#)["a"].number == 2)
    #expect(try parse("{}")["a"].isNull)
    #expect(try parse("[]")["a"]["b"].isNull)
  }

  @Test(
    "malformed text is refused, and the error says where it is",
    arguments: [
      ("", 1, "the text ends too early"), ("{", 2, "the text ends too early"),
      ("[1,]", 4, "a value is missing"), ("[1 2]", 4, "a comma or ] is missing"),
      ("{a:1}", 2, "a name in quotes is missing"), ("{\"a\" 1}", 6, "a colon is missing"),
      ("01", 2, "there is more text after the end of the data"), ("1.", 3, "a digit is missing"),
      ("-", 2, "a digit is missing"), ("1e400", 6, "the number is too large"),
      ("\"\\u+123\"", 4, "\\u needs four hexadecimal digits"),
      ("\"a", 3, "the text ends inside a string"), ("nul", 1, "a value is missing"),
    ])
  func refusesMalformedText(text: String, column: Int, reason: String) {
    let error = JSONValue.parsePrefix(of: Array(text.utf8)).error
    #expect(error == JSONSyntaxError(line: 1, column: column, reason: reason))
  }

  @Test func nestingIsBounded() {
    let deep = Array(String(repeating: "[", count: 1_000_000).utf8)
    #expect(JSONValue.parsePrefix(of: deep).error?.reason == "the data is nested too deeply")
    #expect(JSONValue.parsePrefix(of: Array("[[[[1]]]]".utf8)).error == nil)
  }

  @Test func keepsValuesBeforeAnError() {
    let (value, error) = JSONValue.parsePrefix(of: Array("{\"a\":[1,2,\n x".utf8))
    #expect(value?["a"].array?.compactMap(\.number) == [1, 2])
    #expect(error == JSONSyntaxError(line: 2, column: 2, reason: "a value is missing"))
  }

  @Test("a value that was written is read again as it was", arguments: 1...50)
  func readsWhatWasWritten(seed: UInt64) throws {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func text() -> String {
      String(String.UnicodeScalarView((0..<random(6)).compactMap { _ in Unicode.Scalar(random(0x300)) }))
    }
    func value(_ depth: Int) -> JSONValue {
      switch random(depth > 4 ? 5 : 7) {
      case 0: .null
      case 1: .bool(random(2) == 0)
      case 2: .int(random(2000) - 1000)
      case 3: .number(Double(random(2000)) / 7, places: nil)
      case 4: .string(text())
      case 5: .array((0..<random(4)).map { _ in value(depth + 1) })
      default: .object((0..<random(4)).map { ("\($0)" + text(), value(depth + 1)) })
      }
    }
    let written = value(0)
    #expect(try JSONValue(parsing: written.bytes) == written, "seed \(seed)")
  }
}
