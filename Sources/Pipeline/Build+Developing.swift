import BuildCache
import Content
import Darkroom
import Files
import Photography
import Templates

extension Build {
  /// Makes the pictures that changed groups need and the store lacks, and completes the groups with them.
  ///
  /// A photograph that cannot be developed becomes a problem and is left out.
  func develop(
    _ reading: inout Reading, _ folders: BuildFolders, _ cache: BuildCache, _ start: Int64,
    _ report: inout BuildReport
  ) async throws {
    let changed = reading.groups.indices.filter { !reading.groups[$0].isKnown }
    let jobs = changed.flatMap { index in reading.groups[index].photos.map(\.job) }
    let results = try await develop(jobs, folders, cache, &report)
    let words = try await searchWords(of: changed.map { reading.groups[$0].photos })
    var next = 0
    for (index, words) in zip(changed, words) {
      var read = reading.groups[index]
      // What may have changed within a tick of the clock is read again by the next build, and so is what failed.
      read.isComplete = read.group.settled < start
      for (photo, words) in zip(read.photos, words) {
        let result = results[next]
        next += 1
        switch result {
        case .success(let development):
          read.record.problems += development.warnings(for: photo.job).map {
            Problem(.warning, photo.job.id.path, $0)
          }
          let shown = photo.shown.with(size: development.size, placeholder: development.placeholder)
          read.record.photos.append(
            GroupPhoto(shown, PhotoFiles(photo.job, development), words))
        case .failure(let error):
          // Of a photograph that is left out, no other problem matters.
          read.record.problems.removeAll { $0.subject == photo.job.id.path }
          read.record.problems.append(error.problem(of: photo.job.id))
          read.isComplete = false
        }
      }
      read.photos = []
      reading.groups[index] = read
    }
  }

  /// The words of the photographs of some groups; those of a group share a vocabulary.
  private func searchWords(of groups: [[UndevelopedPhoto]]) async throws -> [[SearchWords]] {
    Array(
      try await parallelMap(groups, jobs: jobs, runsOfAtMost: 8) { photos in
        var reader = SearchWordReader()
        let positions = photos.map { reader.read($0.shown.photo) }
        let vocabulary = SearchWords.Vocabulary(reader.words)
        return positions.map { SearchWords(vocabulary, $0) }
      })
  }

  /// Stores the groups that were read in the cache, and deletes those that no longer exist.
  func remember(_ reading: Reading, _ folders: BuildFolders, _ cache: BuildCache) async throws {
    let groups = reading.groups.filter { !$0.isKnown && $0.isComplete }
    try cache.remember(
      groups: [], forgetting: reading.removed.map { ($0.folder, $0.part, $0.parts) }, below: folders.content)
    // Some at a time, since all records take much memory.
    for start in stride(from: 0, to: groups.count, by: 64) {
      let part = Array(groups[start..<min(start + 64, groups.count)])
      let records = try await parallelMap(part, jobs: jobs, runsOfAtMost: 8) { read in
        let id = read.group.id
        let group = KnownGroup(folder: id.folder, part: id.part, parts: id.parts, inputs: read.inputs)
        return (group, read.record.encoded())
      }
      try cache.remember(groups: Array(records), forgetting: [], below: folders.content)
    }
  }

  /// Makes the pictures again that neither the site nor the store has any more, such as after either was deleted.
  func restorePictures(
    of developed: DevelopedLibrary, _ publication: Publication, _ authored: AuthoredContent,
    _ folders: BuildFolders, _ cache: BuildCache, _ report: inout BuildReport
  ) async throws {
    let store = PictureStore(folder: folders.pictures)
    func isAtHand(_ path: String?, _ key: Fingerprint, _ fileExtension: String, bytes: Int) -> Bool {
      if let path, let page = publication.known[path], page.key == key,
        publication.site.stamps[path]?.hasContent(of: page.stamp) == true
      {
        return true
      }
      return store.holds(key, fileExtension, bytes: bytes)
    }
    var lost: [PictureJob] = []
    for (files, photo) in zip(developed.files, developed.library.photos) {
      let development = files.development
      let pictures = zip(development.pictures, photo.renditions)
      let isWhole =
        pictures.allSatisfy { picture, rendition in
          isAtHand(
            rendition.path, picture.key, picture.rendition.format.fileExtension, bytes: picture.bytes)
        }
        && development.stripped.map { isAtHand(photo.original, $0.key, $0.fileExtension, bytes: $0.bytes) }
          ?? true
      if !isWhole { lost.append(files.job(for: photo, authored.configuration, root: folders.content)) }
    }
    guard !lost.isEmpty else { return }
    for (job, result) in zip(lost, try await develop(lost, folders, cache, &report)) {
      guard case .failure = result else { continue }
      // Read again, the photograph becomes a problem, and the site is built without it.
      try cache.forgetGroups(ofFolder: AlbumID(photo: job.id).path, below: folders.content)
      throw StaleReading()
    }
  }

  /// Makes the pictures of some photographs that the store lacks.
  ///
  /// - Returns: In the order of the jobs.
  func develop(
    _ pictureJobs: [PictureJob], _ folders: BuildFolders, _ cache: BuildCache, _ report: inout BuildReport
  ) async throws -> [Result<Development, PictureError>] {
    let developer = PictureDeveloper(store: PictureStore(folder: folders.pictures))
    let keys = pictureJobs.map { developer.key(for: $0) }
    let earlier = options.isClean ? [:] : try cache.findings(for: Set(keys))
    let isClean = options.isClean
    // The largest first, so that no thread is left with a long job when the others have nothing more to do.
    let order = pictureJobs.indices.sorted { pictureJobs[$0].stamp.size > pictureJobs[$1].stamp.size }
    let results = try await parallelMap(
      order, jobs: jobs, runsOfAtMost: 4, done: step(.developing, pictureJobs.count)
    ) { index, helpers in
      Result { () throws(PictureError) in
        let (job, key) = (pictureJobs[index], keys[index])
        let known = earlier[key].flatMap { try? Development(record: $0) }
        if let known, !isClean, developer.isWhole(known, for: job) { return (known, made: 0) }
        return try developer.develop(job, earlier: known, helpers: helpers)
      }
    }
    var developments = [Result<Development, PictureError>?](repeating: nil, count: pictureJobs.count)
    var records: [Fingerprint: [UInt8]] = [:]
    for (index, result) in zip(order, results) {
      if case .success(let (development, made)) = result {
        report.picturesDeveloped += made
        if made > 0 || earlier[keys[index]] == nil { records[keys[index]] = development.record }
      }
      developments[index] = result.map(\.0)
    }
    try cache.remember(findings: records)
    return developments.compactMap(\.self)
  }
}

/// A photograph that an earlier build read cannot be developed any more, so the build starts again without what it knew.
struct StaleReading: Error {}

extension AlbumID {
  /// The folder of a photograph.
  fileprivate init(photo id: PhotoID) {
    let folder = Folder.parent(of: id.path)
    self.init(folder == "." ? "" : folder)
  }
}
