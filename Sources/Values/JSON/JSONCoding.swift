internal import Foundation

/// Encodes and decodes values of a fixed shape.
package enum JSONCoding {
  package enum Style: Sendable {
    /// On one line.
    case compact
    /// One value a line, for people and version control, with a line break at the end.
    case readable
  }

  /// UTF-8, with members sorted by name, so that equal values are equal bytes.
  ///
  /// - Throws: `EncodingError`, such as for a number that is not finite.
  package static func encode(_ value: some Encodable, as style: Style = .compact) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if style == .readable { encoder.outputFormatting.insert(.prettyPrinted) }
    let bytes = Array(try encoder.encode(value))
    return style == .readable ? bytes + Array("\n".utf8) : bytes
  }

  package static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: [UInt8]
  ) throws(JSONDecodingError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch {
      throw JSONDecodingError(error, in: bytes)
    }
  }
}

/// Why JSON could not be decoded; says where.
package struct JSONDecodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// To follow the name of the file: ``"`pictures[3].owner` is missing"``.
  package let description: String

  init(_ error: any Error, in bytes: [UInt8]) {
    if let error = JSONValue.parsePrefix(of: bytes).error {
      description = error.description
    } else if let error = error as? DecodingError {
      description = JSONDecodingError.words(for: error)
    } else {
      description = "\(error)"
    }
  }

  private static func words(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context): "\(path(context.codingPath)) is missing"
    case .typeMismatch(let type, let context): "\(path(context.codingPath)) is not \(noun(for: type))"
    case .dataCorrupted(let context): "\(path(context.codingPath)) has an invalid value"
    @unknown default: "\(error)"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    guard !keys.isEmpty else { return "the whole file" }
    var path = ""
    for key in keys {
      path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? key.stringValue : "." + key.stringValue)
    }
    return "`\(path)`"
  }

  private static func noun(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "an array"
    default: "a value of the expected kind"
    }
  }
}
