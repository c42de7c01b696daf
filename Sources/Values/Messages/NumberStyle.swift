internal import Markup

/// How a language writes numbers.
public struct NumberStyle: Sendable, Hashable {
  /// Between the whole part and the fraction.
  package let point: String
  /// Between groups of three digits.
  package let separator: String
  /// The least number of digits with groups.
  package let leastGrouped: Int
  /// The digit zero; the other digits follow it in Unicode.
  package let zero: Unicode.Scalar

  /// A point, and narrow spaces between thousands from 10,000 on (ISO 80000-1).
  package static let standard = NumberStyle(point: ".", separator: "\u{202F}", leastGrouped: 5, zero: "0")

  package init(point: String, separator: String, leastGrouped: Int, zero: Unicode.Scalar) {
    (self.point, self.separator, self.leastGrouped, self.zero) = (point, separator, leastGrouped, zero)
  }

  package func text(_ number: Int) -> String {
    if number.magnitude < 1000, zero == "0" { return String(number) }
    return grouped(String(number))
  }

  /// - Parameter written: Digits with a point, as programs write them: `"-1234.5"`.
  package func text(_ written: String) -> String {
    // Short numbers have no groups, and nothing is replaced.
    if isPlain, written.utf8.prefix(while: { $0 != UInt8(ascii: ".") }).count < leastGrouped {
      return written
    }
    let parts = written.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return grouped(written) }
    return grouped(String(parts[0])) + point + digits(String(parts[1]))
  }

  /// - Parameter places: The greatest number of decimals.
  package func text(_ number: Double, places: Int) -> String { text(number.decimal(places: places)) }

  /// A measure, such as a width in pixels.
  package func ungrouped(_ number: Int) -> String { digits(String(number)) }

  package func ungrouped(_ number: Double, places: Int) -> String {
    if isPlain { return number.decimal(places: places) }
    let parts = number.decimal(places: places).split(separator: ".", maxSplits: 1)
    return digits(parts.joined(separator: point))
  }

  /// Whether numbers without groups are written as in programs.
  private var isPlain: Bool { zero == "0" && point == "." }

  private func grouped(_ number: String) -> String {
    let sign = number.hasPrefix("-") ? "-" : ""
    let whole = number.dropFirst(sign.count)
    guard whole.count >= leastGrouped, whole.allSatisfy(\.isNumber) else { return digits(number) }
    var groups: [Substring] = []
    var rest = whole
    while !rest.isEmpty {
      groups.append(rest.suffix(3))
      rest = rest.dropLast(3)
    }
    return digits(sign + groups.reversed().joined(separator: separator))
  }

  private func digits(_ text: String) -> String { NumberStyle.digits(text, from: zero) }

  /// Replaces ASCII digits with others that follow each other in Unicode.
  package static func digits(_ text: String, from zero: Unicode.Scalar) -> String {
    guard zero != "0" else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let digit = Unicode.Scalar(scalar.value &- 0x30 &+ zero.value)
      scalars.append(("0"..."9").contains(scalar) ? digit ?? scalar : scalar)
    }
    return String(scalars)
  }
}
