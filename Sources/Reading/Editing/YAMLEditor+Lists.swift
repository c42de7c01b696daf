internal import Yams

/// An entry of a list as an edit wants it.
package enum SettingsEntry: Sendable, Hashable {
  /// One that is there, by its index.
  case kept(Int)
  /// One of its own, in YAML in one line.
  case new(String)
}

extension YAMLEditor {
  /// Puts the entries of a list in another order, adds some, and removes those that are not named. An entry moves with the comments
  /// above it.
  ///
  /// - Parameters:
  ///   - path: The keys that lead to the list; a list without entries is removed.
  ///   - wanted: Each that is kept once.
  /// - Throws: ``EditError/layout`` for a value that is no list, and for a text that would not say what is wanted.
  mutating func setList(_ path: [String], to wanted: [SettingsEntry]) throws(EditError) {
    guard let name = path.last else { throw .layout }
    let old = try node(at: path)
    let isMissing = old.map(YAMLLines.isEmpty) ?? true
    guard let nodes = isMissing ? [] : old?.sequence.map(Array.init) else { throw .layout }
    guard wanted != nodes.indices.map({ .kept($0) }) else { return }
    guard !wanted.isEmpty else { return try set(path, to: nil) }
    let new = try wanted.map { entry throws(EditError) -> Node in
      switch entry {
      case .kept(let index):
        guard nodes.indices.contains(index) else { throw .layout }
        return nodes[index]
      case .new(let text):
        guard let node = try YAMLLines.root(of: text) else { throw .layout }
        return node
      }
    }
    var layout = try YAMLLines(body)
    let group = try layout.group(at: path.dropLast())
    guard !isMissing, let entry = group?.entry(name), let items = try layout.items(of: entry), !items.isEmpty
    else {
      // In brackets, or not there yet.
      let flows = new.map { YAMLEditor.flow($0) }
      let text =
        isMissing && group?.isBraced != true
        ? flows.map { "- " + $0 }.joined(separator: "\n") : "[" + flows.joined(separator: ", ") + "]"
      guard group?.entry(name).map(layout.hasCommentInside) != true else { throw .layout }
      return try set(path, to: .yaml(text))
    }
    layout.arrange(items, as: wanted)
    try accept(layout) { root in
      YAMLEditor.change(&root, path) { $0 = .sequence(Node.Sequence(new)) }
    }
  }
}

extension YAMLLines {
  /// - Parameter items: Of a list with a hyphen for each, at least one.
  mutating func arrange(_ items: [Item], as wanted: [SettingsEntry]) {
    let indent = String(lines[items[0].lines.lowerBound].prefix { $0 == " " })
    let bare = lines.map { String($0.prefix { !$0.isNewline }) }
    let kept = Set(
      wanted.compactMap { entry in if case .kept(let index) = entry { index } else { nil as Int? } })
    // The comments above an entry that is gone stay above the next one.
    var (heads, left): ([Int: [String]], [String]) = ([:], [])
    for index in items.indices {
      let above = index == 0 ? [] : bare[items[index - 1].lines.upperBound..<items[index].lines.lowerBound]
      left += above
      guard kept.contains(index) else { continue }
      heads[index] = left
      left = []
    }
    let fresh = wanted.flatMap { entry -> [String] in
      switch entry {
      case .kept(let index): (heads[index] ?? []) + bare[items[index].lines]
      case .new(let text): ["\(indent)- \(text)"]
      }
    }
    replace(items[0].lines.lowerBound..<items[items.count - 1].lines.upperBound, with: fresh + left)
  }
}
