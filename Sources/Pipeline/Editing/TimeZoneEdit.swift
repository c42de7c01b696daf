package import Content
package import Photography

/// The time zone in which photographs were taken, as an edit sets it. The local time of each stays.
package enum TimeZoneEdit: Sendable {
  case offset(UTCOffset)
  /// With its summer time.
  case zone(NamedTimeZone)

  /// - Parameter text: `"+02:00"` or `"Europe/Zurich"`.
  /// - Returns: `nil` for anything else.
  package init?(_ text: String) {
    let text = text.filter { !$0.isWhitespace }
    if let offset = UTCOffset(text) {
      self = .offset(offset)
    } else if let zone = NamedTimeZone(text) {
      self = .zone(zone)
    } else {
      return nil
    }
  }

  /// The name that may have been meant.
  package static func suggestion(for text: String) -> String? { NamedTimeZone.nearestName(to: text) }

  func offset(of local: LocalDateTime) -> UTCOffset {
    switch self {
    case .offset(let offset): offset
    case .zone(let zone): zone.offset(of: local)
    }
  }
}
