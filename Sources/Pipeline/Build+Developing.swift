import BuildCache
import Content
import Darkroom
import Files
import Photography

extension Build {
  /// Develops the pictures that the store lacks, and adds them to the library.
  ///
  /// A photograph that cannot be developed becomes a problem and is left out.
  func develop(
    _ reading: Reading, _ folders: BuildFolders, _ cache: BuildCache, _ report: inout BuildReport
  ) async throws -> DevelopedLibrary {
    let developing = PictureDeveloper(store: PictureStore(folder: folders.pictures))
    let pictureJobs = reading.library.photos.compactMap { reading.jobs[$0.id] }
    let keys = pictureJobs.map { developing.key(for: $0) }
    let earlier = options.isClean ? [:] : try cache.findings(for: Set(keys))
    let isClean = options.isClean
    // The largest first, so that no long job is left when the others are done.
    let work = zip(pictureJobs, keys).sorted { $0.0.stamp.size > $1.0.stamp.size }
    let results = try await parallelMap(
      work, jobs: jobs, runsOfAtMost: 4, done: step(.developing, work.count)
    ) { work, helpers in
      Result { () throws(PictureError) in
        let (job, key) = work
        let known = earlier[key].flatMap { try? Development(record: $0) }
        if let known, !isClean, developing.isWhole(known, for: job) { return (known, made: 0) }
        return try developing.develop(job, earlier: known, helpers: helpers)
      }
    }
    var (developments, records): ([PhotoID: Development], [Fingerprint: [UInt8]]) = ([:], [:])
    var failures: [Problem] = []
    for ((job, key), result) in zip(work, results) {
      switch result {
      case .success(let (development, made)):
        developments[job.id] = development
        report.picturesDeveloped += made
        if made > 0 || earlier[key] == nil { records[key] = development.record }
        report.problems += development.warnings(for: job).map { Problem(.warning, job.id.path, $0) }
      case .failure(let error): failures.append(error.problem(of: job.id))
      }
    }
    // A photograph that is left out has no other problems.
    let leftOut = Set(failures.map(\.subject))
    if !leftOut.isEmpty { report.problems.removeAll { leftOut.contains($0.subject) } }
    report.problems += failures
    try cache.remember(findings: records)
    let library = DevelopedLibrary(reading, developments)
    report.problems += library.problems
    return library
  }
}

/// The library with the pictures of all its photographs.
struct DevelopedLibrary: Sendable {
  let library: Library
  let developments: [PhotoID: Development]
  /// Originals to be copied as they are, by the photograph.
  private(set) var originals: [PhotoID: PictureJob] = [:]
  /// Problems of assigning photographs to walks.
  let problems: [Problem]

  init(_ reading: Build.Reading, _ developments: [PhotoID: Development]) {
    self.developments = developments
    let originals = reading.authored.configuration.pictures.originals
    // Maps positions in the earlier library to positions in this one.
    var positions = [Int?](repeating: nil, count: reading.library.photos.count)
    var photos: [Photo] = []
    photos.reserveCapacity(reading.library.photos.count)
    for (index, photo) in reading.library.photos.enumerated() {
      guard let development = developments[photo.id], let job = reading.jobs[photo.id] else {
        continue
      }
      positions[index] = photos.count
      var photo = photo
      let paths = PublishedPaths(page: photo.page)
      photo.size = development.size
      photo.placeholder = development.placeholder
      photo.renditions = development.pictures.map {
        Rendition(format: $0.rendition.format, size: $0.rendition.size, path: paths.picture($0))
      }
      if let stripped = development.stripped {
        photo.original = paths.original(stripped.key, stripped.fileExtension)
      } else if originals == .copy {
        let name = job.path.split(separator: ".").last.map { $0.lowercased() } ?? "jpg"
        photo.original = paths.original(job.digest, name)
        self.originals[photo.id] = job
      }
      photo.fingerprint = photo.digest
      photos.append(photo)
    }
    let albums = reading.library.albums.map { album in
      var album = album
      album.photos = album.photos.compactMap { positions[$0] }
      album.fingerprint = album.digest(in: photos)
      return album
    }
    var walks: [Walk]
    (walks, problems) = TrackedWalk.walks(reading.walks, among: photos) { reading.placeless.contains($0) }
    for index in walks.indices { walks[index].fingerprint = walks[index].digest(in: photos) }
    let (places, near) = PhotoGrid(photos, reach: reading.authored.configuration.places.nearness)
      .joined(to: reading.authored.places)
    library = Library(
      photos: photos, albums: albums, categories: reading.library.categories, walks: walks, places: places,
      placesNear: near)
  }
}
