/// How far a build has come, for whoever shows it.
package struct BuildProgress: Sendable, Hashable {
  /// What a build does one after the other.
  package enum Stage: String, Sendable, Hashable, Codable, CaseIterable {
    case surveying, reading, developing, rendering, publishing
  }

  package var stage: Stage
  /// How many of `total` are finished.
  package var done: Int
  package var total: Int

  package init(_ stage: Stage, done: Int, of total: Int) {
    self.stage = stage
    self.done = done
    self.total = total
  }
}
