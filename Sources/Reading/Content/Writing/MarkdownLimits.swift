/// What cmark is given of a text: where tables or bare addresses would take minutes or gigabytes, the whole text is read without
/// them, so that they stay as they are written.
struct MarkdownLimits {
  let hasTables: Bool
  let hasAddresses: Bool

  /// More than any real table has; cmark fills every row up to the width of the table.
  private static let mostCells = 200_000
  /// The time of a row grows with the square of its cells.
  static let mostColumns = 1000
  /// cmark reads a paragraph again for each line in it that looks like the one under a table's header; bytes.
  private static let mostRead = 1_000_000
  /// cmark copies the rest of the text for each address.
  private static let mostAddresses = 2000

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
  }

  var extensions: [String] {
    (hasTables ? ["table"] : []) + ["strikethrough"] + (hasAddresses ? ["autolink"] : [])
  }

  /// What its author should know.
  var fault: (summary: String, remedy: String)? {
    hasTables
      ? hasAddresses
        ? nil
        : (
          "has more than \(Self.mostAddresses) addresses in a text, which are no links therefore",
          "Divide the text, or write the links in full: [name](https://example.org)."
        )
      : (
        "has a table that is too large, so the tables of its text are shown as they are written",
        "Divide it into tables of at most \(Self.mostColumns) columns and \(Self.mostCells) cells, with empty lines between them."
      )
  }
}
