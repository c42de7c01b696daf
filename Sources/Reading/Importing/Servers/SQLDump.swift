internal import Content

/// The rows of a database as `mysqldump` writes them: `CREATE TABLE` and `INSERT INTO … VALUES (…),(…);`.
struct SQLDump {
  /// Of each table, by its name without prefix: rows by the names of columns; `NULL` is left out.
  private(set) var tables: [String: [[String: String]]] = [:]
  private var columns: [String: [String]] = [:]

  /// - Parameters:
  ///   - text: Statements of other kinds are ignored.
  ///   - wanted: The names of tables that are kept; a prefix before them (`piwigo_`) is left out.
  init(_ text: [UInt8], tables wanted: Set<String>) {
    var scanner = Scanner(bytes: text)
    while !scanner.isAtEnd {
      // A statement may be in a comment for some versions: `/*!40101 SET … */;`.
      switch scanner.word()?.lowercased() {
      case "create": create(&scanner, wanted)
      case "insert": insert(&scanner, wanted)
      default: break
      }
      scanner.endStatement()
    }
  }

  private static func name(_ word: String?, among wanted: Set<String>) -> String? {
    guard let word else { return nil }
    // The longest: `image_category` also ends in `category`.
    return wanted.filter { word == $0 || word.hasSuffix("_" + $0) }.max { $0.utf8.count < $1.utf8.count }
  }

  private mutating func create(_ scanner: inout Scanner, _ wanted: Set<String>) {
    guard scanner.word()?.lowercased() == "table" else { return }
    var word = scanner.word()
    while let other = word?.lowercased(), ["if", "not", "exists"].contains(other) { word = scanner.word() }
    guard let name = SQLDump.name(word, among: wanted), scanner.skip("(") else { return }
    var names: [String] = []
    while let column = scanner.word() {
      if !["primary", "key", "unique", "constraint", "fulltext", "index"].contains(column.lowercased()) {
        names.append(column)
      }
      guard scanner.endDefinition() else { break }
    }
    columns[name] = names
  }

  private mutating func insert(_ scanner: inout Scanner, _ wanted: Set<String>) {
    var word = scanner.word()
    while let other = word?.lowercased(), ["into", "ignore"].contains(other) { word = scanner.word() }
    guard let name = SQLDump.name(word, among: wanted) else { return }
    var names = columns[name] ?? []
    if scanner.skip("(") {
      names = []
      while let column = scanner.word() {
        names.append(column)
        guard scanner.skip(",") else { break }
      }
      guard scanner.skip(")") else { return }
    }
    guard scanner.word()?.lowercased() == "values" else { return }
    while scanner.skip("(") {
      var row: [String: String] = [:]
      var index = 0
      repeat {
        guard let value = scanner.value() else { return }
        if names.indices.contains(index) { row[names[index]] = value.text }
        index += 1
      } while scanner.skip(",")
      guard scanner.skip(")") else { return }
      tables[name, default: []].append(row)
      guard scanner.skip(",") else { return }
    }
  }

  /// Reads words, values and punctuation from bytes.
  private struct Scanner {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position >= bytes.count }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipBlanks() {
      while let byte = next {
        if byte <= 0x20 {
          position += 1
        } else if bytes[position...].starts(with: "--".utf8) || byte == UInt8(ascii: "#") {
          while let byte = next, byte != UInt8(ascii: "\n") { position += 1 }
        } else {
          break
        }
      }
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard next == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    /// A word or a name in backticks or double quotes.
    mutating func word() -> String? {
      skipBlanks()
      guard let first = next else { return nil }
      if first == UInt8(ascii: "`") || first == UInt8(ascii: "\"") { return quoted(first) }
      let start = position
      while let byte = next,
        byte >= 0x80 || byte == UInt8(ascii: "_") || Character(Unicode.Scalar(byte)).isLetter
          || Character(Unicode.Scalar(byte)).isNumber
      {
        position += 1
      }
      return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    /// A value of a row; the text of `NULL` is `nil`.
    mutating func value() -> (text: String?, isQuoted: Bool)? {
      skipBlanks()
      guard let first = next else { return nil }
      if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") { return (quoted(first), true) }
      let start = position
      while let byte = next, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")") { position += 1 }
      let text = String(decoding: bytes[start..<position], as: UTF8.self).trimmed
      return (text.lowercased() == "null" ? nil : text, false)
    }

    private mutating func quoted(_ quote: UInt8) -> String {
      position += 1
      var text: [UInt8] = []
      while let byte = next {
        position += 1
        if byte == quote {
          guard next == quote else { break }
          position += 1
          text.append(quote)
        } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "`"), let escaped = next {
          position += 1
          text.append(Scanner.escapes[escaped] ?? escaped)
        } else {
          text.append(byte)
        }
      }
      return String(decoding: text, as: UTF8.self)
    }

    private static let escapes: [UInt8: UInt8] = [
      UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "0"): 0,
    ]

    /// To the comma after the definition of a column.
    ///
    /// - Returns: `false` at the end of the table.
    mutating func endDefinition() -> Bool {
      var depth = 0
      while let byte = next {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
          _ = quoted(byte)
          continue
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"):
          if depth == 0 { return false }
          depth -= 1
        case UInt8(ascii: ",") where depth == 0:
          position += 1
          return true
        default: break
        }
        position += 1
      }
      return false
    }

    /// After the next semicolon that is not in a text.
    mutating func endStatement() {
      while let byte = next {
        if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") {
          _ = quoted(byte)
        } else {
          position += 1
          if byte == UInt8(ascii: ";") { return }
        }
      }
    }
  }
}
