/// The half of the day of a 12-hour clock.
enum HalfOfDay: Sendable {
  case beforeNoon, afterNoon

  private static let words: [(word: String, half: HalfOfDay)] = [
    ("am", .beforeNoon), ("a.m.", .beforeNoon), ("上午", .beforeNoon), ("午前", .beforeNoon), ("오전", .beforeNoon),
    ("pm", .afterNoon), ("p.m.", .afterNoon), ("下午", .afterNoon), ("午後", .afterNoon), ("오후", .afterNoon),
  ]

  /// The hour of the whole day; one that no 12-hour clock has is that already.
  func hour(_ hour: Int) -> Int {
    guard (1...12).contains(hour) else { return hour }
    return hour % 12 + (self == .afterNoon ? 12 : 0)
  }

  /// The text of a date without the word for a half of the day, which may be joined with the time: `02:00PM`, `下午02:00`.
  static func taken(from text: String) -> (text: String, half: HalfOfDay?) {
    var parts = text.split(separator: " ").map(String.init)
    for index in parts.indices {
      let part = parts[index].lowercased()
      for (word, half) in words {
        guard part.hasPrefix(word) || part.hasSuffix(word) else { continue }
        let time = part.hasPrefix(word) ? part.dropFirst(word.count) : part.dropLast(word.count)
        guard time.allSatisfy({ $0.isNumber || $0 == ":" || $0 == "." }) else { continue }
        parts[index] = String(time)
        return (parts.filter { !$0.isEmpty }.joined(separator: " "), half)
      }
    }
    return (text, nil)
  }
}
