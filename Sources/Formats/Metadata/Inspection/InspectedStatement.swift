import Photography

/// What one source says of a photograph.
package struct InspectedStatement: Sendable, Hashable {
  /// The name of the field in JSON: `"title"`.
  package let name: String
  package let text: String
  package let source: MetadataSource

  package init(_ name: String, _ text: String, from source: MetadataSource) {
    (self.name, self.text, self.source) = (name, text, source)
  }
}

extension Inspection {
  /// Those of which another source's was chosen, or which are no field.
  var overruled: [InspectedStatement] {
    let chosen = Dictionary(fields.map { ($0.name, $0.text) }) { first, _ in first }
    let positions = [metadata.coordinate.map { "\($0.value.latitude), \($0.value.longitude)" }]
    return statements.filter { statement in
      switch statement.name {
      case "keywords": false
      case "position": !positions.contains(statement.text)
      default: chosen[statement.name].map { $0 != statement.text } ?? true
      }
    }
  }
}
