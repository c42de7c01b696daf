package import Photography

/// Times in GPX, KML and GeoJSON.
///
/// - Note: XML Schema part 2, `xsd:dateTime`. A time without a zone is UTC, as GPX requires.
package enum TimeText {
  /// - Returns: `nil` for anything but a date with a time of day.
  package static func instant(_ text: String) -> Instant? {
    var rest = Array((text.tidied ?? "").utf8)[...]
    func number(_ digits: Int) -> Int? {
      guard rest.count >= digits, rest.prefix(digits).allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      defer { rest = rest.dropFirst(digits) }
      return rest.prefix(digits).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    func skip(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2), skip("Tt "),
      let hour = number(2), skip(":"), let minute = number(2)
    else { return nil }
    var (second, nanosecond) = (0, 0)
    if skip(":") {
      guard let seconds = number(2) else { return nil }
      second = seconds
    }
    if skip(".,") {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      nanosecond = (0..<9).reduce(0) { sum, place in
        sum * 10 + (place < digits.count ? Int(digits[digits.startIndex + place] - 0x30) : 0)
      }
      rest = rest.dropFirst(digits.count)
    }
    _ = skip(" ")
    let zone = rest.isEmpty ? UTCOffset.utc : UTCOffset(String(decoding: rest, as: UTF8.self))
    guard let zone,
      let clock = LocalDateTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond
      )
    else { return nil }
    return Instant(secondsSince1970: clock.secondsSince1970 - zone.seconds, nanosecond: nanosecond)
  }
}
