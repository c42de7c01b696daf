internal import Photography

/// What the texts of a waypoint mean, and what may be shown of them.
enum WaypointWords {
  private static let longestName = 100
  private static let longestText = 600
  private static let longestLink = 500

  /// The name and the text of a waypoint.
  ///
  /// - Returns: `nil` for one that nobody has named.
  static func texts(of waypoint: WrittenWaypoint) -> (name: String, text: String?)? {
    let name = waypoint.name.flatMap(line).flatMap { isWritten($0) ? $0 : nil }
    let text = waypoint.text.flatMap(plain)
    guard let first = name ?? text.flatMap(firstLine) else { return nil }
    let shown = cut(first, longestName)
    return (shown, text == first || text == name ? nil : text.map { cut($0, longestText) })
  }

  static func link(of waypoint: WrittenWaypoint) -> String? {
    waypoint.link.flatMap { $0.utf8.count <= longestLink && WebAddress.isValid($0) ? $0 : nil }
  }

  /// Whether a waypoint marks somebody's home.
  static func isPersonal(_ waypoint: WrittenWaypoint) -> Bool {
    waypoint.isHidden || waypoint.kinds.contains { personalKinds.contains($0.lowercased()) }
      || waypoint.name.map { personalNames.contains(words(of: $0).joined(separator: " ")) } ?? false
  }

  /// Whether it is an instruction of a route: its name or its kind has no other words.
  static func isTurn(_ waypoint: WrittenWaypoint) -> Bool {
    ([waypoint.name].compactMap(\.self) + waypoint.kinds).contains { text in
      let words = words(of: text)
      return !words.isEmpty && words.allSatisfy(turnWords.contains)
    }
  }

  /// Garmin's symbol, OsmAnd's icons and its group of favourites at home and at work.
  private static let personalKinds: Set<String> = [
    "residence", "home", "my home", "house", "personal", "special_house", "special_home",
  ]

  /// In the languages of the site's words.
  private static let personalNames: Set<String> = [
    "home", "my home", "my house", "zuhause", "zu hause", "daheim", "mein zuhause", "maison", "chez moi",
    "casa",
    "mi casa", "casa mia", "minha casa", "thuis", "mijn huis", "mój dom", "дом", "мой дом", "дім", "мій дім",
    "дома", "вдома", "дом мой", "בית", "הבית", "البيت", "منزلي", "自宅", "家", "我家", "我的家", "집", "우리 집",
  ]

  private static let turnWords: Set<String> = [
    "turn", "keep", "slight", "slightly", "sharp", "hard", "left", "right", "straight", "continue", "ahead",
    "u",
    "uturn", "roundabout", "tl", "tr", "tsll", "tslr", "tshl", "tshr", "kl", "kr",
  ]

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Whether a person wrote a text: recorders number waypoints, and write the moment.
  private static func isWritten(_ text: String) -> Bool {
    guard text.contains(where: \.isLetter) else { return false }
    return !isMoment(text)
  }

  /// `17-JUL-06 14:58:30`, `2022-06-21T15:31:54Z`.
  private static func isMoment(_ text: String) -> Bool {
    let months: Set<String> = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "t", "z", "am",
      "pm", "utc",
    ]
    let parts = text.lowercased().split { !$0.isLetter }.map(String.init)
    return text.contains(where: \.isNumber) && text.contains(":") && parts.allSatisfy(months.contains)
  }

  /// A text without markup and without the moment of recording; lines stay.
  private static func plain(_ text: String) -> String? {
    // Descriptions of some programs are HTML; one with markup is left out.
    guard !text.contains("<") else { return nil }
    let lines = text.split(whereSeparator: \.isNewline).compactMap { line(String($0)) }
    let whole = lines.joined(separator: "\n")
    return isWritten(whole) ? whole : nil
  }

  private static func firstLine(of text: String) -> String? {
    text.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  /// In one line, without control characters.
  private static func line(_ text: String) -> String? {
    let shown = text.unicodeScalars.map { scalar -> Character in
      scalar.properties.generalCategory == .control || scalar.properties.isWhitespace
        ? " " : Character(scalar)
    }
    let words = String(shown).split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func cut(_ text: String, _ most: Int) -> String {
    text.count <= most ? text : text.prefix(most - 1) + "…"
  }
}
