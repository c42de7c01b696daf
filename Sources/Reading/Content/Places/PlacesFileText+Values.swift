package import Photography

extension PlacesFileText {
  /// Replaces the name of an entry; comments on its line stay.
  package mutating func setName(_ name: String, of index: Int) throws(PlacesFileError) {
    var expected = entries
    expected[index].name = PlaceNameKey.tidied(name)
    try accept(try replacing("name", with: scalar(name, of: index), of: index), expecting: expected)
  }

  /// Replaces the position of an entry; comments on its line stay.
  package mutating func setCoordinate(_ coordinate: Coordinate, of index: Int) throws(PlacesFileError) {
    var expected = entries
    expected[index].coordinate = coordinate.written
    let text = isBraced(index) ? "\"\(coordinate.line)\"" : coordinate.line
    try accept(try replacing("at", with: text, of: index), expecting: expected)
  }

  /// Sets the last part of the address of the entry's page.
  package mutating func setSlug(_ slug: String, of index: Int) throws(PlacesFileError) {
    var expected = entries
    expected[index].slug = slug
    let text = scalar(slug, of: index)
    guard layout.values[index]["slug"] == nil else {
      return try accept(try replacing("slug", with: text, of: index), expecting: expected)
    }
    guard let name = layout.values[index]["name"] else { throw .layout }
    var (lines, fresh) = edited(["\(String(repeating: " ", count: name.keyColumn))slug: \(text)"])
    if isBraced(index) {
      let (before, after) = try parts(of: lines[name.line], from: name.column, isBraced: true)
      lines[name.line] = before + after.old + ", slug: \(text)" + after.rest
    } else {
      lines.insert(contentsOf: fresh, at: name.line + 1)
    }
    try accept(lines, expecting: expected)
  }

  private func isBraced(_ index: Int) -> Bool { layout.keys[index].isEmpty }

  private func scalar(_ text: String, of index: Int) -> String {
    isBraced(index) ? YAMLText.quoted(text) : YAMLText.scalar(text)
  }

  /// The lines with another value of a key.
  private func replacing(
    _ key: String, with text: String, of index: Int
  ) throws(PlacesFileError) -> [String] {
    guard let value = layout.values[index][key] else { throw .layout }
    var (lines, _) = edited([])
    if value.line == value.keyLine {
      let (before, after) = try parts(of: lines[value.line], from: value.column, isBraced: isBraced(index))
      lines[value.line] = before + text + after.rest
      return lines
    }
    // The value is on the lines below its key.
    let keys = layout.keys[index].values
    let end = keys.filter { $0 > value.keyLine }.min() ?? layout.items[index].upperBound
    guard !isBraced(index), value.line < end else { throw .braces(entries[index].sourceLocation) }
    let start = String(lines[value.keyLine].unicodeScalars.prefix(value.keyColumn))
    lines.replaceSubrange(value.keyLine..<end, with: edited(["\(start)\(key): \(text)"]).fresh)
    return lines
  }

  /// A line before a value, the value, and the rest, with the line's end.
  ///
  /// A value that goes on below is not found whole; ``accept(_:expecting:)`` then refuses the edit.
  private func parts(
    of line: String, from column: Int, isBraced: Bool
  ) throws(PlacesFileError) -> (before: String, after: (old: String, rest: String)) {
    let scalars = Array(line.unicodeScalars)
    guard column < scalars.count, let end = PlacesFileText.end(of: scalars, from: column, isBraced: isBraced)
    else {
      throw .layout
    }
    func text(_ part: some Sequence<Unicode.Scalar>) -> String {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: part)
      return String(text)
    }
    return (text(scalars[..<column]), (text(scalars[column..<end]), text(scalars[end...])))
  }

  /// Where a value ends in its line.
  ///
  /// - Returns: `nil` for block texts, anchors and tags, and for a value whose end is on another line.
  private static func end(of line: [Unicode.Scalar], from start: Int, isBraced: Bool) -> Int? {
    switch line[start] {
    case "\"", "'": return quotedEnd(of: line, from: start)
    case "[", "{":
      var depth = 0
      var position = start
      while position < line.count {
        switch line[position] {
        case "[", "{": depth += 1
        case "]", "}": depth -= 1
        case "\"", "'":
          guard let end = quotedEnd(of: line, from: position) else { return nil }
          position = end - 1
        default: break
        }
        position += 1
        if depth == 0 { return position }
      }
      return nil
    case "|", ">", "&", "*", "!": return nil
    default:
      var end = start
      for position in start..<line.count {
        let scalar = line[position]
        if scalar == "#", position > start, line[position - 1].properties.isWhitespace { break }
        if isBraced, ",[]{}".unicodeScalars.contains(scalar) { break }
        if !scalar.properties.isWhitespace { end = position + 1 }
      }
      return end > start ? end : nil
    }
  }

  private static func quotedEnd(of line: [Unicode.Scalar], from start: Int) -> Int? {
    let quote = line[start]
    var position = start + 1
    while position < line.count {
      if quote == "\"", line[position] == "\\" {
        position += 2
      } else if line[position] != quote {
        position += 1
      } else if quote == "'", position + 1 < line.count, line[position + 1] == quote {
        position += 2
      } else {
        return position + 1
      }
    }
    return nil
  }
}
