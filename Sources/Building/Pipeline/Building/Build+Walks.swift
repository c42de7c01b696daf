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
    _ hidden: [(file: SurveyedFile, reason: Visibility.Reason)], _ folders: BuildFolders,
    _ cache: BuildCache, _ start: Int64
  ) async throws -> [FileVisibility] {
    let tracks = hidden.map(\.file)
    let known = try cache.files(below: folders.content, at: tracks.map(\.path))
    let new = try await digests(of: tracks, unless: known, folders)
    var files: [String: CachedFile] = [:]
    for file in tracks where SurveyFingerprint.settlingTime(of: file.stamp) < start {
      if let digest = new[file.path] { files[file.path] = CachedFile(stamp: file.stamp, digest: digest) }
    }
    try cache.remember(files, forgetting: [], below: folders.content)
    return hidden.compactMap { file, reason in
      (new[file.path] ?? known[file.path]?.digest).map {
        FileVisibility(path: file.path, digest: $0, visibility: .hidden(reason))
      }
    }
  }

  /// Reads tracks in parallel; the walks have no pages yet.
  ///
  /// - Parameter kept: Gets those that are not shown, or that nothing links.
  func walks(
    of tracks: [SurveyedFile], _ survey: Survey, _ authored: AuthoredContent,
    _ walkNotes: [String: WalkNotes], _ resolver: MetadataResolver,
    _ folders: BuildFolders, _ cache: BuildCache, _ start: Int64, _ kept: inout [FileVisibility],
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
        guard let track = read.track else {
          return (nil as TrackedWalk?, nil as FileVisibility?, read.problems, read)
        }
        var (walk, visibility, problems) = resolver.shownWalk(
          of: track, at: file.path, notes: walkNotes[file.path])
        walk?.digest = read.newDigest ?? reader.known[file.path]?.digest
        let told = (read.newDigest ?? reader.known[file.path]?.digest).map {
          FileVisibility(path: file.path, digest: $0, visibility: visibility)
        }
        return (walk, told, problems, read)
      })
    try remember(results.map(\.3), start, folders, cache)
    var walks: [TrackedWalk] = []
    let loader = WalkPicturesLoader(root: folders.content, survey: survey)
    for (walk, told, problems, _) in results {
      report.problems += problems
      if let told, told.keepsSomething { kept.append(told) }
      guard var walk else { continue }
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
