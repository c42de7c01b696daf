internal import JSON
internal import Photography

extension Key {
  /// The keys by which a file asks not to be published: `hidden`, and what other programs call it; and those by which it asks
  /// for a page that nothing links.
  ///
  /// - Parameters:
  ///   - unlisted: Receives `unlisted:`.
  ///   - summary: Of `hidden`.
  ///   - message: What is done while a value cannot be understood, as a sentence for the author.
  static func hiding(
    to path: any WritableKeyPath<Root, Bool?> & Sendable,
    unlisted: any WritableKeyPath<Root, Bool?> & Sendable, _ summary: String, whenUnclear message: String
  ) -> [Key] {
    hiding(
      to: path, unlisted: unlisted, publish: Key(hiding: "publish", shows, to: path, "no \(same)"), summary,
      whenUnclear: message)
  }

  /// The same keys, where `publish:` may also say which photographs are published.
  ///
  /// - Parameter rules: Receives the conditions of `publish:`.
  static func hiding(
    to path: any WritableKeyPath<Root, Bool?> & Sendable,
    unlisted: any WritableKeyPath<Root, Bool?> & Sendable,
    rules: any WritableKeyPath<Root, [PublishRule]> & Sendable, _ summary: String, whenUnclear message: String
  ) -> [Key] {
    hiding(
      to: path, unlisted: unlisted, publish: Key(publishingTo: path, rules: rules), summary,
      whenUnclear: message)
  }

  /// The same keys for a whole site, which cannot be unlisted.
  static func hiding(
    to path: any WritableKeyPath<Root, Bool?> & Sendable,
    rules: any WritableKeyPath<Root, [PublishRule]> & Sendable, _ summary: String, whenUnclear message: String
  ) -> [Key] {
    hiding(
      to: path, unlisted: nil, publish: Key(publishingTo: path, rules: rules), summary, whenUnclear: message)
  }

  /// The same keys for what has no page that could be unlisted: `unlisted: yes` hides it.
  static func hiding(
    to path: any WritableKeyPath<Root, Bool?> & Sendable, _ summary: String, whenUnclear message: String
  ) -> [Key] {
    hiding(to: path, unlisted: path, summary, whenUnclear: message)
  }

  private static func hiding(
    to path: any WritableKeyPath<Root, Bool?> & Sendable,
    unlisted: (any WritableKeyPath<Root, Bool?> & Sendable)?, publish: Key, _ summary: String,
    whenUnclear message: String
  ) -> [Key] {
    let hidden = Key("hidden", SettingType<Bool>.flag, summary: summary) { hides, root in
      // What another key hides, this one does not show.
      if root[keyPath: path] != true { root[keyPath: path] = hides }
    }
    var keys = [hidden]
    keys += ["private", "draft"].map { Key(hiding: $0, .flag, to: path, "yes \(same)") }
    keys.append(publish)
    keys += ["published", "public"].map { Key(hiding: $0, shows, to: path, "no \(same)") }
    keys.append(
      Key(
        "visibility", .visibility(withUnlisted: unlisted != nil),
        summary: "private, hidden or draft \(same)"
      ) { visibility, root in
        switch visibility {
        case .shown: break
        case .hidden: root[keyPath: path] = true
        // Without the key, the value cannot be read.
        case .unlisted: root[keyPath: unlisted ?? path] = true
        }
      })
    if let unlisted {
      keys.append(
        Key("unlisted", SettingType<Bool>.flag, summary: "yes makes a page that nothing links or lists.") {
          isUnlisted, root in
          if root[keyPath: unlisted] != true { root[keyPath: unlisted] = isUnlisted }
        })
      keys.append(Key(hiding: "listed", shows, to: unlisted, "no means the same as `unlisted: yes`."))
    }
    return keys.map { $0.whenUnclear(message, needsValue: true) { $0[keyPath: path] = true } }
  }

  private static var shows: SettingType<Bool> { SettingType<Bool>.flag.checked { value, _, _ in !value } }
  private static var same: String { "means the same as `hidden: yes`." }

  private init(
    publishingTo path: any WritableKeyPath<Root, Bool?> & Sendable,
    rules: any WritableKeyPath<Root, [PublishRule]> & Sendable
  ) {
    self.init(
      "publish", .publishing,
      summary:
        "Which photographs are published: {rating: 3, keywords: […], except: […], labels: […]}; no means the same as `hidden: yes`.",
      example: "\n  rating: 3\n  except: [family]"
    ) { statement, root in
      switch statement {
      case .everything: break
      case .nothing: root[keyPath: path] = true
      case .chosen(let rule): root[keyPath: rules].append(rule)
      }
    }
  }

  /// `location` or `loc`. What one of them hides, the other does not show.
  init(
    location name: String, to path: any WritableKeyPath<Root, LocationStatement?> & Sendable,
    _ summary: String
  ) {
    self.init(name, .location, summary: summary) { location, root in
      if root[keyPath: path] != .hidden { root[keyPath: path] = location }
    }
  }

  /// `places`: how exactly they are told. Where two keys say something, the stricter one holds.
  init(
    places path: any WritableKeyPath<Root, PlacePrecision?> & Sendable, _ summary: String
  ) {
    self.init("places", .choice, summary: summary) { precision, root in
      root[keyPath: path] = PlacePrecision.strictest(root[keyPath: path], precision)
    }
  }

  /// A key that can hide. If it does not, what other keys say stays.
  private init(
    hiding name: String, _ type: SettingType<Bool>, to path: any WritableKeyPath<Root, Bool?> & Sendable,
    _ summary: String
  ) {
    self.init(name, type, summary: summary) { hides, root in
      if hides { root[keyPath: path] = true }
    }
  }
}

/// What `visibility:` says.
enum Visibility: Sendable {
  case shown, hidden
  /// Has a page that nothing links.
  case unlisted
}

extension SettingType where Value == Visibility {
  /// A word for who may see something.
  ///
  /// - Parameter withUnlisted: Whether `unlisted` is one of them.
  static func visibility(withUnlisted: Bool) -> SettingType {
    let words = ["public", "private", "hidden", "draft"] + (withUnlisted ? ["unlisted"] : [])
    return .scalar(
      "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")",
      schema: [("enum", .array(words.map { .string($0) }))]
    ) { text in
      switch text.lowercased() {
      case "private", "hidden", "draft": .hidden
      case "public", "published": .shown
      case "unlisted" where withUnlisted: .unlisted
      default: nil
      }
    }
  }
}
