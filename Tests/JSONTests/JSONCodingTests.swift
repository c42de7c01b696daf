import Testing

@testable import JSON

@Suite struct JSONCodingTests {
  private struct Sample: Codable, Equatable {
    struct Item: Codable, Equatable {
      var name: String
      var width: Int
    }
    var items: [Item]
    var done: Bool?
  }

  @Test(
    "an error names the place in the file and what is wrong there",
    arguments: [
      (#"{"items":[{"name":"a","width":1},{"width":2}]}"#, "`items[1].name` is missing"),
      (#"{"items":[{"name":"a","width":"1"}]}"#, "`items[0].width` is not a whole number"),
      (#"{"items":[{"name":7,"width":1}]}"#, "`items[0].name` is not a string"),
      (#"{"items":[],"done":1}"#, "`done` is not true or false"),
      (#"{"items":{}}"#, "`items` is not an array"),
      (#"{"items":null}"#, "`items` is missing"),
      ("[]", "the whole file is not an object"),
      ("{\"items\":[\n{\"name\":\"a\"", "line 2, column 12: the text ends too early"),
      ("", "line 1, column 1: the text ends too early"),
    ])
  func namesThePlace(json: String, reason: String) {
    do throws(JSONDecodingError) {
      let value = try JSONCoding.decode(Sample.self, from: Array(json.utf8))
      Issue.record("was decoded: \(value)")
    } catch {
      #expect(error.description == reason)
    }
  }

  @Test func whatIsEncodedIsDecoded() throws {
    let sample = Sample(items: [Sample.Item(name: "a/b", width: 3)], done: nil)
    let compact = try JSONCoding.encode(sample)
    #expect(String(decoding: compact, as: UTF8.self) == #"{"items":[{"name":"a/b","width":3}]}"#)
    let readable = try JSONCoding.encode(sample, as: .readable)
    #expect(readable.last == UInt8(ascii: "\n") && readable.contains(UInt8(ascii: "\n")))
    #expect(try JSONCoding.decode(from: compact) == sample)
    #expect(try JSONCoding.decode(from: readable) == sample)
  }
}
