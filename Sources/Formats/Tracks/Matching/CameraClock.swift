package import Photography

/// Estimates how far a camera's clock was ahead of the track's times.
package enum CameraClock {
  /// A photograph with a position and a time.
  package struct GeotaggedPhoto: Sendable {
    package var coordinate: Coordinate
    package var taken: Instant
  }

  /// The greatest offset considered, in seconds: a clock may show another time zone, but rarely another day.
  package static let greatestOffset = 15.0 * 3600
  /// Metres from the track within which a photograph was taken on it.
  static let nearness = 60.0
  /// The greatest difference in seconds between offsets that agree.
  static let agreement = 45.0

  /// The offset on which most photographs agree: each was taken on the track, which has the time.
  ///
  /// A place that the track passes twice allows two offsets.
  /// - Returns: Seconds to subtract from the camera's times. `nil` unless two photographs, and more than half of those on
  ///   the track, agree.
  package static func offset(of photos: [GeotaggedPhoto], on track: MatchingTrack) -> Double? {
    var candidates: [Candidate] = []
    var count = 0
    for (number, photo) in photos.enumerated() {
      let offsets = track.closestApproaches(to: photo.coordinate, within: nearness).compactMap(\.time)
        .map { photo.taken.seconds(since: $0) }.filter { abs($0) <= greatestOffset }
      if !offsets.isEmpty { count += 1 }
      candidates += offsets.map { Candidate(seconds: $0, photo: number) }
    }
    candidates.sort { ($0.seconds, $0.photo) < ($1.seconds, $1.photo) }
    guard let best = mostAgreed(candidates), best.votes >= 2, best.votes * 2 > count else { return nil }
    return best.seconds
  }

  /// An offset that one photograph allows.
  private struct Candidate {
    var seconds: Double
    var photo: Int
  }

  /// The median of the window of offsets that most photographs allow; among equal ones, the smallest offset.
  private static func mostAgreed(_ candidates: [Candidate]) -> (seconds: Double, votes: Int)? {
    var best: (seconds: Double, votes: Int)?
    var end = 0
    for start in candidates.indices {
      while end < candidates.count, candidates[end].seconds - candidates[start].seconds <= agreement {
        end += 1
      }
      let window = candidates[start..<end]
      let votes = Set(window.map(\.photo)).count
      let median = window[window.startIndex + window.count / 2].seconds
      guard let known = best else {
        best = (median, votes)
        continue
      }
      if votes > known.votes || (votes == known.votes && abs(median) < abs(known.seconds)) {
        best = (median, votes)
      }
    }
    return best
  }
}
