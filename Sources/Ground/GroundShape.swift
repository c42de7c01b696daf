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

/// What a tile of an archive shows.
struct GroundContents: Sendable {
  var shapes: [GroundShape] = []
  var labels: [GroundLabel] = []
  var names: [GroundName] = []
  /// Whether the tile says where the sea is.
  var hasSea = false
}
