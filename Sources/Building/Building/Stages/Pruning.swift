import BuildCache
import Concurrency
import Content
import Darkroom
import Developing
import Files
import Photography
import Reading

/// Removes from the cache, once a day, what no site has used for a month.
struct Pruning: Sendable {
  let session: BuildSession
  /// The files that the content folder no longer has.
  private let missing: [String]

  /// A file whose date is that of the last pruning.
  private static func marker(in pictures: String) -> String { pictures + "/.pruned" }

  /// - Parameter survey: With the photographs.
  /// - Returns: `nil` if the last pruning is not a day ago.
  init?(_ session: BuildSession, _ survey: Survey) throws {
    let last = FileStamp(path: Pruning.marker(in: session.folders.pictures))
    if let last, SystemClock.now - last.modified < 86_400 * 1_000_000_000 { return nil }
    self.session = session
    let present = Set(survey.files.lazy.map { Identity(of: $0.path) })
    var missing: [String] = []
    try session.cache.forEachFile(below: session.folders.content) { path, _ in
      if !present.contains(Identity(of: path)) { missing.append(path) }
    }
    self.missing = missing
  }

  func forgetMissingFiles() throws {
    try session.cache.remember([:], forgetting: missing, below: session.folders.content)
  }

  /// Removes developed pictures, and results in the cache.
  func run(_ library: DevelopedLibrary, _ resolver: MetadataResolver) throws {
    let pictures = session.folders.pictures
    let marker = Pruning.marker(in: pictures)
    let now = SystemClock.now
    // A folder without the marker is new: it has nothing old.
    if FileStamp(path: marker) != nil {
      let store = PictureStore(folder: pictures)
      try store.prune(except: usedPictures(of: library, in: store), now: now)
      try pruneResults(of: library, resolver, day: Int(now / 86_400_000_000_000))
    }
    try Folder.make(pictures)
    try FileIO.write([], to: marker)
  }

  /// The paths of a site's pictures in the store.
  private func usedPictures(of library: DevelopedLibrary, in store: PictureStore) -> Set<Identity> {
    var used: Set<Identity> = [Identity(of: Pruning.marker(in: store.folder))]
    for position in 0..<library.count {
      let development = library.files(at: position).development
      for picture in development.allPictures {
        used.insert(Identity(of: store.path(of: picture.key, picture.rendition.format.fileExtension)))
      }
      for file in development.mediaFiles {
        used.insert(Identity(of: store.path(of: file.key, Development.MovieFile.fileExtension)))
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
  private func pruneResults(of library: DevelopedLibrary, _ resolver: MetadataResolver, day: Int) throws {
    let (cache, root) = (session.cache, session.folders.content)
    let tracks = TrackReader(root: root, options: resolver.trackOptions(nil), known: [:])
    let developer = session.developer()
    var used: Set<Digest> = []
    func markUsed(from count: Int) throws {
      guard used.count >= count else { return }
      try cache.markUsed(used, day: day)
      used.removeAll(keepingCapacity: true)
    }
    let batch = 8192
    var files: [(path: String, digest: Digest)] = []
    try cache.forEachFile(below: root) { files.append(($0, $1.digest)) }
    for (path, digest) in files {
      used.insert(PhotoReader.key(for: digest))
      // Those whose notes set a pause are read again after a month.
      used.insert(tracks.key(for: digest, at: path))
      try markUsed(from: batch)
    }
    for position in 0..<library.count {
      used.insert(developer.key(for: library.job(at: position, resolver.configuration, root: root)))
      try markUsed(from: batch)
    }
    try markUsed(from: 0)
    try cache.forgetResults(unusedSince: day - 30)
    try cache.forgetFolders { FileStamp(path: $0) != nil }
  }
}
