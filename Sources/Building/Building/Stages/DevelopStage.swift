import BuildCache
import Concurrency
import Developing
import Files
import Indexing
import Photography
import Reading

/// Makes the pictures that resolved groups need and the store lacks, completes the groups with them, and stores the groups in
/// the cache.
///
/// A photograph that cannot be developed becomes a problem and is left out.
struct DevelopStage: Sendable {
  let session: BuildSession
  private let pictures: PictureStage
  private let start: Int64
  private let program: MovieProgram

  /// - Parameter start: See ``SurveyedContent/start``.
  init(session: BuildSession, _ content: SiteContent, start: Int64) {
    (self.session, self.start, program) = (session, start, content.program)
    pictures = PictureStage(session: session, shared: content.shared, program: content.program)
  }

  /// - Returns: The groups, which are known now.
  func run(_ groups: [ReadGroup], _ progress: BatchProgress) async throws -> [ReadGroup] {
    let results = try await pictures.run(
      groups.flatMap { $0.photos.map(\.job) }, done: session.step(.developing, in: progress))
    session.update { $0.picturesDeveloped += results.made }
    var next = 0
    let work = groups.map { group in
      defer { next += group.photos.count }
      return (group, results[next..<next + group.photos.count])
    }
    let (start, program) = (start, program)
    let developed = Array(
      try await parallelMap(work, jobs: session.jobs, runsOfAtMost: 8) { group, results in
        var group = group
        // What may have changed within a tick of the clock is read again by the next build, and so is what failed.
        group.isComplete = group.group.settled < start
        group.complete(with: results, program)
        group.isKnown = true
        return group
      })
    try session.cache.remember(
      groups: developed.filter { $0.isComplete && !$0.isPart }.map { read in
        let id = read.group.id
        let group = CachedGroup(folder: id.folder, part: id.part, parts: id.parts, inputs: read.inputs)
        return (group, read.record.bytes)
      }, forgetting: [], below: session.folders.content)
    return developed
  }
}

extension ReadGroup {
  /// Completes a group whose photographs were developed, and encodes what is known of it.
  ///
  /// - Parameter results: In the order of its photographs.
  fileprivate mutating func complete(
    with results: ArraySlice<Result<DevelopedPictures, PictureError>>, _ program: MovieProgram
  ) {
    var reader = SearchWordReader()
    let positions = photos.map { photo in
      let movie = photo.job.movie
      return reader.read(
        photo.shown.photo, isMovie: movie != nil && movie?.movement == nil, isLive: movie?.movement != nil)
    }
    let vocabulary = SearchWords.Vocabulary(reader.words)
    for ((photo, result), positions) in zip(zip(photos, results), positions) {
      switch result {
      case .success(let pictures):
        let development = pictures.development
        contents.notes.problems += development.warnings(for: photo.job).map {
          Problem(.warning, photo.job.id.path, $0, code: .damagedPicture)
        }
        if let interruption = development.interruption {
          contents.notes.problems.append(PictureError.problem(ofMovementOf: photo.job.id, interruption))
          isComplete = false
        }
        if photo.job.movie?.version == "", development.movie != nil, let lack = program.lack {
          contents.notes.problems.append(PictureError.problem(ofCopy: photo.job.id, without: lack))
        }
        let shown = photo.shown.with(size: development.size, placeholder: development.placeholder)
        contents.photos.append(
          GroupPhoto(shown, PhotoFiles(photo.job, development), SearchWords(vocabulary, positions)))
      case .failure(let error):
        // Of a photograph that is left out, no other problem matters.
        contents.notes.problems.removeAll { $0.subject == photo.job.id.path }
        contents.notes.problems.append(error.problem(of: photo.job.id))
        isComplete = false
      }
    }
    record = GroupRecord(contents, folder: group.id.folder)
    (contents, photos, links) = (GroupContents(), [], nil)
  }
}
