import Photography

/// A date as written in a file, as exactly as it was written; it may have a UTC offset.
struct WrittenDate: Sendable, Hashable {
  var clock: LocalDateTime
  /// Only with a time of day.
  var offset: UTCOffset?
  /// Of a date that ends with its year, if it tells.
  var order: Order?
  /// If the order is unknown, so that ``clock`` is only the year: the date if the month is first.
  var monthFirst: LocalDateTime?
  /// Whether it was written as seconds, so that ``clock`` is UTC for want of a local time.
  var isMoment = false

  /// Which comes first, the day or the month; `05/06/2021` may be of May or of June.
  enum Order: Sendable, Hashable {
    case dayFirst, monthFirst, unknown
  }

  init?(clock: LocalDateTime?, offset: UTCOffset? = nil) {
    guard let clock else { return nil }
    (self.clock, self.offset) = (clock, offset)
  }
}

extension WrittenDate {
  /// Whether it is the moment of a GPS time, to within ``GPSTime/agreement``; `nil` without a UTC offset.
  func agrees(with gps: Instant) -> Bool? {
    offset.map { GPSTime.agree(clock, $0, gps) }
  }
}

extension WrittenDate {
  /// Reads EXIF's `2019:09:18 14:00:00`, XMP's `2019-09-18T14:00:00.12+02:00` and mixtures of them, with any separators.
  ///
  /// What is blank or zero is not known, nor what follows: `1965:07:00 00:00:00` is a month, `1965:  :  ` a year. A day may come
  /// before its month and its year, `18.09.2019`, and a time may be that of half a day, `02:00 PM`.
  /// - Returns: `nil` for a blank date, for zeros, and for a day or a time that does not exist.
  init?(_ text: String) {
    let (text, half) = HalfOfDay.taken(from: text)
    var scanner = DigitScanner(text)
    guard let day = scanner.day() else { return nil }
    guard day.clock.precision == .day, scanner.atTime, let hour = scanner.number(digits: 2),
      let minute = scanner.number(digits: 2)
    else {
      self.init(clock: day.clock, order: day.order)
      return
    }
    // The end of the day, or its beginning.
    if hour == 24, minute == 0 {
      self.init(clock: day.clock, order: day.order)
      return
    }
    let second = scanner.atSeconds ? scanner.number(digits: 2) : nil
    let fraction = scanner.fraction()
    self.init(
      clock: LocalDateTime(
        year: day.clock.year, month: day.clock.month, day: day.clock.day, hour: half?.hour(hour) ?? hour,
        minute: minute, second: second ?? 0, nanosecond: fraction,
        precision: second == nil ? .minute : .second),
      offset: UTCOffset(scanner.rest), order: day.order)
  }

  private init?(clock: LocalDateTime?, offset: UTCOffset? = nil, order: Order?) {
    self.init(clock: clock, offset: offset)
    self.order = order
    guard order == .unknown,
      let year = LocalDateTime(year: self.clock.year, month: 1, day: 1, precision: .year)
    else { return }
    (monthFirst, self.clock, self.offset) = (self.clock, year, nil)
  }

  /// Reads IPTC's `20190918` and `140000+0200`.
  init?(iptcDate date: String?, time: String?) {
    guard let date else { return nil }
    self.init(time.map { "\(date)T\($0)" } ?? date)
  }

  /// Adds the fraction of a second, which EXIF keeps in a separate field: `"07"` is 70 ms.
  func addingFraction(_ digits: String?) -> WrittenDate {
    guard let digits, clock.nanosecond == 0, clock.precision == .second else { return self }
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
