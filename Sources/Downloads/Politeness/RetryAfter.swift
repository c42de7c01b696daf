internal import Foundation
internal import Photography

/// The header by which a server asks for a pause (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// What asks for more has lost its clock, and no calendar could say when it is over.
  private static let longest = 365.0 * 86_400

  /// - Parameters:
  ///   - value: A number of seconds, or a date of HTTP.
  ///   - now: Seconds since 1970.
  /// - Returns: Seconds, not below 0 and not above a year; `nil` when there is none that can be read.
  static func seconds(_ value: String?, at now: Double) -> Double? {
    guard let text = value.flatMap({ Secret($0)?.revealed }) else { return nil }
    if text.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return Double(text).map { min($0, longest) }
    }
    return HTTPDate(text).map { min(max(0, Double($0.seconds) - now), longest) }
  }

  /// `"14:32 on 22 November 2026"`, on the clock of whoever reads it; a minute that has begun is over.
  ///
  /// - Parameter until: Seconds since 1970.
  static func words(_ until: Double, _ zone: TimeZone = .current) -> String {
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
