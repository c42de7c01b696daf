internal import JSON
internal import Markup
internal import Yams

/// A kind of value that a settings file can hold: how it is read, and how a JSON Schema describes it.
struct SettingType<Value: Sendable>: Sendable {
  /// A JSON Schema for it, without a description.
  let schema: JSONValue
  /// What to say when a key is there and its value is not; `nil` when an empty value simply means "not set".
  var emptyRemedy: String?
  /// The value, or `nil` after the reason was reported.
  let read: @Sendable (Node, inout Reading) -> Value?

  init(
    schema: [(String, JSONValue)], emptyRemedy: String? = nil,
    read: @escaping @Sendable (Node, inout Reading) -> Value?
  ) {
    self.schema = .object(schema)
    self.emptyRemedy = emptyRemedy
    self.read = read
  }
}

extension SettingType {
  /// A kind that is written as one word or line.
  ///
  /// - Parameters:
  ///   - expectation: What it should be, to follow "should be": `"a number from 1 to 100"`.
  ///   - parse: The value, or `nil` when the text is not one.
  static func scalar(
    _ expectation: String, schema: [(String, JSONValue)], emptyRemedy: String? = nil,
    parse: @escaping @Sendable (String) -> Value?
  ) -> SettingType {
    SettingType(schema: schema, emptyRemedy: emptyRemedy) { node, reading in
      guard case .scalar(let scalar) = node, let value = parse(scalar.string) else {
        reading.report(
          at: node, "\(node.quoted) should be \(expectation)", remedy: "It is ignored until it is one.")
        return nil
      }
      return value
    }
  }

  /// Keeps where the value was written.
  var located: SettingType<Located<Value>> {
    checked { value, node, reading in Located(value, at: reading.place(of: node)) }
  }
}

extension Node {
  /// True for `key:` with nothing after it, or a written `null`.
  var isEmpty: Bool {
    guard case .scalar(let scalar) = self, scalar.style == .plain else { return false }
    return ["", "~", "null"].contains(scalar.string)
  }

  /// As an error message shows it.
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
