internal import Content
internal import JSON

/// The part of TOML that front matter uses: tables, lists of tables, strings, lists and inline tables.
struct LooseTOML {
  private var root = Table()

  /// A table whose members may be tables that are added to later.
  private final class Table {
    var members: [(name: String, value: Value)] = []

    enum Value {
      case value(JSONValue)
      case table(Table)
      case list([Table])
    }

    subscript(_ name: String) -> Value? {
      get { members.last { $0.name == name }?.value }
      set {
        members.removeAll { $0.name == name }
        if let newValue { members.append((name, newValue)) }
      }
    }

    var json: JSONValue {
      .object(
        members.map { name, value in
          switch value {
          case .value(let value): (name, value)
          case .table(let table): (name, table.json)
          case .list(let tables): (name, .array(tables.map(\.json)))
          }
        })
    }
  }

  /// - Returns: `nil` for text that is none.
  static func value(_ text: String) -> JSONValue? {
    let toml = LooseTOML()
    var table = toml.root
    var reader = Reader(text: Array(text.unicodeScalars))
    while true {
      reader.skipBlanks(lines: true)
      guard let next = reader.next else { return toml.root.json }
      if next == "[" {
        let isList = reader.skip("[[")
        if !isList { _ = reader.skip("[") }
        guard let path = reader.path(), reader.skip(isList ? "]]" : "]"),
          let found = toml.table(path, addsToList: isList)
        else { return nil }
        table = found
      } else {
        guard let path = reader.path(), let name = path.last, reader.skip("="), let value = reader.value(0),
          let target = path.count == 1 ? table : toml.table(path.dropLast(), in: table)
        else { return nil }
        target[name] = .value(value)
      }
      guard reader.endLine() else { return nil }
    }
  }

  private func table(_ path: [String], in start: Table? = nil, addsToList: Bool = false) -> Table? {
    var table = start ?? root
    for (index, name) in path.enumerated() {
      let isLast = index == path.count - 1
      switch table[name] {
      case nil:
        let new = Table()
        table[name] = isLast && addsToList ? .list([new]) : .table(new)
        table = new
      case .table(let existing): table = existing
      case .list(let tables):
        if isLast && addsToList {
          let new = Table()
          table[name] = .list(tables + [new])
          table = new
        } else {
          guard let last = tables.last else { return nil }
          table = last
        }
      case .value: return nil
      }
    }
    return table
  }

  private struct Reader {
    let text: [Unicode.Scalar]
    var position = 0

    var next: Unicode.Scalar? { position < text.count ? text[position] : nil }

    mutating func skipBlanks(lines: Bool) {
      while let scalar = next {
        if scalar == "#" {
          while let scalar = next, scalar != "\n" { position += 1 }
        } else if scalar == " " || scalar == "\t" || scalar == "\r" || (lines && scalar == "\n") {
          position += 1
        } else {
          return
        }
      }
    }

    mutating func skip(_ mark: String) -> Bool {
      skipBlanks(lines: false)
      let scalars = Array(mark.unicodeScalars)
      guard text[position...].starts(with: scalars) else { return false }
      position += scalars.count
      return true
    }

    /// Whether nothing but a comment is before the end of the line.
    mutating func endLine() -> Bool {
      skipBlanks(lines: false)
      guard let scalar = next else { return true }
      return scalar == "\n"
    }

    mutating func path() -> [String]? {
      var path: [String] = []
      repeat {
        skipBlanks(lines: false)
        guard let scalar = next else { return nil }
        if scalar == "\"" || scalar == "'" {
          guard let name = quoted(scalar) else { return nil }
          path.append(name)
        } else {
          let name = bare { $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_" }
          guard !name.isEmpty else { return nil }
          path.append(name)
        }
      } while skip(".")
      return path
    }

    private mutating func bare(_ isPart: (Unicode.Scalar) -> Bool) -> String {
      let start = position
      while let scalar = next, isPart(scalar) { position += 1 }
      return String(String.UnicodeScalarView(text[start..<position]))
    }

    mutating func value(_ depth: Int) -> JSONValue? {
      guard depth < 32 else { return nil }
      skipBlanks(lines: true)
      guard let scalar = next else { return nil }
      switch scalar {
      case "\"", "'": return quoted(scalar).map { .string($0) }
      case "[": return list(depth)
      case "{": return inlineTable(depth)
      default:
        let word = bare { !"\n\r,]}#".unicodeScalars.contains($0) }.trimmed
        return word == "true"
          ? .bool(true) : word == "false" ? .bool(false) : word.isEmpty ? nil : .string(word)
      }
    }

    private mutating func list(_ depth: Int) -> JSONValue? {
      position += 1
      var values: [JSONValue] = []
      while true {
        skipBlanks(lines: true)
        if skip("]") { return .array(values) }
        guard let value = value(depth + 1) else { return nil }
        values.append(value)
        skipBlanks(lines: true)
        guard skip(",") || next == "]" else { return nil }
      }
    }

    private mutating func inlineTable(_ depth: Int) -> JSONValue? {
      position += 1
      var members: [(String, JSONValue)] = []
      while true {
        if skip("}") { return .object(members) }
        guard let path = path(), skip("="), let value = value(depth + 1) else { return nil }
        members.append((path.joined(separator: "."), value))
        guard skip(",") || next == "}" else { return nil }
      }
    }

    private mutating func quoted(_ quote: Unicode.Scalar) -> String? {
      let triple = String(String.UnicodeScalarView([quote, quote, quote]))
      let isLong = skip(triple)
      if isLong, next == "\n" { position += 1 }
      if !isLong { position += 1 }
      var result = String.UnicodeScalarView()
      while let scalar = next {
        if scalar == quote, !isLong || skip(triple) {
          if !isLong { position += 1 }
          return String(result)
        }
        position += 1
        if scalar == "\\", quote == "\"", let escaped = next {
          position += 1
          switch escaped {
          case "n": result.append("\n")
          case "t": result.append("\t")
          case "r": result.append("\r")
          case "u", "U":
            let count = escaped == "u" ? 4 : 8
            let digits = String(String.UnicodeScalarView(text[position...].prefix(count)))
            guard let value = UInt32(digits, radix: 16), let character = Unicode.Scalar(value) else {
              return nil
            }
            result.append(character)
            position = min(text.count, position + count)
          case "\n": while let blank = next, " \t\n".unicodeScalars.contains(blank) { position += 1 }
          default: result.append(escaped)
          }
        } else if scalar == "\n", !isLong {
          return nil
        } else {
          result.append(scalar)
        }
      }
      return nil
    }
  }
}
