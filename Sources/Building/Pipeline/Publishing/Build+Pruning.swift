import BuildCache
import Concurrency
import Content
import Darkroom
import Developing
import Files
import Photography
import Reading

extension Build {
  /// A file whose date is that of the last pruning.
  private func pruneMarker(_ pictures: String) -> String { pictures + "/.pruned" }

  /// Whether the last pruning is a day ago.
  func isPruneDue(_ folders: BuildFolders) -> Bool {
    guard let last = FileStamp(path: pruneMarker(folders.pictures)) else { return true }
    return SystemClock.now - last.modified >= 86_400 * 1_000_000_000
  }

  /// The files of the cache that the content folder no longer has.
  func missingFiles(_ survey: Survey, _ folders: BuildFolders, _ cache: BuildCache) throws -> [String] {
    let present = Set(survey.files.lazy.map { Identity(of: $0.path) })
    var missing: [String] = []
    try cache.forEachFile(below: folders.content) { path, _ in
      if !present.contains(Identity(of: path)) { missing.append(path) }
    }
    return missing
  }

  /// Removes what no site has used for a month: developed pictures, and results in the cache.
  ///
  /// - Parameter noteKeys: Of the notes of folders.
  func prune(
    _ developed: DevelopedLibrary, _ resolver: MetadataResolver, _ noteKeys: [Fingerprint],
    _ folders: BuildFolders, _ cache: BuildCache
  ) throws {
    let marker = pruneMarker(folders.pictures)
    let now = SystemClock.now
    // A folder without the marker is new: it has nothing old.
    if FileStamp(path: marker) != nil {
      let store = PictureStore(folder: folders.pictures)
      try store.prune(except: usedPictures(of: developed, in: store), now: now)
      try pruneCache(developed, resolver, noteKeys, folders, cache, day: Int(now / 86_400_000_000_000))
    }
    try Folder.make(folders.pictures)
    try FileIO.write([], to: marker)
  }

  /// The paths of a site's pictures in the store.
  private func usedPictures(of developed: DevelopedLibrary, in store: PictureStore) -> Set<Identity> {
    var used: Set<Identity> = [Identity(of: pruneMarker(store.folder))]
    for position in 0..<developed.count {
      let development = developed.files(at: position).development
      for picture in development.pictures {
        used.insert(Identity(of: store.path(of: picture.key, picture.rendition.format.fileExtension)))
      }
      if let stripped = development.stripped {
        used.insert(Identity(of: store.path(of: stripped.key, stripped.fileExtension)))
      }
    }
    return used
  }

  /// Marks the results that the site has used, some at a time, and removes old ones.
  ///
  /// - Parameter day: Today, in days since 1970.
  private func pruneCache(
    _ developed: DevelopedLibrary, _ resolver: MetadataResolver, _ noteKeys: [Fingerprint],
    _ folders: BuildFolders, _ cache: BuildCache, day: Int
  ) throws {
    let tracks = TrackReader(root: folders.content, options: resolver.trackOptions, known: [:])
    let developer = PictureDeveloper(store: PictureStore(folder: folders.pictures))
    var used = Set(noteKeys)
    func markUsed(from count: Int) throws {
      guard used.count >= count else { return }
      try cache.markUsed(used, day: day)
      used.removeAll(keepingCapacity: true)
    }
    let batch = 8192
    var digests: [Fingerprint] = []
    try cache.forEachFile(below: folders.content) { digests.append($1.digest) }
    for digest in digests {
      used.insert(PhotoReader.key(for: digest))
      used.insert(tracks.key(for: digest))
      try markUsed(from: batch)
    }
    for position in 0..<developed.count {
      let job = developed.job(at: position, resolver.configuration, root: folders.content)
      used.insert(developer.key(for: job))
      try markUsed(from: batch)
    }
    try markUsed(from: 0)
    try cache.forgetFindings(unusedSince: day - 30)
    try cache.forgetFolders { FileStamp(path: $0) != nil }
  }
}
