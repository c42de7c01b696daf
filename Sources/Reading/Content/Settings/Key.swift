internal import JSON
internal import Photography
internal import Yams

/// One key of a settings file: its name, what it means, what it may hold, and where its value goes.
struct Key<Root>: Sendable {
  let name: String
  /// One sentence, for the schema and the starter file.
  let summary: String
  /// YAML that follows `name:` in a starter file; may have several lines, indented.
  let example: String
  let schema: JSONValue
  private let assign: @Sendable (Node, inout Root, inout SettingsReader) -> Bool
  /// What applies while the author's value cannot be understood.
  private(set) var fallback: Fallback<Root>?
  /// Whether a key without a value cannot be understood either.
  private var needsValue = false

  init<Value>(
    _ name: String, _ type: SettingType<Value>, to path: any WritableKeyPath<Root, Value> & Sendable,
    _ summary: String,
    example: String = ""
  ) {
    self.init(name, type, summary, example) { value, root in root[keyPath: path] = value }
  }

  init<Value>(
    _ name: String, _ type: SettingType<Value>, to path: any WritableKeyPath<Root, Value?> & Sendable,
    _ summary: String,
    example: String = ""
  ) {
    self.init(name, type, summary, example) { value, root in root[keyPath: path] = value }
  }

  /// - Parameter assign: Stores a value.
  init<Value>(
    _ name: String, _ type: SettingType<Value>, summary: String, example: String = "",
    assign: @escaping @Sendable (Value, inout Root) -> Void
  ) {
    self.init(name, type, summary, example, assign: assign)
  }

  private init<Value>(
    _ name: String, _ type: SettingType<Value>, _ summary: String, _ example: String,
    assign: @escaping @Sendable (Value, inout Root) -> Void
  ) {
    (self.name, self.summary, self.example) = (name, summary, example)
    schema = type.schema.adding(("description", .string(summary)))
    self.assign = { node, root, reader in
      guard !node.isEmpty else {
        if let remedy = type.emptyRemedy {
          reader.report(.warning, at: node, "`\(name)` is empty", remedy: remedy)
        }
        return true
      }
      guard let value = type.read(node, &reader) else { return false }
      assign(value, &root)
      return true
    }
  }

  /// The same key with a safe value for the case that its value cannot be understood, so that a typing error publishes nothing
  /// that the author wants to keep private.
  ///
  /// - Parameters:
  ///   - message: What is done, as a sentence for the author.
  ///   - needsValue: Whether this applies to a key without a value, too.
  func whenUnclear(
    _ message: String, needsValue: Bool = false, _ apply: @escaping @Sendable (inout Root) -> Void
  ) -> Key {
    var key = self
    key.fallback = Fallback(message: message, apply: apply)
    key.needsValue = needsValue
    return key
  }

  /// Stores a value; `false` when it cannot be understood.
  func store(_ node: Node, _ root: inout Root, _ reader: inout SettingsReader) -> Bool {
    guard needsValue, node.isEmpty else { return assign(node, &root, &reader) }
    reader.report(
      at: node, "`\(name)` is empty",
      remedy: "Write its value after the colon, or remove the key. An unquoted # begins a comment.")
    return false
  }
}

/// What applies when a key's value cannot be understood.
struct Fallback<Root>: Sendable {
  let message: String
  let apply: @Sendable (inout Root) -> Void
}

extension JSONValue {
  /// An object with one more member.
  func adding(_ member: (String, JSONValue)) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [member])
  }
}
