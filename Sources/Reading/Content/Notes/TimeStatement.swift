package import Photography

/// A local time in a sidecar, perhaps with its offset from UTC.
package struct TimeStatement: Sendable, Hashable, Codable {
  package var local: LocalDateTime
  /// `nil` without a time of day, too.
  package var offset: UTCOffset?

  /// Reads ISO 8601 (``ISO8601Text``), or the beginning of a date: `1923`, `1985-07`, `1985-07-14`.
  ///
  /// - Returns: `nil` for anything else, and for invalid dates.
  package init?(_ text: String) {
    if let partial = LocalDateTime(partial: text) {
      (local, offset) = (partial, nil)
      return
    }
    guard let read = ISO8601Text(text), let local = read.local() else { return nil }
    (self.local, offset) = (local, read.offset)
  }
}

extension LocalDateTime {
  /// - Parameter text: A year, a month or a day.
  fileprivate init?(partial text: String) {
    let precisions: [Int: DatePrecision] = [4: .year, 7: .month, 10: .day]
    guard let precision = precisions[text.utf8.count],
      let date = ISO8601Text(text + "-01-01".suffix(10 - text.utf8.count))
    else { return nil }
    self.init(year: date.year, month: date.month, day: date.day, precision: precision)
  }
}
