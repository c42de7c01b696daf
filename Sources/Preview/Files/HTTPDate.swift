/// A moment as HTTP writes it, `Sun, 06 Nov 1994 08:49:37 GMT`, exact to the second.
///
/// - Note: RFC 9110, section 5.6.7. Of the three spellings only this one is read: no browser has sent the others for decades,
///   and a condition that cannot be read is ignored, which is always safe.
struct HTTPDate: Equatable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  let seconds: Int

  static func < (a: HTTPDate, b: HTTPDate) -> Bool { a.seconds < b.seconds }
}

extension HTTPDate: LosslessStringConvertible {
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  var description: String {
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let time = seconds - day * 86_400
    let (year, month, date) = HTTPDate.civil(day)
    let weekday = HTTPDate.weekdays[((day % 7) + 7) % 7]
    let clock = [time / 3600, time / 60 % 60, time % 60].map { HTTPDate.padded($0, 2) }.joined(separator: ":")
    return "\(weekday), \(HTTPDate.padded(date, 2)) \(HTTPDate.months[month - 1]) "
      + "\(HTTPDate.padded(year, 4)) \(clock) GMT"
  }

  init?(_ description: String) {
    let words = description.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", words[0].hasSuffix(","),
      let date = Int(words[1]), (1...31).contains(date),
      let month = HTTPDate.months.firstIndex(of: String(words[2])),
      let year = Int(words[3]), (1...9999).contains(year)
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]),
      (0...60).contains(clock[2])
    else { return nil }
    let day = HTTPDate.day(year, month + 1, date)
    seconds = day * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// Days since 1970-01-01 in the Gregorian calendar. Years are counted from March, so that the leap day comes last.
  private static func day(_ year: Int, _ month: Int, _ date: Int) -> Int {
    let y = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + date - 1
    return 365 * y + y / 4 - y / 100 + y / 400 + dayOfYear - 719_468
  }

  private static func civil(_ day: Int) -> (year: Int, month: Int, date: Int) {
    // Within the range of file dates a first guess is at most one year off.
    var y = (day + 719_468) * 400 / 146_097
    func start(_ y: Int) -> Int { self.day(y, 3, 1) }
    while start(y) > day { y -= 1 }
    while start(y + 1) <= day { y += 1 }
    let dayOfYear = day - start(y)
    let m = (5 * dayOfYear + 2) / 153
    let month = m < 10 ? m + 3 : m - 9
    return (month > 2 ? y : y + 1, month, dayOfYear - (153 * m + 2) / 5 + 1)
  }
}
