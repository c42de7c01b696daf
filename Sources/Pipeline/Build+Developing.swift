import BuildCache
import Content
import Darkroom
import Files
import Photography

extension Build {
  /// Makes the pictures that the store lacks, and completes the library with them.
  ///
  /// A photograph that cannot be developed becomes a problem and is left out.
  func develop(
    _ reading: Reading, _ folders: BuildFolders, _ cache: BuildCache, _ report: inout BuildReport
  ) async throws -> DevelopedLibrary {
    let developing = PictureDeveloper(store: PictureStore(folder: folders.pictures))
    let negatives = reading.library.photos.compactMap { reading.negatives[$0.id] }
    let keys = negatives.map { developing.key(for: $0) }
    let earlier = options.isClean ? [:] : try cache.findings(for: Set(keys))
    let isClean = options.isClean
    // The largest first, so that no job is left with a long one when the others have nothing more to do.
    let work = zip(negatives, keys).sorted { $0.0.stamp.size > $1.0.stamp.size }
    let results = try await parallelMap(
      work, jobs: jobs, runsOfAtMost: 4, done: step(.developing, work.count)
    ) { work, helpers in
      Result { () throws(PictureError) in
        let (negative, key) = work
        let known = earlier[key].flatMap { try? Development(record: $0) }
        if let known, !isClean, developing.isWhole(known, for: negative) { return (known, made: 0) }
        return try developing.develop(negative, earlier: known, helpers: helpers)
      }
    }
    var (developments, records): ([PhotoID: Development], [Fingerprint: [UInt8]]) = ([:], [:])
    var failures: [Problem] = []
    for ((negative, key), result) in zip(work, results) {
      switch result {
      case .success(let (development, made)):
        developments[negative.id] = development
        report.picturesDeveloped += made
        if made > 0 || earlier[key] == nil { records[key] = development.record }
        report.problems += development.warnings(for: negative).map { Problem(.warning, negative.id.path, $0) }
      case .failure(let error): failures.append(error.problem(of: negative.id))
      }
    }
    // Of a photograph that is left out, nothing else is worth saying.
    let leftOut = Set(failures.map(\.subject))
    if !leftOut.isEmpty { report.problems.removeAll { leftOut.contains($0.subject) } }
    report.problems += failures
    try cache.remember(findings: records)
    let library = DevelopedLibrary(reading, developments)
    report.problems += library.problems
    return library
  }
}

/// A library whose photographs all have their pictures.
struct DevelopedLibrary: Sendable {
  let library: Library
  let developments: [PhotoID: Development]
  /// Originals to be copied as they are, by the photograph.
  private(set) var originals: [PhotoID: PictureJob] = [:]
  /// What came up while photographs joined their walks.
  let problems: [Problem]

  init(_ reading: Build.Reading, _ developments: [PhotoID: Development]) {
    self.developments = developments
    let originals = reading.words.configuration.pictures.originals
    // Where each photograph of the library before stands in this one.
    var positions = [Int?](repeating: nil, count: reading.library.photos.count)
    var photos: [Photo] = []
    photos.reserveCapacity(reading.library.photos.count)
    for (index, photo) in reading.library.photos.enumerated() {
      guard let development = developments[photo.id], let negative = reading.negatives[photo.id] else {
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
        let name = negative.path.split(separator: ".").last.map { $0.lowercased() } ?? "jpg"
        photo.original = paths.original(negative.digest, name)
        self.originals[photo.id] = negative
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
    let (places, near) = PhotoGrid(photos, reach: reading.words.configuration.places.nearness)
      .joined(to: reading.words.places)
    library = Library(
      photos: photos, albums: albums, categories: reading.library.categories, walks: walks, places: places,
      placesNear: near)
  }
}
