internal import Files
internal import JSON
internal import Photography
internal import Synchronization

/// Which files were added by whom, by the digests of their contents, so that contributors can edit theirs wherever these are now.
///
/// They belong to an account as it was made: a new account of the same name gets nothing.
final class ContributionStore: Sendable {
  /// A line of the file. Older versions wrote the digest and the name of the account, with a tab between, or no size.
  private struct Line: Codable {
    let digest: String
    /// ``Account/owner``
    var owner: String
    /// In bytes, so that most files of others need not be read.
    var size: Int?
  }

  private struct Known {
    /// By digest.
    var lines: [String: Line] = [:]
    /// By owner, the sizes of what they have added; `nil` for an unknown one.
    var sizes: [String: Set<Int?>] = [:]

    mutating func insert(_ line: Line) {
      lines[line.digest] = line
      sizes[line.owner, default: []].insert(line.size)
    }
  }

  private static let mostDigests = 10_000
  private let file: String
  private let known: Mutex<Known>
  /// Of files that were read, by path.
  private let digests = Mutex<[String: (stamp: FileStamp, digest: String)]>([:])

  /// - Parameter accounts: Whose the files are that an older version noted by name.
  init(folder: String, accounts: AccountStore) throws {
    file = "\(folder)/contributions"
    var known = Known()
    var isOld = false
    if FileStamp(path: file) != nil {
      let owners = Dictionary(try accounts.accounts.map { ($0.name, $0.owner) }) { first, _ in first }
      for bytes in try FileIO.read(file).split(separator: UInt8(ascii: "\n")) {
        if let line = try? JSONCoding.decode(Line.self, from: Array(bytes)) {
          known.insert(line)
          continue
        }
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\t", maxSplits: 1)
        guard parts.count == 2, parts[0].utf8.count == 64 else { continue }
        isOld = true
        if let owner = owners[String(parts[1])] { known.insert(Line(digest: String(parts[0]), owner: owner)) }
      }
    }
    self.known = Mutex(known)
    if isOld { try write(known) }
  }

  /// Notes that an account has added files.
  func add(_ files: [(digest: Digest, size: Int)], by account: Account) throws {
    let lines = files.map { Line(digest: $0.digest.hex(64), owner: account.owner, size: $0.size) }
    // The disk first, so that a crash loses nothing that a page has been answered.
    try known.withLock { known in
      try FileIO.append(lines.flatMap(ContributionStore.bytes), to: file, permissions: 0o600)
      for line in lines { known.insert(line) }
    }
  }

  /// Passes what an account has added on to another one, or to nobody but the authors.
  func pass(from account: Account, to other: Account?) throws {
    try known.withLock { known in
      var changed = Known()
      for var line in known.lines.values {
        if line.owner == account.owner {
          guard let other else { continue }
          line.owner = other.owner
        }
        changed.insert(line)
      }
      try write(changed)
      known = changed
    }
  }

  /// - Parameter path: Of a file.
  func isBy(_ account: Account, _ path: String) -> Bool {
    guard let stamp = FileStamp(path: path),
      known.withLock({ known in
        known.sizes[account.owner].map { $0.contains(Int(stamp.size)) || $0.contains(nil) } ?? false
      }), let digest = digest(of: path, stamp)
    else { return false }
    return known.withLock { $0.lines[digest]?.owner } == account.owner
  }

  /// - Returns: `nil` for a file that cannot be read.
  private func digest(of path: String, _ stamp: FileStamp) -> String? {
    if let known = digests.withLock({ $0[path] }), known.stamp == stamp { return known.digest }
    guard let digest = try? Digest(ofFileAt: path).hex(64) else { return nil }
    digests.withLock { digests in
      if digests.count >= ContributionStore.mostDigests { digests = [:] }
      digests[path] = (stamp, digest)
    }
    return digest
  }

  private func write(_ known: Known) throws {
    let lines = try known.lines.values.sorted { $0.digest < $1.digest }.flatMap(ContributionStore.bytes)
    try FileIO.replace(file, with: lines, permissions: 0o600)
  }

  private static func bytes(_ line: Line) throws -> [UInt8] {
    try JSONCoding.encode(line) + [UInt8(ascii: "\n")]
  }
}
