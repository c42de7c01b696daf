/// One of eight directions.
public enum CompassPoint: String, Sendable, Hashable, Codable, CaseIterable {
  // Clockwise from the north.
  case north = "N"
  case northEast = "NE"
  case east = "E"
  case southEast = "SE"
  case south = "S"
  case southWest = "SW"
  case west = "W"
  case northWest = "NW"

  /// - Parameter degrees: Clockwise from the north; any number of turns.
  package init(degrees: Double) {
    let eighth = Int((degrees / 45).rounded()) % 8
    self = CompassPoint.allCases[(eighth + 8) % 8]
  }
}
