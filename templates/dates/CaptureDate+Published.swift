internal import Photography

extension CaptureDate {
  /// ISO 8601 with offset and at most three decimals: HTML's `<time>` allows no more, and file dates have
  /// nine.
  var published: String {
    let whole = WallClock(
      secondsSince1970: local.secondsSince1970, nanosecond: local.nanosecond / 1_000_000 * 1_000_000)
    return (whole ?? local).iso8601 + offset.iso8601
  }
}
