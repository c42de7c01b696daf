import Metadata
package import Photography

/// A photograph or a movie in which Apple's cameras have written of which Live Photo it is a half, as its group tells it to others.
package struct LiveHalf: Sendable, Hashable {
  /// Within the content folder.
  package var path: String
  package var isMovie: Bool
  package var identifier: String
  /// Of a movie's bytes; not told of a still.
  package var digest: Digest
  /// What hides a movie, beside that it belongs to its photograph: see ``Visibility/joined(withMovement:)``. Not told of a still.
  package private(set) var visibility = Visibility.shown

  package init(path: String, isMovie: Bool, identifier: String, digest: Digest = .blank) {
    (self.path, self.isMovie, self.identifier, self.digest) = (path, isMovie, identifier, digest)
  }

  /// - Returns: `nil` for a file without an identifier.
  package init?(_ photo: ReadPhoto) { self.init(photo, photo.metadata) }

  init?(_ photo: ReadPhoto, _ metadata: PhotoMetadata) {
    let isMovie = metadata.movie != nil
    guard let identifier = isMovie ? metadata.movie?.contentIdentifier : metadata.contentIdentifier
    else { return nil }
    self.init(
      path: photo.id.path, isMovie: isMovie, identifier: identifier, digest: isMovie ? photo.digest : .blank)
  }

  /// With what its own files decide of it.
  package func shown(_ visibility: Visibility) -> LiveHalf {
    var half = self
    if isMovie { half.visibility = Visibility.shown.joined(withMovement: visibility) }
    return half
  }
}

/// What belongs to the files of a group by an identifier, in this group and in others.
package struct LiveLinks: Sendable, Hashable {
  /// The movies of stills, by the paths of the stills.
  package fileprivate(set) var movements: [String: LiveHalf] = [:]
  /// The paths of the stills of movies, by those of the movies.
  package fileprivate(set) var stills: [String: String] = [:]

  package init() {}

  /// Of everything that decides what the group says; 0 for none.
  package var hash: UInt64 {
    guard !movements.isEmpty || !stills.isEmpty else { return 0 }
    var hash = ChangeHash()
    for (still, movie) in movements.sorted(by: { $0.key < $1.key }) {
      hash.add(still)
      hash.add(movie.path)
      hash.add(movie.digest)
      for text in [movie.visibility.recorded.name, movie.visibility.recorded.detail] { hash.add(text) }
    }
    for (movie, still) in stills.sorted(by: { $0.key < $1.key }) {
      hash.add(movie)
      hash.add(still)
    }
    return hash.value
  }
}

/// The Live Photos of a site whose files have an identifier: a still and its movie may lie in different folders.
package struct LivePhotos: Sendable {
  private var movements: [String: LiveHalf] = [:]
  private var stills: [String: String] = [:]

  /// - Parameter halves: All of a site. Without movies, nothing is looked for.
  package init(of halves: [LiveHalf]) {
    guard halves.contains(where: \.isMovie) else { return }
    let pairs = LivePairs(identified: halves.map { LivePairs.File($0) })
    guard !pairs.movements.isEmpty else { return }
    stills = Dictionary(pairs.movements.map { ($0.value, $0.key) }) { first, _ in first }
    for half in halves {
      if let still = stills[half.path] { movements[still] = half }
    }
  }

  package func links(of halves: [LiveHalf]) -> LiveLinks {
    var links = LiveLinks()
    for half in halves {
      if half.isMovie {
        links.stills[half.path] = stills[half.path]
      } else {
        links.movements[half.path] = movements[half.path]
      }
    }
    return links
  }
}
