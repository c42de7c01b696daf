internal import JSON
internal import Markup
internal import Photography
internal import Yams

extension SettingType where Value == String {
  /// Any text that is not blank, trimmed.
  static var text: SettingType {
    SettingType(schema: [("type", .array([.string("string"), .string("number")]))]) { node, reader in
      guard case .scalar(let scalar) = node else {
        reader.report(
          at: node, "\(node.quoted) should be a text", remedy: "Write the text after the colon.")
        return nil
      }
      reader.warnOfLostWords(in: node)
      let text = scalar.string.trimmed
      return text.isEmpty ? nil : text
    }
  }

  /// An `http` or `https` address.
  static var webAddress: SettingType {
    .scalar(
      "a web address that begins with https://", schema: [("type", "string"), ("pattern", "^https?://")]
    ) {
      WebAddress.isValid($0) ? $0 : nil
    }
  }

  /// A web address or a path of the site.
  static var link: SettingType {
    .scalar(
      "a web address, or a file of the site such as map/index.html", schema: [("type", "string")]
    ) { Link($0) == nil ? nil : $0 }
  }

  /// The name of a page, before it is converted for an address.
  static var pageName: SettingType {
    .scalar("a short name with at least one letter or digit", schema: [("type", "string")]) { text in
      text.unicodeScalars.contains(where: \.isLetterOrDigit) ? text : nil
    }
  }

  /// A language as in BCP 47, with case and hyphens normalized: `en`, `de-CH`, `zh-Hant-TW`.
  static var language: SettingType {
    let pattern = "^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$"
    return .scalar(
      "a language code such as en, de-CH or pt-BR",
      schema: [("type", "string"), ("pattern", .string(pattern))],
      parse: LanguageTag.normalized)
  }
}

extension SettingType where Value == Bool {
  /// `true` or `false`, `yes` or `no`.
  static var flag: SettingType {
    .scalar("yes or no", schema: [("enum", [true, false, "yes", "no"])]) { text in
      switch text.lowercased() {
      case "true", "yes", "on": true
      case "false", "no", "off": false
      default: nil
      }
    }
  }
}

extension SettingType where Value == Int {
  static func integer(in range: ClosedRange<Int>) -> SettingType {
    .scalar(
      "a whole number from \(range.lowerBound) to \(range.upperBound)",
      schema: [
        ("type", "integer"), ("minimum", .int(range.lowerBound)), ("maximum", .int(range.upperBound)),
      ]
    ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension SettingType where Value == Int {
  /// Stars; whatever rejects is -1.
  static var rating: SettingType {
    .scalar(
      "a whole number from -1 to 5",
      schema: [("type", "integer"), ("minimum", .int(-1)), ("maximum", .int(5))]
    ) { text in
      if let stars = Int(text), (-1...5).contains(stars) { return stars }
      return PrivacyWords.isRejecting(text) ? -1 : nil
    }
  }
}

extension SettingType where Value == Int {
  /// Degrees to the right, from 0 to 270.
  static var rotation: SettingType {
    .scalar(
      "90, 180, 270, left or right",
      schema: [("enum", [.int(0), .int(90), .int(180), .int(270), .int(-90), "left", "right"])]
    ) { text in
      switch text.lowercased() {
      case "0": 0
      case "90", "+90", "right": 90
      case "180", "-180": 180
      case "270", "-90", "left": 270
      default: nil
      }
    }
  }
}

extension SettingType where Value == Double {
  static func number(in range: ClosedRange<Double>, unit: String) -> SettingType {
    let (least, most) = (Int(range.lowerBound), Int(range.upperBound))
    return SettingType(schema: [("type", "number"), ("minimum", .int(least)), ("maximum", .int(most))]) {
      node, reader in
      if case .scalar(let scalar) = node, let number = Double(scalar.string), range.contains(number) {
        return number
      }
      let hasComma = node.scalar?.string.contains(",") == true
      reader.report(
        at: node, "\(node.quoted) should be a number of \(unit) from \(least) to \(most)",
        remedy: (hasComma ? "Write it with a point instead of the comma. " : "") + "It is ignored until then."
      )
      return nil
    }
  }
}

extension SettingType where Value == Colour {
  static var colour: SettingType {
    .scalar(
      "a colour such as \"#578E18\"", schema: [("type", "string"), ("pattern", "^#?([0-9A-Fa-f]{3}){1,2}$")],
      emptyRemedy: "An unquoted # begins a comment; put the colour in quotes: \"#578E18\"."
    ) { Colour(hex: $0.hasPrefix("#") ? $0 : "#" + $0) }
  }
}

extension SettingType where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// One of several keywords.
  static var choice: SettingType {
    let words = Value.allCases.map(\.rawValue)
    return SettingType(schema: [("enum", .array(words.map { .string($0) }))]) { node, reader in
      if case .scalar(let scalar) = node, let value = Value(rawValue: scalar.string) { return value }
      let guess = Spelling.nearest(to: node.scalar?.string ?? "", in: words).map { "Did you mean `\($0)`? " }
      reader.report(
        at: node, "\(node.quoted) is not one of \(words.joined(separator: ", "))",
        remedy: (guess ?? "") + "It is ignored until then.")
      return nil
    }
  }
}
