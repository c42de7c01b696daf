package import Content
import Metadata
package import Photography

/// What the files of a group say together, and what the site shows of them.
package struct ResolvedGroup: Sendable {
  /// In the order in which they were read, with those that are not shown.
  package private(set) var photos: [(read: ReadPhoto, resolved: ResolvedPhoto)] = []
  /// The photographs of which something is withheld.
  package private(set) var withheld: [FileVisibility] = []
  /// Those that are halves of Live Photos.
  package private(set) var halves: [LiveHalf] = []
  /// By the track's path.
  package private(set) var walkNotes: [String: WalkNotes]
  /// Sidecars without a photograph.
  package private(set) var orphans: [String]
  package private(set) var problems: [Problem]
  /// What the photographs of each camera have in common.
  package let habits: CameraHabits
  /// What records of other programs hide.
  private let records: ForeignRecords
  /// The first of the dates that are in the future, in seconds since 1970.
  package var futureDate: Int? {
    photos.flatMap(\.resolved.future).map(\.value.secondsSince1970).min()
  }

  /// - Parameters:
  ///   - group: The files.
  ///   - photos: Those of them that are photographs.
  ///   - elsewhere: What other files of the site decide of them.
  ///   - habits: Those of the whole group, if these are only some of its files.
  ///   - root: The content folder.
  package init(
    _ group: FileGroup, _ photos: [ReadPhoto], _ elsewhere: Elsewhere, habits: CameraHabits? = nil,
    _ resolver: MetadataResolver, root: String
  ) {
    let metadata = photos.map(\.metadata)
    records = resolver.records
    self.habits = CameraHabits(of: metadata, in: group.id.folder)
    let sidecars = Sidecars(
      root: root, files: group.ownFiles, unmatchedSidecars: group.unmatchedSidecars, photos: photos.map(\.id))
    (walkNotes, orphans, problems) = (sidecars.walkNotes, sidecars.orphans, sidecars.problems)
    if habits == nil { problems += resolver.problems(of: self.habits, in: group.id.folder) }
    let masters = CompanionFiles.masters(among: photos.map(\.id))
    // A movement belongs to the photograph that is shown.
    let pairs = LivePairs(
      of: zip(photos, metadata).filter { masters[$0.0.id] == nil }.map { LivePairs.File($0.id.path, $1) },
      elsewhere.live)
    let movements = pairs.movements
    var owners = CompanionFiles.shownInstead(of: zip(photos, metadata).map { ($0.id, $1.isRaw) })
    for (movie, still) in elsewhere.live.stills { owners[PhotoID(movie)] = PhotoID(still) }
    for (still, movie) in movements { owners[PhotoID(movie)] = PhotoID(still) }
    var movies = Dictionary(
      elsewhere.live.movements.values.map { ($0.path, (visibility: $0.visibility, digest: $0.digest)) }
    ) { first, _ in first }
    let accompanying = Dictionary(grouping: owners.keys) { owners[$0] }
    for (photo, metadata) in zip(photos, metadata) {
      let unlisting =
        (accompanying[photo.id] ?? []).flatMap(sidecars.statements).filter(\.isOfWholePhotograph)
        + (elsewhere.live.movements[photo.id.path]?.unlisting ?? [])
      let hold = elsewhere.holds[photo.id.path]
      let evidence = resolver.evidence(
        of: photo,
        saying: sidecars.completed(resolver.believed(metadata, habits ?? self.habits), of: photo.id),
        beside: sidecars.statements(about: photo.id) + unlisting, hold: hold)
      var resolved = resolver.photo(for: evidence)
      (resolved.isHighDynamicRange, resolved.isRaw) = (metadata.isHighDynamicRange, metadata.isRaw)
      resolved.take(sidecars.movieNotes[photo.id])
      resolved.problems += [resolver.problem(ofCopy: photo.id, covered: hold)].compactMap(\.self)
      let visibility = resolved.withholdUncoveredMovie(isPart: owners[photo.id] != nil)
      if masters[photo.id] == nil, let half = LiveHalf(photo, metadata) {
        halves.append(half.shown(visibility))
      }
      if let owner = owners[photo.id] {
        if metadata.movie != nil { movies[photo.id.path] = (visibility, photo.digest) }
        resolved.accompany(owner)
      }
      self.photos.append((photo, resolved))
    }
    for index in self.photos.indices {
      if let path = movements[self.photos[index].read.id.path], let movie = movies[path] {
        // Whatever hides the movie of a Live Photo hides its photograph.
        let isCovered =
          movie.visibility == .hidden(.uncovered(as: path)) && !self.photos[index].resolved.redaction.isEmpty
        if !isCovered {
          self.photos[index].resolved.visibility = self.photos[index].resolved.visibility.joined(
            withMovement: movie.visibility)
        }
        self.photos[index].resolved.movement = .beside(path: path, movie.digest)
      } else {
        self.photos[index].resolved.movement = metadata[index].ownMovement
      }
      self.photos[index].resolved.keepStill()
      let (photo, resolved) = self.photos[index]
      problems += resolved.problems
      let file = FileVisibility(resolved, digest: photo.digest)
      if file.withholdsSomething { withheld.append(file) }
    }
    problems += self.photos.map(\.resolved).problemsOfUncoveredFrames
  }

  /// The recordings beside its photographs.
  ///
  /// - Parameter areHeard: Whether the site wants them.
  package func sounds(_ paths: [String], areHeard: Bool) -> PhotoSounds {
    PhotoSounds(paths, of: photos.map(\.resolved), areHeard: areHeard, records)
  }
}

extension ResolvedPhoto {
  /// Gives way to the photograph whose raw picture, master or movement it is. What hides it hides that one, too.
  mutating func accompany(_ owner: PhotoID) {
    switch visibility {
    case .hidden(.copy): break
    default: guard !visibility.isHidden else { return }
    }
    visibility = .hidden(.companion(of: owner.path))
    problems = []
  }
}

extension LiveHalf {
  /// What asks for a page of its photograph that nothing links.
  fileprivate var unlisting: [Statement] {
    visibility == .unlisted ? [Statement(.request(.unlisted), from: .sidecar)] : []
  }
}

extension Statement {
  /// Whether what the files of a raw picture or master say holds for the photograph that was made of it: a page that nothing links, or what is covered.
  fileprivate var isOfWholePhotograph: Bool {
    if case .redaction = value { true } else { value == .request(.unlisted) }
  }
}
