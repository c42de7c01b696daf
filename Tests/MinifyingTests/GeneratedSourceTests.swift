import Testing

@testable import Minifying

@Suite struct GeneratedSourceTests {
  @Test("a file becomes a property with its minified text")
  func property() throws {
    let source = try GeneratedSource(of: [
      ("map-pins.js", Array("(() => { f(1); })(); // g".utf8)), ("a.css", Array("a { b: c; }".utf8)),
    ])
    #expect(
      source.text == ##"""
        internal import Messages

        extension MinifiedFile {
          static let map_pins_js = MinifiedFile(text: #"(()=>{f(1);})();\#n"#)
          static let a_css = MinifiedFile(text: #"a{b:c}"#)
        }

        """##)
  }

  @Test("a script has the keys of the messages that it shows, once each")
  func messages() throws {
    let script = "message(\"zoom-in\"); a.message(\"map\", {}); message(\"zoom-in\"); postmessage(\"no\")"
    #expect(GeneratedSource.messages(in: script) == ["zoomIn", "map"])
    #expect(
      try GeneratedSource(of: [("a.js", Array(script.utf8))]).text.contains(", words: [.zoomIn, .map])"))
  }

  @Test("text that looks like the end of a literal, or an escape, stays text")
  func fences() {
    #expect(GeneratedSource.literal("a") == "#\"a\"#")
    #expect(GeneratedSource.literal("\"#colour\\#n") == "##\"\"#colour\\#n\"##")
    #expect(GeneratedSource.literal("a##b\nc") == "###\"a##b\\###nc\"###")
  }

  @Test("a file that is neither a script nor a style sheet is an error that names it")
  func unknownKind() {
    let error = #expect(throws: GeneratedSource.UnknownKind.self) {
      try GeneratedSource(of: [("icon.svg", [])])
    }
    #expect(error?.description.contains("icon.svg") == true)
  }
}
