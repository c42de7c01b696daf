internal import JSON

extension PlannedFile {
  /// A data file whose value is computed from the catalogue.
  ///
  /// - Parameters:
  ///   - key: Its path below `data/`, without `.js`.
  ///   - seed: A digest of everything that `value` does not read from the catalogue.
  init(data key: String, seed: UInt64 = 0, value: @escaping @Sendable () -> JSONValue) {
    self.init(path: "data/\(key).js", seed: seed) { DataFile.bytes(key: key, value()) }
  }
}
