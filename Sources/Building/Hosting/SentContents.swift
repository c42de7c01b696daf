internal import Files
internal import Photography

/// What PhotoMap has sent to a host, with digests of the contents: as ``SentFiles``, where listing the files would take a request for
/// each thousand.
struct SentContents: Sendable, Hashable {
  private static let heading = "PhotoMap sent these files (digests of their paths and contents):"
  /// The digest of a file that may not have been sent completely.
  private static let unsent = String(repeating: "0", count: digits)
  /// Hexadecimal digits of a digest: 64 bits distinguish the files of a site, and the record of a large one is sent with each change.
  private static let digits = 16

  /// The digest of a path, and that of its file's contents.
  private var digests: [String: String] = [:]

  init() {}

  /// - Parameter isCompressed: Whether a file is sent compressed.
  init(of site: SiteSnapshot, compressing isCompressed: (_ path: String) -> Bool = { _ in false }) throws {
    for path in site.paths {
      let digest = try Digest(ofFileAt: "\(site.folder)/\(path)").hex(SentContents.digits)
      digests[SentContents.digest(path)] = isCompressed(path) ? SentContents.digest("\(digest) gzip") : digest
    }
  }

  /// - Returns: `nil` for anything else than such a list.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == SentContents.heading else { return nil }
    for line in lines.dropFirst() {
      let parts = line.split(separator: " ")
      guard parts.count == 2,
        parts.allSatisfy({ $0.count == SentContents.digits && $0.allSatisfy(\.isHexDigit) })
      else {
        return nil
      }
      digests[String(parts[0])] = String(parts[1])
    }
  }

  var bytes: [UInt8] {
    let lines = digests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return Array(([SentContents.heading] + lines).map { $0 + "\n" }.joined().utf8)
  }

  func contains(_ path: String) -> Bool { digests[SentContents.digest(path)] != nil }

  /// The digest of a file's contents; `nil` if it was not sent.
  func digest(of path: String) -> String? { digests[SentContents.digest(path)] }

  /// Whether it has files that the other has not.
  func hasMore(than other: SentContents) -> Bool { digests.keys.contains { other.digests[$0] == nil } }

  /// Both, where the contents of some files are not known.
  func union(_ other: SentContents, unsent paths: Set<String>) -> SentContents {
    var both = self
    both.digests.merge(other.digests) { $1 }
    for path in paths { both.digests[SentContents.digest(path)] = SentContents.unsent }
    return both
  }

  /// The same, with contents unknown.
  func without(_ paths: [String]) -> SentContents { union(SentContents(), unsent: Set(paths)) }

  private static func digest(_ path: String) -> String { Digest(of: Array(path.utf8)).hex(digits) }
}
