private import CLibCrypto
package import Photography

extension Fingerprint {
  /// The SHA-256 digest of some bytes.
  package init(of bytes: some Collection<UInt8>) {
    let digest =
      bytes.withContiguousStorageIfAvailable(Fingerprint.sha256)
      ?? Array(bytes).withUnsafeBufferPointer(Fingerprint.sha256)
    self.init(bytes: digest)
  }

  private static func sha256(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
      guard let start = digest.baseAddress else { return }
      photomap_sha256(bytes.baseAddress, bytes.count, start)
      count = 32
    }
  }

  /// The first digits, enough to tell apart the versions of one file's name: eight, or more where asked.
  package func short(_ digits: Int = 8) -> String { String(hex.prefix(digits)) }
}
