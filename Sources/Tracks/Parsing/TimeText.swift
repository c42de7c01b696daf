package import Photography

/// Times in GPX, KML and GeoJSON.
///
/// - Note: XML Schema part 2, `xsd:dateTime`. A time without a zone is UTC, as GPX requires.
package enum TimeText {
  /// - Returns: `nil` for anything but a date with a time of day.
  package static func instant(_ text: String) -> Instant? {
    // Most have no white space around them; then nothing needs to be trimmed.
    guard let read = ISO8601Text(text) ?? text.tidied.flatMap(ISO8601Text.init), let local = read.local()
    else {
      return nil
    }
    return Instant(
      secondsSince1970: local.secondsSince1970 - (read.offset ?? .utc).seconds, nanosecond: local.nanosecond)
  }
}
