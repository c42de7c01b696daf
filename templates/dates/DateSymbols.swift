internal import Messages

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
  func digits(_ text: String) -> String { NumberStyle.digits(text, from: zero) }
}
