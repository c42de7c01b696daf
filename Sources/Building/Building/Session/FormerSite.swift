import BuildCache
import Content
import Files
import Metadata
import Photography
import Reading

/// What the cache knows of the files of the last build.
struct FormerSite: FormerFiles {
  let permalinkFile: PermalinkFile
  let folders: BuildFolders
  let cache: BuildCache
  let listed, unlisted: AssembledPhotos

  func pageNames(of paths: [Identity: Identity]) throws -> [Identity: String] {
    var missing = Set(paths.values)
    var names: [Identity: String] = [:]
    func take(_ page: String) {
      let digest = Identity(of: page)
      if missing.remove(digest) != nil { names[digest] = page }
    }
    for page in permalinkFile.owners.keys { take(page) }
    if !missing.isEmpty {
      try cache.forEachFile(below: folders.content) { path, _ in
        guard paths[Identity(of: path)] != nil else { return }
        take(PermalinkRequest.plain(photo: PhotoID(path), slug: nil))
      }
    }
    // Those with a `slug:`, or with a secret, and those of walks.
    if !missing.isEmpty { try cache.forEachPagePath(of: folders.output) { take($0) } }
    return names
  }

  func paths(of digests: Set<Identity>) throws -> [Identity: String] {
    var paths: [Identity: String] = [:]
    try cache.forEachFile(below: folders.content) { path, _ in
      let digest = Identity(of: path)
      if digests.contains(digest) { paths[digest] = path }
    }
    return paths
  }

  func isThere(_ path: String) -> Bool { FileStamp(path: "\(folders.content)/\(path)") != nil }

  func origins(ofFormer paths: [String]) throws -> [String: PhotoOrigin] {
    let files = try cache.files(below: folders.content, at: paths)
    return try origins(of: files.mapValues(\.digest))
  }

  func origins(of positions: [Int], unlisted isUnlisted: Bool) throws -> [Int: PhotoOrigin] {
    let photos = isUnlisted ? unlisted : listed
    let digests = positions.map { ($0, photos.files(at: $0).digest) }
    return try origins(of: Dictionary(digests) { first, _ in first })
  }

  private func origins<Key: Hashable>(of digests: [Key: Digest]) throws -> [Key: PhotoOrigin] {
    let keys = digests.mapValues { PhotoReader.key(for: $0) }
    let results = try cache.results(for: Set(keys.values))
    return keys.compactMapValues { key in
      // A damaged record of a file that is gone cannot be made again.
      guard let record = results[key], let metadata = try? PhotoMetadata(record: record),
        let taken = metadata.taken?.value, let camera = metadata.camera?.value
      else { return nil }
      return PhotoOrigin(taken: taken.iso8601, camera: camera)
    }
  }
}
