package import Photography

extension TrackPath {
  /// Below this speed the walker rests, and the movement is noise of the recorder: 1 km/h, in metres a second.
  private static let standstill = 1000.0 / 3600

  /// Distance, times and elevations.
  package var figures: WalkFigures {
    var figures = WalkFigures()
    figures.points = positions.count
    figures.distance = length
    figures.duration = duration
    if let duration = figures.duration, let moving {
      // Where times run forwards and backwards, the steps sum up to more than the whole.
      figures.movingTime = min(moving.seconds, duration)
      figures.movingDistance = moving.metres
    }
    (figures.ascent, figures.descent) = climb
    let heights = positions.lazy.compactMap(\.point.elevation)
    (figures.lowest, figures.highest) = (heights.min(), heights.max())
    let (south, north) = (latitudes.min(), latitudes.max())
    let (west, east) = (longitudes.min(), longitudes.max())
    if let south, let north, let west, let east {
      figures.southWest = Coordinate(latitude: south, longitude: west)
      figures.northEast = Coordinate(latitude: north, longitude: east)
    }
    return figures
  }

  private var latitudes: some Sequence<Double> { positions.lazy.map(\.point.coordinate.latitude) }
  private var longitudes: some Sequence<Double> { positions.lazy.map(\.point.coordinate.longitude) }

  /// The sum over all segments of the time from the first position to the last; `nil` when a segment of several positions
  /// has no times, or ends before it begins.
  private var duration: Double? {
    var sum = 0.0
    for segment in segments where segment.count > 1 {
      let times = positions[segment].lazy.compactMap(\.point.time)
      guard let first = times.first, let last = times.last, last >= first else { return nil }
      sum += last.seconds(since: first)
    }
    return times == nil ? nil : sum
  }

  /// Seconds faster than ``standstill``, and the metres covered in that time; speed is measured along the slope.
  ///
  /// - Returns: `nil` if all of it are pauses, as in the track of a ship with a position an hour.
  private var moving: (seconds: Double, metres: Double)? {
    var moving = (seconds: 0.0, metres: 0.0)
    var (pauses, others) = (0, 0)
    for segment in segments {
      for index in segment.dropFirst() {
        let (a, b) = (positions[index - 1], positions[index])
        guard let start = a.point.time, let end = b.point.time else { continue }
        let (seconds, metres) = (end.seconds(since: start), b.distance - a.distance)
        guard !pause.isPause(seconds: seconds, metres: metres) else {
          pauses += 1
          continue
        }
        others += 1
        let rise = b.point.elevation.flatMap { end in a.point.elevation.map { end - $0 } } ?? 0
        guard seconds > 0, (metres * metres + rise * rise).squareRoot() > TrackPath.standstill * seconds
        else { continue }
        moving.seconds += seconds
        moving.metres += metres
      }
    }
    return pauses > 0 && others == 0 ? nil : moving
  }
}
