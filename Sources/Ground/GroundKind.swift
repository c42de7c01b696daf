/// What a shape of the ground is. Kinds are drawn in this order, the first below all others.
package enum GroundKind: String, Sendable, Hashable, CaseIterable {
  case land, built, field, grass, park, wood, rock, sand, ice, wetland
  /// Lines of equal height; each fifth, with its height, is an index line.
  case contour, index
  case water, stream, river, ferry, runway, pier, building
  case tunnel, path, track, steps, service, street, road, main, motorway, rail, cable
  case region, border

  /// Whether shapes of this kind are filled; the others are lines.
  package var isArea: Bool {
    switch self {
    case .land, .built, .field, .grass, .park, .wood, .rock, .sand, .ice, .wetland, .water, .runway, .pier,
      .building:
      true
    default: false
    }
  }

  /// Streets are drawn twice: a wide line as their edge, and a narrower one on it.
  package var hasCasing: Bool {
    switch self {
    case .service, .street, .road, .main, .motorway: true
    default: false
    }
  }
}
