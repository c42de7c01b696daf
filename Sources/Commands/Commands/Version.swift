/// The version of the program (semantic versioning).
enum Version {
  static let current = "0.1.0"

  /// The repository on GitHub.
  static let repository = "photomap/photomap"
}
