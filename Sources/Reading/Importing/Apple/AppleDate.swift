internal import Photography

/// A time in the tables of privacy.apple.com: `Saturday June 4,2022 12:11 PM GMT`, exact to a minute.
enum AppleDate {
  /// - Returns: `nil` for anything else; the tables are in English in every language.
  static func instant(_ text: String) -> Instant? {
    let parts = text.split { $0.isWhitespace || $0 == "," }
    guard parts.count == 7, parts[6] == "GMT" || parts[6] == "UTC",
      let month = months.firstIndex(of: parts[1].lowercased()), let day = Int(parts[2]),
      let year = Int(parts[3]),
      let colon = parts[4].firstIndex(of: ":"), let hour = Int(parts[4][..<colon]), (1...12).contains(hour),
      let minute = Int(parts[4][parts[4].index(after: colon)...]),
      ["AM", "PM"].contains(parts[5].uppercased()),
      let local = LocalDateTime(
        year: year, month: month + 1, day: day, hour: hour % 12 + (parts[5].uppercased() == "PM" ? 12 : 0),
        minute: minute)
    else { return nil }
    return Instant(secondsSince1970: local.secondsSince1970)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]
}
