/// The progress of a build.
package struct BuildProgress: Sendable, Hashable {
  /// The stages of a build, in order.
  package enum Stage: String, Sendable, Hashable, Codable, CaseIterable {
    case surveying, reading, developing, assembling, rendering, publishing
    /// Of `photomap check` alone.
    case checking
  }

  package var stage: Stage
  /// The number of finished items, out of `total`.
  package var done: Int
  package var total: Int

  package init(_ stage: Stage, done: Int, of total: Int) {
    self.stage = stage
    self.done = done
    self.total = total
  }
}
