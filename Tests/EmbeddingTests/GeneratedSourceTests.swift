import Testing

@testable import Embedding

@Suite struct GeneratedSourceTests {
  @Test("a file becomes a property with its text, and with its source if that is another")
  func property() {
    let source = GeneratedSource(of: [
      .init(name: "map-pins.js", text: "f(1); // g\n", minified: "f(1);\n"),
      .init(name: "a.css", text: "a { b: c; }"),
    ])
    #expect(
      source.text == ##"""
        internal import Messages

        extension EmbeddedFile {
          static let map_pins_js = EmbeddedFile(text: #"f(1);\#n"#, source: #"f(1); // g\#n"#)
          static let a_css = EmbeddedFile(text: #"a { b: c; }"#)
        }

        """##)
  }

  @Test("a script has the keys of the messages that it shows, once each")
  func messages() {
    let script = "message(\"zoom-in\"); a.message(\"map\", {}); message(\"zoom-in\"); postmessage(\"no\")"
    #expect(GeneratedSource.messages(in: script) == ["zoomIn", "map"])
    let source = GeneratedSource(of: [.init(name: "a.js", text: script, minified: "e(\"zoom-in\")")])
    #expect(source.text.contains(", words: [.zoomIn, .map])"))
  }

  @Test("text that looks like the end of a literal, or an escape, stays text")
  func fences() {
    #expect(GeneratedSource.literal("a") == "#\"a\"#")
    #expect(GeneratedSource.literal("\"#colour\\#n") == "##\"\"#colour\\#n\"##")
    #expect(GeneratedSource.literal("a##b\nc") == "###\"a##b\\###nc\"###")
  }
}
