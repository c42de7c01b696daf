private import CLibCrypto
package import Photography

/// A SHA-256 digest of bytes that come in pieces.
package struct StreamingDigest: ~Copyable {
  private var state = photomap_sha256_state()

  package init() { photomap_sha256_begin(&state) }

  package mutating func add(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable {
      photomap_sha256_add(&state, $0.baseAddress, $0.count)
    }
    guard isDone == nil else { return }
    let bytes = Array(bytes)
    photomap_sha256_add(&state, bytes, bytes.count)
  }

  package consuming func finish() -> Fingerprint {
    Fingerprint(
      bytes: [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
        guard let start = digest.baseAddress else { return }
        photomap_sha256_finish(&state, start)
        count = 32
      })
  }
}
