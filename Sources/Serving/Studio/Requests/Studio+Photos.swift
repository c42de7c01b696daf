internal import Building
internal import Content
internal import Editing
internal import Files
internal import Messages
internal import Metadata
internal import Photography
internal import Reading

/// What pages ask, and edits of what sidecars say.
extension Studio {
  private static let mostUnplaced = 1000
  /// Pixels.
  private static let widestPicture = 1600

  func session(_ session: StudioSessions.Session) async -> SessionBody {
    let vocabulary = engine.vocabulary
    // Contributors know of no album that is not shown to everybody.
    let unlisted = session.role == .author ? vocabulary.unlistedAlbums : []
    return SessionBody(
      token: session.pageToken,
      albums: vocabulary.albums.map { SessionBody.Album(folder: $0.folder, page: $0.page, title: $0.title) }
        + unlisted.map {
          SessionBody.Album(folder: $0.folder, page: $0.page, title: $0.title, isUnlisted: true)
        },
      categories: vocabulary.categories.map {
        SessionBody.Category(id: $0.id, title: $0.title, colour: $0.colour.hex, sign: $0.sign)
      },
      tags: vocabulary.tags.sorted { ($1.count, $0.path) < ($0.count, $1.path) }.map(\.path),
      journal: journal.state(for: session),
      unplaced: session.role == .author ? engine.photosWithoutPlace(atMost: 0).count : 0,
      spacing: vocabulary.walkSpacing, hasWalkPictures: walkPictures?.areWanted() == true,
      account: session.account.map { SessionBody.Account(name: $0.name, role: $0.role) },
      canPublish: session.role == .author && host?.isNamed() == true,
      isImporting: session.role == .author && importJob.state(for: session.owner).isUntold,
      lost: session.role == .author
        ? engine.lostProtection.map { "\($0.subject): \($0.summary)." } : [],
      isPartial: !engine.isKnown, isBuilding: isBuilding,
      problems: session.role == .author ? allProblems.count : 0,
      waiting: session.role == .author ? journal.known.proposed.count : 0,
      hasExample: session.role == .author && hasExample)
  }

  func photos(
    _ request: PhotosRequest, _ photos: NamedPhotos, by session: StudioSessions.Session
  ) async throws -> PhotosBody {
    let alike = alike(photos.ids)
    return try await onWorkers {
      let editor = try PhotoEditor(content: content.root, near: photos.ids, alike: alike, cache: engine.cache)
      let pictures = engine.pictures(of: photos.ids, atMost: Studio.widestPicture)
      return PhotosBody(
        photos: try editor.existing(photos.ids).map { id in
          var photo = PhotoBody(try editor.details(of: id), page: photos.pages[id])
          photo.picture = pictures[id]
          return photo
        })
    }
  }

  func edit(
    _ request: EditRequest, _ photos: NamedPhotos, by session: StudioSessions.Session
  ) async throws -> EditBody {
    let edits = try request.photoEdits()
    let alike = alike(photos.ids)
    return try await onWorkers {
      let editor = try PhotoEditor(content: content.root, near: photos.ids, alike: alike, cache: engine.cache)
      let there = editor.existing(photos.ids)
      guard !there.isEmpty else { throw StudioError.missing { $0.photographsGone } }
      var wanted = PhotoEditRequest()
      wanted.edits = edits
      for case .category(let name?) in edits { _ = try editor.category(name) }
      (wanted.shift, wanted.track) = (request.shiftSeconds, try request.track.map(content.existing))
      (wanted.timeZone, wanted.locations) = (try request.zone, try request.coordinates)
      wanted.clockAhead = try Studio.clockAhead(request.cameraAhead)
      wanted.clockZone = try TimeZoneEdit(asked: request.clockZone)
      guard !wanted.isEmpty else { throw StudioError.invalid { $0.changesNothing } }
      let expected = there.count == 1 ? request.expected.map { SidecarStatements($0) } : nil
      var changed: [PhotoID] = []
      _ = try journal.perform(session.words.step(wanted, there), by: session.person) {
        let changes = try editor.changes(of: there, wanted, expecting: expected).changes
        var seen: Set<PhotoID> = []
        changed = changes.flatMap(\.photos).filter { seen.insert($0).inserted }
        let isAddress = edits.contains { if case .slug = $0 { true } else { false } }
        return try changes.map(JournalEntry.Change.init) + (isAddress ? keepingAddresses(of: changed) : [])
      }
      return EditBody(changed: changed.map(\.path), journal: journal.state(for: session))
    }
  }

  func match(
    _ request: MatchRequest, _ photos: NamedPhotos, by session: StudioSessions.Session
  ) async throws -> MatchBody {
    let alike = alike(photos.ids)
    return try await onWorkers {
      let editor = try PhotoEditor(content: content.root, near: photos.ids, alike: alike, cache: engine.cache)
      var wanted = PhotoEditRequest()
      (wanted.track, wanted.clockAhead) = (
        try content.existing(request.track), try Studio.clockAhead(request.cameraAhead)
      )
      wanted.clockZone = try TimeZoneEdit(asked: request.clockZone)
      let matches = try editor.changes(of: editor.existing(photos.ids), wanted).matches
      return MatchBody(
        matches: matches.map { match in
          MatchBody.Match(
            photo: match.photo.path, position: match.coordinate.map(PhotoBody.Position.init),
            seconds: match.distance, isPlaceHidden: match.isPlaceHidden)
        })
    }
  }

  /// The files of the site that may have the content of some photographs, by their sizes.
  private func alike(_ ids: [PhotoID]) -> [Int: [String]] {
    let sizes = ids.compactMap { FileStamp(path: "\(content.root)/\($0.path)").map { Int($0.size) } }
    return engine.knownPaths(ofSizes: Set(sizes))
  }

  /// Refuses more seconds than there are in the 9,999 years that a time can have.
  private static func clockAhead(_ seconds: Double?) throws -> Double {
    let seconds = seconds ?? 0
    guard abs(seconds) <= 3e11 else {
      throw StudioError.invalid { $0.noClockSoWrong(seconds: "\(seconds)") }
    }
    return seconds
  }

  /// Where the photographs with positions are that were taken nearest in time.
  func neighbours(
    _ request: PhotosRequest, _ photos: NamedPhotos, by session: StudioSessions.Session
  ) async -> NeighboursBody {
    let nearest = engine.nearestPlaced(to: photos.ids)
    return NeighboursBody(
      neighbours: photos.ids.compactMap { id in
        guard let (photo, seconds) = nearest[id], let coordinate = photo.coordinate else { return nil }
        return NeighboursBody.Neighbour(
          photo: id.path, page: photo.page, title: photo.title ?? photo.id.path,
          position: PhotoBody.Position(coordinate), seconds: seconds)
      })
  }

  func unplaced(for session: StudioSessions.Session) async -> UnplacedBody {
    guard session.role == .author else { return UnplacedBody(count: 0, photos: [], byTrack: []) }
    let (photos, count) = engine.photosWithoutPlace(atMost: Studio.mostUnplaced)
    return UnplacedBody(
      count: count, photos: photos.map(UnplacedBody.Photo.init),
      byTrack: engine.photosPlacedByTracks(atMost: Studio.mostUnplaced).map(UnplacedBody.Photo.init))
  }

  func tracks(for session: StudioSessions.Session) async throws -> TracksBody {
    return try await onWorkers {
      let paths = try Survey.of(content.root).files(.track).map(\.path)
      return TracksBody(tracks: try paths.filter { try mayChange($0, session) })
    }
  }

  /// Refuses photographs that a contributor has not added.
  func check(_ paths: [String], _ session: StudioSessions.Session) async throws {
    guard session.role == .contributor else { return }
    try await onWorkers {
      for path in paths where try !mayChange(path, session) { throw StudioError.notYours }
    }
  }

  func mayChange(_ path: String, _ session: StudioSessions.Session) throws -> Bool {
    guard session.role == .contributor, let account = session.account else { return true }
    return contributions.isBy(account, try content.absolute(path))
  }

  /// Moves photographs, with the sidecars, the raw pictures and the movies that belong to nothing else, to the Studio's own folder.
  func trash(
    _ request: PhotosRequest, _ photos: NamedPhotos, by session: StudioSessions.Session
  ) async throws -> EditBody {
    try await onWorkers {
      let editor = try PhotoEditor(content: content.root, near: photos.ids)
      let there = editor.existing(photos.ids)
      guard !there.isEmpty else { throw StudioError.missing { $0.photographsGone } }
      _ = try journal.perform(
        session.words.stepRemoving(what: session.words.photographs(there.map(\.path))), by: session.person
      ) {
        let parts = try editor.parts(of: there).values.joined().filter { try mayChange($0.path, session) }
        let all = there + parts.sorted { $0.path < $1.path }
        return (all.map(\.path) + editor.ownSidecars(of: all)).map { path in
          .moved(from: "content/" + path, to: journal.trashName(of: path))
        }
      }
      emptyOldTrash()
      return EditBody(changed: there.map(\.path), journal: journal.state(for: session))
    }
  }
}

extension JournalEntry.Change {
  /// - Throws: ``StudioError`` for a file that is no text.
  init(_ change: SidecarChange) throws(StudioError) {
    guard let new = String(validating: change.new, as: UTF8.self) else {
      throw .invalid { $0.notUtf8(path: change.path) }
    }
    self = .text(path: change.path, old: change.old.map { String(decoding: $0, as: UTF8.self) }, new: new)
  }
}

extension PhotoBody.Position {
  init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

extension UnplacedBody.Photo {
  fileprivate init(_ photo: Photo) {
    self.init(
      photo: photo.id.path, page: photo.page, title: photo.title, taken: photo.taken.local.iso8601,
      picture: photo.renditions.filter { $0.format == .jpeg }.min { $0.size.width < $1.size.width }?.path,
      camera: photo.exposure.camera)
  }
}

extension PhotoBody {
  init(_ details: PhotoDetails, page: String?) {
    let shown = details.resolved
    let taken = shown?.taken?.value
    self.init(
      photo: details.photo.path, page: page, sidecar: details.sidecar, says: details.statements.values,
      title: shown?.title?.value,
      description: details.statements.values["description"] ?? shown?.prose?.value.plainText,
      category: shown?.category.value.id ?? "",
      tags: shown?.keywords.map { $0.value.title.joined(separator: "|") } ?? [],
      taken: taken?.isFileDate == true ? nil : taken?.local.iso8601,
      offset: taken?.local.hasTime == false || taken?.offsetSource == .assumed ? nil : taken?.offset.iso8601,
      position: shown?.coordinate.map { Position($0.value) }, isPlaceHidden: shown?.place.isHidden ?? false,
      placeIs: shown?.place.text ?? "",
      rating: shown?.rating?.value, isHidden: shown?.visibility.isHidden ?? false,
      movie: shown?.movie.map { Movie(length: $0.duration) })
  }
}
