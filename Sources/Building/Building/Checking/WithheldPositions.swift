import Photography

/// Where photographs were taken whose places are hidden, or not told exactly.
struct WithheldPositions: Sendable {
  private var withheld: Set<Coordinate> = []
  private var told: Set<Cell> = []

  /// Wide enough that a position counts that was rounded to four decimals.
  private static let radius = 20.0

  /// Two thousandths of a degree north and east: about 200 metres.
  private struct Cell: Hashable {
    let north, east: Int

    init(_ place: Coordinate) {
      (north, east) = (
        Int((place.latitude * 500).rounded(.down)), Int((place.longitude * 500).rounded(.down))
      )
    }

    private init(_ north: Int, _ east: Int) { (self.north, self.east) = (north, east) }

    /// With those around it.
    var neighbourhood: [Cell] { (-1...1).flatMap { n in (-1...1).map { Cell(north + n, east + $0) } } }
  }

  mutating func withhold(_ place: Coordinate) { withheld.insert(place) }

  /// - Parameter place: The site tells it, of whatever it is.
  mutating func tell(_ place: Coordinate) { told.insert(Cell(place)) }

  /// Likewise every position on a line.
  mutating func tell(_ line: [Coordinate]) {
    for (start, end) in zip(line, line.dropFirst()) {
      let (north, east) = (end.latitude - start.latitude, end.longitude - start.longitude)
      // Across the 180th meridian, only its ends.
      let steps = abs(east) > 180 ? 1 : max(1, Int((max(abs(north), abs(east)) * 500).rounded(.up)))
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        Coordinate(latitude: start.latitude + part * north, longitude: start.longitude + part * east)
          .map { tell($0) }
      }
    }
  }

  /// Small areas in which no published position is. What is told nearby could be any of both, so there is none there.
  var areas: [PrivacyZone] {
    withheld.filter { place in !Cell(place).neighbourhood.contains(where: told.contains) }
      .map { .circle(centre: $0, radius: WithheldPositions.radius) }
  }
}
