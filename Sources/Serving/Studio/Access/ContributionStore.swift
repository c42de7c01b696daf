internal import Files
internal import JSON
internal import Photography
internal import Synchronization

/// Which files were added by whom, by the digests of their contents, so that contributors can edit theirs wherever these are now.
///
/// They belong to an account as it was made: a new account of the same name gets nothing.
final class ContributionStore: Sendable {
  /// A line of the file. Older versions wrote the digest and the name of the account, with a tab between.
  private struct Line: Codable {
    let digest: String
    /// ``Account/owner``
    let owner: String
  }

  private let file: String
  /// The owners, by digest.
  private let known: Mutex<[String: String]>

  /// - Parameter accounts: Whose the files are that an older version noted by name.
  init(folder: String, accounts: AccountStore) throws {
    file = "\(folder)/contributions"
    var known: [String: String] = [:]
    var isOld = false
    if FileStamp(path: file) != nil {
      let owners = Dictionary(((try? accounts.accounts) ?? []).map { ($0.name, $0.owner) }) { first, _ in
        first
      }
      for bytes in try FileIO.read(file).split(separator: UInt8(ascii: "\n")) {
        if let line = try? JSONCoding.decode(Line.self, from: Array(bytes)) {
          known[line.digest] = line.owner
          continue
        }
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\t", maxSplits: 1)
        guard parts.count == 2, parts[0].utf8.count == 64 else { continue }
        isOld = true
        known[String(parts[0])] = owners[String(parts[1])]
      }
    }
    self.known = Mutex(known)
    if isOld { try write() }
  }

  /// Notes that an account has added files.
  func add(_ digests: [Digest], by account: Account) throws {
    let names = digests.map { $0.hex(64) }
    // The disk first, so that a crash loses nothing that a page has been answered.
    let lines = try names.flatMap { try ContributionStore.bytes(Line(digest: $0, owner: account.owner)) }
    try FileIO.append(lines, to: file, permissions: 0o600)
    known.withLock { known in for name in names { known[name] = account.owner } }
  }

  /// Passes what an account has added on to another one, or to nobody but the authors.
  func pass(from account: Account, to other: Account?) throws {
    known.withLock { known in
      known = known.compactMapValues { $0 == account.owner ? other?.owner : $0 }
    }
    try write()
  }

  /// - Parameter path: Of a file.
  func isBy(_ account: Account, _ path: String) -> Bool {
    guard known.withLock({ known in known.values.contains(account.owner) }),
      let bytes = try? FileIO.read(path)
    else { return false }
    return known.withLock { $0[Digest(of: bytes).hex(64)] } == account.owner
  }

  private func write() throws {
    let lines = try known.withLock { $0 }.sorted { $0.key < $1.key }.flatMap {
      try ContributionStore.bytes(Line(digest: $0.key, owner: $0.value))
    }
    try FileIO.replace(file, with: lines, permissions: 0o600)
  }

  private static func bytes(_ line: Line) throws -> [UInt8] {
    try JSONCoding.encode(line) + [UInt8(ascii: "\n")]
  }
}
