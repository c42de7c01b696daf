internal import Content
internal import JSON
internal import Photography

/// A page of sigal: lines of keys and values, then, after a blank line, Markdown.
///
/// - Note: The extension “Meta-Data” of Python-Markdown, which also takes the lines between two of `---`.
struct SigalPage {
  /// The names are in lower case.
  private(set) var values: [(name: String, value: String)] = []
  /// Without comments.
  let body: String

  init(_ text: String) {
    var rest = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    if rest.first?.hasPrefix("---") == true { rest = rest.dropFirst() }
    while let line = rest.first {
      if line.hasPrefix("---") || line.hasPrefix("...") {
        rest = rest.dropFirst()
        break
      }
      if !values.isEmpty, line.hasPrefix("    ") || line.hasPrefix("\t"), !line.trimmed.isEmpty {
        // Another value of the same key.
        values[values.count - 1].value += "\n" + line.trimmed
      } else {
        let name = line.prefix { $0 != ":" }.trimmed.lowercased()
        guard line.contains(":"), !name.isEmpty,
          name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
        else { break }
        values.append((name, line.drop { $0 != ":" }.dropFirst().trimmed))
      }
      rest = rest.dropFirst()
    }
    body = PageText.withoutComments(rest.joined(separator: "\n")).trimmed
  }

  /// The words of a key; `nil` without any.
  subscript(_ name: String) -> String? {
    values.last { $0.name == name }.flatMap { PageText.withoutComments($0.value).trimmed.nonBlank }
  }

  /// Who may see what it is about. Its date is that of a photograph.
  var visibility: ImportedVisibility {
    let json = JSONValue.object(
      values.map { name, value in
        let lines = value.split(separator: "\n").map { JSONValue.string(String($0)) }
        return (name, lines.count > 1 ? .array(lines) : .string(value))
      })
    return PageVisibility(now: PageVisibility.present, isDated: false)
      .visibility(json, except: ["thumbnail", "sort", "order"])
  }
}
