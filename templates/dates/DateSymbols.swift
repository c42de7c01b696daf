/// A locale's words and digits for dates.
struct DateSymbols: Sendable, Hashable {
  /// Twelve, as they stand within a date: genitive where a language has one.
  let months: [String]
  /// Twelve, abbreviated.
  let shortMonths: [String]
  /// Twelve, as they stand alone.
  let standaloneMonths: [String]
  /// Seven, from Sunday.
  let weekdays: [String]
  let beforeNoon: String
  let afterNoon: String
  /// What the locale writes for 0: `"0"`, `"٠"`; the other digits follow it in Unicode.
  let zero: Unicode.Scalar

  /// ASCII digits turned into the locale's.
  func digits(_ text: String) -> String {
    guard zero != "0" else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let digit = Unicode.Scalar(scalar.value &- 0x30 &+ zero.value)
      scalars.append(("0"..."9").contains(scalar) ? digit ?? scalar : scalar)
    }
    return String(scalars)
  }
}
