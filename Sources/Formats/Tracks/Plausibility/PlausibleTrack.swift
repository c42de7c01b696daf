package import Photography

/// A track without what cannot be true, which would otherwise place photographs, be measured and be drawn.
///
/// An honest track stays as it is, whatever moved: what is left out contradicts the positions around it.
package struct PlausibleTrack: Sendable {
  /// None is empty.
  package private(set) var segments: [[TrackPoint]]
  package private(set) var faults = TrackFaults()

  /// - Parameter recorded: As the file has them.
  package init(_ recorded: [[TrackPoint]]) {
    segments = recorded
    leaveOut(ZeroPositions.indices(in: segments), \.zeros)
    leaveOut(FarTimes.indices(in: segments), \.farTimes)
    leaveOut(segments.map(EarlierTimes.indices), \.earlierTimes)
    leaveOut(segments.map(Jumps.indices), \.jumps)
    for (number, segment) in segments.enumerated() {
      for index in ElevationFaults.indices(in: segment) {
        segments[number][index].elevation = nil
        faults.elevations += 1
      }
    }
    segments.removeAll(where: \.isEmpty)
  }

  /// - Parameter indices: In each segment.
  private mutating func leaveOut(_ indices: [[Int]], _ kind: WritableKeyPath<TrackFaults, Int>) {
    for (number, left) in indices.enumerated() where !left.isEmpty {
      let left = Set(left)
      segments[number] = segments[number].enumerated().filter { !left.contains($0.offset) }.map(\.element)
      faults[keyPath: kind] += left.count
    }
  }
}

extension TrackPoint {
  /// Seconds from an earlier position to this one; `nil` unless both have times, this one's later.
  func seconds(after earlier: TrackPoint) -> Double? {
    guard let end = time, let start = earlier.time, end > start else { return nil }
    return end.seconds(since: start)
  }
}
