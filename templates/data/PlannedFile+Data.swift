internal import JSON

extension PlannedFile {
  /// A data file whose value is computed from the catalogue.
  ///
  /// - Parameters:
  ///   - key: Its path below `data/`, without `.js`.
  ///   - inputsHash: A digest of everything that `value` does not read from the catalogue.
  init(data key: String, inputsHash: UInt64 = 0, value: @escaping @Sendable () -> JSONValue) {
    self.init(path: "data/\(key).js", inputsHash: inputsHash) { DataFile.bytes(key: key, value()) }
  }
}
