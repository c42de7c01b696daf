internal import Foundation

/// JSON of a service that does not keep to one type: every value can be asked for as what it is wanted as.
package indirect enum JSONTree: Sendable, Hashable {
  case null
  case bool(Bool)
  case int(Int)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  /// - Returns: `nil` when the bytes are not JSON.
  package init?(_ bytes: [UInt8]) {
    do {
      self = try JSONDecoder().decode(JSONTree.self, from: Data(bytes))
    } catch {
      return nil
    }
  }

  /// A member of an object; `null` when there is none.
  package subscript(_ name: String) -> JSONTree {
    guard case .object(let members) = self else { return .null }
    return members[name] ?? .null
  }

  /// The elements of an array; none of anything else.
  package var elements: [JSONTree] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  package var isNull: Bool { self == .null }

  /// Text, or a number as text; `nil` for an empty text.
  package var text: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .int(let value): String(value)
    case .number(let value): value.description
    case .object(let members): members["_content"]?.text
    case .null, .bool, .array: nil
    }
  }

  /// A whole number, also where it is written as text, or a truth.
  package var int: Int? {
    switch self {
    case .int(let value): value
    case .number(let value): Int(exactly: value)
    case .string(let text): Int(text)
    case .bool(let value): value ? 1 : 0
    case .object(let members): members["_content"]?.int
    case .null, .array: nil
    }
  }

  /// A finite number, also where it is written as text.
  package var double: Double? {
    switch self {
    case .int(let value): Double(value)
    case .number(let value): value.isFinite ? value : nil
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .object(let members): members["_content"]?.double
    case .null, .bool, .array: nil
    }
  }
}

extension JSONTree: Decodable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    // In the order of how often each occurs; a value of another type is no failure.
    if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let number = try? value.decode(Int.self) {
      self = .int(number)
    } else if let members = try? value.decode([String: JSONTree].self) {
      self = .object(members)
    } else if let elements = try? value.decode([JSONTree].self) {
      self = .array(elements)
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if value.decodeNil() {
      self = .null
    } else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "not a value of JSON")
    }
  }
}
