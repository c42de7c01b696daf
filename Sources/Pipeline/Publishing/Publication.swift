import BuildCache

/// The site in the output folder, with what is known of its files.
struct Publication: Sendable {
  var site: PublishedSite
  /// As the last build wrote them, by path.
  var known: [String: KnownPage] = [:]
  /// Whether the last build replaced the site, since a file of it had changed.
  var isNew = false
  /// The stage, if it can be reused.
  var spare: SpareSite?

  init(_ site: PublishedSite) { self.site = site }

  /// Reads what the cache knows of a site.
  init(_ site: PublishedSite, of output: String, in cache: BuildCache) throws(BuildCacheError) {
    self.site = site
    var known: [String: KnownPage] = [:]
    try cache.forEachPage(of: output) { known[$0] = $1 }
    (self.known, spare) = (known, try cache.spare(of: output))
  }
}
