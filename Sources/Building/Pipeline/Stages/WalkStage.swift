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
    for (walk, problems) in try await read(tracks.files) {
      session.add(problems: problems)
      guard var walk else { continue }
      let own = notes[walk.walk.id]
      if let exclusion = resolver.exclusion(of: walk, own) {
        if exclusion == .notChosen { session.add(.notChosen(walk.walk.id)) }
        walks.withhold(walk, as: .itself)
        continue
      }
      if resolver.wantsPictures(ofWalk: own) {
        let settings = authored.configuration
        let (pictures, problems) = loader.pictures(
          along: walk.walk, spacing: settings.walks.spacing, isHidden: settings.privacy.hidesOnTracks)
        walk.walk.pictures = pictures
        session.add(problems: problems)
      }
      walks.all.append((walk, resolver.isUnlisted(walk: walk.walk.id, own)))
    }
    for (walk, isUnlisted) in walks.all where isUnlisted { walks.withhold(walk, as: .page) }
    let secrets = walks.secrets
    walks.requests = tracks.files.map {
      PermalinkRequest(walk: $0.path, slug: notes[$0.path]?.slug, secret: secrets[$0.path])
    }
    return walks
  }

  /// What the next build must know of tracks that are hidden.
  private func withheld(_ tracks: [SurveyedFile]) async throws -> [Protection.Item] {
    let known = try session.cache.files(below: session.folders.content, at: tracks.map(\.path))
    let new = try await digests(of: tracks, unless: known)
    try remember(tracks.compactMap { file in new[file.path].map { (file, $0) } })
    return tracks.compactMap { file in
      (new[file.path] ?? known[file.path]?.digest).map {
        Protection.Item(path: file.path, digest: $0, secrets: .itself)
      }
    }
  }

  /// - Returns: The walks without pages, in the order of the tracks; `nil` for a track that cannot be read.
  private func read(_ tracks: [SurveyedFile]) async throws -> [(walk: TrackedWalk?, problems: [Problem])] {
    let (cache, root, isClean) = (session.cache, session.folders.content, session.options.isClean)
    let known = isClean ? [:] : try cache.files(below: root, at: tracks.map(\.path))
    let reader = TrackReader(
      root: root, options: resolver.trackOptions,
      heights: WalkHeights(
        authored.configuration.map, surveyed.survey.files(.mapData).map(\.self), root: root),
      known: known, digests: isClean ? [:] : try await digests(of: tracks, unless: known))
    let keys = Set((reader.known.values.map(\.digest) + reader.digests.values).map { reader.key(for: $0) })
    let findings = keys.isEmpty ? [:] : try cache.findings(for: keys)
    let (notes, resolver) = (notes, resolver)
    let results = Array(
      try await parallelMap(tracks, jobs: session.jobs, runsOfAtMost: 4) { file in
        let read = reader.read(file, findings)
        guard let track = read.track else { return (nil as TrackedWalk?, read.problems, read) }
        var (walk, problems) = resolver.walk(of: track, at: file.path, notes: notes[file.path], page: "")
        walk?.digest = read.newDigest ?? reader.known[file.path]?.digest
        return (walk, problems, read)
      })
    let new = results.compactMap(\.2.finding).map { ($0.key, $0.bytes) }
    try cache.remember(findings: Dictionary(new) { $1 })
    try remember(results.compactMap { result in result.2.newDigest.map { (result.2.file, $0) } })
    return results.map { ($0.0, $0.1) }
  }

  /// The digests of tracks that have no known stamp, by path: a track that was moved or touched is known by its content.
  private func digests(
    of tracks: [SurveyedFile], unless known: [String: CachedFile]
  ) async throws -> [String: Fingerprint] {
    let changed = tracks.filter { known[$0.path]?.stamp != $0.stamp && $0.size <= TrackFile.largest }
    let root = session.folders.content
    let digests = try await parallelMap(changed, jobs: session.jobs, runsOfAtMost: 4) { file in
      // What cannot be read is reported when it is parsed.
      try? Fingerprint(ofFileAt: "\(root)/\(file.path)")
    }
    return Dictionary(zip(changed, digests).compactMap { file, digest in digest.map { (file.path, $0) } }) {
      $1
    }
  }

  private func remember(_ tracks: [(file: SurveyedFile, digest: Fingerprint)]) throws {
    var files: [String: CachedFile] = [:]
    // A stamp that could hide a further change is not worth remembering.
    for (file, digest) in tracks where SurveyFingerprint.settlingTime(of: file.stamp) < surveyed.start {
      files[file.path] = CachedFile(stamp: file.stamp, digest: digest)
    }
    try session.cache.remember(files, forgetting: [], below: session.folders.content)
  }
}

extension Problem {
  /// - Parameter track: Its path.
  fileprivate static func notChosen(_ track: String) -> Problem {
    Problem(
      .note, track,
      "is not shown, since neither its description nor its file has one of the hashtags in `publish: {keywords: …}`",
      remedy: "If the walk may be seen, add one of them, or write `hidden: no` into \(track).yaml.",
      code: .walkNotChosen)
  }
}
