/// The progress of a build.
package struct BuildProgress: Sendable, Hashable {
  /// The phases of a build, in order.
  package enum Phase: String, Sendable, Hashable, Codable, CaseIterable {
    case surveying, reading, developing, assembling, rendering, publishing
    /// Of `photomap check` alone.
    case checking
  }

  /// A movie that is being made, which may take as long as it lasts.
  package struct Movie: Sendable, Hashable {
    /// Within the content folder.
    package var path: String
    /// What is done of it, in `0...1`; 1 at the end.
    package var share: Double

    package init(path: String, share: Double) { (self.path, self.share) = (path, share) }
  }

  package var phase: Phase
  /// The number of finished items, out of `total`.
  package var done: Int
  package var total: Int
  /// The movie on which there is progress, beside the items.
  package var movie: Movie?
  /// What it waits for: a sentence for the author.
  package var waiting: String?

  package init(_ phase: Phase, done: Int, of total: Int) {
    self.phase = phase
    self.done = done
    self.total = total
  }
}
