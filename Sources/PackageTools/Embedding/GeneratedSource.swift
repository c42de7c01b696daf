/// Swift source that declares scripts and style sheets as static properties of `EmbeddedFile`.
package struct GeneratedSource {
  package let text: String

  /// A script or a style sheet.
  package struct File {
    let name: String
    let text: String
    let minified: String?

    /// - Parameters:
    ///   - name: `map-pins.js`.
    ///   - minified: `nil` if nothing can minify it.
    package init(name: String, text: String, minified: String? = nil) {
      (self.name, self.text, self.minified) = (name, text, minified)
    }
  }

  package init(of files: [File]) {
    var lines = ["internal import Messages", "", "extension EmbeddedFile {"]
    for file in files {
      // Calls of `message` have another name in a minified script.
      let keys = file.name.hasSuffix(".js") ? Self.messages(in: file.text) : []
      let values =
        ["text: \(Self.literal(file.minified ?? file.text))"]
        + (file.minified == nil ? [] : ["source: \(Self.literal(file.text))"])
        + (keys.isEmpty ? [] : ["words: [\(keys.map { ".\($0)" }.joined(separator: ", "))]"])
      lines.append(
        "  static let \(Self.property(file.name)) = EmbeddedFile(\(values.joined(separator: ", ")))")
    }
    text = (lines + ["}", ""]).joined(separator: "\n")
  }

  /// The messages that a script shows: for each `message("zoom-in")`, `zoomIn`, which is the name of a case of `MessageKey`.
  static func messages(in script: String) -> [String] {
    let call = "message(\""
    var keys: [String] = []
    var rest = script[...]
    while let range = rest.firstRange(of: call) {
      let before = rest[..<range.lowerBound].last
      rest = rest[range.upperBound...]
      guard before?.isLetter != true, let end = rest.firstIndex(of: "\"") else { continue }
      let parts = rest[..<end].split(separator: "-")
      let key =
        parts.prefix(1).joined()
        + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  /// `map-pins.js` becomes `map_pins_js`.
  private static func property(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// A raw string literal on one line, with more `#` than any sequence in the text.
  static func literal(_ text: String) -> String {
    var fence = "#"
    while text.contains(fence) { fence += "#" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "\(fence)\"" + lines.joined(separator: "\\\(fence)n") + "\"\(fence)"
  }
}
