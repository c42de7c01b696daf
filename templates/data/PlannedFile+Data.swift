internal import JSON

extension PlannedFile {
  /// A data file with a known value.
  ///
  /// - Parameter key: Its path below `data/`, without `.js`.
  init(data key: String, _ value: JSONValue) {
    self.init(path: "data/\(key).js", bytes: DataFile.bytes(key: key, value))
  }

  /// A data file whose value is computed from the catalogue.
  ///
  /// - Parameter key: Its path below `data/`, without `.js`.
  init(data key: String, value: @escaping @Sendable () -> JSONValue) {
    self.init(path: "data/\(key).js") { DataFile.bytes(key: key, value()) }
  }
}
