/// One thing on the ground, before it is clipped and simplified.
struct GroundShape: Sendable, Hashable {
  enum Geometry: Sendable, Hashable {
    case lines([[GroundPoint]])
    /// Each an outline and its holes, not closed.
    case areas([[[GroundPoint]]])
  }

  var kind: GroundKind
  var geometry: Geometry
}

extension GroundShape {
  /// A rectangle of land, below everything else.
  static func land(from least: GroundPoint, to most: GroundPoint) -> GroundShape {
    let ring = [least, GroundPoint(most.x, least.y), most, GroundPoint(least.x, most.y)]
    return GroundShape(kind: .land, geometry: .areas([[ring]]))
  }
}

/// What a tile of an archive shows.
struct GroundContents: Sendable {
  var shapes: [GroundShape] = []
  var labels: [GroundLabel] = []
  var names: [GroundName] = []
  /// Whether the tile says where the sea is.
  var hasSea = false
  /// The area in which it does, in the level's units; `nil` for none.
  var shore: (least: GroundPoint, most: GroundPoint)?
}
