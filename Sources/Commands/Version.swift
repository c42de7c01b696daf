/// The program's version, after semver.org.
enum Version {
  static let current = "0.1.0"

  /// Where the sources lie on GitHub; a fork names itself here.
  static let repository = "photomap/photomap"
}
