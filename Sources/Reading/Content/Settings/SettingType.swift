internal import JSON
internal import Yams

/// A type of value in a settings file: its parser and its JSON Schema.
struct SettingType<Value: Sendable>: Sendable {
  /// Its JSON Schema, without a description.
  let schema: JSONValue
  /// The remedy for a key without a value; `nil` if an empty value means "not set".
  var emptyRemedy: String?
  /// The value; `nil` after a problem was reported.
  let read: @Sendable (Node, inout SettingsReader) -> Value?

  init(
    schema: [(String, JSONValue)], emptyRemedy: String? = nil,
    read: @escaping @Sendable (Node, inout SettingsReader) -> Value?
  ) {
    self.schema = .object(schema)
    self.emptyRemedy = emptyRemedy
    self.read = read
  }
}

extension SettingType {
  /// A type that is written as one word or line.
  ///
  /// - Parameters:
  ///   - expectation: Follows "should be": `"a number from 1 to 100"`.
  ///   - parse: Returns `nil` for an invalid text.
  static func scalar(
    _ expectation: String, schema: [(String, JSONValue)], emptyRemedy: String? = nil,
    parse: @escaping @Sendable (String) -> Value?
  ) -> SettingType {
    SettingType(schema: schema, emptyRemedy: emptyRemedy) { node, reader in
      guard case .scalar(let scalar) = node, let value = parse(scalar.string) else {
        reader.report(
          at: node, "\(node.quoted) should be \(expectation)", remedy: "It is ignored until then.")
        return nil
      }
      return value
    }
  }

  /// The same type, of which a key without a value is told.
  func tellingEmpty(_ remedy: String) -> SettingType {
    var type = self
    type.emptyRemedy = remedy
    return type
  }

  /// The same type, with the position of the value.
  var located: SettingType<Located<Value>> {
    checked { value, node, reader in Located(value, at: reader.sourceLocation(of: node)) }
  }
}

extension Node {
  /// Whether it is `key:` without a value, or `null`.
  var isEmpty: Bool {
    guard case .scalar(let scalar) = self, scalar.style == .plain else { return false }
    return ["", "~", "null"].contains(scalar.string)
  }

  /// What YAML takes for a type at the beginning of a text without quotes, `!private`; and a mark that asks to hide something, `&private`.
  var lostSign: String? {
    guard case .scalar(let scalar) = self, scalar.style == .plain else { return nil }
    let tag = scalar.tag.description
    if tag.hasPrefix("!") { return tag }
    return (anchor?.rawValue).flatMap { PrivacyWords.isHidingTag($0) ? "&" + $0 : nil }
  }

  /// Its representation in an error message.
  var quoted: String {
    switch self {
    case .scalar(let scalar):
      scalar.string.count > 60 ? "“\(scalar.string.prefix(60))…”" : "“\(scalar.string)”"
    case .mapping: "a group of keys"
    case .sequence: "a list"
    case .alias: "an alias"
    }
  }
}
