import Photography

/// A digest of some files of the site by path and bytes, independent of their order.
struct FilesVersion: Sendable {
  private var sum: UInt64 = 0

  /// - Parameter key: Of the file's bytes.
  mutating func add(_ path: String, _ key: Identity) { sum &+= FilesVersion.hash(path, key) }

  /// Counts the files that another version covers.
  mutating func add(_ other: FilesVersion) { sum &+= other.sum }

  /// - Parameters:
  ///   - old: `nil` for a new file.
  ///   - new: `nil` for a file that is removed.
  mutating func replace(_ path: String, _ old: Identity?, by new: Identity?) {
    if let old { sum &-= FilesVersion.hash(path, old) }
    if let new { add(path, new) }
  }

  private static func hash(_ path: String, _ key: Identity) -> UInt64 {
    // Published, so not by a hash with a secret key.
    var bytes = Array(path.utf8) + [0]
    for word in [key.high, key.low] { withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) } }
    return Identity(of: bytes).low
  }

  /// As data files and scripts name it.
  var text: String { ShortDigest(of: withUnsafeBytes(of: sum.bigEndian) { Array($0) }).description }
}
