internal import Content

/// A table of comma-separated values (RFC 4180), as spreadsheets and archives write it.
struct SeparatedValues: Sendable {
  /// The names of the columns, as written. Some tables have a name twice.
  let header: [String]
  let rows: [[String]]

  /// Reads what there is: a field whose quotes do not end goes to the end of the text.
  ///
  /// - Parameter text: Fields in quotes may have commas, line breaks and doubled quotes.
  init(_ text: String) {
    var rows: [[String]] = []
    var (row, field): ([String], [UInt8]) = ([], [])
    var (isQuoted, wasQuote) = (false, false)
    func endField() {
      row.append(String(decoding: field, as: UTF8.self))
      field = []
    }
    func endRow() {
      endField()
      if row != [""] { rows.append(row) }
      row = []
    }
    for byte in text.utf8 {
      let isQuote = byte == UInt8(ascii: "\"")
      if isQuoted {
        isQuoted = !isQuote
        wasQuote = isQuote
        if !isQuote { field.append(byte) }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where wasQuote:
        field.append(byte)
        isQuoted = true
      case UInt8(ascii: "\"") where field.isEmpty: isQuoted = true
      case UInt8(ascii: ","): endField()
      case UInt8(ascii: "\n"): endRow()
      case UInt8(ascii: "\r"): break
      default: field.append(byte)
      }
      wasQuote = false
    }
    endRow()
    let first = rows.first ?? []
    header = first.enumerated().map { index, name in
      index == 0 && name.unicodeScalars.first == "\u{FEFF}" ? String(name.unicodeScalars.dropFirst()) : name
    }
    self.rows = Array(rows.dropFirst())
  }

  /// The first column with one of these names, whatever their case.
  func column(_ names: String...) -> Int? {
    header.firstIndex { names.contains($0.trimmed.lowercased()) }
  }

  /// A field; `nil` if the row is too short or the table has no such column.
  static func field(_ row: [String], _ column: Int?) -> String? {
    guard let column, row.indices.contains(column) else { return nil }
    return row[column]
  }
}
