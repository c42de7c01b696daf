internal import Content
internal import Yams

/// The text of a YAML mapping, such as a sidecar. An edit replaces the lines of one key; all other bytes stay: comments, order,
/// unknown keys and line ends.
package struct MappingText: Sendable, Hashable {
  package private(set) var text: String

  /// - Throws: ``EditError`` for a text that cannot be edited safely.
  package init(_ text: String) throws(EditError) {
    self.text = text
    _ = try MappingText.layout(of: text)
  }

  /// The names of the keys, in order.
  package var keys: [String] {
    get throws(EditError) { try MappingText.layout(of: text).entries.map(\.name) }
  }

  /// A text, or a list of texts; `nil` without the key, and for other values.
  package func value(of key: String) throws(EditError) -> MappingValue? {
    guard let value = try MappingText.layout(of: text).entries.first(where: { $0.name == key })?.value else {
      return nil
    }
    if let text = value.scalar?.string { return .text(text) }
    guard let items = value.sequence?.map({ $0.scalar?.string }), !items.contains(nil) else { return nil }
    return .list(items.compactMap(\.self))
  }

  /// The value of a key as it is written, without the indentation of its lines; `nil` without the key.
  package func written(_ key: String) throws(EditError) -> String? {
    let layout = try MappingText.layout(of: text)
    guard let entry = layout.entries.first(where: { $0.name == key }), let mark = entry.value.mark else {
      return nil
    }
    var lines = entry.lines.map { layout.lines[$0].prefix { !$0.isNewline } }
    if mark.line - 1 == entry.lines.lowerBound {
      let first = lines.removeFirst()
      let head = String(first.unicodeScalars.dropFirst(mark.column - 1))
      return ([head] + MappingText.outdented(lines)).joined(separator: "\n")
    }
    return MappingText.outdented(Array(lines.dropFirst())).joined(separator: "\n")
  }

  private static func outdented(_ lines: [Substring]) -> [String] {
    let indents = lines.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
    let indent = indents.min() ?? 0
    return lines.map { String($0.dropFirst(min(indent, $0.prefix { $0 == " " }.count))) }
  }

  /// Sets a key, adds it below the others, or removes it.
  ///
  /// - Parameter value: `nil` removes the key.
  package mutating func set(_ key: String, to value: MappingValue?) throws(EditError) {
    let layout = try MappingText.layout(of: text)
    let end = lineEnd
    var lines = layout.lines.map(String.init)
    if let last = lines.last, last.last?.isNewline != true { lines[lines.count - 1] = last + end }
    let old = layout.entries.first { $0.name == key }
    // However it is written.
    if let old, value?.equals(old.value) == true { return }
    let indent = layout.indent
    switch (old, value) {
    case (nil, nil): return
    case (let old?, nil): lines.removeSubrange(old.lines)
    case (nil, let value?):
      let spot = layout.entries.last?.lines.upperBound ?? lines.count
      lines.insert(contentsOf: value.lines(key, indent: indent).map { $0 + end }, at: spot)
    case (let old?, let value?):
      var fresh = value.lines(key, indent: indent)
      if let items = layout.items(of: old, changedTo: value) {
        lines.replaceSubrange(old.lines, with: items.map { $0 + end })
        break
      }
      if fresh.count == 1, old.lines.count == 1, let comment = layout.comment(after: old) {
        fresh[0] += comment
      }
      lines.replaceSubrange(old.lines, with: fresh.map { $0 + end })
    }
    try accept(lines.joined(), key, value, layout)
  }

  /// Accepts an edit only if the new text says what is expected, and all else as before.
  private mutating func accept(
    _ new: String, _ key: String, _ value: MappingValue?, _ before: Layout
  ) throws(EditError) {
    let after = try MappingText.layout(of: new)
    let isSame =
      before.entries.filter { $0.name != key }.map(\.content)
      == after.entries.filter { $0.name != key }
      .map(\.content)
    let found = after.entries.first { $0.name == key }
    let isExpected = value.map { value in found.map { value.equals($0.value) } == true } ?? (found == nil)
    guard isSame, isExpected else { throw .layout }
    text = new
  }

  /// That of the first line.
  private var lineEnd: String { text.first(where: \.isNewline).map(String.init) ?? "\n" }
}

extension MappingText {
  /// Where the parts of the text are.
  struct Layout {
    struct Content: Equatable {
      let name: String
      let value: Node

      /// Line feeds at the end of a text do not count: the last line of a file may get one.
      static func == (a: Content, b: Content) -> Bool {
        guard let text = a.value.scalar?.string, let other = b.value.scalar?.string else {
          return a.name == b.name && a.value == b.value
        }
        return a.name == b.name && Content.trimmed(text) == Content.trimmed(other)
      }

      private static func trimmed(_ text: String) -> Substring {
        var text = text[...]
        while text.last?.isNewline == true { text.removeLast() }
        return text
      }
    }

    struct Entry {
      let content: Content
      /// Without comments and empty lines after it.
      let lines: Range<Int>

      var name: String { content.name }
      var value: Node { content.value }
    }

    /// Each with its line end.
    var lines: [Substring]
    var entries: [Entry] = []
    /// The spaces before every key.
    var indent = ""

    /// The comment at the end of the line of an entry of one line, with the space before it.
    func comment(after entry: Entry) -> String? {
      let line = String(lines[entry.lines.lowerBound].prefix { !$0.isNewline })
      for index in line.indices where line[index] == "#" && index > line.startIndex {
        guard line[line.index(before: index)].isWhitespace else { continue }
        let head = line[..<index]
        // A # in quotes is not the beginning of a comment.
        guard let mapping = (try? MappingText.root(of: String(head)))?.mapping,
          mapping.first?.value == entry.value
        else { continue }
        let space = head.reversed().prefix { $0.isWhitespace }.count
        return String(line[line.index(index, offsetBy: -space)...])
      }
      return nil
    }

    /// The lines of a list with an item a line, of which only those are changed that are new or gone; `nil` for other values.
    func items(of entry: Entry, changedTo value: MappingValue) -> [String]? {
      guard case .list(let wanted) = value, let sequence = entry.value.sequence, sequence.style != .flow,
        let first = sequence.first?.mark?.line, first - 1 > entry.lines.lowerBound
      else { return nil }
      let known = sequence.map { $0.scalar?.string }
      let starts = sequence.map { ($0.mark?.line ?? 0) - 1 }
      // Each on a line of its own, which begins with its hyphen.
      for (item, start) in zip(known, starts) {
        guard item != nil, entry.lines.contains(start),
          lines[start].drop(while: { $0 == " " }).first == "-"
        else { return nil }
      }
      let kept = wanted.filter { known.contains($0) }
      guard kept == known.compactMap(\.self).filter(wanted.contains), wanted.starts(with: kept),
        !kept.isEmpty,
        Set(starts).count == starts.count
      else { return nil }
      let head = lines[starts[0]].prefix { $0 == " " || $0 == "-" }
      var result: [String] = []
      for line in entry.lines {
        if let index = starts.firstIndex(of: line), !wanted.contains(known[index] ?? "") { continue }
        result.append(String(lines[line].prefix { !$0.isNewline }))
      }
      return result + wanted.dropFirst(kept.count).map { head + YAMLText.item($0) }
    }
  }

  static func root(of text: String) throws(EditError) -> Node? {
    do { return try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot() } catch {
      throw .unreadable
    }
  }

  static func layout(of text: String) throws(EditError) -> Layout {
    let root = try root(of: text)
    var layout = Layout(lines: lines(of: text))
    guard let root, root.scalar?.string.isEmpty != true else { return layout }
    guard let mapping = root.mapping, mapping.style != .flow else { throw .layout }
    var starts: [(name: String, line: Int, column: Int, value: Node)] = []
    for (key, value) in mapping {
      guard let name = key.scalar?.string, let mark = key.mark, layout.lines.indices.contains(mark.line - 1)
      else { throw .layout }
      starts.append((name, mark.line - 1, mark.column - 1, value))
    }
    guard let first = starts.first else { return layout }
    guard Set(starts.map(\.name)).count == starts.count else { throw .unreadable }
    layout.indent = String(repeating: " ", count: first.column)
    for (index, start) in starts.enumerated() {
      guard start.column == first.column, layout.lines[start.line].hasPrefix(layout.indent) else {
        throw .layout
      }
      var end = index + 1 < starts.count ? starts[index + 1].line : layout.lines.count
      guard start.line < end,
        // The end of a document.
        !layout.lines[start.line..<end].contains(where: { $0.hasPrefix("---") || $0.hasPrefix("...") })
      else { throw .layout }
      while end > start.line + 1, isBetween(layout.lines[end - 1], first.column) { end -= 1 }
      layout.entries.append(
        Layout.Entry(content: Layout.Content(name: start.name, value: start.value), lines: start.line..<end))
    }
    return layout
  }

  /// Whether a line is empty, or a comment that is not indented more than the keys.
  private static func isBetween(_ line: Substring, _ indent: Int) -> Bool {
    let words = line.drop(while: \.isWhitespace)
    return words.isEmpty || (words.hasPrefix("#") && line.count - words.count <= indent)
  }

  /// Each with its line end.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while let end = rest.firstIndex(where: \.isNewline) {
      lines.append(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}
