internal import Markup
internal import Photography

extension CaptureDate {
  /// ISO 8601 with offset and at most three decimals: HTML's `<time>` allows no more, and file dates have
  /// nine.
  ///
  /// Empty if the date is unknown.
  var published: String {
    if isUnknown { return "" }
    // Leap seconds are those of the next minute.
    if local.nanosecond % 1_000_000 == 0, local.second < 60 { return iso8601 }
    let whole = LocalDateTime(
      secondsSince1970: local.secondsSince1970, nanosecond: local.nanosecond / 1_000_000 * 1_000_000)
    return (whole ?? local).iso8601 + offset.iso8601
  }

  /// A `time` element; scripts read its text.
  func element(_ text: String) -> TimeElement { TimeElement(date: self, text: text) }
}

/// A date for people and for programs.
struct TimeElement: MarkupPart {
  let date: CaptureDate
  let text: String

  func write(to html: inout Markup.Interpolation) {
    html.appendLiteral("<time")
    if !date.isUnknown {
      html.appendLiteral(" datetime=\"")
      html.appendInterpolation(date.published)
      html.appendLiteral("\"")
    }
    html.appendLiteral(">")
    html.appendInterpolation(text)
    html.appendLiteral("</time>")
  }
}
