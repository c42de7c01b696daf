internal import Content
internal import Yams

/// Keys of groups inside others, and lists in them.
extension YAMLEditor {
  /// The value of a key inside others, as ``value(of:in:)`` of one of the whole text.
  func value(at path: [String]) throws(EditError) -> YAMLValue? {
    guard let value = try node(at: path) else { return nil }
    if let text = value.scalar?.string { return .text(text) }
    guard let items = value.sequence?.map({ $0.scalar?.string }), !items.contains(nil) else { return nil }
    return .list(items.compactMap(\.self))
  }

  /// The value of a key inside others in one line; `nil` without the key.
  func flow(at path: [String]) throws(EditError) -> String? {
    try node(at: path).map { YAMLEditor.flow($0) }
  }

  func node(at path: [String]) throws(EditError) -> Node? {
    guard let name = path.last else { return nil }
    return try YAMLLines(body).group(at: path.dropLast())?.entry(name)?.value
  }

  /// Sets a key inside others, adds it with these, or removes it, with groups that have nothing else.
  ///
  /// - Parameters:
  ///   - path: The keys that lead to it, and its own.
  ///   - value: `nil` removes the key.
  mutating func set(_ path: [String], to value: YAMLValue?) throws(EditError) {
    guard let key = path.last else { throw .layout }
    let parent = Array(path.dropLast())
    guard !parent.isEmpty else { return try set(key, to: value) }
    var layout = try YAMLLines(body)
    guard let group = try layout.group(at: parent) else {
      guard let value else { return }
      let text = value.lines(key, indent: "").joined(separator: "\n")
      return try set(parent, to: .yaml(text))
    }
    let old = group.entry(key)
    switch (old, value) {
    case (nil, nil): return
    case (let old?, let value?) where YAMLLines.isSame(value.node, old.value): return
    case (let old?, let value?): try layout.replace(old, with: value, in: group)
    case (nil, let value?): try layout.add(key, value, to: group, below: group.entries.last)
    case (let old?, nil):
      if group.entries.count == 1 { return try set(parent, to: nil) }
      if group.isBraced { return try removeBraced(key, of: parent) }
      try layout.remove(old, from: group)
    }
    try accept(layout) { root in YAMLEditor.change(&root, path) { $0 = value?.node } }
  }

  /// Writes a group in braces again without one of its keys.
  private mutating func removeBraced(_ key: String, of parent: [String]) throws(EditError) {
    guard var keys = try node(at: parent)?.mapping else { throw .layout }
    keys[key] = nil
    try set(parent, to: .yaml(YAMLEditor.flow(.mapping(keys))))
  }

  /// Changes the value of a key inside others, which are made where they are missing.
  static func change(_ root: inout Node.Mapping, _ path: [String], _ change: (inout Node?) -> Void) {
    guard let name = path.first else { return }
    guard path.count > 1 else {
      var value = root[name]
      change(&value)
      return root[name] = value
    }
    var inner = root[name]?.mapping ?? [:]
    YAMLEditor.change(&inner, Array(path.dropFirst()), change)
    root[name] = .mapping(inner)
  }

  /// A value in one line, with brackets and braces.
  static func flow(_ node: Node) -> String {
    switch node {
    case .mapping(let keys):
      return "{" + keys.map { "\(flow($0)): \(flow($1))" }.joined(separator: ", ") + "}"
    case .sequence(let items): return "[" + items.map { flow($0) }.joined(separator: ", ") + "]"
    case .scalar(let scalar):
      let text = scalar.string
      // Yams reads all plain words as texts here, so that one without quotes stays what its author meant.
      let isPlain = scalar.style == .plain && !text.contains { ",[]{}\n".contains($0) }
      return isPlain ? text : YAMLText.quoted(text)
    case .alias: return ""
    }
  }
}
