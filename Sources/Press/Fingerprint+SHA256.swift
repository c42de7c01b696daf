private import Crypto
package import Photography

extension Fingerprint {
  /// The SHA-256 digest of some bytes.
  package init(of bytes: some Collection<UInt8>) {
    var hash = SHA256()
    let contiguous: Void? = bytes.withContiguousStorageIfAvailable {
      hash.update(bufferPointer: UnsafeRawBufferPointer($0))
    }
    if contiguous == nil {
      Array(bytes).withUnsafeBytes { hash.update(bufferPointer: $0) }
    }
    self.init(bytes: Array(hash.finalize()))
  }

  /// The first digits, enough to tell apart the versions of one file's name: eight, or more where asked.
  package func short(_ digits: Int = 8) -> String { String(hex.prefix(digits)) }
}
