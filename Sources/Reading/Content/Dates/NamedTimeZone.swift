internal import Foundation
package import Photography

/// A time zone with its history of offsets.
package struct NamedTimeZone: Sendable {
  private let zone: TimeZone

  /// - Parameter name: An IANA name: `"Europe/Zurich"`.
  /// - Returns: `nil` for an unknown zone.
  package init?(_ name: String) {
    guard name.contains("/") || ["UTC", "GMT"].contains(name), let zone = TimeZone(identifier: name) else {
      return nil
    }
    self.zone = zone
  }

  package func offset(at instant: Instant) -> UTCOffset {
    offset(atSecond: instant.secondsSince1970)
  }

  /// The offset of a local time.
  ///
  /// A time that occurs twice, when summer time ends, is the first of the two; one that does not occur, when summer time
  /// begins, has the offset before the change (as in java.time).
  package func offset(of local: LocalDateTime) -> UTCOffset {
    let second = local.secondsSince1970
    let before = offset(atSecond: second - 86_400)
    if offset(atSecond: second - before.seconds) == before { return before }
    let after = offset(atSecond: second + 86_400)
    return offset(atSecond: second - after.seconds) == after ? after : before
  }

  private func offset(atSecond second: Int) -> UTCOffset {
    let seconds = zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second)))
    return UTCOffset(seconds: seconds) ?? .utc
  }

  /// A suggestion for a zone that is misspelled, or named by its city alone.
  package static func nearestName(to text: String) -> String? {
    let names = TimeZone.knownTimeZoneIdentifiers.sorted()
    let city = text.lowercased().split(separator: " ").joined(separator: "_")
    return names.first { $0.lowercased().hasSuffix("/" + city) } ?? Spelling.nearest(to: text, in: names)
  }
}
