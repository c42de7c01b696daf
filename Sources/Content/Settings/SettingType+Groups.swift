internal import JSON
internal import Markup
internal import Photography
internal import Yams

extension SettingType {
  /// A list; entries that cannot be read are left out.
  static func list<Element: Sendable>(
    of element: SettingType<Element>, minimum: Int = 0
  ) -> SettingType where Value == [Element] {
    SettingType(schema: [("type", "array"), ("minItems", .int(minimum)), ("items", element.schema)]) {
      node, reading in
      guard case .sequence(let nodes) = node else {
        reading.report(
          at: node, "\(node.quoted) stands where a list should be",
          remedy: "Write [a, b], or each entry on its own line after a hyphen.")
        return nil
      }
      let values = nodes.compactMap { element.read($0, &reading) }
      guard values.count >= minimum else {
        // Entries that were there have been reported already.
        if nodes.isEmpty {
          reading.report(at: node, "is an empty list", remedy: "Give it at least \(minimum).")
        }
        return nil
      }
      return values
    }
  }

  /// A group of keys.
  ///
  /// - Parameter start: What is filled in; a key that is absent leaves its value as it is there.
  static func group(_ form: Form<Value>, startingFrom start: Value) -> SettingType {
    SettingType(schema: form.schemaMembers) { node, reading in
      guard case .mapping(let mapping) = node else {
        let keys = form.keys.map(\.name).joined(separator: ", ")
        reading.report(
          at: node, "\(node.quoted) stands where a group of keys should be",
          remedy: "Write its keys below, indented: \(keys).")
        return nil
      }
      var value = start
      form.fill(&value, from: mapping, &reading)
      return value
    }
  }

  /// The same kind, with a last look at the value.
  func checked<Result: Sendable>(
    _ check: @escaping @Sendable (Value, Node, inout Reading) -> Result?
  ) -> SettingType<Result> {
    SettingType<Result>(schemaOf: self) { node, reading in
      read(node, &reading).flatMap { check($0, node, &reading) }
    }
  }

  private init<Other>(
    schemaOf other: SettingType<Other>, read: @escaping @Sendable (Node, inout Reading) -> Value?
  ) {
    (schema, emptyRemedy, self.read) = (other.schema, other.emptyRemedy, read)
  }
}
