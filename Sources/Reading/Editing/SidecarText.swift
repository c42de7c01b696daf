package import Content
package import Photography

/// The text of a photograph's sidecar: YAML, or Markdown that may begin with YAML between two lines of hyphens.
package struct SidecarText: Sendable, Hashable {
  /// Its path, whose extension decides how it is read.
  package let file: String
  /// The lines before the settings, in Markdown; else empty.
  private var head = ""
  private var settings: YAMLEditor
  /// The lines after the settings, in Markdown; else empty.
  private var tail = ""
  /// The byte order mark, or nothing.
  private let mark: String
  private let isMarkdown: Bool

  package var text: String { mark + unmarked }
  private var unmarked: String { head + settings.text + tail }

  /// - Parameter text: The file; empty where there is none yet.
  package init(_ text: String, file: String) throws(EditError) {
    self.file = file
    mark = text.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    let text = String(text.dropFirst(mark.count))
    let name = file.lowercased()
    if name.hasSuffix(".toml") { throw .format("TOML") }
    isMarkdown = name.hasSuffix(".md") || name.hasSuffix(".markdown")
    guard isMarkdown else {
      settings = try YAMLEditor(text)
      return
    }
    let lines = YAMLLines.lines(of: text)
    guard let first = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
      SidecarText.isHyphens(lines[first])
    else {
      if let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) {
        if first.hasPrefix("+++") { throw .format("TOML") }
        // `---yaml`, as another program writes it.
        if first.hasPrefix("---") { throw .layout }
      }
      (settings, tail) = (try YAMLEditor(""), text)
      return
    }
    guard
      let end = lines[(first + 1)...].firstIndex(where: { SidecarText.isHyphens($0) || $0.hasPrefix("...") })
    else { throw .layout }
    head = lines[...first].joined()
    settings = try YAMLEditor(lines[(first + 1)..<end].joined())
    tail = lines[end...].joined()
  }

  /// What the file says, and what is wrong with it.
  package var contents: (sidecar: Sidecar, problems: [Problem]) {
    let (sidecar, problems) = Sidecar.read(unmarked, file: file)
    return (sidecar, problems)
  }

  /// The text below the settings of Markdown; `nil` without.
  var body: String? {
    guard isMarkdown else { return nil }
    let lines = YAMLLines.lines(of: tail).dropFirst(head.isEmpty ? 0 : 1)
    let text = lines.drop { $0.allSatisfy(\.isWhitespace) }.joined()
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// Changes the text below the settings of Markdown, and no blank line around it.
  mutating func setBody(_ new: String) {
    guard let body else { return }
    tail = String(tail.dropLast(body.count)) + new
  }

  /// The names of the settings.
  package var keys: [String] { get throws(EditError) { try settings.keys } }

  /// See ``YAMLEditor/value(of:)``.
  ///
  /// - Parameter key: Also one inside a group: `credit.author`.
  package func value(of key: String) throws(EditError) -> YAMLValue? {
    try settings.value(at: SidecarText.path(of: key))
  }

  private static func path(of key: String) -> [String] { key.split(separator: ".").map(String.init) }

  /// See ``YAMLEditor/written(_:)``.
  func written(_ key: String) throws(EditError) -> String? { try settings.written(key) }

  /// Sets or removes a setting.
  package mutating func set(_ key: String, to value: YAMLValue?) throws(EditError) {
    let path = SidecarText.path(of: key)
    guard isMarkdown, head.isEmpty else { return try settings.set(path, to: value) }
    guard let value else { return }
    try settings.set(path, to: value)
    head = "---\n"
    tail = "---\n" + (tail.isEmpty ? "" : "\n" + tail)
  }

  /// Sets or removes the description: in Markdown, the text below the settings.
  package mutating func setDescription(_ description: String?) throws(EditError) {
    guard isMarkdown else { return try settings.set("description", to: description.map { .text($0) }) }
    try settings.set("description", to: nil)
    let body = description.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" } ?? ""
    if head.isEmpty {
      tail = body
    } else {
      let closing = YAMLLines.lines(of: tail).first ?? "---\n"
      tail = (closing.last?.isNewline == true ? closing : closing + "\n") + (body.isEmpty ? "" : "\n" + body)
    }
  }

  private static func isHyphens(_ line: String) -> Bool {
    line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace } == "---"
      && line.filter { !$0.isWhitespace } == "---"
  }
}
