import BuildCache
import Concurrency
import Content
import Files
import Photography
import Reading
import Tracks

/// Reads the tracks of walks in parallel, or takes what the cache knows of them.
struct WalkStage: Sendable {
  let session: BuildSession
  let surveyed: SurveyedContent
  private let authored: AuthoredContent
  private let resolver: MetadataResolver
  /// By the track's path.
  private let notes: [String: WalkNotes]

  init(
    session: BuildSession, surveyed: SurveyedContent, _ content: SiteContent, notes: [String: WalkNotes]
  ) {
    (self.session, self.surveyed, self.notes) = (session, surveyed, notes)
    (authored, resolver) = (content.authored, content.resolver)
  }

  func run() async throws -> SiteWalks {
    let tracks = ShownTracks(
      of: surveyed.survey.files(.track), notes: notes, resolver, root: session.folders.content)
    session.add(problems: tracks.problems)
    var walks = SiteWalks(withheld: try await withheld(tracks.hidden))
    let loader = WalkPicturesLoader(root: session.folders.content, survey: surveyed.survey)
    for track in try await read(tracks.files) {
      session.add(problems: track.problems)
      if let file = track.visibility, file.withholdsSomething { walks.withheld.append(file) }
      guard var walk = track.walk else { continue }
      if resolver.wantsPictures(ofWalk: notes[walk.walk.id]) {
        let settings = authored.configuration
        let (pictures, problems) = loader.pictures(
          along: walk.walk, spacing: settings.walks.spacing, isHidden: settings.privacy.hidesOnTracks)
        walk.walk.pictures = pictures
        session.add(problems: problems)
      }
      walks.all.append(walk)
    }
    let secrets = walks.secrets
    walks.requests = tracks.files.map {
      PermalinkRequest(
        walk: $0.path, slug: notes[$0.path]?.slug, secret: secrets[$0.path],
        isLocked: resolver.lock(ofFolder: String(FileName.split($0.path).folder)) != nil)
    }
    return walks
  }

  /// What the next build must know of tracks that are hidden.
  private func withheld(
    _ hidden: [(file: SurveyedFile, reason: Visibility.Reason)]
  ) async throws -> [FileVisibility] {
    let tracks = hidden.map(\.file)
    let known = try session.cache.files(below: session.folders.content, at: tracks.map(\.path))
    let new = try await digests(of: tracks, unless: known)
    try remember(tracks.compactMap { file in new[file.path].map { (file, $0) } })
    return hidden.compactMap { file, reason in
      (new[file.path] ?? known[file.path]?.digest).map {
        FileVisibility(path: file.path, digest: $0, visibility: .hidden(reason))
      }
    }
  }

  /// A track and what is shown of it.
  private struct ReadTrack: Sendable {
    /// Without a page; `nil` for a track that is not shown or cannot be read.
    var walk: TrackedWalk?
    /// `nil` for a track that cannot be read.
    var visibility: FileVisibility?
    var problems: [Problem]
    let result: TrackReader.Result
  }

  /// In the order of the tracks.
  private func read(_ tracks: [SurveyedFile]) async throws -> [ReadTrack] {
    let reader = try await reader(of: tracks)
    let digests = reader.known.map { ($0, $1.digest) } + reader.digests.map { ($0, $1) }
    let keys = Set(digests.map { path, digest in reader.key(for: digest, at: path) })
    let cached = keys.isEmpty ? [:] : try session.cache.results(for: keys)
    let (notes, resolver) = (notes, resolver)
    let read = Array(
      try await parallelMap(tracks, jobs: session.jobs, runsOfAtMost: 4) { file in
        let result = reader.read(file, cached)
        var read = ReadTrack(problems: result.problems, result: result)
        guard let track = result.track else { return read }
        let shown = resolver.shownWalk(of: track, at: file.path, notes: notes[file.path])
        let digest = result.newDigest ?? reader.known[file.path]?.digest
        (read.walk, read.problems) = (shown.walk, shown.problems)
        read.walk?.digest = digest
        read.visibility = digest.map {
          FileVisibility(path: file.path, digest: $0, visibility: shown.visibility)
        }
        return read
      })
    let new = read.compactMap(\.result.cacheEntry).map { ($0.key, $0.bytes) }
    try session.cache.remember(results: Dictionary(new) { $1 })
    try remember(read.compactMap { track in track.result.newDigest.map { (track.result.file, $0) } })
    return read
  }

  /// What reads the tracks, or takes from the cache what it knows of them.
  private func reader(of tracks: [SurveyedFile]) async throws -> TrackReader {
    let (cache, root, isClean) = (session.cache, session.folders.content, session.options.isClean)
    let known = isClean ? [:] : try cache.files(below: root, at: tracks.map(\.path))
    return TrackReader(
      root: root, options: resolver.trackOptions(nil),
      pauses: notes.compactMapValues { [resolver] notes in
        let own = resolver.trackOptions(notes).pause
        return own == resolver.trackOptions(nil).pause ? nil : own
      },
      heights: WalkHeights(
        authored.configuration.map, surveyed.survey.files(.mapData).map(\.self), root: root),
      known: known, digests: isClean ? [:] : try await digests(of: tracks, unless: known))
  }

  /// The digests of tracks that have no known stamp, by path: a track that was moved or touched is known by its content.
  private func digests(
    of tracks: [SurveyedFile], unless known: [String: CachedFile]
  ) async throws -> [String: Digest] {
    let changed = tracks.filter { known[$0.path]?.stamp != $0.stamp && $0.size <= TrackFile.largest }
    let root = session.folders.content
    let digests = try await parallelMap(changed, jobs: session.jobs, runsOfAtMost: 4) { file in
      // What cannot be read is reported when it is parsed.
      try? Digest(ofFileAt: "\(root)/\(file.path)")
    }
    return Dictionary(zip(changed, digests).compactMap { file, digest in digest.map { (file.path, $0) } }) {
      $1
    }
  }

  private func remember(_ tracks: [(file: SurveyedFile, digest: Digest)]) throws {
    var files: [String: CachedFile] = [:]
    // A stamp that could hide a further change is not worth remembering.
    for (file, digest) in tracks where SurveyDigest.settlingTime(of: file.stamp) < surveyed.start {
      files[file.path] = CachedFile(stamp: file.stamp, digest: digest)
    }
    try session.cache.remember(files, forgetting: [], below: session.folders.content)
  }
}
