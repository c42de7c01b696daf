internal import Content
internal import Yams

/// Changes of lines. Whether the new text says what it should is for ``YAMLEditor`` to check.
extension YAMLLines {
  mutating func remove(_ entry: Entry, from mapping: Mapping) throws(EditError) {
    if mapping.isBraced { return try removeBraced(entry, from: mapping) }
    // A hyphen is on the same line.
    guard lines[entry.key.line].hasPrefix(mapping.indent) else { throw .layout }
    lines.removeSubrange(entry.lines)
  }

  /// Removes a key between braces with its comma.
  private mutating func removeBraced(_ entry: Entry, from mapping: Mapping) throws(EditError) {
    guard let line = line(of: entry, in: mapping) else { throw .layout }
    var before = String(line.before.unicodeScalars.prefix(entry.key.column))
    let blanks = before.reversed().prefix { $0 == " " }.count
    var rest = line.rest
    if before.dropLast(blanks).hasSuffix(",") {
      before.removeLast(blanks + 1)
    } else if let comma = rest.firstIndex(where: { $0 != " " }), rest[comma] == "," {
      rest = String(rest[rest.index(after: comma)...].drop { $0 == " " })
    } else {
      throw .layout
    }
    lines[entry.start.line] = before + rest
  }

  mutating func add(
    _ key: String, _ value: YAMLValue, to mapping: Mapping, below neighbour: Entry?
  ) throws(EditError) {
    guard mapping.isBraced else {
      return insert(
        value.lines(key, indent: mapping.indent), at: neighbour?.lines.upperBound ?? lines.count)
    }
    guard let neighbour, let line = line(of: neighbour, in: mapping), let text = value.braced else {
      throw .layout
    }
    lines[neighbour.start.line] = line.before + line.value + ", \(key): \(text)" + line.rest
  }

  mutating func replace(
    _ entry: Entry, with value: YAMLValue, in mapping: Mapping
  ) throws(EditError) {
    if let items = try items(of: entry, changedTo: value) {
      return replace(entry.lines.dropFirst(), with: items)
    }
    // Spaces before a value and a comment after it stay.
    if let text = mapping.isBraced ? value.braced : value.beside, let line = line(of: entry, in: mapping) {
      let space = line.value.isEmpty ? " " : ""
      lines[entry.start.line] = line.before + space + text + line.rest
      return
    }
    guard !mapping.isBraced else { throw .layout }
    var fresh = value.lines(entry.name, indent: "")
    if let comment = comment(beside: entry), fresh[0].hasSuffix(":") { fresh[0] += comment }
    let head = String(lines[entry.key.line].unicodeScalars.prefix(entry.key.column))
    for index in fresh.indices where !fresh[index].isEmpty {
      fresh[index] = (index == 0 ? head : mapping.indent) + fresh[index]
    }
    replace(entry.lines, with: fresh)
  }

  mutating func append(
    _ keys: KeyValuePairs<String, YAMLValue?>, to list: String
  ) throws(EditError) {
    let items = try items(at: [list])
    let indent = items.first.map { String(lines[$0.lines.lowerBound].prefix { $0 == " " }) } ?? "  "
    var fresh = keys.flatMap { $0.value?.lines($0.key, indent: indent + "  ") ?? [] }
    if let first = fresh.first { fresh[0] = indent + "- " + first.dropFirst(indent.count + 2) }
    guard let entry = entries.first(where: { $0.name == list }) else {
      return insert(["\(list):"] + fresh, at: entries.last?.lines.upperBound ?? lines.count)
    }
    if entry.value.sequence?.isEmpty == true,
      let line = YAMLLine(lines[entry.start.line], from: entry.start.column)
    {
      lines[entry.start.line] = line.before + line.rest
    }
    insert(fresh, at: items.last?.lines.upperBound ?? entry.key.line + 1)
  }

  /// The comment beside a key whose value is below it, or missing, with the spaces before it.
  private func comment(beside entry: Entry) -> String? {
    let rest = lines[entry.key.line].unicodeScalars.dropFirst(entry.key.column)
    let text = String(String.UnicodeScalarView(rest.drop { $0 != ":" }.dropFirst()))
    let comment = text.prefix { !$0.isNewline }
    return comment.first?.isWhitespace == true && comment.drop(while: \.isWhitespace).first == "#"
      ? String(comment) : nil
  }

  /// Whether a value in brackets on several lines has comments, which would be lost with them.
  func hasCommentInside(_ entry: Entry) -> Bool {
    lines[entry.start.line..<max(entry.start.line, entry.lines.upperBound - 1)].contains {
      $0.contains(" #") || $0.contains("\t#") || $0.hasPrefix("#")
    }
  }

  /// The value of a key in its line, if it ends there.
  func line(of entry: Entry, in mapping: Mapping) -> YAMLLine? {
    let isAlone = lines[entry.lines].dropFirst().allSatisfy {
      let words = $0.drop(while: \.isWhitespace)
      return words.isEmpty || words.hasPrefix("#")
    }
    guard mapping.isBraced || isAlone, entry.start.line == entry.key.line else { return nil }
    return YAMLLine(lines[entry.start.line], from: entry.start.column, isBraced: mapping.isBraced)
  }

  /// The lines of a list with an item a line, of which only those are changed that are new or gone; `nil` for other values.
  private func items(of entry: Entry, changedTo value: YAMLValue) throws(EditError) -> [String]? {
    guard case .list(let wanted) = value, entry.start.line > entry.key.line, let items = try items(of: entry)
    else { return nil }
    let known = items.map { $0.value.scalar?.string }
    let kept = wanted.filter { known.contains($0) }
    guard !known.contains(nil), kept == known.compactMap(\.self).filter(wanted.contains),
      wanted.starts(with: kept), !kept.isEmpty
    else { return nil }
    let gone = zip(items, known).filter { !wanted.contains($1 ?? "") }.map(\.0.lines)
    let stay = entry.lines.dropFirst().filter { line in !gone.contains { $0.contains(line) } }
    let head = lines[items[0].lines.lowerBound].prefix { $0 == " " || $0 == "-" }
    return stay.map { String(lines[$0].prefix { !$0.isNewline }) }
      + wanted.dropFirst(kept.count).map { head + YAMLText.item($0) }
  }

  mutating func insert(_ fresh: [String], at line: Int) { replace(line..<line, with: fresh) }

  /// - Parameter fresh: Without line ends.
  mutating func replace(_ range: Range<Int>, with fresh: [String]) {
    let end = lineEnd
    if let last = lines.last, last.last?.isNewline != true { lines[lines.count - 1] = last + end }
    lines.replaceSubrange(range, with: fresh.map { $0 + end })
  }
}
