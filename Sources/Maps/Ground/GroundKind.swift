/// What a shape of the ground is. Kinds are drawn in this order, the first below all others.
package enum GroundKind: String, Sendable, Hashable, CaseIterable {
  case land, built, field, grass, park, wood, rock, sand, ice, wetland
  case contour
  case mainContour = "contour-main"
  case water, stream, river, ferry
  case runway
  case runwayLine = "runway-line"
  case pier
  case pierLine = "pier-line"
  case building
  case tunnel, path, track, steps, service, street, road, main, motorway, rail, cable
  case region, border

  /// Whether light and shadow lie on it.
  package var isBelowRelief: Bool {
    switch self {
    case .land, .built, .field, .grass, .park, .wood, .rock, .sand, .ice, .wetland: true
    default: false
    }
  }

  package var isAboveStreets: Bool { [.rail, .cable, .region, .border].contains(self) }

  /// Whether shapes of this kind are filled; the others are lines.
  package var isArea: Bool {
    switch self {
    case .land, .built, .field, .grass, .park, .wood, .rock, .sand, .ice, .wetland, .water, .runway, .pier,
      .building:
      true
    default: false
    }
  }
}
