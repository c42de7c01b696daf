internal import Markup
internal import Photography

extension CaptureDate {
  /// ISO 8601 with offset and at most three decimals: HTML's `<time>` allows no more, and file dates have
  /// nine.
  ///
  /// Empty if the date is unknown.
  var published: String {
    if isUnknown { return "" }
    let whole = LocalDateTime(
      secondsSince1970: local.secondsSince1970, nanosecond: local.nanosecond / 1_000_000 * 1_000_000)
    return (whole ?? local).iso8601 + offset.iso8601
  }

  /// A `time` element; scripts read its text.
  func element(_ text: String) -> Markup {
    isUnknown ? "<time>\(text)</time>" : "<time datetime=\"\(published)\">\(text)</time>"
  }
}
