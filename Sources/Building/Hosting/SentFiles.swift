internal import Files
internal import Photography

/// What PhotoMap has sent to a host: a file there, so that only such files are ever deleted. It holds digests of paths, since the
/// addresses of unlisted pages must not be read from it.
struct SentFiles: Sendable, Hashable {
  /// The name of the file at the host.
  static let name = ".photomap-sent"
  private static let heading = "PhotoMap sent these files (digests of their paths):"

  private(set) var digests: Set<String>

  init(paths: some Sequence<String>) { digests = Set(paths.map(SentFiles.digest)) }

  /// - Returns: `nil` for anything else than such a file.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == SentFiles.heading,
      lines.dropFirst().allSatisfy({ $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    else { return nil }
    digests = Set(lines.dropFirst().map(String.init))
  }

  var bytes: [UInt8] { Array(([SentFiles.heading] + digests.sorted()).map { $0 + "\n" }.joined().utf8) }

  func contains(_ path: String) -> Bool { digests.contains(SentFiles.digest(path)) }

  func union(_ other: SentFiles) -> SentFiles {
    var both = self
    both.digests.formUnion(other.digests)
    return both
  }

  private static func digest(_ path: String) -> String { Digest(of: Array(path.utf8)).hex(32) }
}
