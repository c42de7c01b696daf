internal import JSON
internal import Markup
internal import Photography
internal import Yams

/// One key of a settings file: its name, what it means, what it may hold, and where its value goes.
struct Key<Root>: Sendable {
  let name: String
  /// One sentence, for the schema and the starter file.
  let summary: String
  /// YAML to follow `name:` in a starter file; may have lines of its own, indented.
  let example: String
  let schema: JSONValue
  /// Takes a value; `false` when something is written there that cannot be understood.
  let store: @Sendable (Node, inout Root, inout Reading) -> Bool
  /// What holds while nobody can tell what the author meant.
  private(set) var caution: Caution<Root>?

  init<Value>(
    _ name: String, _ kind: SettingType<Value>, to path: any WritableKeyPath<Root, Value> & Sendable,
    _ summary: String,
    example: String = ""
  ) {
    self.init(name, kind, summary, example) { value, root in root[keyPath: path] = value }
  }

  init<Value>(
    _ name: String, _ kind: SettingType<Value>, to path: any WritableKeyPath<Root, Value?> & Sendable,
    _ summary: String,
    example: String = ""
  ) {
    self.init(name, kind, summary, example) { value, root in root[keyPath: path] = value }
  }

  private init<Value>(
    _ name: String, _ kind: SettingType<Value>, _ summary: String, _ example: String,
    assign: @escaping @Sendable (Value, inout Root) -> Void
  ) {
    (self.name, self.summary, self.example) = (name, summary, example)
    schema = kind.schema.adding(("description", .string(summary)))
    store = { node, root, reading in
      guard !node.isEmpty else {
        if let remedy = kind.emptyRemedy {
          reading.report(.warning, at: node, "`\(name)` is empty", remedy: remedy)
        }
        return true
      }
      guard let value = kind.read(node, &reading) else { return false }
      assign(value, &root)
      return true
    }
  }

  /// The same key, which errs on the safe side: what somebody wanted kept to himself is not published for a typing error.
  ///
  /// - Parameter words: What is done, as a sentence for the author.
  func whenUnclear(_ words: String, _ apply: @escaping @Sendable (inout Root) -> Void) -> Key {
    var key = self
    key.caution = Caution(words: words, apply: apply)
    return key
  }
}

/// What is done when a key's value cannot be understood.
struct Caution<Root>: Sendable {
  let words: String
  let apply: @Sendable (inout Root) -> Void
}

extension JSONValue {
  /// An object with one more member.
  func adding(_ member: (String, JSONValue)) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [member])
  }
}
