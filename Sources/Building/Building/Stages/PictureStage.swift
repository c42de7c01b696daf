import BuildCache
import Concurrency
import Developing
import Photography

/// Makes the pictures of photographs that neither the store nor a remote cache has.
struct PictureStage: Sendable {
  let session: BuildSession
  let shared: SharedPictures?
  /// What makes movies.
  let program: MovieProgram
  /// Whether pictures are taken from the remote cache. Otherwise it is sent all of them, also those that were made before.
  let fetches: Bool

  init(
    session: BuildSession, shared: SharedPictures?, program: MovieProgram = MovieProgram(),
    fetches: Bool? = nil
  ) {
    (self.session, self.shared, self.program) = (session, shared, program)
    self.fetches = fetches ?? !session.options.isClean
  }

  /// - Returns: In the order of the jobs.
  func run(
    _ jobs: [PictureJob], done: @escaping @Sendable (Int) -> Void
  ) async throws -> [Result<DevelopedPictures, PictureError>] {
    let (developer, isClean) = (session.developer(program), session.options.isClean)
    let work = jobs.map { Work(job: $0, key: developer.key(for: $0)) }
    let known = isClean ? [:] : try session.cache.results(for: Set(work.map(\.key)))
    let fetched = try await fetch(work, known, by: developer, done: done)
    // The largest first, so that no thread is left with a long job when the others have nothing more to do.
    let order = jobs.indices.sorted { jobs[$0].stamp.size > jobs[$1].stamp.size }
    let (made, sending) = AsyncStream.makeStream(of: SharedPictures.Item.self)
    async let sent: Void? = shared?.send(made, from: developer.store)
    let (isShared, fetches) = (shared != nil, fetches)
    let results = try await parallelMap(
      order.map { work[$0] }, jobs: session.jobs, runsOfAtMost: 4, done: { done(max($0, fetched.count)) }
    ) { work, helpers in
      Result { () throws(PictureError) in
        // Of a damaged record, the pictures are made again.
        let earlier = fetched[work.key] ?? known[work.key].flatMap { try? DevelopmentRecord($0) }
        if let earlier, !isClean, developer.isWhole(earlier.development, for: work.job) {
          if isShared, !fetches { sending.yield(SharedPictures.Item(key: work.key, record: earlier)) }
          return (earlier, made: 0)
        }
        let result = try developer.develop(work.job, earlier: earlier?.development, helpers: helpers)
        if isShared, result.0.development.interruption == nil {
          sending.yield(SharedPictures.Item(key: work.key, record: result.0))
        }
        return result
      }
    }
    sending.finish()
    _ = await sent
    var developments = [Result<DevelopedPictures, PictureError>?](repeating: nil, count: jobs.count)
    var records: [Digest: [UInt8]] = [:]
    for (index, result) in zip(order, results) {
      let key = work[index].key
      // What another build may complete is made again by it.
      if case .success(let (record, made)) = result, record.development.interruption == nil,
        made > 0 || known[key] == nil || fetched[key] != nil
      {
        records[key] = record.bytes
      }
      developments[index] = result.map { DevelopedPictures(development: $0.0.development, made: $0.made) }
    }
    try session.cache.remember(results: records)
    return developments.compactMap(\.self)
  }

  private struct Work: Sendable {
    let job: PictureJob
    let key: Digest
  }

  /// What the remote cache has of the pictures that the store lacks.
  private func fetch(
    _ work: [Work], _ known: [Digest: [UInt8]], by developer: PictureDeveloper,
    done: @escaping @Sendable (Int) -> Void
  ) async throws -> [Digest: DevelopmentRecord] {
    guard let shared, fetches else { return [:] }
    let isKnown = try await parallelMap(work, jobs: session.jobs) { work in
      known[work.key].flatMap { try? DevelopmentRecord($0) }
        .map { developer.isWhole($0.development, for: work.job) } ?? false
    }
    let lacking = zip(work, isKnown).filter { !$1 }.map { ($0.0.key, $0.0.job) }
    let wanted = Dictionary(lacking) { first, _ in first }.map { (job: $1, key: $0) }
      .sorted { $0.job.id.path < $1.job.id.path }
    return try await shared.fetch(wanted, by: developer, jobs: session.jobs, done: done)
  }
}

/// The pictures of a photograph.
struct DevelopedPictures: Sendable {
  let development: Development
  /// How many of them were made now.
  let made: Int
}

extension [Result<DevelopedPictures, PictureError>] {
  /// How many pictures were made.
  var made: Int {
    reduce(0) { sum, result in
      if case .success(let pictures) = result { sum + pictures.made } else { sum }
    }
  }
}
