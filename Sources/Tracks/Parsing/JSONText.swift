/// A JSON value, which may be the readable part of a malformed document.
package enum JSONText: Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONText])
  /// Of several members with the same name, the last.
  case group([String: JSONText])

  package subscript(name: String) -> JSONText? {
    guard case .group(let members) = self else { return nil }
    return members[name]
  }

  package var list: [JSONText]? { if case .list(let values) = self { values } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// - Returns: The value up to the first error, and that error.
  package static func read(_ bytes: [UInt8]) -> (value: JSONText?, damage: TrackDamage?) {
    var parser = JSONParser(bytes)
    let value = parser.document()
    return (value, parser.damage)
  }
}

/// - Note: RFC 8259. Arrays and objects may be nested 64 deep; GeoJSON needs nine levels.
private struct JSONParser {
  private let bytes: [UInt8]
  private var position: Int
  private var depth = 0
  private(set) var damage: TrackDamage?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func document() -> JSONText? {
    let value = value()
    skipSpace()
    if position < bytes.count { note("there is more text after the value") }
    return value
  }

  private mutating func value() -> JSONText? {
    skipSpace()
    guard let next else { return fail("it ends early") }
    switch next {
    case UInt8(ascii: "{"): return nested { $0.group() }
    case UInt8(ascii: "["): return nested { $0.list() }
    case UInt8(ascii: "\""): return string().map { .text($0) }
    case UInt8(ascii: "t"): return word("true", .flag(true))
    case UInt8(ascii: "f"): return word("false", .flag(false))
    case UInt8(ascii: "n"): return word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    default: return fail("a value is expected")
    }
  }

  private mutating func nested(_ body: (inout JSONParser) -> JSONText) -> JSONText? {
    guard depth < 64 else { return fail("it is nested too deeply") }
    depth += 1
    position += 1
    defer { depth -= 1 }
    return body(&self)
  }

  /// Every element up to the first error.
  private mutating func list() -> JSONText {
    var values: [JSONText] = []
    if take("]") { return .list(values) }
    repeat {
      if let value = value() { values.append(value) }
    } while damage == nil && take(",")
    if damage == nil, !take("]") { note(next == nil ? "it ends early" : "a comma or ] is expected") }
    return .list(values)
  }

  private mutating func group() -> JSONText {
    var members: [String: JSONText] = [:]
    if take("}") { return .group(members) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else {
        note(next == nil ? "it ends early" : "a name in quotes is expected")
        break
      }
      guard let name = string() else { break }
      guard take(":") else {
        note(next == nil ? "it ends early" : "a colon is expected")
        break
      }
      if let value = value() { members[name] = value }
    } while damage == nil && take(",")
    if damage == nil, !take("}") { note(next == nil ? "it ends early" : "a comma or } is expected") }
    return .group(members)
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
    return fail("it ends inside a string")
  }

  private mutating func escape() -> Unicode.Scalar? {
    position += 1
    guard let letter = next else { return fail("it ends inside a string") }
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "u"):
      guard let high = unit() else { return fail("\\u needs four hexadecimal digits") }
      guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) ?? "\u{FFFD}" }
      guard next == UInt8(ascii: "\\"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u")
      else {
        return "\u{FFFD}"
      }
      position += 2
      guard let low = unit() else { return fail("\\u needs four hexadecimal digits") }
      guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    default: return fail("this letter may not follow a \\")
    }
  }

  private mutating func unit() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = bytes[position..<position + 4]
    guard let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
    position += 4
    return unit
  }

  private mutating func number() -> JSONText? {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { position += 1 }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite
    else {
      position = start
      return fail("a number is expected")
    }
    return .number(number)
  }

  private mutating func word(_ word: StaticString, _ value: JSONText) -> JSONText? {
    let isThere = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard isThere else { return fail("a value is expected") }
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

  /// Records the first error; always returns `nil`.
  private mutating func fail<Value>(_ reason: String) -> Value? {
    note(reason)
    return nil
  }

  private mutating func note(_ reason: String) {
    if damage == nil {
      let before = bytes[..<min(position, bytes.count)]
      let line = before.count { $0 == 0x0A } + 1
      let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
      damage = TrackDamage(line: line, column: column, reason: reason)
    }
  }
}
