extension JSONValue {
  /// A member of an object; `null` when it is missing. Of members with the same name, the last.
  package subscript(_ name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.last { $0.0 == name }?.1 ?? .null
  }

  package var isNull: Bool { if case .null = self { true } else { false } }

  /// The elements of an array; `nil` for anything else.
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  package var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .number(let value, _): value
    default: nil
    }
  }
}

/// For services that write numbers as strings, or strings as numbers.
extension JSONValue {
  /// A string that is not empty, or a number as text.
  package var lenientString: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .int(let value): String(value)
    case .number(let value, _): value.description
    case .null, .bool, .array, .object: nil
    }
  }

  /// A whole number, also from a string; 1 and 0 for true and false.
  package var lenientInt: Int? {
    switch self {
    case .int(let value): value
    case .number(let value, _): Int(exactly: value)
    case .string(let text): Int(text)
    case .bool(let value): value ? 1 : 0
    case .null, .array, .object: nil
    }
  }

  /// A finite number, also from a string.
  package var lenientNumber: Double? {
    if case .string(let text) = self { return Double(text).flatMap { $0.isFinite ? $0 : nil } }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
