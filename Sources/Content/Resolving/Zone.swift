internal import Foundation
internal import Photography

/// A time zone and its history of summer and winter.
struct Zone: Sendable {
  private let zone: TimeZone

  /// - Parameter name: An IANA name: `"Europe/Zurich"`.
  /// - Returns: `nil` when there is no such zone on this machine.
  init?(_ name: String) {
    guard name.contains("/") || ["UTC", "GMT"].contains(name), let zone = TimeZone(identifier: name) else {
      return nil
    }
    self.zone = zone
  }

  func offset(at instant: Instant) -> UTCOffset {
    offset(atSecond: instant.secondsSince1970)
  }

  /// The offset of a local time.
  ///
  /// A time that happens twice, when summer ends, is the first of the two; one that never happens, when summer begins, keeps
  /// the offset from before (as java.time decides).
  func offset(of local: WallClock) -> UTCOffset {
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

  /// The zone that was probably meant: by its city alone, or misspelled.
  static func nearestName(to text: String) -> String? {
    let names = TimeZone.knownTimeZoneIdentifiers.sorted()
    let city = text.lowercased().split(separator: " ").joined(separator: "_")
    return names.first { $0.lowercased().hasSuffix("/" + city) } ?? Spelling.nearest(to: text, in: names)
  }
}
