package import Metadata
package import Photography

/// Where the movement of a still is: a Live Photo's in a file beside it, a motion photo's in its own file.
package enum Movement: Sendable, Hashable {
  /// The whole file is an animation.
  case animation(plays: Int)
  case inside(EmbeddedMovie)
  /// The movie's path within the content folder, and the digest of its bytes.
  case beside(path: String, Digest)
}

extension PhotoMetadata {
  /// What moves in the file itself; `nil` for a movie, and for a still.
  var ownMovement: Movement? {
    if movie == nil, let movement, !movement.isOff { return .inside(movement) }
    return plays.map { .animation(plays: $0) }
  }
}
