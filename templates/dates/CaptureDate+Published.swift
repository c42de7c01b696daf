internal import Markup
internal import Photography

extension CaptureDate {
  /// ISO 8601 with offset and at most three decimals: HTML's `<time>` allows no more, and file dates have
  /// nine. As exactly as it is known: `"1985-07"`.
  ///
  /// Empty if the date is unknown.
  var published: String {
    if isUnknown { return "" }
    // Leap seconds are those of the next minute.
    if local.nanosecond % 1_000_000 == 0, local.second < 60 { return iso8601 }
    var whole = self
    whole.local =
      LocalDateTime(
        secondsSince1970: local.secondsSince1970, nanosecond: local.nanosecond / 1_000_000 * 1_000_000)
      ?? local
    return whole.iso8601
  }

  /// A moment for feeds, which need one (RFC 3339): of a day, its beginning; `nil` where the day is not known.
  var feedTime: String? {
    guard !isUnknown, local.precision >= .day else { return nil }
    guard !local.hasTime else { return published }
    var beginning = self
    beginning.local = LocalDateTime(year: local.year, month: local.month, day: local.day) ?? local
    return beginning.published
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
