/// A line of YAML with a value that begins and ends in it.
struct YAMLLine {
  let before: String
  let value: String
  /// With the line's end.
  let rest: String

  /// A plain text that goes on below is not found whole.
  ///
  /// - Parameters:
  ///   - start: The column where the value begins, in Unicode scalars.
  ///   - isBraced: Whether the value is in braces, where a comma ends it.
  /// - Returns: `nil` for block texts, and for a value whose end is on another line.
  init?(_ line: String, from start: Int, isBraced: Bool = false) {
    let scalars = Array(line.unicodeScalars)
    guard start <= scalars.count, let end = YAMLLine.end(of: scalars, from: start, isBraced: isBraced) else {
      return nil
    }
    before = YAMLLine.text(scalars[..<start])
    value = YAMLLine.text(scalars[start..<end])
    rest = YAMLLine.text(scalars[end...])
  }

  private static func text(_ part: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(part))
  }

  private static func end(of line: [Unicode.Scalar], from start: Int, isBraced: Bool) -> Int? {
    guard start < line.count else { return start }
    switch line[start] {
    case "|", ">": return nil
    case "\"", "'": return quotedEnd(of: line, from: start)
    case "[", "{":
      // Brackets inside of quotes end no list.
      return (start..<line.count).first { position in
        "]}".unicodeScalars.contains(line[position])
          && (try? YAMLLines.root(of: text(line[start...position]))) != nil
      }.map { $0 + 1 }
    case "&", "!":
      // After an anchor or a tag.
      let gap = line[start...].firstIndex { $0.properties.isWhitespace } ?? line.count
      let value = line[gap...].firstIndex { !$0.properties.isWhitespace }
      return value.flatMap { line[$0] == "#" ? nil : end(of: line, from: $0, isBraced: isBraced) }
    default:
      var end = start
      for position in start..<line.count {
        let isComment = line[position] == "#" && line[max(0, position - 1)].properties.isWhitespace
        if isComment || (isBraced && ",[]{}".unicodeScalars.contains(line[position])) { break }
        if !line[position].properties.isWhitespace { end = position + 1 }
      }
      return end
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
