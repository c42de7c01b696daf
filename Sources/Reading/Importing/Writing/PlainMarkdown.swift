/// Plain text as Markdown, in which every character stands for itself; hashtags and web addresses stay links.
enum PlainMarkdown {
  static func text(_ plain: String) -> String {
    let lines = plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(line)
    var result = ""
    for (index, line) in lines.enumerated() {
      result += line
      guard index + 1 < lines.count else { break }
      // A single line break would become a blank.
      if !line.isEmpty, !lines[index + 1].isEmpty { result += "\\" }
      result += "\n"
    }
    return result
  }

  private static func line(_ line: Substring) -> String {
    // Four blanks at the beginning would make it code.
    let text = line.filter { character in
      !character.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\t" }
    }.trimmingBlanks
    var result = ""
    for character in text {
      if "\\*_[]<>`~|&".contains(character) { result += "\\" }
      result.append(character)
    }
    return marked(result)
  }

  /// A line whose beginning would make it a heading, a list or a line across.
  private static func marked(_ line: String) -> String {
    guard let first = line.first else { return line }
    if first == "#" {
      let rest = line.drop { $0 == "#" }
      return rest.first.map(\.isWhitespace) ?? true ? "\\" + line : line
    }
    if "-+=:".contains(first) { return "\\" + line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = rest.first, mark == "." || mark == ")" else { return line }
    return "\(digits)\\\(rest)"
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension ImportedText {
  /// As sidecars have it; `nil` without a word.
  var markdown: String? {
    let text =
      switch self {
      case .plain(let text): PlainMarkdown.text(text)
      case .markdown(let text): text
      }
    var lines = text[...]
    while lines.first?.isWhitespace == true { lines.removeFirst() }
    while lines.last?.isWhitespace == true { lines.removeLast() }
    return lines.isEmpty ? nil : String(lines)
  }

  /// In one line without marks, as titles have it.
  var line: String? {
    let text =
      switch self {
      case .plain(let text), .markdown(let text): text
      }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.isEmpty ? nil : line
  }
}
