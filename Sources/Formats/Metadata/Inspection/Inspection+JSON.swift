package import JSON
package import Photography

extension Inspection {
  /// One object: `file`, every field (`null` where nothing was found), `sources`, `problems`, `visibility` (`null` where no site was
  /// asked), `place` (`null` where it is told exactly), and `statements`: what each source says, the most trusted first.
  ///
  /// `taken` is ISO 8601, with an offset when one was written; angles are degrees, lengths metres, times seconds.
  /// `sources` names, for each field that was found, where: one of ``MetadataSource``, or several with commas.
  package var json: JSONValue {
    let fields = fields
    let found = fields.filter { !$0.sources.isEmpty }.map { field in
      (field.name, JSONValue.string(field.sources.map(\.rawValue).joined(separator: ", ")))
    }
    return .object(
      [("file", .string(file))] + fields.map { ($0.name, $0.json) }
        + [
          ("problems", .array(problems.map(\.json))), ("sources", .object(found)),
          ("statements", .array(statements.map(\.json))), ("visibility", .optional(visibility)),
          ("place", .optional(placeVisibility)),
        ])
  }
}

extension InspectedStatement {
  fileprivate var json: JSONValue {
    .object([("name", .string(name)), ("value", .string(text)), ("source", .string(source.rawValue))])
  }
}

extension Problem {
  /// One object, with every field.
  package var json: JSONValue {
    .object([
      ("severity", .string(severity.rawValue)), ("code", .string(code.rawValue)),
      ("subject", .string(subject)), ("summary", .string(summary)), ("remedy", .optional(remedy)),
    ])
  }
}
