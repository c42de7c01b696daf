import BuildCache
import Concurrency
import Content
import Files
import Photography
import Reading
import Tracks

extension Build {
  /// What the next build must know of tracks that are hidden.
  func withheld(
    _ tracks: [SurveyedFile], _ folders: BuildFolders, _ cache: BuildCache, _ start: Int64
  ) async throws -> [Protection.Item] {
    let known = try cache.files(below: folders.content, at: tracks.map(\.path))
    let new = try await digests(of: tracks, unless: known, folders)
    var files: [String: CachedFile] = [:]
    for file in tracks where SurveyFingerprint.settlingTime(of: file.stamp) < start {
      if let digest = new[file.path] { files[file.path] = CachedFile(stamp: file.stamp, digest: digest) }
    }
    try cache.remember(files, forgetting: [], below: folders.content)
    return tracks.compactMap { file in
      (new[file.path] ?? known[file.path]?.digest).map {
        Protection.Item(path: file.path, digest: $0, secrets: .itself)
      }
    }
  }

  /// Reads tracks in parallel; the walks have no pages yet.
  ///
  /// - Parameter withheld: Gets those that hashtags leave out.
  func walks(
    of tracks: [SurveyedFile], _ survey: Survey, _ authored: AuthoredContent,
    _ walkNotes: [String: WalkNotes], _ resolver: MetadataResolver,
    _ folders: BuildFolders, _ cache: BuildCache, _ start: Int64, _ withheld: inout [Protection.Item],
    _ report: inout BuildReport
  ) async throws -> [TrackedWalk] {
    let known = options.isClean ? [:] : try cache.files(below: folders.content, at: tracks.map(\.path))
    let reader = TrackReader(
      root: folders.content, options: resolver.trackOptions,
      heights: WalkHeights(
        authored.configuration.map, survey.files(.mapData).map(\.self), root: folders.content),
      known: known,
      digests: options.isClean ? [:] : try await digests(of: tracks, unless: known, folders))
    let keys = Set((reader.known.values.map(\.digest) + reader.digests.values).map { reader.key(for: $0) })
    let findings = keys.isEmpty ? [:] : try cache.findings(for: keys)
    let results = Array(
      try await parallelMap(tracks, jobs: jobs, runsOfAtMost: 4) { file in
        let read = reader.read(file, findings)
        guard let track = read.track else { return (nil as TrackedWalk?, read.problems, read) }
        var (walk, problems) = resolver.walk(
          of: track, at: file.path, notes: walkNotes[file.path], page: "")
        walk?.digest = read.newDigest ?? reader.known[file.path]?.digest
        return (walk, problems, read)
      })
    try remember(results.map(\.2), start, folders, cache)
    var walks: [TrackedWalk] = []
    let loader = WalkPicturesLoader(root: folders.content, survey: survey)
    for (walk, problems, _) in results {
      report.problems += problems
      guard var walk else { continue }
      if let exclusion = resolver.exclusion(of: walk, walkNotes[walk.walk.id]) {
        if exclusion == .notChosen { report.problems.append(.notChosen(walk.walk.id)) }
        if let digest = walk.digest {
          withheld.append(Protection.Item(path: walk.walk.id, digest: digest, secrets: .itself))
        }
        continue
      }
      if resolver.wantsPictures(ofWalk: walkNotes[walk.walk.id]) {
        let settings = authored.configuration
        let (pictures, problems) = loader.pictures(
          along: walk.walk, spacing: settings.walks.spacing, isHidden: settings.privacy.hidesOnTracks)
        walk.walk.pictures = pictures
        report.problems += problems
      }
      walks.append(walk)
    }
    return walks
  }

  /// The digests of tracks that have no known stamp, by path: a track that was moved or touched is known by its content.
  private func digests(
    of tracks: [SurveyedFile], unless known: [String: CachedFile], _ folders: BuildFolders
  ) async throws -> [String: Fingerprint] {
    let changed = tracks.filter { known[$0.path]?.stamp != $0.stamp && $0.size <= TrackFile.largest }
    let digests = try await parallelMap(changed, jobs: jobs, runsOfAtMost: 4) { file in
      // What cannot be read is reported when it is parsed.
      try? Fingerprint(ofFileAt: "\(folders.content)/\(file.path)")
    }
    return Dictionary(zip(changed, digests).compactMap { file, digest in digest.map { (file.path, $0) } }) {
      $1
    }
  }

  private func remember(
    _ tracks: [TrackReader.Result], _ start: Int64, _ folders: BuildFolders, _ cache: BuildCache
  ) throws {
    var (files, findings): ([String: CachedFile], [Fingerprint: [UInt8]]) = ([:], [:])
    for track in tracks {
      if let finding = track.finding { findings[finding.key] = finding.bytes }
      // A stamp that could hide a further change is not worth remembering.
      if let digest = track.newDigest, SurveyFingerprint.settlingTime(of: track.file.stamp) < start {
        files[track.file.path] = CachedFile(stamp: track.file.stamp, digest: digest)
      }
    }
    try cache.remember(findings: findings)
    try cache.remember(files, forgetting: [], below: folders.content)
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
