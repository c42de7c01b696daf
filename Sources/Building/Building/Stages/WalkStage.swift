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
    var walks = SiteWalks(kept: try await kept(tracks.hidden))
    let loader = WalkPicturesLoader(root: session.folders.content, survey: surveyed.survey)
    for (walk, file, problems) in try await read(tracks.files) {
      session.add(problems: problems)
      if let file, file.keepsSomething { walks.kept.append(file) }
      guard var walk else { continue }
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
      PermalinkRequest(walk: $0.path, slug: notes[$0.path]?.slug, secret: secrets[$0.path])
    }
    return walks
  }

  /// What the next build must know of tracks that are hidden.
  private func kept(
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

  /// - Returns: The walks without pages, in the order of the tracks; `nil` for a track that is not shown or cannot be read.
  private func read(
    _ tracks: [SurveyedFile]
  ) async throws -> [(walk: TrackedWalk?, file: FileVisibility?, problems: [Problem])] {
    let (cache, root, isClean) = (session.cache, session.folders.content, session.options.isClean)
    let known = isClean ? [:] : try cache.files(below: root, at: tracks.map(\.path))
    let reader = TrackReader(
      root: root, options: resolver.trackOptions(nil),
      pauses: notes.compactMapValues { [resolver] notes in
        let own = resolver.trackOptions(notes).pause
        return own == resolver.trackOptions(nil).pause ? nil : own
      },
      heights: WalkHeights(
        authored.configuration.map, surveyed.survey.files(.mapData).map(\.self), root: root),
      known: known, digests: isClean ? [:] : try await digests(of: tracks, unless: known))
    let digests = reader.known.map { ($0, $1.digest) } + reader.digests.map { ($0, $1) }
    let keys = Set(digests.map { path, digest in reader.key(for: digest, at: path) })
    let findings = keys.isEmpty ? [:] : try cache.findings(for: keys)
    let (notes, resolver) = (notes, resolver)
    let results = Array(
      try await parallelMap(tracks, jobs: session.jobs, runsOfAtMost: 4) { file in
        let read = reader.read(file, findings)
        guard let track = read.track else {
          return (nil as TrackedWalk?, nil as FileVisibility?, read.problems, read)
        }
        var (walk, visibility, problems) = resolver.shownWalk(
          of: track, at: file.path, notes: notes[file.path])
        walk?.digest = read.newDigest ?? reader.known[file.path]?.digest
        let told = (read.newDigest ?? reader.known[file.path]?.digest).map {
          FileVisibility(path: file.path, digest: $0, visibility: visibility)
        }
        return (walk, told, problems, read)
      })
    let new = results.compactMap(\.3.finding).map { ($0.key, $0.bytes) }
    try cache.remember(findings: Dictionary(new) { $1 })
    try remember(results.compactMap { result in result.3.newDigest.map { (result.3.file, $0) } })
    return results.map { ($0.0, $0.1, $0.2) }
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
