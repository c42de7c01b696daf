package import Photography

/// What a photograph's own file, its name and its author tell of the burst that it is a frame of.
package struct BurstFrame: Sendable, Hashable {
  /// Alike for photographs that may be of one burst: those of what the camera wrote or named so, or of a series of names.
  package var series = Identity.only
  /// Whether all of ``series`` are one burst, whatever their times say.
  package var isWhole = false
  /// The position in the series.
  package var number = 0
  /// When it was taken: seconds since 1970 in local time, and milliseconds after these, 0 if they are not known.
  package var second = 0, millisecond = 0
  /// How much speaks for showing this one of all; see ``MetadataResolver/burstFrame(of:_:)``.
  package var rank = 0

  package init() {}
}

extension BurstFrame {
  /// The longest time between two photographs of a burst, in milliseconds.
  private static let longestPause = 1000

  /// Whether it was taken within a second after another one of its series.
  func follows(_ other: BurstFrame) -> Bool {
    let seconds = second.subtractingReportingOverflow(other.second)
    guard !seconds.overflow, (0...2).contains(seconds.partialValue) else { return false }
    // Many cameras write whole seconds only.
    guard millisecond > 0, other.millisecond > 0 else { return seconds.partialValue <= 1 }
    return (0...BurstFrame.longestPause).contains(
      seconds.partialValue * 1000 + millisecond - other.millisecond)
  }
}

extension BurstFrame: Stored {
  package static var blank: BurstFrame { BurstFrame() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&series)
    try visitor.visit(&isWhole)
    try visitor.visit(&number)
    try visitor.visit(&second)
    try visitor.visit(&millisecond)
    try visitor.visit(&rank)
  }
}
