import JSON
import Testing

@Suite("JSON.docc") struct JSONExampleTests {
  @Test func valuesAreWrittenInOrder() {
    let place = JSONValue.object([
      ("name", "Hut <1>"),
      ("latitude", .number(46.123456, places: 4)),
      ("isOpen", true),
    ])
    let text = String(decoding: place.bytes, as: UTF8.self)
    // {"name":"Hut \u003c1\u003e","latitude":46.1235,"isOpen":true}
    #expect(text == #"{"name":"Hut \u003c1\u003e","latitude":46.1235,"isOpen":true}"#)
  }
}
