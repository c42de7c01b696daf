import Photography

/// The moment that satellites gave.
enum GPSTime {
  /// - Parameters:
  ///   - date: `2019:09:18`, in UTC.
  ///   - second: May have a fraction.
  /// - Returns: `nil` for a day or a time that does not exist.
  static func instant(date: String, hour: Double, minute: Double, second: Double) -> Instant? {
    guard let day = WrittenDate(date)?.clock, (0..<24).contains(hour), (0..<60).contains(minute),
      (0..<61).contains(second)
    else { return nil }
    let midnight = day.secondsSince1970 - (day.hour * 3600 + day.minute * 60 + day.second)
    let time = hour * 3600 + minute * 60 + second
    let whole = time.rounded(.down)
    let fraction = min(999_999_999, Int(((time - whole) * 1e9).rounded()))
    return Instant(secondsSince1970: midnight + Int(whole), nanosecond: fraction)
  }
}
