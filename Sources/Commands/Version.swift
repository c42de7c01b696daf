/// The program's version, after semver.org.
enum Version {
  static let current = "0.1.0"
}
