/// How dates are written in lists and on maps (`dates:`).
package enum DateForm: String, Sendable, Hashable, Codable, CaseIterable {
  /// The language's own date of medium length: `Sep 18, 2019`.
  case words
  /// In numbers: `09-18-19`.
  case numeric
}
