/// Swift source that declares the minified files as static properties of `MinifiedFile`.
package struct GeneratedSource {
  package let text: String

  /// A file of a kind that cannot be minified.
  package struct UnknownKind: Error, CustomStringConvertible {
    let name: String
    package var description: String { "\(name): neither a script (.js) nor a style sheet (.css)" }
  }

  /// - Parameter files: Names and contents.
  /// - Throws: ``UnknownKind``.
  package init(of files: [(name: String, bytes: [UInt8])]) throws(UnknownKind) {
    var lines = ["internal import Messages", "", "extension MinifiedFile {"]
    for (name, bytes) in files {
      let minified = try Self.minified(name, bytes)
      let keys = name.hasSuffix(".js") ? Self.messages(in: String(decoding: bytes, as: UTF8.self)) : []
      let words = keys.isEmpty ? "" : ", words: [\(keys.map { ".\($0)" }.joined(separator: ", "))]"
      lines.append(
        "  static let \(Self.property(name)) = MinifiedFile(text: \(Self.literal(minified))\(words))")
    }
    text = (lines + ["}", ""]).joined(separator: "\n")
  }

  private static func minified(_ name: String, _ bytes: [UInt8]) throws(UnknownKind) -> String {
    if name.hasSuffix(".css") { return String(decoding: CSS.minified(bytes), as: UTF8.self) }
    guard name.hasSuffix(".js") else { throw UnknownKind(name: name) }
    // Pages load several scripts as one file that begins with "use strict". The service worker is a separate file.
    return String(decoding: JavaScript.minified(bytes, isStrict: name != "worker.js"), as: UTF8.self)
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
