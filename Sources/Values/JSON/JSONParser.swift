/// Where JSON text is malformed, and why.
package struct JSONSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Both counted from 1; the column in bytes.
  package var line: Int
  package var column: Int
  package var reason: String

  package var description: String { "line \(line), column \(column): \(reason)" }
}

extension JSONValue {
  /// Parses UTF-8 text, and keeps what comes before the first syntax error.
  ///
  /// - Returns: `value` up to the error; `nil` when not even its beginning is well-formed.
  package static func parsePrefix(of bytes: [UInt8]) -> (value: JSONValue?, error: JSONSyntaxError?) {
    var parser = JSONParser(bytes)
    let value = parser.document()
    return (value, parser.error)
  }

  /// Parses UTF-8 text.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    let (value, error) = JSONValue.parsePrefix(of: bytes)
    if let error { throw error }
    self = value ?? .null
  }
}

/// - Note: RFC 8259, with one limit: arrays and objects are nested at most 64 deep.
private struct JSONParser {
  private static let deepest = 64

  private let bytes: [UInt8]
  private var position: Int
  private var depth = 0
  private(set) var error: JSONSyntaxError?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func document() -> JSONValue? {
    let value = value()
    skipSpace()
    if position < bytes.count { note("there is more text after the end of the data") }
    return value
  }

  private mutating func value() -> JSONValue? {
    skipSpace()
    guard let next else { return fail("the text ends too early") }
    switch next {
    case UInt8(ascii: "{"): return nested { $0.object() }
    case UInt8(ascii: "["): return nested { $0.array() }
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return literal("true", .bool(true))
    case UInt8(ascii: "f"): return literal("false", .bool(false))
    case UInt8(ascii: "n"): return literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    default:
      let isMark = ["<<<<<<<", "=======", ">>>>>>>"].contains { bytes[position...].starts(with: $0.utf8) }
      return fail(
        isMark
          ? "a program for versions, such as git, has left two versions of the text" : "a value is missing")
    }
  }

  private mutating func nested(_ body: (inout JSONParser) -> JSONValue) -> JSONValue? {
    guard depth < JSONParser.deepest else { return fail("the data is nested too deeply") }
    depth += 1
    position += 1
    defer { depth -= 1 }
    return body(&self)
  }

  private mutating func array() -> JSONValue {
    var values: [JSONValue] = []
    if take("]") { return .array(values) }
    repeat {
      if let value = value() { values.append(value) }
    } while error == nil && take(",")
    if error == nil, !take("]") { note(expected: "a comma or ]") }
    return .array(values)
  }

  private mutating func object() -> JSONValue {
    var members: [(String, JSONValue)] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else {
        note(expected: "a name in quotes")
        break
      }
      guard let name = string() else { break }
      guard take(":") else {
        note(expected: "a colon")
        break
      }
      if let value = value() { members.append((name, value)) }
    } while error == nil && take(",")
    if error == nil, !take("}") { note(expected: "a comma or }") }
    return .object(members)
  }

  private mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: String(scalar).utf8)
      case 0..<0x20: return fail("a line ends inside a string")
      default:
        text.append(byte)
        position += 1
      }
    }
    return fail("the text ends inside a string")
  }

  private mutating func escape() -> Unicode.Scalar? {
    position += 1
    guard let letter = next else { return fail("the text ends inside a string") }
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "u"):
      guard let high = codeUnit() else { return fail("\\u needs four hexadecimal digits") }
      guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
      guard next == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u")
      else { return "\u{FFFD}" }
      position += 2
      guard let low = codeUnit() else { return fail("\\u needs four hexadecimal digits") }
      guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    default: return fail("this letter may not follow a backslash")
    }
  }

  private mutating func codeUnit() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = bytes[position..<position + 4]
    // The initialiser alone would take a sign.
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    position += 4
    return unit
  }

  private mutating func number() -> JSONValue? {
    let start = position
    var isWhole = true
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") { position += 1 } else if !skipDigits() { return fail("a digit is missing") }
    if next == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      guard skipDigits() else { return fail("a digit is missing") }
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      position += 1
      if let sign = next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() else { return fail("a digit is missing") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let int = Int(text) { return .int(int) }
    guard let number = Double(text), number.isFinite else { return fail("the number is too large") }
    return .number(number, places: nil)
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    return position > start
  }

  private mutating func literal(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
    let isThere = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard isThere else { return fail("a value is missing") }
    position += word.utf8CodeUnitCount
    return value
  }
}

extension JSONParser {
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Records the first error; always `nil`.
  private mutating func fail<Value>(_ reason: String) -> Value? {
    note(reason)
    return nil
  }

  private mutating func note(expected: String) {
    note(next == nil ? "the text ends too early" : "\(expected) is missing")
  }

  private mutating func note(_ reason: String) {
    guard error == nil else { return }
    let before = bytes[..<min(position, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    error = JSONSyntaxError(line: line, column: column, reason: reason)
  }
}
