internal import JSON
internal import Photography
internal import Yams

extension SettingType {
  /// A list; invalid entries are left out.
  static func list<Element: Sendable>(
    of element: SettingType<Element>, minimum: Int = 0
  ) -> SettingType where Value == [Element] {
    SettingType(schema: [("type", "array"), ("minItems", .int(minimum)), ("items", element.schema)]) {
      node, reader in
      guard case .sequence(let nodes) = node else {
        reader.report(
          at: node, "\(node.quoted) should be a list",
          remedy: "Write [a, b], or each entry on its own line after a hyphen.")
        return nil
      }
      let values = nodes.compactMap { node in
        reader.reportLostEntry(node)
        return element.read(node, &reader)
      }
      guard values.count >= minimum else {
        // Invalid entries have already been reported.
        if nodes.isEmpty {
          reader.report(at: node, "is an empty list", remedy: "Give it at least \(minimum).")
        }
        return nil
      }
      return values
    }
  }

  /// A group of keys.
  ///
  /// - Parameter start: The values of keys that are absent.
  static func group(_ form: Form<Value>, startingFrom start: Value) -> SettingType {
    SettingType(schema: form.schemaMembers) { node, reader in
      guard case .mapping(let mapping) = node else {
        let keys = form.keys.map(\.name).joined(separator: ", ")
        reader.report(
          at: node, "\(node.quoted) should be a group of keys",
          remedy: "Write its keys below, indented: \(keys).")
        return nil
      }
      var value = start
      form.fill(&value, from: mapping, &reader)
      return value
    }
  }

  /// The same type with a check or conversion of the value.
  func checked<Result: Sendable>(
    _ check: @escaping @Sendable (Value, Node, inout SettingsReader) -> Result?
  ) -> SettingType<Result> {
    SettingType<Result>(schemaOf: self) { node, reader in
      read(node, &reader).flatMap { check($0, node, &reader) }
    }
  }

  init<Other>(
    schemaOf other: SettingType<Other>, read: @escaping @Sendable (Node, inout SettingsReader) -> Value?
  ) {
    (schema, emptyRemedy, self.read) = (other.schema, other.emptyRemedy, read)
  }
}
