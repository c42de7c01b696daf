/// The changes to watched files since the last batch.
package struct ChangeBatch: Sendable, Equatable {
  /// Files and folders that were created, changed or removed, by their paths from the watched folder.
  ///
  /// A removed folder includes everything in it. The contents of a new folder are listed.
  package var paths: Set<String>
  /// Whether further changes are not listed, so that all files must be checked.
  package var mustRescan: Bool

  package init(paths: Set<String> = [], mustRescan: Bool = false) {
    self.paths = paths
    self.mustRescan = mustRescan
  }

  var isEmpty: Bool { paths.isEmpty && !mustRescan }

  mutating func formUnion(_ other: ChangeBatch) {
    paths.formUnion(other.paths)
    mustRescan = mustRescan || other.mustRescan
  }
}
