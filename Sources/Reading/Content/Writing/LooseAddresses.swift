internal import Photography

/// Pictures and links that Markdown takes for text, although they can mean nothing else: a file name with blanks, a blank before
/// the parenthesis, and the brackets of wikis.
///
/// `![Eve](Summer eve.jpg)`, `![Eve] (eve.jpg)` and `![[eve.jpg|Eve]]` become what Markdown understands. Code stays as it is.
enum LooseAddresses {
  static func mended(in text: String) -> String {
    guard ["](", "] (", "![["].contains(where: text.contains) else { return text }
    var fence: Substring?
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line -> String in
      let start = line.drop { $0 == " " }
      if let marks = fence ?? ["```", "~~~"].first(where: start.hasPrefix) {
        let isEdge = start.hasPrefix(marks)
        fence = isEdge && fence != nil ? nil : marks
        return String(line)
      }
      if line.hasPrefix("    ") || line.hasPrefix("\t") || line.contains("`") { return String(line) }
      return mended(line: line)
    }.joined(separator: "\n")
  }

  private static func mended(line: Substring) -> String {
    guard line.contains("[") else { return String(line) }
    var (result, rest) = ("", line)
    while let bracket = rest.firstIndex(of: "[") {
      let isPicture = rest[..<bracket].last == "!"
      result += rest[..<bracket]
      let isEscaped = rest[..<bracket].last == "\\"
      rest = rest[bracket...]
      guard !isEscaped,
        let (written, length) = isPicture && rest.hasPrefix("[[") ? wiki(rest) : address(rest, isPicture)
      else {
        result.append(rest.removeFirst())
        continue
      }
      result += written
      rest = rest.dropFirst(length)
    }
    return result + rest
  }

  /// `[[eve.jpg|Eve]]` at the beginning of a text.
  private static func wiki(_ text: Substring) -> (String, length: Int)? {
    let inner = text.dropFirst(2).prefix { !"[]".contains($0) }
    guard text.dropFirst(2 + inner.count).hasPrefix("]]") else { return nil }
    let parts = inner.split(separator: "|", maxSplits: 1).map(\.trimmed)
    guard let name = parts.first, isFileName(name) else { return nil }
    return ("[\(parts.count > 1 ? parts[1] : "")](<\(name)>)", inner.count + 4)
  }

  /// `[Eve](Summer eve.jpg)` or `[Eve] (eve.jpg)` at the beginning of a text; `nil` for what Markdown understands.
  private static func address(_ text: Substring, _ isPicture: Bool) -> (String, length: Int)? {
    let words = text.dropFirst().prefix { !"[]".contains($0) }
    var rest = text.dropFirst(words.count + 1)
    guard rest.popFirst() == "]" else { return nil }
    let blanks = rest.prefix { $0 == " " }.count
    rest = rest.dropFirst(blanks)
    guard rest.popFirst() == "(" else { return nil }
    let inner = rest.prefix { !"()".contains($0) }
    guard rest.dropFirst(inner.count).first == ")" else { return nil }
    let name = inner.trimmed
    // Words in parentheses may follow a word in brackets.
    let isLoose = blanks > 0 ? isPicture && blanks == 1 : name.contains(" ")
    guard isLoose, isFileName(name) else { return nil }
    return ("[\(words)](<\(name)>)", words.count + inner.count + 4 + blanks)
  }

  /// Whether a text is a name with an extension, without a title after it.
  private static func isFileName(_ text: String) -> Bool {
    guard !text.contains(where: { "\"'<>".contains($0) }), !text.contains("://") else { return false }
    let end = FileName.parts(text).fileExtension
    return (1...5).contains(end.count) && end.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
