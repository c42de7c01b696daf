package import Photography

/// A local time in a sidecar, perhaps with its offset from UTC.
package struct TimeStatement: Sendable, Hashable, Codable {
  package var local: LocalDateTime
  package var offset: UTCOffset?

  /// Reads ISO 8601 (``ISO8601Text``). A date alone means noon.
  ///
  /// - Returns: `nil` for anything else, and for invalid dates.
  package init?(_ text: String) {
    guard let read = ISO8601Text(text), let local = read.local(hour: 12) else { return nil }
    (self.local, offset) = (local, read.offset)
  }
}
