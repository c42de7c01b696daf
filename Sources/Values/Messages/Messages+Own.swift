internal import MessageFormat
package import Photography

extension Messages {
  /// Replaces texts by those of a site's own file.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - path: Its path in the content folder, for problems.
  ///   - nearest: The most similar of some names, if one is similar.
  /// - Returns: What the author should know about it; lines with a fault have no effect.
  package mutating func add(
    own text: String, path: String, nearest: (String, [String]) -> String?
  ) -> [Problem] {
    let file = MessageFile(text)
    var problems = file.faults.map { problem($0, path) }
    for entry in file.entries {
      if let problem = problem(entry, path, nearest) { problems.append(problem) }
    }
    add(file)
    return problems
  }

  private func problem(_ fault: MessageFile.Fault, _ path: String) -> Problem {
    let (message, remedy) =
      switch fault.kind {
      case .noEqualsSign:
        (
          "has no equals sign in line \(fault.line)",
          "Write a line as `timeline = All my photographs`, or begin it with #."
        )
      case .noKey:
        (
          "has no key before the equals sign in line \(fault.line)",
          "Write a line as `timeline = All my photographs`."
        )
      case .noText:
        (
          "has no text after the equals sign in line \(fault.line)",
          "Write one, or delete the line; until then the built-in text is used."
        )
      case .openBrace:
        (
          "has a brace without its partner in line \(fault.line)",
          "Values are written in a pair of braces: {count}."
        )
      case .twice(let first):
        ("has the same key in lines \(first) and \(fault.line)", "Keep one of them; the first is used.")
      }
    return Problem(.warning, path, message, remedy: remedy, code: .unclearSetting)
  }

  private func problem(
    _ entry: MessageFile.Entry, _ path: String, _ nearest: (String, [String]) -> String?
  ) -> Problem? {
    guard let key = Messages.keys[entry.key] else {
      let guess = nearest(entry.key, MessageKey.allCases.map(\.name)).map { "Did you mean `\($0)`? " } ?? ""
      return Problem(
        .warning, path, "has the key `\(entry.key)` in line \(entry.line), which PhotoMap does not know",
        remedy: "\(guess)`photomap words` prints all keys.", code: .unknownKey)
    }
    let known = Messages.values[key.rawValue]
    if let unknown = entry.text.values.first(where: { !known.contains($0) }) {
      let names = known.map { "{\($0)}" }.joined(separator: " and ")
      return Problem(
        .warning, path, "uses {\(unknown)} in line \(entry.line), which `\(entry.key)` does not have",
        remedy: (known.isEmpty ? "It has no values." : "It has \(names).") + " The built-in text is used.",
        code: .unclearSetting)
    }
    guard let category = entry.category else { return nil }
    guard Messages.counted.contains(key) else {
      return Problem(
        .warning, path,
        "has `\(entry.key).\(category)` in line \(entry.line), but that text does not depend on a number",
        remedy: "Write `\(entry.key)` alone.", code: .unclearSetting)
    }
    let categories = rules.categories.map(\.rawValue)
    guard !categories.contains(category) else { return nil }
    return Problem(
      .warning, path,
      "has `\(entry.key).\(category)` in line \(entry.line), which no number of the language \(locale) has",
      remedy: "It has \(categories.joined(separator: ", ")).", code: .unclearSetting)
  }

  /// A note that the words are English, because there are none of the site's language.
  ///
  /// - Parameter path: The file with the setting.
  package func untranslated(path: String) -> Problem {
    Problem(
      .note, path, "has the locale \(locale), for which PhotoMap has no words, so pages have English ones",
      remedy: "`photomap words` prints them; translate them in theme/words.txt. Built in are "
        + "\(Messages.languages.joined(separator: ", ")).", code: .unclearSetting)
  }
}
