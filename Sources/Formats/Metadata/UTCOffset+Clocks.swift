package import Photography

extension UTCOffset {
  /// The offset of a clock that showed a time when it was another in UTC: some programs write the moment of a photograph in UTC into
  /// XMP, and leave the local time of EXIF.
  ///
  /// - Returns: `nil` unless the difference is an offset that is in use: a multiple of a quarter of an hour, from -12 to +14 hours.
  package init?(ofClock local: LocalDateTime, whenUTCWas utc: LocalDateTime) {
    let difference = local.secondsSince1970 - utc.secondsSince1970
    guard local.hasTime, utc.hasTime, difference % 900 == 0, (-43_200...50_400).contains(difference) else {
      return nil
    }
    self.init(seconds: difference)
  }
}
