extension ForeignRecords {
  /// Whether a path is in a folder that programs make for what was deleted or locked away.
  package static func isInBin(_ path: String) -> Bool {
    FileName.split(path).folder.split(separator: "/").contains { ForeignRecord.isBin(String($0)) }
  }
}
