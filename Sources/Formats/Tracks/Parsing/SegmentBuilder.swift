import Photography

/// Collects positions in segments while a file is read.
struct SegmentBuilder {
  private var read: [[TrackPoint]] = []
  private var left = 0
  /// Those of which only the exchanged coordinates are on the Earth.
  private var exchanged: [[TrackPoint]] = []
  private var startsSegment = true
  private var startsExchanged = true

  var isEmpty: Bool { read.isEmpty && !isExchanged }

  /// Whether the file has latitudes and longitudes the wrong way round, which its first positions alone do not show.
  private var isExchanged: Bool { read.isEmpty && order == .exchanged }

  var order: CoordinateOrder {
    guard left > 1, left == exchanged.reduce(0, { $0 + $1.count }) else { return .latitudeFirst }
    return read.isEmpty ? .exchanged : .doubtful
  }

  var segments: [[TrackPoint]] { isExchanged ? exchanged : read }

  var unusable: Int { isExchanged ? 0 : left }

  /// Gives a file the segments, and waypoints in the same order of coordinates.
  func fill(_ file: inout TrackFile, _ waypoints: WaypointList) {
    (file.segments, file.unusable, file.order) = (segments, unusable, order)
    file.waypoints = waypoints.count
    file.marks = isExchanged ? waypoints.exchanged : waypoints.read
  }

  /// How many segments and unusable positions there are.
  var count: (segments: Int, unusable: Int, exchanged: Int) { (read.count, left, exchanged.count) }

  /// Begins another segment with the next position.
  mutating func startSegment() { (startsSegment, startsExchanged) = (true, true) }

  mutating func add(_ point: PointBuilder) {
    func made(_ coordinate: Coordinate) -> TrackPoint {
      TrackPoint(coordinate, elevation: Number.elevation(point.elevation), time: point.time)
    }
    guard let coordinate = point.coordinate else {
      left += 1
      if let coordinate = point.exchanged {
        if startsExchanged { exchanged.append([]) }
        startsExchanged = false
        exchanged[exchanged.count - 1].append(made(coordinate))
      }
      return
    }
    if startsSegment { read.append([]) }
    startsSegment = false
    read[read.count - 1].append(made(coordinate))
  }

  /// Drops what was added after there were these numbers. Only between two segments.
  mutating func drop(to count: (segments: Int, unusable: Int, exchanged: Int)) {
    read.removeSubrange(count.segments...)
    exchanged.removeSubrange(count.exchanged...)
    left = count.unusable
    startSegment()
  }
}
