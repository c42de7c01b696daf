package import Photography

/// How far a camera's clock was ahead of the satellites'.
package enum CameraClock {
  /// A photograph that tells where and when it was taken.
  package struct Witness: Sendable {
    package var coordinate: Coordinate
    package var taken: Instant

    package init(coordinate: Coordinate, taken: Instant) {
      (self.coordinate, self.taken) = (coordinate, taken)
    }
  }

  /// A clock that nobody has set may show another zone's time, but hardly another day's; in seconds.
  package static let farthest = 15.0 * 3600
  /// Within so many metres of the way, a photograph was taken on it.
  static let nearness = 60.0
  /// Witnesses that differ by no more than so many seconds agree.
  static let agreement = 45.0

  /// What witnesses say together: each was somewhere on the way, and the track tells when.
  ///
  /// A place that the walk passes twice allows for two answers; the one that most witnesses share is believed.
  /// - Returns: Seconds, to be subtracted from what the camera says. `nil` unless two witnesses, and more than half of
  ///   those who were on the way, agree.
  package static func offset(by witnesses: [Witness], on path: TrackPath) -> Double? {
    var claims: [(seconds: Double, witness: Int)] = []
    var heard = 0
    for (number, witness) in witnesses.enumerated() {
      let answers = path.passings(of: witness.coordinate, within: nearness).compactMap(\.time)
        .map { witness.taken.seconds(since: $0) }.filter { abs($0) <= farthest }
      if !answers.isEmpty { heard += 1 }
      claims += answers.map { ($0, number) }
    }
    claims.sort { $0.seconds == $1.seconds ? $0.witness < $1.witness : $0.seconds < $1.seconds }
    guard let best = mostAgreed(claims), best.voices >= 2, best.voices * 2 > heard else { return nil }
    return best.seconds
  }

  /// The window of answers in which most witnesses have a voice, the nearest to a right clock among equals; its median.
  private static func mostAgreed(_ claims: [(seconds: Double, witness: Int)]) -> (
    seconds: Double, voices: Int
  )? {
    var best: (seconds: Double, voices: Int)?
    var end = 0
    for start in claims.indices {
      while end < claims.count, claims[end].seconds - claims[start].seconds <= agreement { end += 1 }
      let window = claims[start..<end]
      let voices = Set(window.map(\.witness)).count
      let median = window[window.startIndex + window.count / 2].seconds
      guard let known = best else {
        best = (median, voices)
        continue
      }
      if voices > known.voices || (voices == known.voices && abs(median) < abs(known.seconds)) {
        best = (median, voices)
      }
    }
    return best
  }
}
