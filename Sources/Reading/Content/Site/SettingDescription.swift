internal import JSON

/// A key of `site.yaml`, as a form shows it.
package struct SettingDescription: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// One line.
    case text
    case number
    /// One of some words.
    case choice([String])
    /// A list or a group, which is written in YAML.
    case yaml
  }

  package let name: String
  /// One sentence.
  package let summary: String
  /// YAML that may follow its name; may have several lines.
  package let example: String
  package let kind: Kind
  /// Words that stand for a group, such as `town` for `{precision: town}`.
  package let shortcuts: [String]
  /// The keys of a group; empty for anything else. Their names are `home.cover`, with that of the group.
  package let fields: [SettingDescription]

  init<Root>(_ key: Key<Root>) { self.init(key.name, key.schema, example: key.example) }

  private init(_ name: String, _ schema: JSONValue, example: String = "") {
    (self.name, self.example) = (name, example)
    summary = schema["description"].string ?? ""
    let forms = schema["anyOf"].array ?? []
    shortcuts = forms.flatMap { $0["enum"].array ?? [] }.compactMap(\.string)
    let types = schema["type"].string.map { [$0] } ?? schema["type"].array?.compactMap(\.string) ?? []
    if let words = schema["enum"].array {
      kind = .choice(words.compactMap(\.string))
    } else if types == ["integer"] || types == ["number"] {
      kind = .number
    } else {
      kind = types.contains("string") ? .text : .yaml
    }
    fields =
      name.contains(".") ? [] : schema["properties"].members.map { SettingDescription("\(name).\($0)", $1) }
  }
}

extension SiteConfiguration {
  /// The keys of `site.yaml`, in the order of its documentation.
  package static var settings: [SettingDescription] { form.keys.map { SettingDescription($0) } }
}

extension JSONValue {
  fileprivate var members: [(String, JSONValue)] {
    if case .object(let members) = self { members } else { [] }
  }
}
