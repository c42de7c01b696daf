import BuildCache
import Content
import Darkroom
import Files
import Photography

extension Build {
  /// Once a day, removes what no site has used for a month: developed pictures, and results in the cache.
  func prune(
    _ developed: DevelopedLibrary, _ resolver: MetadataResolver, _ survey: Survey, _ folders: BuildFolders,
    _ cache: BuildCache
  ) throws {
    let marker = folders.pictures + "/.pruned"
    let now = WallTime.now
    if let last = FileStamp(path: marker), now - last.modified < 86_400 * 1_000_000_000 { return }
    let store = PictureStore(folder: folders.pictures)
    var used: Set<String> = [marker]
    for position in developed.library.photos.indices {
      let development = developed.files(at: position).development
      for picture in development.pictures {
        used.insert(store.path(of: picture.key, picture.rendition.format.fileExtension))
      }
      if let stripped = development.stripped {
        used.insert(store.path(of: stripped.key, stripped.fileExtension))
      }
    }
    try store.prune(except: used, now: now)
    try pruneCache(developed, resolver, survey, folders, cache, day: Int(now / 86_400_000_000_000))
    try Folder.make(folders.pictures)
    try FileIO.write([], to: marker)
  }

  /// - Parameter day: Today, in days since 1970.
  func pruneCache(
    _ developed: DevelopedLibrary, _ resolver: MetadataResolver, _ survey: Survey, _ folders: BuildFolders,
    _ cache: BuildCache, day: Int
  ) throws {
    let files = try cache.files(below: folders.content)
    let present = Set(survey.files.lazy.map(\.path))
    try cache.remember([:], forgetting: files.keys.filter { !present.contains($0) }, below: folders.content)
    let tracks = TrackReader(root: folders.content, options: resolver.trackOptions, known: files)
    let developer = PictureDeveloper(store: PictureStore(folder: folders.pictures))
    var used: Set<Fingerprint> = []
    for (path, file) in files where present.contains(path) {
      used.insert(PhotoReader.key(for: file.digest))
      used.insert(tracks.key(for: file.digest))
    }
    for position in developed.library.photos.indices {
      let job = developed.job(at: position, resolver.configuration, root: folders.content)
      used.insert(developer.key(for: job))
    }
    try cache.markUsed(used, day: day)
    try cache.forgetFindings(unusedSince: day - 30)
  }
}
