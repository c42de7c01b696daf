import BuildCache
import Files
import Photography

/// The site in the output folder, with what is known of its files.
struct Publication: Sendable {
  var site: PublishedSite
  /// As the last build wrote them.
  var known = PublishedFileIndex()
  /// Whether the last build replaced the site, since a file of it had changed.
  var isNew = false
  /// The stage, if it can be reused.
  var staged: StagedSite?

  init(_ site: PublishedSite) { self.site = site }

  /// Whether a file is in the site as it was written with these bytes.
  func isIntact(_ path: String, _ key: Digest) -> Bool {
    let path = Identity(of: path)
    return known[path].map { $0.key == key.identity && site.stamp(of: path) == $0.stamp } ?? false
  }

  /// Takes over the stamps that some files have in the output folder.
  mutating func restamp(_ paths: [String], in folders: BuildFolders, _ cache: BuildCache) throws {
    var stamps: [String: FileStamp] = [:]
    for path in paths {
      guard let stamp = FileStamp(path: "\(folders.output)/\(path)") else { continue }
      stamps[path] = stamp
      known.restamp(Identity(of: path), stamp)
      site.restamp(path, stamp)
    }
    try cache.restamp(stamps, of: folders.output)
  }
}
