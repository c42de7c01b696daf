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

  /// Why a text is refused, for the author, with the name that may have been meant.
  package static func refusal(of text: String) -> String {
    let meant = NamedTimeZone.nearestName(to: text).map { " Did you mean \($0)?" } ?? ""
    return "“\(text)” is not a time zone. Write Europe/Zurich or +02:00.\(meant)"
  }

  package func offset(of local: LocalDateTime) -> UTCOffset {
    switch self {
    case .offset(let offset): offset
    case .zone(let zone): zone.offset(of: local)
    }
  }
}
