internal import Files
internal import Photography
internal import Synchronization

/// Which files were added by whom, by the digests of their contents, so that contributors can edit theirs wherever these are now.
final class ContributionStore: Sendable {
  private let file: String
  /// The accounts, by digest.
  private let known: Mutex<[String: String]>

  init(folder: String) throws(FileError) {
    file = "\(folder)/contributions"
    var known: [String: String] = [:]
    if FileStamp(path: file) != nil {
      for line in String(decoding: try FileIO.read(file), as: UTF8.self).split(separator: "\n") {
        let parts = line.split(separator: "\t", maxSplits: 1)
        if parts.count == 2 { known[String(parts[0])] = String(parts[1]) }
      }
    }
    self.known = Mutex(known)
  }

  /// Notes that an account has added files.
  func add(_ digests: [Digest], by account: String) throws(FileError) {
    let names = digests.map { $0.hex(64) }
    // The disk first, so that a crash loses nothing that a page has been answered.
    try FileIO.append(Array(names.map { "\($0)\t\(account)\n" }.joined().utf8), to: file, permissions: 0o600)
    known.withLock { known in for name in names { known[name] = account } }
  }

  /// - Parameter path: Of a file.
  func isBy(_ account: String, _ path: String) -> Bool {
    guard known.withLock({ known in known.values.contains(account) }), let bytes = try? FileIO.read(path)
    else { return false }
    return known.withLock { $0[Digest(of: bytes).hex(64)] } == account
  }
}
