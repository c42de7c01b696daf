/// What cmark is given of a text: where tables, bare addresses or references would take minutes or gigabytes, the whole text is read
/// without them, so that they stay as they are written.
struct MarkdownLimits {
  let hasTables: Bool
  let hasAddresses: Bool
  /// Whether links may name an address that stands elsewhere: `[a]`, and `[a]: https://example.org`.
  let hasReferences: Bool

  /// More than any real table has; cmark fills every row up to the width of the table.
  private static let mostCells = 200_000
  /// The time of a row grows with the square of its cells.
  static let mostColumns = 1000
  /// cmark reads a paragraph again for each line in it that looks like the one under a table's header; bytes.
  private static let mostRead = 1_000_000
  /// cmark copies the rest of the text for each address.
  private static let mostAddresses = 2000
  /// cmark copies the address and title of a reference for each link; bytes.
  private static let mostCopied = 4_000_000

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var (lines, columns, widest, addresses) = (0, 0, 0, 0)
    var (paragraph, read) = (0, 0)
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let bars = line.count { $0 == UInt8(ascii: "|") }
      lines += 1
      columns = max(columns, bars)
      addresses += line.count { $0 == UInt8(ascii: "@") }
      paragraph = line.allSatisfy { "> \t\r".utf8.contains($0) } ? 0 : paragraph + line.count
      // Only the line under a table's header says how wide it is; a quote or a list may contain it.
      guard line.allSatisfy({ "|-: \t\r>*+.)0123456789".utf8.contains($0) }) else { continue }
      widest = max(widest, bars + 1)
      // After the number of a list's entry it has no digits.
      let rule = line.drop { $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "-") }
      if !rule.isEmpty, rule.allSatisfy({ "|-: \t\r>*+".utf8.contains($0) }) { read += paragraph }
    }
    hasTables =
      widest * lines <= Self.mostCells && columns <= Self.mostColumns && read <= Self.mostRead
    hasAddresses = addresses <= Self.mostAddresses
    hasReferences = !MarkdownLimits.hasLongReference(
      text, atMost: MarkdownLimits.mostCopied / max(1, text.count { $0 == UInt8(ascii: "[") }))
  }

  /// What ends a title, by what begins it: quotation marks, and parentheses.
  private static let titleEnds: [UInt8: UInt8] = [0x22: 0x22, 0x27: 0x27, 0x28: 0x29]

  /// Whether an address that links may name, with its title, has more bytes than a limit.
  private static func hasLongReference(_ text: UnsafeBufferPointer<UInt8>, atMost limit: Int) -> Bool {
    var rest = text[...]
    while let mark = rest.firstRange(of: Array("]:".utf8)) {
      rest = rest[mark.upperBound...]
      let reference = rest.drop { $0 <= 0x20 }
      let isBracketed = reference.first == UInt8(ascii: "<")
      let address = reference.prefix(limit).prefix {
        isBracketed ? $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\n") : $0 > 0x20
      }
      var length = address.count
      let title = reference[address.endIndex...].drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
      if let quote = title.first, let end = titleEnds[quote] {
        length += title.dropFirst().prefix(limit).prefix { $0 != end }.count
      }
      if length >= limit { return true }
    }
    return false
  }

  /// A text whose references are no references.
  func readable(_ text: String) -> String {
    hasReferences ? text : text.replacing("]:", with: "]\\:")
  }

  var extensions: [String] {
    (hasTables ? ["table"] : []) + ["strikethrough"] + (hasAddresses ? ["autolink"] : [])
  }

  /// What its author should know.
  var fault: (summary: String, remedy: String)? {
    if !hasTables {
      (
        "has a table that is too large, so the tables of its text are shown as they are written",
        "Divide it into tables of at most \(Self.mostColumns) columns and \(Self.mostCells) cells, with empty lines between them."
      )
    } else if !hasAddresses {
      (
        "has more than \(Self.mostAddresses) addresses in a text, which are no links therefore",
        "Divide the text, or write the links in full: [name](https://example.org)."
      )
    } else if !hasReferences {
      (
        "has so many links to so long addresses below the text that they are shown as they are written",
        "Divide the text, or write the links in full: [name](https://example.org)."
      )
    } else {
      nil
    }
  }
}
