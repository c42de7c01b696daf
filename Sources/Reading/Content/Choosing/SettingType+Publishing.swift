internal import JSON
internal import Photography
internal import Yams

/// What `publish:` of a site or a folder says.
enum PublishStatement: Sendable {
  case everything, nothing
  case chosen(PublishRule)
}

extension SettingType where Value == PublishStatement {
  /// `yes`, `no`, or the conditions for photographs.
  static var publishing: SettingType {
    let flag = SettingType<Bool>.flag
    let rule = SettingType<PublishRule>.group(PublishRule.form, startingFrom: PublishRule()).whole
    return SettingType(schema: [("anyOf", .array([flag.schema, rule.schema]))]) { node, reader in
      if case .mapping = node { return rule.read(node, &reader).map { .chosen($0) } }
      return flag.read(node, &reader).map { $0 ? .everything : .nothing }
    }
  }
}

extension PublishRule {
  static let form = Form<PublishRule>([
    Key("rating", .leastRating, to: \.rating, "The fewest stars: 3, or \">= 3\"."),
    Key(
      "keywords", SettingType<[[String]]>.tags.stated, to: \.keywords,
      "Keywords or hashtags of which a photograph must have one."),
    Key(
      "except", SettingType<[[String]]>.protectingTags.stated, to: \.except,
      "Keywords or hashtags of which a photograph must have none."),
    Key(
      "labels", SettingType<[String]>.words.stated, to: \.labels,
      "Colour labels (XMP) of which a photograph must have one."),
  ])
}

extension SettingType where Value: Collection {
  /// The same list, which must not be empty: a condition without words would choose everything.
  fileprivate var stated: SettingType {
    var type = checked { list, node, reader -> Value? in
      if !list.isEmpty { return list }
      reader.report(
        at: node, "is a condition without any word", remedy: "Write the words in quotes, or remove the key.")
      return nil
    }
    type.emptyRemedy = emptyRemedy
    return type
  }
}

extension SettingType where Value == Int {
  /// The fewest stars: `3`, `>= 3`, `≥ 3`, `> 2` or `3+`.
  static var leastRating: SettingType {
    .scalar(
      "a number of stars from 0 to 5, such as 3 or \">= 3\"",
      schema: [("type", .array([.string("integer"), .string("string")]))],
      emptyRemedy: "Write the fewest stars, such as 3."
    ) { text in
      var (digits, isAbove) = (text.trimmed, false)
      if let sign = [">=", "=>", "≥", ">"].first(where: digits.hasPrefix) {
        (digits, isAbove) = (String(digits.dropFirst(sign.count)).trimmed, sign == ">")
      } else if digits.hasSuffix("+") {
        digits.removeLast()
      }
      guard let number = Int(digits) else { return nil }
      let least = isAbove ? number + 1 : number
      return (0...5).contains(least) ? least : nil
    }
  }
}

extension SettingType where Value == [String] {
  /// A list of words, or a text with commas, semicolons or new lines between them. `#alps #snow` are two.
  static var words: SettingType {
    let entry = SettingType<String>.text
    let list = SettingType<[String]>.list(of: entry)
    return SettingType(
      schema: [("anyOf", .array([list.schema, entry.schema]))],
      emptyRemedy: "An unquoted # begins a comment; put such words in quotes."
    ) { node, reader in
      let texts =
        if case .sequence = node {
          list.read(node, &reader)
        } else {
          entry.read(node, &reader)?.split { ",;，、；،؛\t".contains($0) || $0.isNewline }.map(String.init)
        }
      return texts?.flatMap(hashtags).map(\.trimmed).filter { !$0.isEmpty }
    }
  }

  /// The hashtags of a text that has nothing else, or the text.
  private static func hashtags(_ text: String) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count > 1 && words.allSatisfy { $0.hasPrefix("#") && $0.count > 1 }
      ? words.map(String.init) : [text]
  }

  /// Patterns as in a `.gitignore` file: a list, or lines below `|`.
  static var ignorePatterns: SettingType {
    let entry = SettingType<String>.text
    let list = SettingType<[String]>.list(of: entry)
    let lines = SettingType(schema: [("anyOf", .array([list.schema, entry.schema]))]) { node, reader in
      switch node {
      case .sequence(let nodes):
        if let node = nodes.first(where: \.isTagged) {
          reader.report(
            at: node, "is a pattern that begins with !, without quotes",
            remedy: "Put it in quotes: \"!keep.jpg\".")
          return nil
        }
        return list.read(node, &reader)
      // In one line, commas divide patterns; a name with a comma stands in a list or below `|`.
      case .scalar(let scalar):
        let isBelow = scalar.style == .literal || scalar.style == .folded
        return scalar.string.split { $0.isNewline || !isBelow && ",;".contains($0) }
          .map { isBelow ? String($0) : $0.trimmed }
      default:
        reader.report(
          at: node, "\(node.quoted) should be a list of patterns",
          remedy: "Write [\"*.tif\", \"/drafts/\"], or a pattern on each line below `|`.")
        return nil
      }
    }
    return lines.checked { lines, node, reader in
      for line in lines where !IgnorePattern.isValid(line) {
        reader.report(
          at: node, "has a pattern that cannot be understood: “\(line)”",
          remedy: ["!", "/", "!/"].contains(line.trimmed)
            ? "Write a name, such as drafts/ or *.tif."
            : "A [ needs its ], and a \\ a character after it.")
      }
      return lines
    }.whole
  }
}

extension SettingType {
  /// The same type, whose value cannot be understood if any part of it cannot: the rest alone would publish more than is meant.
  var whole: SettingType {
    var type = SettingType(schemaOf: self) { node, reader in
      let count = reader.problems.count
      guard let value = read(node, &reader),
        reader.problems[count...].allSatisfy({ $0.severity == .note })
      else { return nil }
      return value
    }
    type.emptyRemedy = emptyRemedy
    return type
  }
}

extension Node {
  /// Whether it has an explicit tag: YAML reads an unquoted `!keep` as one.
  fileprivate var isTagged: Bool {
    guard case .scalar(let scalar) = self, scalar.style == .plain else { return false }
    return scalar.tag.description.hasPrefix("!")
  }
}
