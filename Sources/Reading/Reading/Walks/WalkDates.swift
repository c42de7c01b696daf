import Content
import Metadata
import Photography

extension MetadataResolver {
  /// The problem of a date that a walk cannot have, as those of photographs: one in the future, or of a clock that was never set.
  ///
  /// - Parameters:
  ///   - start: When its track begins.
  ///   - path: Its file, within the content folder.
  func problem(ofStart start: Instant, _ path: String) -> Problem? {
    guard let clock = LocalDateTime(secondsSince1970: start.secondsSince1970) else { return nil }
    let written = clock.iso8601.replacing("T", with: " ")
    let summary: String
    if CaptureClock.isFuture(clock, after: latest) {
      summary = "has a date in the future, \(written)"
    } else if clock.isOfUnsetClock {
      summary = "has the date \(written), which recorders and programs write when they know none"
    } else {
      return nil
    }
    return Problem(
      .warning, path, summary,
      remedy:
        "It is not used: the clock was wrong. The walk is shown without a date, and places no photographs by time.",
      code: .noDate)
  }
}
