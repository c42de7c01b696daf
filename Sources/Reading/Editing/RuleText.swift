package import Photography

/// Rules of albums as their authors write them: `tag:alps album:2019/alps`.
package enum RuleText {
  /// A rule with other values of a field.
  ///
  /// - Parameter change: Gets a value without quotes; `nil` leaves it.
  package static func replacing(
    _ field: PhotoRule.Field, in rule: String, by change: (String) -> String?
  ) -> String {
    mapWords(of: rule) { word in
      let sign = word.prefix { "-−–".contains($0) }
      let rest = word.dropFirst(sign.count)
      let start = rest.prefix(field.rawValue.count + 1)
      guard start.lowercased() == field.rawValue + ":" else { return word }
      let value = rest.dropFirst(start.count).filter { !isQuote($0) }
      return change(value).map { sign + start + quoted($0) } ?? word
    }
  }

  /// A rule with other words, which may have blanks in quotes.
  static func mapWords(of rule: String, _ change: (String) -> String) -> String {
    var (result, word, isOpen) = ("", "", false)
    for character in rule {
      if isQuote(character) { isOpen.toggle() }
      if character.isWhitespace, !isOpen {
        result += (word.isEmpty ? "" : change(word)) + String(character)
        word = ""
      } else {
        word.append(character)
      }
    }
    return result + (word.isEmpty ? "" : change(word))
  }

  static func quoted(_ value: String) -> String {
    value.contains(where: \.isWhitespace) ? "\"\(value)\"" : value
  }

  static func isQuote(_ character: Character) -> Bool { "\"“”„".contains(character) }
}
