package import Photography

/// The result of a build.
package struct BuildReport: Sendable, Hashable, Codable {
  /// Photographs on the site.
  package var photos = 0
  /// Photographs that `publish:` does not choose.
  package var unchosen = 0
  /// Photographs with a page that nothing links; not among ``photos``.
  package var unlisted = 0
  /// Photographs with a place on the map.
  package var placed = 0
  package var albums = 0
  package var hashtags = 0
  /// Pages, feeds and other files that templates make.
  package var pages = 0
  /// Of these, how many this build rendered.
  package var pagesRendered = 0
  /// Picture files on the site, including fetched ones.
  package var pictures = 0
  /// Of these, how many this build developed.
  package var picturesDeveloped = 0
  /// Files of the site, their size in bytes, and that of the ground of maps.
  package var files = 0
  package var bytes = 0
  package var groundBytes = 0
  /// The bytes of the largest file.
  package var largestFile = 0
  /// By severity, then by subject.
  package var problems: [Problem] = []
  /// How long each phase took; not part of a stored report.
  package var seconds: [Lap] = []
  /// True when nothing had changed since the last build.
  package var isUnchanged = false
  /// Whether the build replaced the site, since a file of it had changed.
  package var isPublished = false

  /// A phase and its seconds.
  package struct Lap: Sendable, Hashable, Codable {
    package var phase: BuildProgress.Phase
    package var seconds: Double
  }

  package init() {}
}

extension BuildReport {
  /// Takes over what a site takes on the disk.
  mutating func measure(_ site: PublishedSite) {
    (files, bytes, groundBytes) = (site.count, site.bytes, site.groundBytes)
    largestFile = site.largestFile
  }

  /// The highest severity, if there are problems.
  package var worst: Problem.Severity? { problems.map(\.severity).max() }
}
