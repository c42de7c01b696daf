internal import JSON

extension Key {
  /// The keys by which a file asks not to be published: `hidden`, and what other programs call it.
  ///
  /// - Parameters:
  ///   - summary: Of `hidden`.
  ///   - message: What is done while a value cannot be understood, as a sentence for the author.
  static func hiding(
    to path: any WritableKeyPath<Root, Bool?> & Sendable, _ summary: String, whenUnclear message: String
  ) -> [Key] {
    let hides = SettingType<Bool>.flag
    let shows = hides.checked { value, _, _ in !value }
    let same = "means the same as `hidden: yes`."
    let keys =
      [
        Key("hidden", hides, summary: summary) { hides, root in
          // What another key hides, this one does not show.
          if root[keyPath: path] != true { root[keyPath: path] = hides }
        }
      ]
      + ["private", "draft"].map { Key(hiding: $0, hides, to: path, "yes \(same)") }
      + ["publish", "published", "public"].map { Key(hiding: $0, shows, to: path, "no \(same)") }
      + [Key(hiding: "visibility", .visibility, to: path, "private, hidden or draft \(same)")]
    return keys.map { $0.whenUnclear(message) { $0[keyPath: path] = true } }
  }

  /// A key that can hide, and leaves what other keys say otherwise.
  private init(
    hiding name: String, _ type: SettingType<Bool>, to path: any WritableKeyPath<Root, Bool?> & Sendable,
    _ summary: String
  ) {
    self.init(name, type, summary: summary) { hides, root in
      if hides { root[keyPath: path] = true }
    }
  }
}

extension SettingType where Value == Bool {
  /// Whether a word for who may see something hides it.
  static var visibility: SettingType {
    .scalar(
      "public, private, hidden or draft", schema: [("enum", ["public", "private", "hidden", "draft"])]
    ) { text in
      switch text.lowercased() {
      case "private", "hidden", "draft": true
      case "public", "published": false
      default: nil
      }
    }
  }
}
