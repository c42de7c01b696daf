import Photography
import Templates

/// A digest of some files of the site by path and bytes, independent of their order.
struct FilesVersion: Sendable {
  private var sum: UInt64 = 0

  /// - Parameter key: The first word of the digest of the file's bytes.
  mutating func add(_ path: String, _ key: UInt64) { sum &+= FilesVersion.hash(path, key) }

  /// Counts the files that another version covers.
  mutating func add(_ other: FilesVersion) { sum &+= other.sum }

  /// - Parameters:
  ///   - old: `nil` for a new file.
  ///   - new: `nil` for a file that is removed.
  mutating func replace(_ path: String, _ old: UInt64?, by new: UInt64?) {
    if let old { sum &-= FilesVersion.hash(path, old) }
    if let new { add(path, new) }
  }

  private static func hash(_ path: String, _ key: UInt64) -> UInt64 {
    var hash = ContentHash()
    hash.add(path)
    hash.add(key)
    return hash.value
  }

  /// As data files and scripts name it.
  var text: String { ShortDigest(of: withUnsafeBytes(of: sum.bigEndian) { Array($0) }).description }
}
