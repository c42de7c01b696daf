import Photography

/// A date as written in a file; it may lack a time of day, and may have a UTC offset.
struct WrittenDate: Sendable, Hashable {
  var clock: LocalDateTime
  /// Whether a time of day was written; otherwise the clock shows midnight.
  var hasTime: Bool
  var offset: UTCOffset?

  init?(clock: LocalDateTime?, hasTime: Bool = true, offset: UTCOffset? = nil) {
    guard let clock else { return nil }
    (self.clock, self.hasTime, self.offset) = (clock, hasTime, offset)
  }
}

extension WrittenDate {
  /// Whether it is the moment of a GPS time, to within ``GPSTime/agreement``; `nil` without a UTC offset.
  func agrees(with gps: Instant) -> Bool? {
    offset.map { GPSTime.agree(clock, $0, gps) }
  }
}

extension WrittenDate {
  /// Reads EXIF's `2019:09:18 14:00:00`, XMP's `2019-09-18T14:00:00.12+02:00` and mixtures of them.
  ///
  /// Year, month and day are required, with any separator; a time may lack seconds.
  /// - Returns: `nil` for a blank date, for zeros, and for a day or a time that does not exist.
  init?(_ text: String) {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(digits: 4), let month = scanner.number(digits: 2),
      let day = scanner.number(digits: 2)
    else { return nil }
    guard scanner.atTime, let hour = scanner.number(digits: 2), let minute = scanner.number(digits: 2) else {
      self.init(clock: LocalDateTime(year: year, month: month, day: day), hasTime: false)
      return
    }
    let second = scanner.atSeconds ? scanner.number(digits: 2) ?? 0 : 0
    let fraction = scanner.fraction()
    self.init(
      clock: LocalDateTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: fraction),
      offset: UTCOffset(scanner.rest))
  }

  /// Reads IPTC's `20190918` and `140000+0200`.
  init?(iptcDate date: String?, time: String?) {
    guard let date else { return nil }
    self.init(time.map { "\(date)T\($0)" } ?? date)
  }

  /// Adds the fraction of a second, which EXIF keeps in a separate field: `"07"` is 70 ms.
  func addingFraction(_ digits: String?) -> WrittenDate {
    guard let digits, clock.nanosecond == 0 else { return self }
    var scanner = DigitScanner("." + digits)
    let fraction = scanner.fraction()
    var refined = self
    refined.clock =
      LocalDateTime(
        year: clock.year, month: clock.month, day: clock.day, hour: clock.hour, minute: clock.minute,
        second: clock.second, nanosecond: fraction) ?? clock
    return refined
  }
}

/// Scans the numbers of a date.
private struct DigitScanner {
  private var left: Substring.UTF8View

  init(_ text: String) { left = Substring(text).utf8 }

  /// The next number of at most `digits` digits; one separator, and blanks, may precede it.
  mutating func number(digits: Int) -> Int? {
    if let first = left.first, !first.isDigit, first != UInt8(ascii: "+") { left.removeFirst() }
    left = left.drop { $0 == UInt8(ascii: " ") }
    let digits = left.prefix(digits).prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    left = left.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Whether a time of day may follow: a separator and a digit.
  var atTime: Bool {
    let rest = left.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: ":") }
    return rest.first?.isDigit ?? false
  }

  var atSeconds: Bool {
    switch left.first {
    case UInt8(ascii: ":"), UInt8(ascii: "."): true
    case let byte?: byte.isDigit
    case nil: false
    }
  }

  /// `".123"` as nanoseconds; 0 where there is no fraction.
  mutating func fraction() -> Int {
    guard left.first == UInt8(ascii: ".") || left.first == UInt8(ascii: ",") else { return 0 }
    left.removeFirst()
    let digits = left.prefix(while: \.isDigit)
    left = left.dropFirst(digits.count)
    return (0..<9).reduce(0) { value, index in
      let digit = index < digits.count ? digits[digits.index(digits.startIndex, offsetBy: index)] : 0x30
      return value * 10 + Int(digit - 0x30)
    }
  }

  /// The text after the time, without blanks; an offset, if anything.
  var rest: String {
    String(decoding: left.filter { $0 != UInt8(ascii: " ") && $0 != 0 }, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
