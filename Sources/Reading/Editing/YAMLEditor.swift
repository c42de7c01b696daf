internal import Yams

/// The text of a YAML mapping, such as a sidecar, settings or a list of places. An edit replaces the value of one key; all other bytes
/// stay: comments, order, unknown keys, line ends and a byte order mark.
struct YAMLEditor: Sendable, Hashable {
  /// The byte order mark, or nothing.
  private let mark: String
  var body: String

  var text: String { mark + body }

  /// An item of a list that is the value of a key.
  struct Item {
    /// The keys that lead to the list, each inside the one before.
    let list: [String]
    let index: Int

    init(list: [String], index: Int) { (self.list, self.index) = (list, index) }
    init(list: String, index: Int) { self.init(list: [list], index: index) }
  }

  /// - Throws: ``EditError`` for a text that cannot be edited safely.
  init(_ text: String) throws(EditError) {
    mark = text.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    body = String(text.dropFirst(mark.count))
    _ = try YAMLLines(body)
  }

  /// The names of the keys, in order.
  var keys: [String] {
    get throws(EditError) { try YAMLLines(body).entries.map(\.name) }
  }

  /// The number of items in a list that is the value of a key.
  ///
  /// - Throws: ``EditError/layout`` for one that is not written with a hyphen for each item.
  func count(of list: String) throws(EditError) -> Int {
    try YAMLLines(body).items(at: [list]).count
  }

  /// A text, or a list of texts; `nil` without the key, and for other values.
  func value(of key: String, in item: Item? = nil) throws(EditError) -> YAMLValue? {
    guard let value = try YAMLLines(body).mapping(item).entry(key)?.value else { return nil }
    if let text = value.scalar?.string { return .text(text) }
    guard let items = value.sequence?.map({ $0.scalar?.string }), !items.contains(nil) else { return nil }
    return .list(items.compactMap(\.self))
  }

  /// Whether an item is a group in braces, whose keys are beside each other.
  func isBraced(_ item: Item) throws(EditError) -> Bool {
    try YAMLLines(body).mapping(item).isBraced
  }

  /// The value of a key as it is written, without the indentation of its lines; `nil` without the key.
  func written(_ key: String) throws(EditError) -> String? {
    let layout = try YAMLLines(body)
    guard let entry = layout.entries.first(where: { $0.name == key }) else { return nil }
    var lines = entry.lines.map { layout.lines[$0].prefix { !$0.isNewline } }
    let first = lines.removeFirst()
    let below = YAMLEditor.outdented(lines)
    let isBeside = entry.start.line == entry.lines.lowerBound
    return ((isBeside ? [String(first.unicodeScalars.dropFirst(entry.start.column))] : []) + below)
      .joined(separator: "\n")
  }

  private static func outdented(_ lines: [Substring]) -> [String] {
    let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
    let indent = indents.min() ?? 0
    return lines.map { String($0.dropFirst(min(indent, $0.prefix { $0 == " " }.count))) }
  }
}

extension YAMLEditor {
  /// Sets a key, adds it, or removes it.
  ///
  /// - Parameters:
  ///   - value: `nil` removes the key.
  ///   - item: Whose key it is; `nil` for one of the whole text.
  ///   - neighbour: The key below which a new one is added; by default the last.
  mutating func set(
    _ key: String, to value: YAMLValue?, in item: Item? = nil, below neighbour: String? = nil
  ) throws(EditError) {
    var layout = try YAMLLines(body)
    let mapping = try layout.mapping(item)
    let old = mapping.entry(key)
    let node = value?.node
    switch (old, value) {
    case (nil, nil): return
    // However it is written.
    case (let old?, _) where node.map({ YAMLLines.isSame($0, old.value) }) == true: return
    case (let old?, let value?): try layout.replace(old, with: value, in: mapping)
    case (let old?, nil): try layout.remove(old, from: mapping)
    case (nil, let value?):
      let above = neighbour.flatMap(mapping.entry) ?? mapping.entries.last
      try layout.add(key, value, to: mapping, below: above)
    }
    try accept(layout) { root in
      guard let item else { return root[key] = node }
      YAMLEditor.change(&root, item.list) { value in
        var list = value?.sequence ?? []
        var keys = list[item.index].mapping ?? [:]
        keys[key] = node
        list[item.index] = .mapping(keys)
        value = .sequence(list)
      }
    }
  }

  /// Adds a group of keys below the last item of a list, which may be missing.
  ///
  /// - Parameter keys: One whose value is `nil` is left out.
  mutating func append(
    _ keys: KeyValuePairs<String, YAMLValue?>, to list: String
  ) throws(EditError) {
    var layout = try YAMLLines(body)
    try layout.append(keys, to: list)
    try accept(layout) { root in
      let item = Node.Mapping(keys.compactMap { key, value in value.map { (Node(key), $0.node) } })
      root[list] = .sequence(Node.Sequence((root[list]?.sequence.map(Array.init) ?? []) + [.mapping(item)]))
    }
  }

  /// Removes an item with its lines.
  mutating func remove(_ item: Item) throws(EditError) {
    var layout = try YAMLLines(body)
    let items = try layout.items(at: item.list)
    layout.lines.removeSubrange(items[item.index].lines)
    try accept(layout) { root in
      YAMLEditor.change(&root, item.list) { value in
        var list = value?.sequence.map(Array.init) ?? []
        list.remove(at: item.index)
        value = list.isEmpty ? "" : .sequence(Node.Sequence(list))
      }
    }
  }

  /// Accepts an edit only if the new text says what is expected, and all else as before.
  mutating func accept(
    _ edited: YAMLLines, _ change: (inout Node.Mapping) -> Void
  ) throws(EditError) {
    var expected = edited.root
    change(&expected)
    let new = edited.lines.joined()
    guard YAMLLines.isSame(.mapping(try YAMLLines(new).root), .mapping(expected)) else { throw .layout }
    body = new
  }
}
