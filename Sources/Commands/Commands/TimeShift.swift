internal import ArgumentParser

/// A span of time as it is typed and printed.
enum TimeShift {
  /// Reads `+1h`, `-1h30m`, `0:03:20`, `-20s`, `+2d`.
  ///
  /// - Returns: Seconds.
  static func seconds(_ text: String) throws -> Int {
    let sign = text.hasPrefix("-") ? -1 : 1
    let plain = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard let seconds = clock(plain) ?? units(plain) else {
      throw ValidationError(
        "“\(text.visible)” is not a span of time. Write +1h, -1h30m, +2d, -20s or 0:03:20.")
    }
    return sign * seconds
  }

  /// Hours, minutes and perhaps seconds, with colons.
  private static func clock(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }), parts[0].count <= 6,
      parts.dropFirst().allSatisfy({ $0.count <= 2 })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  private static func units(_ text: Substring) -> Int? {
    let lengths: [Character: Int] = ["d": 86_400, "h": 3600, "m": 60, "s": 1]
    var (rest, total, used) = (text, 0, Set<Character>())
    while !rest.isEmpty {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest.dropFirst(digits.count)
      guard (1...6).contains(digits.count), let number = Int(digits), let unit = rest.popFirst(),
        let length = lengths[unit], used.insert(unit).inserted
      else { return nil }
      total += number * length
    }
    return used.isEmpty ? nil : total
  }

  /// Such as `"4 s"`, `"12 min"`, `"3 h"`, `"2 d"`.
  static func text(seconds: Double) -> String {
    switch seconds {
    case ..<100: "\(Int(seconds.rounded())) s"
    case ..<6000: "\(Int((seconds / 60).rounded())) min"
    case ..<172_800: "\(Int((seconds / 3600).rounded())) h"
    default: "\(Int((seconds / 86_400).rounded())) d"
    }
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
