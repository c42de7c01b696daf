import Photography

/// A date that a program wrote as seconds or milliseconds since 1970 in UTC.
struct SecondsSince1970 {
  let date: WrittenDate

  /// From 1990, before which no camera wrote files, to where ten digits may be a year, a month, a day and an hour.
  private static let credible = 631_152_000.0..<1_900_000_000

  init?(_ field: TIFFField) {
    switch field.kind {
    case .long, .signedLong, .double: self.init(field.number(at: 0))
    case .ascii, .utf8, .byte, .undefined: self.init(field.text ?? "")
    default: return nil
    }
  }

  init?(_ text: String) {
    guard (9...20).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
    else { return nil }
    self.init(Double(text))
  }

  private init?(_ number: Double?) {
    guard let number else { return nil }
    let seconds = SecondsSince1970.credible.contains(number) ? number : number / 1000
    guard SecondsSince1970.credible.contains(seconds) else { return nil }
    let milliseconds = Int((seconds * 1000).rounded())
    let clock = LocalDateTime(
      secondsSince1970: milliseconds / 1000, nanosecond: milliseconds % 1000 * 1_000_000)
    guard var date = WrittenDate(clock: clock, offset: .utc) else { return nil }
    date.isMoment = true
    self.date = date
  }
}
