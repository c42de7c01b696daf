import Photography

/// The date in a file's name, where a camera or a program wrote it: `IMG_20210203_120102`, `IMG-20190711-WA0003`.
///
/// A day and a time together are hardly anything else. A day alone may be a number, and counts only in the names of programs that
/// write it so.
struct NamedDate: Sendable, Hashable {
  let clock: LocalDateTime
  /// Whether the time is in UTC, as in names of Google's camera: `PXL_20210203_120102123`.
  let isUTC: Bool

  /// - Parameter stem: The name without its extension.
  init?(_ stem: String) {
    let text = Array(stem.utf8)
    var start = 0
    while start < text.count {
      guard text[start].isDigit else {
        start += 1
        continue
      }
      var reader = Reader(text: text, at: start)
      if let day = reader.day() {
        let program = Program(String(decoding: text[..<start], as: UTF8.self))
        if let clock = reader.time(on: day.clock) {
          (self.clock, isUTC) = (clock, program == .pixel)
          return
        }
        guard program.writesDays(reader, isSeparated: day.isSeparated) else { return nil }
        (clock, isUTC) = (day.clock, false)
        return
      }
      // Dates do not begin within a number.
      start += text[start...].prefix(while: \.isDigit).count
    }
    return nil
  }
}

extension NamedDate {
  /// Who writes names with such a beginning.
  private enum Program {
    case pixel, messenger, phone, windowsPhone, nobody, other

    init(_ beginning: String) {
      let word = beginning.lowercased().filter { $0.isLetter }
      switch word {
      case "": self = beginning.isEmpty ? .nobody : .other
      case "pxl": self = .pixel
      case "signal", "telegram", "photo", "whatsappimage", "screenshot", "screenshotfrom": self = .messenger
      case "img", "vid": self = .phone
      case "wp": self = .windowsPhone
      default: self = .other
      }
    }

    /// - Parameters:
    ///   - rest: What follows the day.
    ///   - isSeparated: Whether it is written as 2021-02-03.
    func writesDays(_ rest: Reader, isSeparated: Bool) -> Bool {
      switch self {
      case .messenger, .nobody: isSeparated
      // WhatsApp: IMG-20190711-WA0003.
      case .phone: rest.continues(with: "-WA")
      case .windowsPhone: rest.continues(with: "_")
      case .pixel, .other: false
      }
    }
  }

  /// Reads numbers of a name.
  private struct Reader {
    let text: [UInt8]
    var at: Int

    init(text: [UInt8], at start: Int) { (self.text, at) = (text, start) }

    private var next: UInt8? { at < text.count ? text[at] : nil }

    func continues(with word: String) -> Bool { text[at...].starts(with: word.utf8) }

    private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
      let found = text[at...].prefix(digits.upperBound).prefix(while: \.isDigit)
      guard digits.contains(found.count) else { return nil }
      at += found.count
      return found.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private mutating func skip(_ characters: String) -> UInt8? {
      guard let next, characters.utf8.contains(next) else { return nil }
      at += 1
      return next
    }

    /// `20210203` or `2021-02-03`.
    mutating func day() -> (clock: LocalDateTime, isSeparated: Bool)? {
      guard let year = number(4...4), (1990...2099).contains(year) else { return nil }
      let separator = skip("-_.")
      guard let month = number(2...2), skip("-_.") == separator, let day = number(2...2),
        let clock = LocalDateTime(year: year, month: month, day: day, precision: .day)
      else { return nil }
      return (clock, separator == UInt8(ascii: "-"))
    }

    /// `120102`, `12.01.02`, `3.01.02 PM`, after a blank, `_`, `-`, `T` or a word such as “at”; or milliseconds, too. Restores the
    /// position if there is none.
    mutating func time(on day: LocalDateTime) -> LocalDateTime? {
      let start = at
      let isJoined = next?.isDigit == true
      skipToTime()
      if let time = clock(on: day), !(isJoined && text[start...].prefix(while: \.isDigit).count < 6) {
        return time
      }
      at = start
      return nil
    }

    private mutating func skipToTime() {
      while skip(" _-.,") != nil {}
      if skip("T") != nil { return }
      // “at”, “um”, “à”, “a las”: at most two short words, between blanks.
      let words = text[at...].prefix { !$0.isDigit }
      guard words.count <= 8, words.last == 0x20, at > 0, text[at - 1] == 0x20,
        words.allSatisfy({ $0 == 0x20 || $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) })
      else { return }
      at += words.count
    }

    private mutating func clock(on day: LocalDateTime) -> LocalDateTime? {
      guard var hour = number(1...2) else { return nil }
      let separator = skip(".-:_ ")
      guard let minute = number(2...2), skip(".-:_ ") == separator, let second = number(2...2) else {
        return nil
      }
      let milliseconds = fraction(isJoined: separator == nil)
      guard next?.isDigit != true else { return nil }
      if let half = half() {
        guard (1...12).contains(hour) else { return nil }
        hour = hour % 12 + half
      }
      return LocalDateTime(
        year: day.year, month: day.month, day: day.day, hour: hour, minute: minute, second: second,
        nanosecond: milliseconds * 1_000_000)
    }

    /// Three more digits, which are joined with the time or separated like its parts.
    private mutating func fraction(isJoined: Bool) -> Int {
      let start = at
      if !isJoined { _ = skip(".-_") }
      if let number = number(3...3), next?.isDigit != true, isJoined == (start + 3 == at) { return number }
      at = start
      return 0
    }

    /// 12 after noon, 0 before it.
    private func half() -> Int? {
      // The blank may be a narrow one, as macOS writes it.
      let word = text[at...].drop { $0 == 0x20 || $0 >= 0x80 }.prefix(2).map { $0 | 0x20 }
      return word == Array("pm".utf8) ? 12 : word == Array("am".utf8) ? 0 : nil
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
