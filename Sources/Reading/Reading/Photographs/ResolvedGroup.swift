package import Content
import Metadata
package import Photography

/// What the files of a group say together, and what the site shows of them.
package struct ResolvedGroup: Sendable {
  /// In the order in which they were read, with those that are not shown.
  package private(set) var photos: [(read: ReadPhoto, resolved: ResolvedPhoto)] = []
  /// The photographs of which something is kept back.
  package private(set) var kept: [FileVisibility] = []
  /// By the track's path.
  package private(set) var walkNotes: [String: WalkNotes]
  /// Sidecars without a photograph.
  package private(set) var orphans: [String]
  package private(set) var problems: [Problem]
  /// What the photographs of each camera have in common.
  package let habits: CameraHabits
  /// The first of the dates that are in the future, in seconds since 1970.
  package var futureDate: Int? {
    photos.flatMap(\.resolved.future).map(\.value.secondsSince1970).min()
  }

  /// - Parameters:
  ///   - group: The files.
  ///   - photos: Those of them that are photographs.
  ///   - holds: What other files of the site hide of them, by their paths.
  ///   - habits: Those of the whole group, if these are only some of its files.
  ///   - root: The content folder.
  package init(
    _ group: FileGroup, _ photos: [ReadPhoto], holds: [String: Hold], habits: CameraHabits? = nil,
    _ resolver: MetadataResolver, root: String
  ) {
    let metadata = photos.map(\.metadata)
    self.habits = CameraHabits(of: metadata, in: group.id.folder)
    let sidecars = Sidecars(
      root: root, files: group.files, unmatchedSidecars: group.unmatchedSidecars, photos: photos.map(\.id))
    (walkNotes, orphans, problems) = (sidecars.walkNotes, sidecars.orphans, sidecars.problems)
    if habits == nil { problems += resolver.problems(of: self.habits, in: group.id.folder) }
    let movements = LivePairs(of: zip(photos, metadata).map { LivePairs.File($0.id.path, $1) }).movements
    var owners = CompanionFiles.owners(of: zip(photos, metadata).map { ($0.id, $1.isRaw) })
    for (still, movie) in movements { owners[PhotoID(movie)] = PhotoID(still) }
    var movies: [String: (visibility: Visibility, digest: Digest)] = [:]
    let rawPictures = Dictionary(grouping: owners.keys) { owners[$0] }
    for (photo, metadata) in zip(photos, metadata) {
      let ofRawPictures = (rawPictures[photo.id] ?? []).flatMap(sidecars.statements).filter(\.isUnlisting)
      let evidence = resolver.evidence(
        of: photo,
        saying: sidecars.completed(resolver.believed(metadata, habits ?? self.habits), of: photo.id),
        beside: sidecars.statements(about: photo.id) + ofRawPictures, hold: holds[photo.id.path])
      var resolved = resolver.photo(for: evidence)
      (resolved.isHighDynamicRange, resolved.isRaw) = (metadata.isHighDynamicRange, metadata.isRaw)
      if let owner = owners[photo.id] {
        if metadata.movie != nil { movies[photo.id.path] = (resolved.visibility, photo.digest) }
        resolved.accompany(owner)
      }
      self.photos.append((photo, resolved))
    }
    for index in self.photos.indices {
      if let path = movements[self.photos[index].read.id.path], let movie = movies[path] {
        // Whatever hides the movie of a Live Photo hides its photograph.
        self.photos[index].resolved.visibility = self.photos[index].resolved.visibility.joined(
          withMovement: movie.visibility)
        self.photos[index].resolved.movement = .beside(path: path, movie.digest)
      } else if metadata[index].movie == nil, let movie = metadata[index].movement {
        self.photos[index].resolved.movement = .inside(movie)
      } else if let plays = metadata[index].plays {
        self.photos[index].resolved.movement = .animation(plays: plays)
      }
      let (photo, resolved) = self.photos[index]
      problems += resolved.problems
      let file = FileVisibility(resolved, digest: photo.digest)
      if file.keepsSomething { kept.append(file) }
    }
  }
}

extension ResolvedPhoto {
  /// Gives way to the photograph whose raw picture or movement it is. What hides it hides that one, too.
  mutating func accompany(_ owner: PhotoID) {
    switch visibility {
    case .hidden(.copy): break
    default: guard !visibility.isHidden else { return }
    }
    visibility = .hidden(.companion(of: owner.path))
    problems = []
  }
}

extension Statement {
  /// Whether it asks for a page that nothing links.
  fileprivate var isUnlisting: Bool { value == .request(.unlisted) }
}
