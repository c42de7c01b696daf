internal import Foundation
package import Photography

/// Checks that the files of locked albums are encrypted: all that is in the folder `locked`.
package enum SealedCheck {
  /// Whether a file belongs to a locked album.
  package static func isLocked(_ path: String) -> Bool { path.hasPrefix("locked/") }

  /// The problem of a file that is not encrypted; `nil` if it is.
  package static func problem(in file: [UInt8], at path: String) -> Problem? {
    if let sealed = sealed(in: file, at: path), isEncrypted(sealed) { return nil }
    return Problem(
      .error, path, "belongs to an album that opens with a password, and is not encrypted",
      remedy: "Build the site again with --clean, and publish nothing until then.",
      code: .publishedUnencrypted)
  }

  /// What a file says to be encrypted.
  private static func sealed(in file: [UInt8], at path: String) -> [UInt8]? {
    let (before, after) =
      path.hasSuffix(".html")
      ? ("data-sealed=\"", "\"") : ("photomap.sealed.put(\"\(path)\",\"", "\")\n")
    let isScript = path.hasSuffix(".js")
    guard path.hasSuffix(".html") || isScript,
      let start = ByteSearch.offsets(of: Array(before.utf8), in: file, atMost: 1).first
    else { return nil }
    let rest = file[(start + before.utf8.count)...]
    let text = rest.prefix { $0 != UInt8(ascii: "\"") }
    // A script is nothing else.
    if isScript, start != 0 || !rest[text.endIndex...].elementsEqual(after.utf8) { return nil }
    return Data(base64Encoded: Data(text)).map { Array($0) }
  }

  /// Encrypted bytes begin as no known file does, are no text, and their number is rounded.
  private static func isEncrypted(_ bytes: [UInt8]) -> Bool {
    bytes.count > 4096 && (bytes.count - 28) % 4096 == 0 && PhotoFormat(signature: bytes[...]) == nil
      && MovieFormat(signature: bytes.prefix(1024)) == nil && String(validating: bytes, as: UTF8.self) == nil
  }
}
