internal import JSON

/// A key of `site.yaml`, as a form shows it.
package struct SettingDescription: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// One line.
    case text
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

  init<Root>(_ key: Key<Root>) {
    (name, summary, example) = (key.name, key.summary, key.example)
    let forms = key.schema["anyOf"].array ?? []
    shortcuts = forms.flatMap { $0["enum"].array ?? [] }.compactMap(\.string)
    let types = key.schema["type"].string.map { [$0] } ?? key.schema["type"].array?.compactMap(\.string) ?? []
    if let words = key.schema["enum"].array {
      kind = .choice(words.compactMap(\.string))
    } else {
      kind = types.contains("string") ? .text : .yaml
    }
  }
}

extension SiteConfiguration {
  /// The keys of `site.yaml`, in the order of its documentation.
  package static var settings: [SettingDescription] { form.keys.map { SettingDescription($0) } }
}
