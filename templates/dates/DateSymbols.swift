/// A locale's names and digits for dates.
struct DateSymbols: Sendable, Hashable {
  /// Twelve, in the form used within a date; genitive in some languages.
  let months: [String]
  /// Twelve, abbreviated.
  let shortMonths: [String]
  /// Twelve, in standalone form.
  let standaloneMonths: [String]
  /// Seven, beginning with Sunday.
  let weekdays: [String]
  let beforeNoon: String
  let afterNoon: String
  /// The locale's digit zero: `"0"`, `"٠"`; the other digits follow it in Unicode.
  let zero: Unicode.Scalar

  /// Replaces ASCII digits with the locale's.
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
