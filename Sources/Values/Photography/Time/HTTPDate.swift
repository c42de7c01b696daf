/// A moment as HTTP writes it, `Sun, 06 Nov 1994 08:49:37 GMT`, exact to the second.
///
/// - Note: RFC 9110, section 5.6.7. Of the three formats only the preferred one is read: no current program sends the
///   others, and a date that cannot be read is ignored.
package struct HTTPDate: Sendable, Hashable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds; within the years 1 to 9999.
  package let seconds: Int

  /// - Parameter seconds: Since 1970; a moment outside the years 1 to 9999 becomes the nearest one inside.
  package init(seconds: Int) { self.seconds = min(max(seconds, HTTPDate.first), HTTPDate.last) }

  package static func < (a: HTTPDate, b: HTTPDate) -> Bool { a.seconds < b.seconds }

  private static let first = -62_135_596_800
  private static let last = 253_402_300_799
}

extension HTTPDate: LosslessStringConvertible {
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  package var description: String {
    // Every moment within these years has a date.
    guard let clock = LocalDateTime(secondsSince1970: seconds) else { return "" }
    let year = String(clock.year)
    let date =
      "\(twoDigits(clock.day)) \(HTTPDate.months[clock.month - 1]) "
      + String(repeating: "0", count: 4 - year.count) + year
    let time = "\(twoDigits(clock.hour)):\(twoDigits(clock.minute)):\(twoDigits(clock.second))"
    return "\(HTTPDate.weekdays[clock.weekday]), \(date) \(time) GMT"
  }

  /// - Returns: `nil` for any other format, and for a date that does not exist.
  package init?(_ description: String) {
    let words = description.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", words[0].hasSuffix(","), let day = Int(words[1]),
      let month = HTTPDate.months.firstIndex(of: String(words[2])), let year = Int(words[3])
    else { return nil }
    let time = words[4].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard time.count == 3, let hour = time[0], let minute = time[1], let second = time[2],
      let clock = LocalDateTime(
        year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
    else { return nil }
    self.init(seconds: clock.secondsSince1970)
  }
}
