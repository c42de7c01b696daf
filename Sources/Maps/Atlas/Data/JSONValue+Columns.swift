internal import JSON

/// Columns of values are smaller than a list of objects.
extension JSONValue {
  static func column(_ numbers: some Sequence<Int>) -> JSONValue { .array(numbers.map { .int($0) }) }

  static func column(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map { .string($0) }) }
}
