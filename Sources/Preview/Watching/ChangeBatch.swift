/// What changed in a watched folder since the last batch.
package struct ChangeBatch: Sendable, Equatable {
  /// Files and folders that came, went or were written, as paths relative to the watched folder.
  ///
  /// A folder that went stands for all that was in it.
  package var paths: Set<String>
  /// Whether more changed than could be told, so that everything must be looked at again.
  package var mustRescan: Bool

  package init(paths: Set<String> = [], mustRescan: Bool = false) {
    self.paths = paths
    self.mustRescan = mustRescan
  }

  var isEmpty: Bool { paths.isEmpty && !mustRescan }
}
