import BuildCache
import Concurrency
import Content
import Darkroom
import Developing
import Files
import Indexing
import Photography
import Reading
import Templates

extension Build {
  /// Makes the pictures that changed groups need and the store lacks, completes the groups with them, and stores the groups in
  /// the cache.
  ///
  /// A photograph that cannot be developed becomes a problem and is left out.
  ///
  /// - Parameter changed: Positions of groups.
  func develop(
    _ changed: [Int], of reading: inout Reading, _ folders: BuildFolders, _ cache: BuildCache,
    _ start: Int64, _ progress: BatchProgress, _ report: inout BuildReport
  ) async throws {
    let jobs = changed.flatMap { index in reading.groups[index].photos.map(\.job) }
    let results = try await develop(
      jobs, reading.shared, folders, cache, &report, done: step(.developing, progress))
    var next = 0
    let groups = changed.map { index in
      let read = reading.groups[index]
      defer { next += read.photos.count }
      return (read, results[next..<next + read.photos.count])
    }
    let developed = try await parallelMap(groups, jobs: self.jobs, runsOfAtMost: 8) { read, results in
      var read = read
      // What may have changed within a tick of the clock is read again by the next build, and so is what failed.
      read.isComplete = read.group.settled < start
      read.complete(with: results)
      return read
    }
    for (index, read) in zip(changed, developed) { reading.groups[index] = read }
    try remember(changed.map { reading.groups[$0] }.filter { $0.isComplete && !$0.isPart }, folders, cache)
  }

  private func remember(_ groups: [ReadGroup], _ folders: BuildFolders, _ cache: BuildCache) throws {
    try cache.remember(
      groups: groups.map { read in
        let id = read.group.id
        let group = CachedGroup(folder: id.folder, part: id.part, parts: id.parts, inputs: read.inputs)
        return (group, read.record.bytes)
      }, forgetting: [], below: folders.content)
  }

  /// Makes the pictures again that neither the site nor the store has any more, such as after either was deleted.
  func restorePictures(
    of developed: DevelopedLibrary, _ publication: Publication, _ authored: AuthoredContent,
    _ shared: SharedPictures?, _ folders: BuildFolders, _ cache: BuildCache, _ report: inout BuildReport
  ) async throws {
    let originals = developed.originals
    let positions = Array(0..<developed.count)
    let areWhole = try await parallelMap(positions, jobs: jobs) { position in
      let files = developed.files(at: position)
      return pictureFiles(
        at: developed.page(at: position), developed.id(at: position), files, originals, folders
      )
      .allSatisfy { $0.isAtHand(publication) }
    }
    let lost = zip(positions, areWhole).filter { !$1 }.map { position, _ in
      developed.job(at: position, authored.configuration, root: folders.content)
    }
    guard !lost.isEmpty else { return }
    let done = step(.developing, lost.count)
    for (job, result) in zip(lost, try await develop(lost, shared, folders, cache, &report, done: done)) {
      guard case .failure = result else { continue }
      // Read again, the photograph becomes a problem, and the site is built without it.
      try cache.forgetGroups(ofFolder: AlbumID(photo: job.id).path, below: folders.content)
      throw OutdatedInputs()
    }
  }

  /// Makes the pictures of some photographs that neither the store nor a remote cache has.
  ///
  /// - Returns: In the order of the jobs.
  private func develop(
    _ pictureJobs: [PictureJob], _ shared: SharedPictures?, _ folders: BuildFolders, _ cache: BuildCache,
    _ report: inout BuildReport, done: @escaping @Sendable (Int) -> Void
  ) async throws -> [Result<Development, PictureError>] {
    let results = try await develop(
      pictureJobs, shared, fetching: !options.isClean, folders, cache, done: done)
    return results.map { result in
      if case .success((_, let made)) = result { report.picturesDeveloped += made }
      return result.map(\.0)
    }
  }

  /// - Parameters:
  ///   - fetching: Whether pictures are taken from the remote cache. Otherwise it is sent all of them, also those that were made
  ///     before.
  /// - Returns: The developments, and how many pictures were made, in the order of the jobs.
  func develop(
    _ pictureJobs: [PictureJob], _ shared: SharedPictures?, fetching: Bool, _ folders: BuildFolders,
    _ cache: BuildCache, done: @escaping @Sendable (Int) -> Void
  ) async throws -> [Result<(Development, made: Int), PictureError>] {
    let developer = developer(in: folders)
    let keys = pictureJobs.map { developer.key(for: $0) }
    let earlier = options.isClean ? [:] : try cache.findings(for: Set(keys))
    var fetched: [Fingerprint: DevelopmentRecord] = [:]
    if let shared, fetching {
      let isKnown = try await parallelMap(Array(zip(pictureJobs, keys)), jobs: jobs) { job, key in
        earlier[key].flatMap { try? DevelopmentRecord($0) }
          .map { developer.isWhole($0.development, for: job) } ?? false
      }
      let lacking = zip(zip(keys, pictureJobs), isKnown).filter { !$1 }.map(\.0)
      let wanted = Dictionary(lacking) { first, _ in first }.map { (job: $1, key: $0) }
        .sorted { $0.job.id.path < $1.job.id.path }
      fetched = try await shared.fetch(wanted, by: developer, jobs: jobs, done: done)
    }
    // The largest first, so that no thread is left with a long job when the others have nothing more to do.
    let order = pictureJobs.indices.sorted { pictureJobs[$0].stamp.size > pictureJobs[$1].stamp.size }
    let isClean = options.isClean
    let (made, sending) = AsyncStream.makeStream(of: SharedPictures.Item.self)
    async let sent: Void? = shared?.send(made, from: developer.store)
    let (found, isShared) = (fetched, shared != nil)
    let results = try await parallelMap(
      order, jobs: jobs, runsOfAtMost: 4, done: { done(max($0, found.count)) }
    ) { index, helpers in
      Result { () throws(PictureError) in
        let (job, key) = (pictureJobs[index], keys[index])
        // Of a damaged record, the pictures are made again.
        let known = found[key] ?? earlier[key].flatMap { try? DevelopmentRecord($0) }
        if let known, !isClean, developer.isWhole(known.development, for: job) {
          if isShared, !fetching { sending.yield(SharedPictures.Item(key: key, record: known)) }
          return (known, made: 0)
        }
        let result = try developer.develop(job, earlier: known?.development, helpers: helpers)
        if isShared { sending.yield(SharedPictures.Item(key: key, record: result.0)) }
        return result
      }
    }
    sending.finish()
    _ = await sent
    var developments = [Result<(Development, made: Int), PictureError>?](
      repeating: nil, count: pictureJobs.count)
    var records: [Fingerprint: [UInt8]] = [:]
    for (index, result) in zip(order, results) {
      let key = keys[index]
      if case .success(let (record, made)) = result,
        made > 0 || earlier[key] == nil || fetched[key] != nil
      {
        records[key] = record.bytes
      }
      developments[index] = result.map { ($0.0.development, made: $0.made) }
    }
    try cache.remember(findings: records)
    return developments.compactMap(\.self)
  }

  func developer(in folders: BuildFolders) -> PictureDeveloper {
    PictureDeveloper(
      store: PictureStore(folder: folders.pictures),
      memory: options.memory.map { MemoryBudget(bytes: $0 << 20) } ?? .standard)
  }
}

extension Build.ReadGroup {
  /// Completes a group whose photographs were developed, and encodes what is known of it.
  ///
  /// - Parameter results: In the order of its photographs.
  fileprivate mutating func complete(with results: ArraySlice<Result<Development, PictureError>>) {
    var reader = SearchWordReader()
    let positions = photos.map { reader.read($0.shown.photo) }
    let vocabulary = SearchWords.Vocabulary(reader.words)
    for ((photo, result), positions) in zip(zip(photos, results), positions) {
      switch result {
      case .success(let development):
        findings.problems += development.warnings(for: photo.job).map {
          Problem(.warning, photo.job.id.path, $0, code: .damagedPicture)
        }
        let shown = photo.shown.with(size: development.size, placeholder: development.placeholder)
        findings.photos.append(
          GroupPhoto(shown, PhotoFiles(photo.job, development), SearchWords(vocabulary, positions)))
      case .failure(let error):
        // Of a photograph that is left out, no other problem matters.
        findings.problems.removeAll { $0.subject == photo.job.id.path }
        findings.problems.append(error.problem(of: photo.job.id))
        isComplete = false
      }
    }
    record = GroupRecord(findings, folder: group.id.folder)
    (findings, photos) = (GroupContents(), [])
  }
}

extension OutputFile {
  /// Whether a picture is in the site or in the store. Other files always are.
  fileprivate func isAtHand(_ publication: Publication) -> Bool {
    guard case .stored(let picture) = source else { return true }
    return publication.isIntact(path, picture.key) || picture.isThere
  }
}

/// A photograph changed after it was read, so the build restarts from the cache.
struct OutdatedInputs: Error {
  /// What failed, if it was a file.
  var cause: FileError?
}

/// The store has lost pictures that the site lacks, so the build restarts and makes them again.
struct LostPictures: Error {}

extension AlbumID {
  /// The folder of a photograph.
  fileprivate init(photo id: PhotoID) {
    let folder = Folder.parent(of: id.path)
    self.init(folder == "." ? "" : folder)
  }
}
