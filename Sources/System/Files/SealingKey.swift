internal import CLibCrypto
internal import Foundation
package import Photography

/// Encrypts files with a key that is made from a password, so that a browser's Web Crypto can decrypt them.
///
/// The same bytes and name give the same file in every build. A file is a nonce of 12 bytes, then AES-256-GCM of its bytes with a tag
/// of 16 bytes. Before they are encrypted, the bytes get their count (8 bytes, big-endian) before them and zeros after them, so that the
/// size of a file does not tell that of what is in it. The nonce is a code (HMAC) of the name and the bytes: two files never have the
/// same one, but equal files of the same name. A large file is encrypted in pieces of ``pieceSize``, so that neither a build nor a browser
/// needs all of it in memory.
package struct SealingKey: Sendable {
  /// Makes guesses of passwords slow: a tenth of a second each.
  package static let rounds = 600_000

  /// What the password was mixed with; known to everybody.
  package let salt: String
  private let contentKey, nameKey, nonceKey: [UInt8]

  /// How many bytes a piece of a large file has, but the last. `lock.js` knows it from the pieces.
  package static let pieceSize = 1 << 24

  /// Why bytes are not decrypted.
  package enum Failure: Error, Sendable, Hashable {
    /// The password is another one, or the file was changed.
    case sealed
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

  /// Encrypts bytes as a whole.
  ///
  /// - Parameter name: Where they are published: as another file they are not decrypted.
  package func seal(_ bytes: [UInt8], as name: String) -> [UInt8] {
    let padding = SealingKey.padded(bytes.count) - SealingKey.headSize - bytes.count
    return encrypt(SealingKey.head(of: bytes.count) + bytes + [UInt8](repeating: 0, count: padding), as: name)
  }

  /// How many pieces a file has.
  ///
  /// - Parameter count: In bytes.
  package static func pieces(ofBytes count: Int) -> Int { (padded(count) - 1) / pieceSize + 1 }

  /// Encrypts a piece of a file. The first of a small file is all of it, as ``seal(_:as:)`` encrypts it.
  ///
  /// - Parameters:
  ///   - piece: From 0.
  ///   - count: The size of the file in bytes.
  ///   - name: Where the piece is published.
  ///   - read: Gives as many bytes of the file as a range has.
  package func seal<Failure>(
    piece: Int, ofBytes count: Int, as name: String, read: (Range<Int>) throws(Failure) -> [UInt8]
  ) throws(Failure) -> [UInt8] {
    let end = min((piece + 1) * SealingKey.pieceSize, SealingKey.padded(count))
    let first = max(0, piece * SealingKey.pieceSize - SealingKey.headSize)
    let last = max(first, min(end - SealingKey.headSize, count))
    let head = piece == 0 ? SealingKey.head(of: count) : []
    let bytes = first < count ? try read(first..<last) : []
    let padding = end - piece * SealingKey.pieceSize - head.count - bytes.count
    return encrypt(head + bytes + [UInt8](repeating: 0, count: max(0, padding)), as: name)
  }

  private func encrypt(_ plain: [UInt8], as name: String) -> [UInt8] {
    let name = Array(name.utf8)
    let nonce = Array(SealingKey.code(of: name + [0] + plain, nonceKey).prefix(12))
    var result = [UInt8](repeating: 0, count: plain.count + 16)
    let isDone = photomap_encrypt(contentKey, nonce, name, name.count, plain, plain.count, &result)
    precondition(isDone == 1, "OpenSSL has no AES-GCM")
    return nonce + result
  }

  /// Decrypts what ``seal(_:as:)`` has made.
  package func open(_ file: [UInt8], as name: String) throws(Failure) -> [UInt8] {
    let plain = try opened(file, as: name)
    let count = plain.prefix(SealingKey.headSize).reduce(0) { ($0 as UInt64) << 8 | UInt64($1) }
    guard plain.count >= SealingKey.headSize, count <= plain.count - SealingKey.headSize else {
      throw .sealed
    }
    return Array(plain[SealingKey.headSize...].prefix(Int(count)))
  }

  /// Decrypts a piece, with all that was encrypted.
  package func opened(_ file: [UInt8], as name: String) throws(Failure) -> [UInt8] {
    guard file.count >= 32 else { throw .sealed }
    let (nonce, sealed, name) = (Array(file[..<12]), Array(file[12...]), Array(name.utf8))
    var plain = [UInt8](repeating: 0, count: sealed.count - 16)
    guard photomap_decrypt(contentKey, nonce, name, name.count, sealed, plain.count, &plain) == 1 else {
      throw .sealed
    }
    return plain
  }

  private static let headSize = 8

  private static func head(of count: Int) -> [UInt8] {
    (0..<headSize).map { UInt8(truncatingIfNeeded: count >> (8 * (headSize - 1 - $0))) }
  }

  /// How many bytes are encrypted for a file of some bytes.
  private static func padded(_ count: Int) -> Int {
    let count = count + headSize
    // A sixteenth of the greatest power of two below: sizes tell four bits, and grow by six percent at most.
    let step = max(4096, (1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)) >> 4)
    return (count + step - 1) / step * step
  }

  private static func code(of bytes: [UInt8], _ key: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    let isMade = photomap_hmac(key, bytes, bytes.count, &code)
    precondition(isMade == 1, "OpenSSL has no HMAC")
    return code
  }
}
