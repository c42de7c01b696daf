package import Photography

/// A local time in a sidecar, perhaps with its offset from UTC.
package struct TimeStatement: Sendable, Hashable, Codable {
  package var local: LocalDateTime
  package var offset: UTCOffset?

  /// Reads ISO 8601: `2019-09-18T14:00:00+02:00`, a space instead of `T`, without seconds or offset, or the date alone, which
  /// means noon.
  ///
  /// - Returns: `nil` for anything else, and for invalid dates.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    func number(_ digits: Int) -> Int? {
      guard rest.count >= digits, rest.prefix(digits).allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      let value = rest.prefix(digits).reduce(0) { $0 * 10 + Int($1 - 0x30) }
      rest = rest.dropFirst(digits)
      return value
    }
    func skip(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2) else {
      return nil
    }
    guard !rest.isEmpty else {
      guard let noon = LocalDateTime(year: year, month: month, day: day, hour: 12) else { return nil }
      local = noon
      return
    }
    guard skip("Tt "), let hour = number(2), skip(":"), let minute = number(2) else { return nil }
    var (second, nanosecond) = (0, 0)
    if skip(":") {
      guard let seconds = number(2) else { return nil }
      second = seconds
      if skip(".,") {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else { return nil }
        nanosecond = (0..<9).reduce(0) { sum, place in
          sum * 10 + (place < digits.count ? Int(digits[digits.startIndex + place] - 0x30) : 0)
        }
        rest = rest.dropFirst(digits.count)
      }
    }
    guard
      let clock = LocalDateTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond
      )
    else { return nil }
    local = clock
    _ = skip(" ")
    guard !rest.isEmpty else { return }
    guard let offset = UTCOffset(String(decoding: rest, as: UTF8.self)) else { return nil }
    self.offset = offset
  }
}
