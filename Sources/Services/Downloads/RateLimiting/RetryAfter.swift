internal import Foundation
internal import Photography

/// The header `Retry-After`, with which a server requests a pause (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// A year; longer pauses come from wrong clocks, and could exceed the range of dates.
  private static let longest = 365.0 * 86_400

  /// - Parameters:
  ///   - value: A number of seconds, or an HTTP date.
  ///   - now: Seconds since 1970.
  /// - Returns: Seconds, not below 0 and not above a year; `nil` when the header is missing or invalid.
  static func seconds(_ value: String?, at now: Double) -> Double? {
    guard let text = value.flatMap({ Secret($0)?.revealed }) else { return nil }
    if text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return Double(text).map { min($0, longest) }
    }
    return HTTPDate(text).map { min(max(0, Double($0.seconds) - now), longest) }
  }

  /// `"14:32 on 22 November 2026"`, in local time, rounded up to a minute.
  ///
  /// - Parameter until: Seconds since 1970.
  static func text(_ until: Double, _ zone: TimeZone = .current) -> String {
    let minutes = (until / 60).rounded(.up)
    return formatter("HH:mm 'on' d MMMM yyyy", zone).string(from: Date(timeIntervalSince1970: minutes * 60))
  }

  private static func formatter(_ format: String, _ zone: TimeZone) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = zone
    formatter.dateFormat = format
    return formatter
  }
}
