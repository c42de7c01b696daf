internal import CLibCrypto
internal import Foundation
package import Photography

/// Encrypts files with a key that is made from a password, so that a browser's Web Crypto can decrypt them.
///
/// The same bytes and name give the same file in every build. A file is a nonce of 12 bytes, then AES-256-GCM of its bytes with a tag
/// of 16 bytes. Before they are encrypted, the bytes get their count (4 bytes, big-endian) before them and zeros after them, so that the
/// size of a file does not tell that of what is in it. The nonce is a code (HMAC) of the name and the bytes: two files never have the
/// same one, but equal files of the same name.
package struct SealingKey: Sendable {
  /// Makes guesses of passwords slow: a tenth of a second each.
  package static let rounds = 600_000

  /// What the password was mixed with; known to everybody.
  package let salt: String
  private let contentKey, nameKey, nonceKey: [UInt8]

  /// Why bytes are not decrypted, or cannot be encrypted.
  package enum Failure: Error, Sendable, Hashable {
    /// The password is another one, or the file was changed.
    case sealed
    /// There are more than 2 GB.
    case tooLarge
  }

  /// - Parameters:
  ///   - password: Compared in Unicode's composed form (NFC), since keyboards differ.
  ///   - salt: Another one for each album.
  package init(password: String, salt: String) {
    let (password, salted) = (Array(password.precomposedStringWithCanonicalMapping.utf8), Array(salt.utf8))
    var main = [UInt8](repeating: 0, count: 32)
    let isMade = photomap_password_key(
      password, password.count, salted, salted.count, Int32(SealingKey.rounds), &main)
    precondition(isMade == 1, "OpenSSL has no PBKDF2")
    self.salt = salt
    contentKey = SealingKey.code(of: Array("content".utf8), main)
    nameKey = SealingKey.code(of: Array("names".utf8), main)
    nonceKey = SealingKey.code(of: Array("nonces".utf8), main)
  }

  /// A digest of the key, by which files are known that were made with another one.
  package var digest: Digest { Digest(of: SealingKey.code(of: Array("digest".utf8), nameKey)) }

  /// A name that tells nothing of a path.
  ///
  /// - Returns: 32 hexadecimal digits.
  package func name(of path: String) -> String {
    Digest(bytes: SealingKey.code(of: Array(path.utf8), nameKey)).hex(32)
  }

  /// Encrypts bytes.
  ///
  /// - Parameter name: Where they are published: as another file they are not decrypted.
  package func seal(_ bytes: [UInt8], as name: String) throws(Failure) -> [UInt8] {
    guard let plain = SealingKey.padded(bytes) else { throw .tooLarge }
    let name = Array(name.utf8)
    let nonce = Array(SealingKey.code(of: name + [0] + plain, nonceKey).prefix(12))
    var result = [UInt8](repeating: 0, count: plain.count + 16)
    guard photomap_encrypt(contentKey, nonce, name, name.count, plain, plain.count, &result) == 1 else {
      throw .tooLarge
    }
    return nonce + result
  }

  /// Decrypts what ``seal(_:as:)`` has made.
  package func open(_ file: [UInt8], as name: String) throws(Failure) -> [UInt8] {
    guard file.count >= 32 else { throw .sealed }
    let (nonce, sealed, name) = (Array(file[..<12]), Array(file[12...]), Array(name.utf8))
    var plain = [UInt8](repeating: 0, count: sealed.count - 16)
    guard photomap_decrypt(contentKey, nonce, name, name.count, sealed, plain.count, &plain) == 1 else {
      throw .sealed
    }
    let count = plain.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard count <= plain.count - 4 else { throw .sealed }
    return Array(plain[4..<(4 + count)])
  }

  /// - Returns: `nil` for more than 2 GB.
  private static func padded(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count < 1 << 31 - 1 << 28 else { return nil }
    let count = bytes.count + 4
    // A sixteenth of the greatest power of two below: sizes tell four bits, and grow by six percent at most.
    let step = max(4096, (1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)) >> 4)
    let whole = (count + step - 1) / step * step
    let head = (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (24 - 8 * $0)) }
    return head + bytes + [UInt8](repeating: 0, count: whole - count)
  }

  private static func code(of bytes: [UInt8], _ key: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    let isMade = photomap_hmac(key, bytes, bytes.count, &code)
    precondition(isMade == 1, "OpenSSL has no HMAC")
    return code
  }
}
