package import Photography

/// Times in GPX, KML and GeoJSON.
///
/// - Note: XML Schema part 2, `xsd:dateTime`. A time without a zone is UTC, as GPX requires.
package enum TimeText {
  /// - Returns: `nil` for anything but a date with a time of day.
  package static func instant(_ text: String) -> Instant? {
    // Most have no white space around them; then nothing needs to be trimmed.
    (ISO8601Text(text) ?? text.tidied.flatMap(ISO8601Text.init)).flatMap(instant)
  }

  static func instant(_ text: ElementText) -> Instant? {
    if let read = ISO8601Text(ascii: text.utf8[...]) { return instant(read) }
    return instant(text.string)
  }

  private static func instant(_ read: ISO8601Text) -> Instant? {
    guard let local = read.local() else { return nil }
    return Instant(
      secondsSince1970: local.secondsSince1970 - (read.offset ?? .utc).seconds, nanosecond: local.nanosecond)
  }
}
