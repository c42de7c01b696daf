package import JSON
package import Photography

extension Problem {
  /// One object, with every field.
  package var json: JSONValue {
    .object([
      ("severity", .string(severity.rawValue)), ("code", .string(code.rawValue)),
      ("subject", .string(subject)), ("summary", .string(summary)), ("remedy", .optional(remedy)),
    ])
  }
}
