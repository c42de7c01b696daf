/// The version of the program (semantic versioning).
enum Version {
  static let current = "0.2.0"

  /// The repository on GitHub.
  static let repository = "photomap/photomap"

  /// The numbers of a version: `[0, 2, 0]` for `"0.2.0"`; `nil` where there are none.
  static func numbers(_ version: String) -> [Int]? {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    let numbers = parts.compactMap { $0 }
    return numbers.count == parts.count && numbers.count == 3 && numbers.allSatisfy { $0 >= 0 }
      ? numbers : nil
  }

  static func isNewer(_ version: String, than other: String) -> Bool {
    guard let numbers = numbers(version), let others = Version.numbers(other) else { return false }
    return others.lexicographicallyPrecedes(numbers)
  }
}
