/// A date as ISO 8601 writes it, perhaps with a time of day and an offset from UTC.
///
/// `2019-09-18T14:00:00.5+02:00`: a space may be in the place of `T` and before the offset, seconds and their fraction may be
/// missing, and so may the time of day.
package struct ISO8601Text: Sendable, Hashable {
  package let year, month, day: Int
  /// `nil` for a date alone.
  package let time: Time?
  /// `nil` if the text has none.
  package let offset: UTCOffset?

  /// A time of day; not necessarily one that exists.
  package struct Time: Sendable, Hashable {
    package var hour, minute: Int
    package var second = 0
    package var nanosecond = 0
  }

  /// - Returns: `nil` for anything else. Whether the date exists is not checked.
  package init?(_ text: some StringProtocol) { self.init(ascii: Array(text.utf8)[...]) }

  /// The same for the bytes of a text.
  package init?(ascii text: ArraySlice<UInt8>) {
    var reader = Reader(rest: text)
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"),
      let day = reader.number(2)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    guard !reader.rest.isEmpty else {
      (time, offset) = (nil, nil)
      return
    }
    guard reader.skip("Tt "), let hour = reader.number(2), reader.skip(":"), let minute = reader.number(2)
    else { return nil }
    var time = Time(hour: hour, minute: minute)
    if reader.skip(":") {
      guard let second = reader.number(2) else { return nil }
      time.second = second
      if reader.skip(".,") { time.nanosecond = reader.fraction() }
    }
    self.time = time
    _ = reader.skip(" ")
    guard !reader.rest.isEmpty else {
      offset = nil
      return
    }
    guard let offset = UTCOffset(ascii: reader.rest) else { return nil }
    self.offset = offset
  }

  /// - Returns: `nil` for a date or a time that does not exist, and without a time of day.
  package func local() -> LocalDateTime? {
    guard let time else { return nil }
    return LocalDateTime(
      year: year, month: month, day: day, hour: time.hour, minute: time.minute, second: time.second,
      nanosecond: time.nanosecond)
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func number(_ digits: Int) -> Int? {
      let end = rest.startIndex + digits
      guard end <= rest.endIndex else { return nil }
      var number = 0
      for index in rest.startIndex..<end {
        let digit = rest[index] &- 0x30
        guard digit < 10 else { return nil }
        number = number * 10 + Int(digit)
      }
      rest = rest[end...]
      return number
    }

    mutating func skip(_ characters: StaticString) -> Bool {
      guard let first = rest.first, characters.withUTF8Buffer({ $0.contains(first) }) else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// The digits of a fraction of a second, in nanoseconds; any beyond nine are ignored.
    mutating func fraction() -> Int {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      return (0..<9).reduce(0) { sum, place in
        sum * 10 + (place < digits.count ? Int(digits[digits.startIndex + place] - 0x30) : 0)
      }
    }
  }
}

extension LocalDateTime {
  /// - Parameter text: `"2019-09-18T14:00:00Z"`, `"2019-09-18 14:00:00"`; what follows the seconds is ignored.
  package init?(iso8601 text: String) {
    guard let local = ISO8601Text(text.prefix(19))?.local() else { return nil }
    self = local
  }
}
