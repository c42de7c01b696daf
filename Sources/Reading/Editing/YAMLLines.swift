internal import Yams

/// Where the parts of a YAML mapping are. Lines and columns are counted from 0; columns in Unicode scalars.
struct YAMLLines {
  struct Position {
    let line: Int
    let column: Int

    /// A text whose lines YAML counts differently is not edited.
    init(_ node: Node, in lines: [String]) throws(EditError) {
      guard let mark = node.mark, lines.indices.contains(mark.line - 1) else { throw .layout }
      (line, column) = (mark.line - 1, mark.column - 1)
    }
  }

  struct Entry {
    let name: String
    let key: Position
    let value: Node
    /// Where the value begins.
    let start: Position
    /// Without comments and empty lines after it.
    var lines: Range<Int>
  }

  struct Mapping {
    var entries: [Entry] = []
    /// The spaces before each key.
    var indent = ""
    var isBraced = false

    func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }
  }

  struct Item {
    let value: Node
    /// Without comments and empty lines after it.
    let lines: Range<Int>
  }

  /// Each with its line end.
  var lines: [String]
  let root: Node.Mapping
  private let mapping: Mapping

  var entries: [Entry] { mapping.entries }

  init(_ text: String) throws(EditError) {
    lines = YAMLLines.lines(of: text)
    let root = try YAMLLines.root(of: text)
    guard let root, root.scalar?.string.isEmpty != true else {
      (self.root, mapping) = ([:], Mapping())
      return
    }
    guard let node = root.mapping, try !YAMLLines.isBracketed(root, in: lines) else { throw .layout }
    self.root = node
    mapping = try YAMLLines.mapping(of: node, within: 0..<lines.count, of: lines)
    // The end of a document.
    guard let first = entries.first?.lines.lowerBound,
      !lines[first...].contains(where: { $0.hasPrefix("---") || $0.hasPrefix("...") })
    else { throw .layout }
  }

  static func root(of text: String) throws(EditError) -> Node? {
    do { return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot() } catch {
      throw .unreadable
    }
  }

  /// Split as in YAML 1.1, section 5.4, each with its line end.
  static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var rest = text[...]
    while let end = rest.firstIndex(where: \.isNewline) {
      lines.append(String(rest[...end]))
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? lines : lines + [String(rest)]
  }

  /// That of the first line, unless YAML treats it as text.
  var lineEnd: String {
    lines.first?.last.flatMap { $0.isNewline && !["\u{2028}", "\u{2029}"].contains($0) ? String($0) : nil }
      ?? "\n"
  }

  /// The keys of an item, or of the whole text.
  func mapping(_ item: YAMLEditor.Item?) throws(EditError) -> Mapping {
    guard let item else { return mapping }
    let items = try items(at: item.list)
    guard items.indices.contains(item.index), let node = items[item.index].value.mapping else {
      throw .layout
    }
    return try YAMLLines.mapping(of: node, within: items[item.index].lines, of: lines)
  }

  /// The keys of a group inside others; `nil` where there is none, or it has no value.
  ///
  /// - Parameter path: The keys that lead to it; none for the whole text.
  func group(at path: some Sequence<String>) throws(EditError) -> Mapping? {
    var group = mapping
    for name in path {
      guard let entry = group.entry(name), !YAMLLines.isEmpty(entry.value) else { return nil }
      guard let node = entry.value.mapping else { throw .layout }
      group = try YAMLLines.mapping(
        of: node, within: entry.start.line..<max(entry.start.line + 1, entry.lines.upperBound), of: lines)
    }
    return group
  }

  static func isEmpty(_ value: Node) -> Bool {
    value.scalar.map { ["", "~", "null"].contains($0.string) } ?? false
  }

  /// The items of a list with a hyphen for each; none without the key, and where it has no value.
  ///
  /// - Parameter path: The keys that lead to it, each inside the one before.
  func items(at path: [String]) throws(EditError) -> [Item] {
    guard let name = path.last, let entry = try group(at: path.dropLast())?.entry(name) else { return [] }
    if YAMLLines.isEmpty(entry.value) { return [] }
    guard let items = try items(of: entry) else { throw .layout }
    return items
  }

  /// - Returns: `nil` for a value that is no list, and for a list in brackets with items.
  func items(of entry: Entry) throws(EditError) -> [Item]? {
    guard let list = entry.value.sequence else { return nil }
    if !list.isEmpty, try YAMLLines.isBracketed(entry.value, in: lines) { return nil }
    let starts = try list.map { node throws(EditError) in
      // The hyphen is on the item's first line, or on a line above it.
      var start = try Position(node, in: lines).line
      while start > entry.key.line, !YAMLLines.hasHyphen(lines[start]) { start -= 1 }
      guard start > entry.key.line else { throw .layout }
      return start
    }
    let indent = starts.first.map { lines[$0].prefix { $0 == " " }.count } ?? 0
    return try list.indices.map { index throws(EditError) in
      let end = index + 1 < starts.count ? starts[index + 1] : entry.lines.upperBound
      return Item(
        value: list[index], lines: try YAMLLines.trimmed(from: starts[index], to: end, of: lines, indent))
    }
  }

  private static func mapping(
    of node: Node.Mapping, within range: Range<Int>, of lines: [String]
  ) throws(EditError) -> Mapping {
    var mapping = Mapping(isBraced: try isBracketed(.mapping(node), in: lines))
    for (key, value) in node {
      guard let name = key.scalar?.string else { throw .layout }
      guard mapping.entry(name) == nil else { throw .unreadable }
      let position = try Position(key, in: lines)
      mapping.entries.append(
        Entry(
          name: name, key: position, value: value, start: try Position(value, in: lines),
          lines: position.line..<range.upperBound))
    }
    guard !mapping.isBraced, let column = mapping.entries.first?.key.column else { return mapping }
    mapping.indent = String(repeating: " ", count: column)
    for (index, entry) in mapping.entries.enumerated() {
      let start = entry.key.line
      let head = lines[start].unicodeScalars.prefix(column)
      guard entry.key.column == column,
        head.allSatisfy({ $0 == " " || ($0 == "-" && start == range.lowerBound) })
      else { throw .layout }
      let end = index + 1 < mapping.entries.count ? mapping.entries[index + 1].key.line : range.upperBound
      mapping.entries[index].lines = try trimmed(from: start, to: end, of: lines, column)
    }
    return mapping
  }

  /// Lines without those after them that are empty, or comments that are not indented more than keys or hyphens.
  private static func trimmed(
    from start: Int, to next: Int, of lines: [String], _ indent: Int
  ) throws(EditError) -> Range<Int> {
    var end = next
    while end > start + 1 {
      let words = lines[end - 1].drop(while: \.isWhitespace)
      guard words.isEmpty || (words.hasPrefix("#") && lines[end - 1].count - words.count <= indent) else {
        break
      }
      end -= 1
    }
    guard start < end else { throw .layout }
    return start..<end
  }

  /// Whether a list or group is in brackets. The style that Yams gives is that of its end, which has none.
  private static func isBracketed(_ node: Node, in lines: [String]) throws(EditError) -> Bool {
    let start = try Position(node, in: lines)
    let first = lines[start.line].unicodeScalars.dropFirst(start.column).first
    return first == "[" || first == "{"
  }

  private static func hasHyphen(_ line: String) -> Bool {
    let words = line.drop(while: \.isWhitespace)
    return words.first == "-" && words.dropFirst().first?.isWhitespace != false
  }

  /// Whether two values say the same. Line feeds at the end of a text do not count: the last line of a file may get one.
  static func isSame(_ a: Node, _ b: Node) -> Bool {
    switch (a, b) {
    case (.sequence(let a), .sequence(let b)): a.count == b.count && zip(a, b).allSatisfy(isSame)
    case (.mapping(let a), .mapping(let b)):
      a.count == b.count && a.allSatisfy { key, value in b[key].map { isSame(value, $0) } == true }
    case (.scalar(let a), .scalar(let b)):
      a.string.reversed().drop(while: \.isNewline).elementsEqual(b.string.reversed().drop(while: \.isNewline))
    default: false
    }
  }
}
