internal import Photography
internal import Yams

extension Problem {
  /// A settings file that is not YAML, for readers who do not know YAML.
  ///
  /// - Parameter text: The file.
  init(unreadable file: String, _ error: any Error, in text: String) {
    guard let error = error as? YamlError else {
      self.init(
        .error, file, "cannot be read (\(error))", remedy: "It is ignored.", code: .unreadableSettings)
      return
    }
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let detail = [context?.text, problem].compactMap { $0 }.joined(separator: ", ")
      // What has no end is noticed on a later line.
      let isOpen = ["quoted scalar", "flow", "simple key"].contains(where: detail.contains)
      let place = isOpen ? context?.mark ?? mark : mark
      let number = max(1, min(place.line, lines.count))
      let fault = YAMLFault(detail, line: lines[number - 1], above: lines[..<(number - 1)])
      self.init(
        .error, "\(file):\(place.line):\(place.column)", "cannot be understood here: \(fault.summary)",
        remedy: "\(fault.remedy) Until then the file is ignored.", code: .unreadableSettings)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = duplicates.map { "`\($0)`" }.joined(separator: ", ")
      self.init(
        .error, "\(file):\(context.mark.line):\(context.mark.column)", "has \(keys) more than once",
        remedy: "Keep one of them. Until then the file is ignored.", code: .unreadableSettings)
    case .reader:
      self.init(
        .error, file, "contains characters that are not allowed in a text",
        remedy: "Save it again as plain text in UTF-8. Until then it is ignored.", code: .unreadableSettings)
    default:
      self.init(
        .error, file, "cannot be read (\(error))", remedy: "Until it can be, it is ignored.",
        code: .unreadableSettings)
    }
  }

  /// A file of which a text swallows what is below it.
  init(_ quote: OpenQuote, in file: String) {
    self.init(
      .error, "\(file):\(quote.line):\(quote.column)",
      "has a quotation mark here, and none that ends the text before `\(quote.key):` below it",
      remedy: "Add the closing quotation mark. Until then the file is ignored.", code: .unreadableSettings)
  }
}

/// Why a line is not YAML, in plain words.
private struct YAMLFault {
  let summary, remedy: String

  /// - Parameters:
  ///   - detail: The parser's words.
  ///   - line: Where it stopped.
  ///   - above: The lines before.
  init(_ detail: String, line: Substring, above: ArraySlice<Substring>) {
    let before = above.last { !$0.allSatisfy(\.isWhitespace) && $0.first { !$0.isWhitespace } != "#" } ?? ""
    (summary, remedy) =
      YAMLFault.ofBlanks(detail, line, before) ?? YAMLFault.ofQuotes(detail, line)
      ?? YAMLFault.ofWords(detail)
  }

  /// Of blanks at the beginning of lines and after colons.
  private static func ofBlanks(
    _ detail: String, _ line: Substring, _ before: Substring
  ) -> (String, String)? {
    if line.prefix(while: \.isWhitespace).contains("\t") {
      return ("the line begins with a tab", "Use blanks, not the tab key.")
    }
    guard OpenQuote.key(of: line) != nil else { return nil }
    let (indent, outer) = (line.prefix { $0 == " " }.count, before.prefix { $0 == " " }.count)
    if detail.contains("mapping values") {
      if let value = OpenQuote.value(of: before), OpenQuote.key(of: before) == nil, value.contains(":") {
        return ("a blank is missing after the colon of the line before", "Write a blank after it.")
      }
      guard indent > outer else { return nil }
      return ("the line begins further in than the one before", "Remove the blanks at its beginning.")
    }
    guard indent < outer, OpenQuote.key(of: before) != nil, detail.contains("did not find expected") else {
      return nil
    }
    return (
      "the line begins further out than the one before",
      "Begin all keys that belong together below each other: blanks at the beginning of a line say what it belongs to."
    )
  }

  /// Of quotes around texts.
  private static func ofQuotes(_ detail: String, _ line: Substring) -> (String, String)? {
    if detail.contains("escape character") {
      return (
        "a \\ in double quotes begins a special sign, and this one is unknown",
        "Write \\\\ for a single one, or put the text in single quotes."
      )
    }
    if detail.contains("quoted scalar") {
      return ("the closing quotation mark is missing", "Add it at the end of the text.")
    }
    guard let value = OpenQuote.value(of: line), let quote = value.first, quote == "'" || quote == "\"",
      let after = OpenQuote.afterEnd(of: value.dropFirst(), quote)?.trimmed, !after.isEmpty,
      after.first != "#"
    else { return nil }
    return quote == "'"
      ? ("an apostrophe ends the text before “\(after)”", "Put the text in double quotes: \"…\".")
      : ("a quotation mark ends the text before “\(after)”", "Write \\\" for one inside of a text in quotes.")
  }

  private static func ofWords(_ detail: String) -> (String, String) {
    let kinds: [(String, String, String)] = [
      ("mapping values", "the text has a colon and a blank in it", "Put the text in quotes."),
      ("cannot start any token", "a text begins with @, `, % or >", "Put the text in quotes."),
      ("block scalar", "a text begins with > or |", "Put the text in quotes: \">= 3\"."),
      ("alias", "a text begins with *", "Put the text in quotes: \"*.tif\"."),
      ("anchor", "a text begins with &", "Put the text in quotes."),
      ("expected ':'", "a colon is missing after a key", "Write a colon and a blank after it."),
      ("',' or", "a bracket has no end", "Add the closing bracket, and commas between its parts."),
      ("flow", "a bracket has no end", "Add the closing bracket, and commas between its parts."),
    ]
    let kind = kinds.first { detail.contains($0.0) }
    return (
      kind?.1 ?? "the line does not fit to those before it",
      kind?.2 ?? "Check the quotes, brackets and blanks at the beginning of this line and the one before."
    )
  }
}
