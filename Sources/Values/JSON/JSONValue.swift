/// A JSON value whose members keep their order, so that equal data gives equal bytes.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case int(Int)
  /// Written with at most `places` decimal places; `nil` for as many as it has.
  case number(Double, places: Int?)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  public static func == (a: JSONValue, b: JSONValue) -> Bool { a.bytes == b.bytes }
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// UTF-8 on one line. `< > &`, the two line separators and the two characters that XML forbids are escaped, so that the
  /// text is safe inside `<script>` and in XML.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  /// Appends the text of ``bytes``.
  package func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .int(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let value, let places?): Decimals.append(value, places: places, to: &bytes)
    case .number(let value, nil): bytes.append(contentsOf: (value.isFinite ? value.description : "0").utf8)
    case .string(let value): JSONValue.append(value, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONValue.append(member.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.1.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends a string in quotes, escaped as in ``bytes``.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      // Most strings contain nothing to escape and are copied whole.
      var start = 0
      for index in utf8.indices {
        guard let escape = escape(utf8, at: index) else { continue }
        bytes.append(contentsOf: utf8[start..<index])
        bytes.append(contentsOf: escape.text.utf8)
        start = index + escape.length
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The escape for the character at an index, and the character's length in bytes; `nil` when it needs none.
  @inline(__always)
  private static func escape(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> (
    text: String, length: Int
  )? {
    let byte = utf8[index]
    switch byte {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case UInt8(ascii: "\n"): return ("\\n", 1)
    case 0..<0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), 0x7F:
      return (byte < 0x10 ? "\\u000\(String(byte, radix: 16))" : "\\u00\(String(byte, radix: 16))", 1)
    case 0xE2, 0xEF:
      guard index + 2 < utf8.count else { return nil }
      switch (byte, utf8[index + 1], utf8[index + 2]) {
      case (0xE2, 0x80, 0xA8): return ("\\u2028", 3)
      case (0xE2, 0x80, 0xA9): return ("\\u2029", 3)
      case (0xEF, 0xBF, 0xBE): return ("\\ufffe", 3)
      case (0xEF, 0xBF, 0xBF): return ("\\uffff", 3)
      default: return nil
      }
    default: return nil
    }
  }
}

extension JSONValue {
  /// The string, or `null`.
  public static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral text: String) { self = .string(text) }
  public init(arrayLiteral values: JSONValue...) { self = .array(values) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
