import BuildCache
import Content
import Darkroom
import Files
import Photography
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
    let results = try await develop(jobs, folders, cache, &report, done: step(.developing, progress))
    var next = 0
    let groups = changed.map { index in
      let read = reading.groups[index]
      defer { next += read.photos.count }
      return (read, results[next..<next + read.photos.count])
    }
    let store = reading.store
    let developed = try await parallelMap(groups, jobs: self.jobs, runsOfAtMost: 8) { read, results in
      var read = read
      // What may have changed within a tick of the clock is read again by the next build, and so is what failed.
      read.isComplete = read.group.settled < start
      read.complete(with: results, in: store)
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
    _ folders: BuildFolders, _ cache: BuildCache, _ report: inout BuildReport
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
    for (job, result) in zip(lost, try await develop(lost, folders, cache, &report, done: done)) {
      guard case .failure = result else { continue }
      // Read again, the photograph becomes a problem, and the site is built without it.
      try cache.forgetGroups(ofFolder: AlbumID(photo: job.id).path, below: folders.content)
      throw OutdatedInputs()
    }
  }

  /// Makes the pictures of some photographs that the store lacks.
  ///
  /// - Returns: In the order of the jobs.
  func develop(
    _ pictureJobs: [PictureJob], _ folders: BuildFolders, _ cache: BuildCache, _ report: inout BuildReport,
    done: @escaping @Sendable (Int) -> Void
  ) async throws -> [Result<Development, PictureError>] {
    let developer = PictureDeveloper(
      store: PictureStore(folder: folders.pictures),
      memory: options.memory.map { MemoryBudget(bytes: $0 << 20) } ?? .standard)
    let keys = pictureJobs.map { developer.key(for: $0) }
    let earlier = options.isClean ? [:] : try cache.findings(for: Set(keys))
    let isClean = options.isClean
    // The largest first, so that no thread is left with a long job when the others have nothing more to do.
    let order = pictureJobs.indices.sorted { pictureJobs[$0].stamp.size > pictureJobs[$1].stamp.size }
    let results = try await parallelMap(
      order, jobs: jobs, runsOfAtMost: 4, done: done
    ) { index, helpers in
      Result { () throws(PictureError) in
        let (job, key) = (pictureJobs[index], keys[index])
        // Of a damaged record, the pictures are made again.
        let known = earlier[key].flatMap { try? DevelopmentRecord($0) }
        if let known, !isClean, developer.isWhole(known.development, for: job) { return (known, made: 0) }
        return try developer.develop(job, earlier: known?.development, helpers: helpers)
      }
    }
    var developments = [Result<Development, PictureError>?](repeating: nil, count: pictureJobs.count)
    var records: [Fingerprint: [UInt8]] = [:]
    for (index, result) in zip(order, results) {
      if case .success(let (record, made)) = result {
        report.picturesDeveloped += made
        if made > 0 || earlier[keys[index]] == nil { records[keys[index]] = record.bytes }
      }
      developments[index] = result.map(\.0.development)
    }
    try cache.remember(findings: records)
    return developments.compactMap(\.self)
  }
}

extension Build.ReadGroup {
  /// Completes a group whose photographs were developed, and encodes what is known of it.
  ///
  /// - Parameters:
  ///   - results: In the order of its photographs.
  ///   - store: Keeps the record.
  fileprivate mutating func complete(
    with results: ArraySlice<Result<Development, PictureError>>, in store: RecordStore
  ) {
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
    record = GroupRecord(findings, folder: group.id.folder, in: store)
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
