internal import Foundation
internal import JSON
internal import Markup
package import Photography
internal import Yams

/// `places.yaml` as text. Edits change single entries; comments, order and spelling of the rest stay.
package struct PlacesFileText: Sendable, Hashable {
  /// The whole file.
  package private(set) var text: String
  /// In the order of the file.
  package private(set) var entries: [PlacesFile.Entry]
  private(set) var layout: Layout

  /// The lines of the file's parts, counted from 0.
  struct Layout: Sendable, Hashable {
    /// The lines of each entry, without comments and empty lines after it.
    var items: [Range<Int>] = []
    /// The line of `places:`; `nil` when there is none.
    var key: Int?
    /// Whether `[]` is written after it.
    var isEmptyList = false
    /// The spaces before the hyphens of the list.
    var indent = "  "
    /// For each entry, the first lines of its keys by name; none for one that is written on one line, in braces.
    var keys: [[String: Int]] = []
    /// The notes of each entry, in Markdown.
    var notes: [String?] = []
    /// For each entry, the places of its keys and values by name, in braces too.
    var values: [[String: Value]] = []

    /// Lines and columns, counted from 0; columns in Unicode scalars.
    struct Value: Sendable, Hashable {
      var line: Int
      var column: Int
      /// The line of the key.
      var keyLine: Int
      var keyColumn: Int
    }
  }

  /// - Parameter text: The file; empty where there is none yet.
  /// - Throws: ``PlacesFileError`` for a file that cannot be edited safely.
  package init(_ text: String) throws(PlacesFileError) {
    let (file, problems) = PlacesFile.read(text)
    if let problem = problems.first(where: { $0.severity == .error }) { throw .problem(problem) }
    self.text = text
    entries = file.entries
    layout = try PlacesFileText.layout(of: text)
    guard layout.items.count == entries.count else { throw .layout }
  }

  private static func layout(of text: String) throws(PlacesFileError) -> Layout {
    let root: Node?
    do { root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot() } catch {
      throw .layout
    }
    var layout = Layout()
    guard let mapping = root?.mapping else { return layout }
    let lines = PlacesFileText.lines(of: text)
    for (key, value) in mapping where key.scalar?.string == "places" {
      let line = try PlacesFileText.line(of: key, in: lines)
      layout.key = line
      guard !value.isEmpty else { continue }
      guard let list = value.sequence else { throw .layout }
      if list.isEmpty {
        layout.isEmptyList = true
        continue
      }
      let starts = try list.map { item throws(PlacesFileError) -> Int in
        // The hyphen is on the entry's first line, or on a line above it.
        var start = try PlacesFileText.line(of: item, in: lines)
        while start > line, !lines[start].drop(while: \.isWhitespace).hasPrefix("-") { start -= 1 }
        guard start > line else { throw .layout }
        return start
      }
      let keys = try mapping.map { other throws(PlacesFileError) in
        try PlacesFileText.line(of: other.key, in: lines)
      }
      let after = keys.filter { $0 > line }.min()
      layout.indent = String(lines[starts.first ?? 0].prefix { $0 == " " })
      for (index, start) in starts.enumerated() {
        var end = index + 1 < starts.count ? starts[index + 1] : after ?? lines.count
        while end > start + 1, isBetween(lines[end - 1], layout.indent.count) { end -= 1 }
        guard start < end else { throw .layout }
        layout.items.append(start..<end)
        let isBraced = lines[start].drop { $0 == " " || $0 == "-" }.hasPrefix("{")
        var keys: [String: Int] = [:]
        var values: [String: Layout.Value] = [:]
        for (key, value) in list[index].mapping ?? [:] {
          guard let name = key.scalar?.string, keys[name] == nil else { continue }
          keys[name] = try PlacesFileText.line(of: key, in: lines)
          guard let keyMark = key.mark, let mark = value.mark else { throw .layout }
          values[name] = Layout.Value(
            line: mark.line - 1, column: mark.column - 1, keyLine: keyMark.line - 1,
            keyColumn: keyMark.column - 1)
        }
        layout.notes.append(list[index].mapping?["notes"]?.scalar?.string)
        layout.keys.append(isBraced ? [:] : keys)
        layout.values.append(values)
      }
    }
    return layout
  }

  /// Whether a line is empty, or a comment that is not indented like the keys of an entry.
  private static func isBetween(_ line: Substring, _ indent: Int) -> Bool {
    let words = line.drop(while: \.isWhitespace)
    return words.isEmpty || (words.hasPrefix("#") && line.count - words.count <= indent)
  }

  /// The first line of a node. A file whose lines YAML counts differently from ``lines(of:)`` is not edited.
  private static func line(of node: Node, in lines: [Substring]) throws(PlacesFileError) -> Int {
    guard let line = node.mark?.line, lines.indices.contains(line - 1) else { throw .layout }
    return line - 1
  }

  /// Each with its line end, which is kept; split as in YAML 1.1, section 5.4.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while let end = rest.firstIndex(where: \.isNewline) {
      lines.append(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  /// The line end of the file: that of the first line, unless YAML treats it as text.
  private var lineEnd: String {
    text.first(where: \.isNewline).flatMap { ["\u{2028}", "\u{2029}"].contains($0) ? nil : String($0) }
      ?? "\n"
  }

  /// The notes of an entry, in Markdown.
  package func notes(of index: Int) -> String? { layout.notes[index] }

  /// The lines of the file, and new lines with its line end.
  func edited(_ fresh: [String]) -> (lines: [String], fresh: [String]) {
    let end = lineEnd
    var lines = PlacesFileText.lines(of: text).map(String.init)
    if let last = lines.last, last.last?.isNewline != true { lines[lines.count - 1] = last + end }
    return (lines, fresh.map { $0 + end })
  }
}

extension PlacesFileText {
  /// Adds an entry below the last one.
  ///
  /// - Parameters:
  ///   - coordinate: `nil` for notes on a default place.
  ///   - notes: Markdown.
  package mutating func add(_ name: String, at coordinate: Coordinate?, notes: String?)
    throws(PlacesFileError)
  {
    var entry = PlacesFile.Entry()
    (entry.name, entry.coordinate) = (PlaceNameKey.tidied(name), coordinate?.written)
    entry.notes = notes.map(MarkdownReader.prose)
    var fresh = ["\(layout.indent)- name: \(YAMLText.scalar(entry.name))"]
    if let coordinate { fresh.append("\(layout.indent)  at: \(coordinate.line)") }
    fresh += notes.map { YAMLText.lines("notes", $0, indent: layout.indent + "  ") } ?? []
    if layout.key == nil { fresh.insert("places:", at: 0) }
    if text.isEmpty { fresh = PlacesFileText.head + fresh }
    let (old, new) = edited(fresh)
    var lines = old
    if layout.isEmptyList, let key = layout.key, let brackets = lines[key].range(of: "[]") {
      lines[key].removeSubrange(brackets)
    }
    let spot = layout.items.last?.upperBound ?? layout.key.map { $0 + 1 } ?? lines.count
    lines.insert(contentsOf: new, at: spot)
    try accept(lines, expecting: entries + [entry])
  }

  /// Replaces the notes of an entry.
  ///
  /// - Parameter notes: Markdown; `nil` for none.
  package mutating func setNotes(_ notes: String?, of index: Int) throws(PlacesFileError) {
    let item = layout.items[index]
    let keys = layout.keys[index]
    guard let name = keys["name"] else { throw .braces(entries[index].sourceLocation) }
    var (lines, fresh) = edited(
      notes.map { YAMLText.lines("notes", $0, indent: layout.indent + "  ") } ?? [])
    if let old = keys["notes"] {
      let end = keys.values.filter { $0 > old }.min() ?? item.upperBound
      guard old > name, old < end else { throw .braces(entries[index].sourceLocation) }
      lines.replaceSubrange(old..<end, with: fresh)
    } else {
      lines.insert(contentsOf: fresh, at: item.upperBound)
    }
    var expected = entries
    expected[index].notes = notes.map(MarkdownReader.prose)
    try accept(lines, expecting: expected)
  }

  /// Removes an entry.
  package mutating func remove(_ index: Int) throws(PlacesFileError) {
    var (lines, _) = edited([])
    lines.removeSubrange(layout.items[index])
    var expected = entries
    expected.remove(at: index)
    try accept(lines, expecting: expected)
  }

  /// Accepts an edit only if the new text has the expected entries, apart from their lines.
  mutating func accept(_ lines: [String], expecting expected: [PlacesFile.Entry]) throws(PlacesFileError) {
    let changed = try PlacesFileText(lines.joined())
    func bare(_ entries: [PlacesFile.Entry]) -> [PlacesFile.Entry] {
      entries.map {
        var entry = $0
        entry.sourceLocation = ""
        return entry
      }
    }
    guard bare(changed.entries) == bare(expected) else { throw .layout }
    self = changed
  }

  private static let head = [
    "# Your own places, and notes on default places. You and `photomap place` edit this file."
  ]
}

extension Coordinate {
  /// The coordinate as `places.yaml` has it: `"46.5, 8.25"`, to a decimetre.
  package var line: String { "\(Coordinate.text(latitude)), \(Coordinate.text(longitude))" }

  /// The coordinate as it is read back.
  package var written: Coordinate? { LocationStatement.coordinate(line) }

  private static func text(_ degrees: Double) -> String {
    String(decoding: JSONValue.number(degrees, places: 6).bytes, as: UTF8.self)
  }
}

/// Why `places.yaml` cannot be changed by a command.
package enum PlacesFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// It contains an error.
  case problem(Problem)
  /// Its layout does not allow lines to be inserted safely.
  case layout
  /// An entry in braces on one line; with its position in the file.
  case braces(String)

  package var description: String {
    switch self {
    case .problem(let problem):
      "\(problem.subject) \(problem.summary). Correct this first, so that nothing in the file is lost."
    case .layout:
      "places.yaml has a layout that cannot be changed safely. Change it in an editor: "
        + "below `places:`, each place begins with a hyphen on a new line."
    case .braces(let place):
      "\(place): this place is written on one line, in braces. Change it in an editor, or write each of its keys on a new line."
    }
  }
}
