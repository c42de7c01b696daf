internal import CLibArgon2
internal import Synchronization

/// Hashes of passwords by Argon2id, which take long and much memory to compute, so that a stolen file of accounts reveals none.
enum PasswordHash {
  /// RFC 9106, second recommendation, on one thread.
  private static let (passes, kibibytes, lanes): (UInt32, UInt32, UInt32) = (3, 64 << 10, 1)
  private static let (saltSize, hashSize) = (16, 32)
  /// One at a time, so that many tries take no more memory than one.
  private static let turn = Mutex(())

  /// - Returns: The hash with its parameters and a random salt: `$argon2id$v=19$m=65536,t=3,p=1$…`; `nil` if there is no memory.
  static func of(_ password: String) -> String? {
    var random = SystemRandomNumberGenerator()
    let salt = (0..<saltSize).map { _ in UInt8.random(in: 0...255, using: &random) }
    let secret = Array(password.utf8)
    let size = argon2_encodedlen(passes, kibibytes, lanes, UInt32(saltSize), UInt32(hashSize), Argon2_id)
    var text = [CChar](repeating: 0, count: Int(size))
    let code = turn.withLock { _ in
      argon2id_hash_encoded(
        passes, kibibytes, lanes, secret, secret.count, salt, salt.count, hashSize, &text, text.count)
    }
    guard code == ARGON2_OK.rawValue else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func matches(_ password: String, _ hash: String) -> Bool {
    let secret = Array(password.utf8)
    return turn.withLock { _ in argon2id_verify(hash, secret, secret.count) == ARGON2_OK.rawValue }
  }

  /// The hash of a random password, which is compared where there is no account, so that both cases take as long.
  static let ofNobody = of(StudioSecret.random()) ?? ""
}
