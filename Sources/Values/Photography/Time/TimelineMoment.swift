/// When a photograph was taken, in the order of every list and of the numbers in the site's data (P6): by the month of its local
/// date, then by instant.
///
/// Lists are divided by months, which readers see by local dates; so a month stays whole even if someone crosses the date line
/// at its end, and goes from 1 March back to 28 February. Routes, walks and clocks go by instants alone.
package struct TimelineMoment: Sendable, Hashable, Comparable {
  /// ``Month/number``.
  private let month: Int32
  private let nanosecond: Int32
  private let second: Int

  package init(month: Month, instant: Instant) {
    self.month = Int32(clamping: month.number)
    (second, nanosecond) = (instant.secondsSince1970, Int32(clamping: instant.nanosecond))
  }

  package static func < (a: TimelineMoment, b: TimelineMoment) -> Bool {
    (a.month, a.second, a.nanosecond) < (b.month, b.second, b.nanosecond)
  }
}

extension CaptureDate {
  /// Where the photograph is in the order of every list.
  package var moment: TimelineMoment { TimelineMoment(month: month, instant: instant) }
}

extension PhotoSummary {
  /// Where the photograph is in the order of every list.
  package var moment: TimelineMoment { TimelineMoment(month: month, instant: instant) }
}
