/// Swift source with a case of `MessageKey` for each message of the English file, a property or a function of `Messages` for
/// each, and the files of all languages.
package struct MessageKeySource {
  package let text: String

  /// Each parameter has languages and texts; one is `"en"`.
  ///
  /// - Parameters:
  ///   - files: The words of pages.
  ///   - studio: The words of the Studio.
  package init(of files: [(language: String, text: String)], studio: [(language: String, text: String)] = [])
  {
    func english(_ files: [(language: String, text: String)]) -> String {
      files.first { $0.language == "en" }?.text ?? ""
    }
    let ofPages = Set(MessageFile(english(files)).entries.map(\.key)).count
    let english = MessageFile(english(files) + "\n" + english(studio))
    var keys: [String] = []
    var texts: [String: MessageText] = [:]
    var counted: Set<String> = []
    for entry in english.entries {
      if texts[entry.key] == nil { keys.append(entry.key) }
      if entry.category != nil { counted.insert(entry.key) }
      // The form with the most values, and among these the last, which is `other`.
      if entry.text.values.count >= texts[entry.key]?.values.count ?? 0 { texts[entry.key] = entry.text }
    }
    var lines = [
      "package import Markup", "",
      "/// The messages, in the order of `templates/messages/en.txt` and `templates/messages/studio/en.txt`.",
    ]
    lines.append("public enum MessageKey: Int, Sendable, Hashable, CaseIterable {")
    lines += keys.map { "  case \(MessageKeySource.name($0))" }
    lines += ["}", "", "extension MessageKey {", "  /// As in the files: `\"zoom-in\"`."]
    lines += ["  public var name: String { MessageKey.names[rawValue] }", "  static let names = ["]
    lines += keys.map { "    \"\($0)\"," }
    lines += ["  ]", "  /// Those that pages show; the others are the Studio's."]
    lines += ["  package static let ofPages = allCases.prefix(\(ofPages))", "}", "", "extension Messages {"]
    for key in keys {
      lines += MessageKeySource.members(key, texts[key], isCounted: counted.contains(key))
    }
    lines += ["}", "", "extension Messages {", "  /// The files of `templates/messages`, by language."]
    lines += MessageKeySource.property("files", files)
    lines.append("  /// Those of `templates/messages/studio`.")
    lines += MessageKeySource.property("studioFiles", studio)
    text = (lines + ["}", ""]).joined(separator: "\n")
  }

  private static func property(_ name: String, _ files: [(language: String, text: String)]) -> [String] {
    let lines = files.map { "    \"\($0.language)\": \(literal($0.text))," }
    return ["  static let \(name): [String: StaticString] = [\(files.isEmpty ? ":" : "")"] + lines + ["  ]"]
  }

  /// Values with these names are numbers; all others are texts.
  private static let numbers: Set<String> = ["count", "number", "total", "from", "to"]

  private static func members(_ key: String, _ text: MessageText?, isCounted: Bool) -> [String] {
    let name = name(key)
    let comment = "  /// `\(text?.source ?? "")`"
    var values = text?.values ?? []
    if isCounted, !values.contains("count") { values.append("count") }
    guard !values.isEmpty else { return [comment, "  package var \(name): String { text(.\(name)) }"] }
    func function(_ textual: String) -> String {
      let parameters = values.map { "\(self.name($0)): \(numbers.contains($0) ? "Int" : textual)" }
      let given = values.map { "\(numbers.contains($0) ? ".number" : ".text")(\(self.name($0)))" }
      let result = textual == "String" ? "text" : "markup"
      let count = isCounted ? ", count: count" : ""
      return
        "  package func \(name)(\(parameters.joined(separator: ", "))) -> \(textual) { "
        + "\(result)(.\(name)\(count), [\(given.joined(separator: ", "))]) }"
    }
    let hasTexts = values.contains { !numbers.contains($0) }
    return [comment, function("String")] + (hasTexts ? [comment, function("Markup")] : [])
  }

  /// `zoom-in` becomes `zoomIn`.
  package static func name(_ key: String) -> String {
    let parts = key.split { !$0.isLetter && !$0.isNumber }
    return parts.prefix(1).joined()
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// A raw string literal on one line, with more `#` than any sequence in the text.
  private static func literal(_ text: String) -> String {
    var fence = "#"
    while text.contains(fence) { fence += "#" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "\(fence)\"" + lines.joined(separator: "\\\(fence)n") + "\"\(fence)"
  }
}
