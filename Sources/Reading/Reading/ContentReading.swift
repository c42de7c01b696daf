package import BuildCache
import Concurrency
package import Content
import Files
package import Photography
package import Tracks

/// A content folder as builds read it, whole or toward one folder, for programs that do not build: the photographs and walks in it, and
/// whether the site shows them. ``PhotoLookup`` asks it about single photographs.
package struct ContentReading: Sendable {
  /// The content folder, without links.
  package let root: String
  package let survey: Survey
  package let authored: AuthoredContent
  package let resolver: MetadataResolver

  /// How many photographs are read at a time.
  private static let batch = 8192

  /// - Parameters:
  ///   - folder: Its path within the content folder, to read only it and the folders around it; `nil` to read all.
  ///   - needsPlaces: Whether places are read, too, which may be many thousands.
  /// - Throws: ``MissingContentFolder``; ``SurveyError``.
  package init(_ content: String, toward folder: String? = nil, needsPlaces: Bool = true) throws {
    guard Folder.exists(content) else { throw MissingContentFolder(path: content) }
    let root = Folder.resolved(content)
    self.init(root: root, survey: try Survey.of(root, toward: folder), needsPlaces: needsPlaces)
  }

  /// The whole folder, as it would be with other privacy settings.
  package init(_ content: String, privacy: PrivacySettings) throws {
    guard Folder.exists(content) else { throw MissingContentFolder(path: content) }
    root = Folder.resolved(content)
    survey = try Survey.of(root)
    authored = AuthoredContent(root: root, survey: survey, privacy: privacy)
    resolver = authored.resolver(now: SystemClock.now)
  }

  /// The whole folder, as it would be with other settings of the site.
  ///
  /// - Parameter settings: Texts, by the paths of their files in the content folder.
  package init(_ content: String, with settings: [String: String]) throws {
    guard Folder.exists(content) else { throw MissingContentFolder(path: content) }
    let root = Folder.resolved(content)
    self.init(root: root, survey: try Survey.of(root, with: settings), needsPlaces: true)
  }

  /// - Parameter records: What records of other programs hide; `nil` to read those of the survey.
  init(root: String, survey: Survey, needsPlaces: Bool, records: ForeignRecords? = nil) {
    (self.root, self.survey) = (root, survey)
    authored = AuthoredContent(
      root: root,
      survey: needsPlaces ? survey : survey.only([.siteConfiguration, .albumNotes, .dates, .permalinks]),
      records: records ?? ForeignRecords(survey, root: root))
    resolver = authored.resolver(now: SystemClock.now)
  }

  /// A track, and whether the site shows its walk.
  package struct ReadWalk: Sendable {
    package let path: String
    package let notes: WalkNotes?
    /// `nil` for a file that cannot be read.
    package let track: SimplifiedTrack?
    /// `nil` if it is not shown.
    package let walk: TrackedWalk?
    package let visibility: Visibility
  }

  /// All tracks.
  ///
  /// - Parameter notes: What the files beside them say.
  package func walks(_ notes: [String: WalkNotes], jobs: Int) async throws -> [ReadWalk] {
    let tracks = ShownTracks(of: survey.files(.track), notes: notes, resolver, root: root)
    let hidden = Dictionary(tracks.hidden.map { ($0.file.path, $0.reason) }) { first, _ in first }
    return Array(
      try await parallelMap(Array(survey.files(.track)), jobs: jobs, runsOfAtMost: 4) {
        read($0, notes[$0.path], hidden[$0.path])
      })
  }

  /// A walk of ``ShownTracks``, as in a build; `nil` if it is not shown.
  package func walk(of track: SurveyedFile, _ notes: WalkNotes?) -> TrackedWalk? {
    read(track, notes, nil).walk
  }

  private func read(_ file: SurveyedFile, _ notes: WalkNotes?, _ reason: Visibility.Reason?) -> ReadWalk {
    let reader = TrackReader(root: root, options: resolver.trackOptions(notes), known: [:])
    let track = reader.read(file, [:]).track
    let shown = reason == nil ? track.map { resolver.shownWalk(of: $0, at: file.path, notes: notes) } : nil
    return ReadWalk(
      path: file.path, notes: notes, track: track, walk: shown?.walk,
      visibility: reason.map { .hidden($0) } ?? shown?.visibility ?? .hidden(.unusable))
  }

  /// What something is made of each photograph, and the notes of walks by their tracks' paths.
  package typealias Photographs<Told> = (told: [Told], walkNotes: [String: WalkNotes])

  /// Reads all photographs.
  ///
  /// - Parameters:
  ///   - cache: Has the metadata of files that a build has read.
  ///   - told: What is wanted of each, since all of them in memory would be too many; it gets the digest of the bytes, too.
  package func photographs<Told: Sendable>(
    _ cache: BuildCache?, jobs: Int, _ told: @escaping @Sendable (ResolvedPhoto, Digest) -> Told
  ) async throws -> Photographs<Told> {
    let groups = FileGroup.groups(of: survey)
    var read: [Group<Told>?] = groups.map { _ in nil }
    var elsewhere = groups.map { _ in Elsewhere() }
    var unknown = Array(groups.indices)
    // What the files of one group decide of another is known when all are read.
    var rounds = 0
    while rounds < Elsewhere.mostRounds, !unknown.isEmpty {
      rounds += 1
      var next = 0
      try await forEachBatch(of: unknown.map { (groups[$0], elsewhere[$0]) }, cache, jobs) { resolved in
        Group(resolved, resolved.photos.map { told($0.resolved, $0.read.digest) })
      } took: { batch in
        for group in batch {
          read[unknown[next]] = group
          next += 1
        }
      }
      let now = Elsewhere.all(read.compactMap { $0?.tells })
      unknown = groups.indices.filter { now[$0] != elsewhere[$0] }
      elsewhere = now
    }
    let found = read.compactMap(\.self)
    return (
      found.flatMap(\.told), found.reduce(into: [:]) { $0.merge($1.walkNotes) { first, _ in first } }
    )
  }

  /// What stays in memory of a group while the others are read.
  private struct Group<Told: Sendable>: Sendable {
    let told: [Told]
    let walkNotes: [String: WalkNotes]
    let tells: Elsewhere.Told

    init(_ group: ResolvedGroup, _ told: [Told]) {
      (self.told, walkNotes, tells) = (told, group.walkNotes, Elsewhere.Told(group))
    }
  }

  private func forEachBatch<Value: Sendable>(
    of groups: [(FileGroup, Elsewhere)], _ cache: BuildCache?, _ jobs: Int,
    _ value: @escaping @Sendable (ResolvedGroup) -> Value, took: ([Value]) -> Void
  ) async throws {
    var start = 0
    while start < groups.count {
      var (end, count) = (start, 0)
      while end < groups.count, count < ContentReading.batch {
        count += groups[end].0.files.count
        end += 1
      }
      let batch = Array(groups[start..<end])
      let candidates = batch.flatMap { Array($0.0.files(.candidate)) }
      let known = try cache?.files(below: root, at: candidates.map(\.path)) ?? [:]
      let keys = Set(known.values.map { PhotoReader.key(for: $0.digest) })
      let reader = PhotoReader(root: root, known: known, cached: try cache?.results(for: keys) ?? [:])
      took(
        Array(
          try await parallelMap(batch, jobs: jobs, runsOfAtMost: 4) { group, elsewhere in
            let photos = group.files(.candidate).compactMap { file -> ReadPhoto? in
              guard case .photo(let digest, let record) = reader.read(file).contents else { return nil }
              return ReadPhoto(file, digest: digest, record: record)
            }
            return value(ResolvedGroup(group, photos, elsewhere, resolver, root: root))
          }))
      start = end
    }
  }
}
