import BuildCache
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

  /// Reads what the cache knows of a site.
  init(_ site: PublishedSite, of output: String, in cache: BuildCache) throws(BuildCacheError) {
    self.site = site
    var known = PublishedFileIndex(capacity: site.count)
    try cache.forEachPage(of: output) { known.append($0, $1) }
    (self.known, staged) = (known, try cache.staged(of: output))
  }

  /// Whether a file is in the site as it was written with these bytes.
  func isIntact(_ path: String, _ key: Fingerprint) -> Bool {
    let path = ContentHash.of(path)
    return known[path].map { $0.key == key.word && site.stamp(of: path) == $0.stamp } ?? false
  }
}
