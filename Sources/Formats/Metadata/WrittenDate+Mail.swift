import Photography

extension WrittenDate {
  /// Reads `Mon, 5 Feb 2018 13:22:01 +0100`, or `01:22:01 PM`, the form that PNG recommends for a creation time; also
  /// `Mon Feb 5 13:22:01 CET 2018` and `Feb 5, 2018 1:22:01 PM`.
  ///
  /// - Note: RFC 1123, 5.2.14, and RFC 822, 5; two-digit years from 70 on belong to the 20th century.
  init?(mailDate text: String) {
    let (text, half) = HalfOfDay.taken(from: text)
    let words = text.split { $0 == " " || $0 == "," }
    guard let place = words.firstIndex(where: { WrittenDate.month(named: $0) != nil }) else { return nil }
    if place == 0 || Int(words[place - 1]) == nil {
      self.init(monthFirst: Array(words[place...]), half)
      return
    }
    guard let month = WrittenDate.month(named: words[place]), let day = Int(words[place - 1]),
      words.count > place + 2, let written = Int(words[place + 1])
    else { return nil }
    let year = (0..<100).contains(written) ? written + (written < 70 ? 2000 : 1900) : written
    let time = words[place + 2].split(separator: ":").map { Int($0) }
    guard (2...3).contains(time.count), let hour = time[0], let minute = time[1] else { return nil }
    let second = time.count == 3 ? time[2] : 0
    guard let second else { return nil }
    self.init(
      clock: LocalDateTime(
        year: year, month: month, day: day, hour: half?.hour(hour) ?? hour, minute: minute, second: second,
        precision: time.count == 3 ? .second : .minute),
      offset: words.dropFirst(place + 3).first.flatMap(WrittenDate.offset))
  }

  /// - Parameter words: A month, its day, a time and a year, in this order or with the year before the time.
  private init?(monthFirst words: [Substring], _ half: HalfOfDay?) {
    guard words.count >= 4, let month = WrittenDate.month(named: words[0]), let day = Int(words[1]),
      let year = words.dropFirst(2).first(where: { $0.count == 4 && $0.allSatisfy(\.isNumber) }).flatMap({
        Int($0)
      }),
      let time = words.dropFirst(2).first(where: { $0.contains(":") })?.split(separator: ":").map({ Int($0) }
      ),
      (2...3).contains(time.count), let hour = time[0], let minute = time[1],
      let second = time.count == 3 ? time[2] : 0
    else { return nil }
    self.init(
      clock: LocalDateTime(
        year: year, month: month, day: day, hour: half?.hour(hour) ?? hour, minute: minute, second: second,
        precision: time.count == 3 ? .second : .minute))
  }

  private static func month(named word: Substring) -> Int? {
    let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    return names.firstIndex(of: String(word.prefix(3)).lowercased()).map { $0 + 1 }
  }

  private static func offset(_ zone: Substring) -> UTCOffset? {
    let hours = ["EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7]
    switch zone.uppercased() {
    case "GMT", "UT", "UTC", "Z": return .utc
    case let name: return hours[name].flatMap { UTCOffset(seconds: $0 * 3600) } ?? UTCOffset(zone)
    }
  }
}
