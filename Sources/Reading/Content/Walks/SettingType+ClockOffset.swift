internal import JSON
internal import Markup
internal import Photography

extension SettingType where Value == Double {
  /// Seconds that a clock was ahead: `0:03:20`, `-1:00`, or plain seconds.
  static var clockOffset: SettingType {
    .scalar(
      "hours, minutes and seconds such as 0:03:20, or -1:00 for a clock that was an hour behind",
      schema: [("type", .array([.string("string"), .string("number")]))], parse: ClockOffset.seconds)
  }
}

/// Parses and formats differences between clocks.
package enum ClockOffset {
  /// - Returns: Seconds; `nil` for an invalid text, or more than a year.
  static func seconds(_ text: String) -> Double? {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false).map { part -> Int? in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } && part.utf8.count <= 8 ? Int(part) : nil
    }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == parts.count else { return nil }
    let size: Int
    switch numbers.count {
    case 1: size = numbers[0]
    case 2 where numbers[1] < 60: size = numbers[0] * 3600 + numbers[1] * 60
    case 3 where numbers[1] < 60 && numbers[2] < 60: size = numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    default: return nil
    }
    guard size <= 366 * 86_400 else { return nil }
    return Double(isNegative ? -size : size)
  }

  /// `"1:02:03"`, `"-0:00:40"`.
  package static func text(_ seconds: Double) -> String {
    let size = Int(abs(seconds).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(seconds < 0 ? "-" : "")\(size / 3600):\(two(size / 60 % 60)):\(two(size % 60))"
  }
}
