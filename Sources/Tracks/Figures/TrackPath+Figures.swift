package import Photography

extension TrackPath {
  /// Below this speed somebody stands still and only the recorder wanders: 1 km/h, in metres a second.
  private static let standstill = 1000.0 / 3600

  /// What the track comes down to.
  package var figures: WalkFigures {
    var figures = WalkFigures()
    figures.points = places.count
    figures.distance = length
    figures.duration = duration
    if let duration = figures.duration {
      let moving = moving
      // Where times run forwards and backwards, the steps add up to more than the whole.
      figures.movingTime = min(moving.seconds, duration)
      figures.movingDistance = moving.metres
    }
    (figures.ascent, figures.descent) = climb
    let heights = places.lazy.compactMap(\.point.elevation)
    (figures.lowest, figures.highest) = (heights.min(), heights.max())
    let (south, north) = (latitudes.min(), latitudes.max())
    let (west, east) = (longitudes.min(), longitudes.max())
    if let south, let north, let west, let east {
      figures.southWest = Coordinate(latitude: south, longitude: west)
      figures.northEast = Coordinate(latitude: north, longitude: east)
    }
    return figures
  }

  private var latitudes: some Sequence<Double> { places.lazy.map(\.point.coordinate.latitude) }
  private var longitudes: some Sequence<Double> { places.lazy.map(\.point.coordinate.longitude) }

  /// The sum over all parts, from the first time in each to the last; `nil` when a part of several positions has no
  /// times, or runs backwards.
  private var duration: Double? {
    var sum = 0.0
    for segment in segments where segment.count > 1 {
      let times = places[segment].lazy.compactMap(\.point.time)
      guard let first = times.first, let last = times.last, last >= first else { return nil }
      sum += last.seconds(since: first)
    }
    return times == nil ? nil : sum
  }

  /// Seconds faster than a standstill, and the metres along the ground meanwhile; speed is measured along the slope.
  private var moving: (seconds: Double, metres: Double) {
    var moving = (seconds: 0.0, metres: 0.0)
    for segment in segments {
      for index in segment.dropFirst() {
        let (a, b) = (places[index - 1], places[index])
        guard let start = a.point.time, let end = b.point.time else { continue }
        let (seconds, metres) = (end.seconds(since: start), b.distance - a.distance)
        let rise = b.point.elevation.flatMap { end in a.point.elevation.map { end - $0 } } ?? 0
        guard seconds > 0, (metres * metres + rise * rise).squareRoot() > TrackPath.standstill * seconds
        else { continue }
        moving.seconds += seconds
        moving.metres += metres
      }
    }
    return moving
  }

  /// Rises and falls, part by part, each height first evened out with its neighbours (three, four and three tenths),
  /// without which a recorder's noise would count as hills.
  private var climb: (up: Double?, down: Double?) {
    var (up, down) = (0.0, 0.0)
    var steps = 0
    for segment in segments {
      let heights = places[segment].compactMap(\.point.elevation)
      let even = heights.indices.map { index in
        index > 0 && index + 1 < heights.count
          ? heights[index - 1] * 0.3 + heights[index] * 0.4 + heights[index + 1] * 0.3 : heights[index]
      }
      for (before, after) in zip(even, even.dropFirst()) {
        steps += 1
        if after > before { up += after - before } else { down += before - after }
      }
    }
    return steps > 0 ? (up, down) : (nil, nil)
  }
}
