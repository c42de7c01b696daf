internal import Foundation

/// The header by which a server asks for a pause (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// - Parameters:
  ///   - value: A number of seconds, or a date of HTTP.
  ///   - now: Seconds since 1970.
  /// - Returns: Seconds, not below 0; `nil` when there is none that can be read.
  static func seconds(_ value: String?, at now: Double) -> Double? {
    guard let text = value.flatMap({ Secret($0)?.revealed }) else { return nil }
    if text.allSatisfy({ $0.isASCII && $0.isNumber }) { return Double(text) }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return formatter.date(from: text).map { max(0, $0.timeIntervalSince1970 - now) }
  }
}
