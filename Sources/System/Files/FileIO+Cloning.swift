import Platform

extension FileIO {
  /// Makes a new file that shares the blocks of another until one of them is changed: on btrfs, XFS, APFS and some others.
  ///
  /// - Returns: Whether that could be done; if not, there is no new file.
  package static func clone(_ source: String, as target: String) -> Bool {
    FileCalls.clone(source, as: target)
  }
}
