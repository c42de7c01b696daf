package import Photography

/// What a build did.
package struct BuildReport: Sendable, Hashable, Codable {
  /// Photographs on the site.
  package var photos = 0
  /// Photographs with a place on the map.
  package var placed = 0
  package var albums = 0
  package var hashtags = 0
  /// Pages, feeds and other files that templates make.
  package var pages = 0
  /// Of these, how many this build rendered.
  package var pagesRendered = 0
  /// Picture files on the site, those that were fetched among them.
  package var pictures = 0
  /// Of these, how many were developed anew.
  package var picturesDeveloped = 0
  /// In order of subject.
  package var problems: [Problem] = []
  /// How long each stage took; not part of what is remembered.
  package var seconds: [Lap] = []
  /// True when nothing had changed since the last build.
  package var isUnchanged = false

  /// A stage and its seconds.
  package struct Lap: Sendable, Hashable, Codable {
    package var stage: BuildProgress.Stage
    package var seconds: Double
  }

  package init() {}
}

extension BuildReport {
  /// The heaviest problem, if there is one.
  package var worst: Problem.Severity? { problems.map(\.severity).max() }
}
