/// The progress of a build.
package struct BuildProgress: Sendable, Hashable {
  /// The phases of a build, in order.
  package enum Phase: String, Sendable, Hashable, Codable, CaseIterable {
    case surveying, reading, developing, assembling, rendering, publishing
    /// Of `photomap check` alone.
    case checking
  }

  package var phase: Phase
  /// The number of finished items, out of `total`.
  package var done: Int
  package var total: Int
  /// What it waits for: a sentence for the author.
  package var waiting: String?

  package init(_ phase: Phase, done: Int, of total: Int) {
    self.phase = phase
    self.done = done
    self.total = total
  }
}
