private import CLibCrypto

/// Identifies something among others of its kind by its path, name or content: the first half of a SHA-256 digest.
///
/// Nobody can find two inputs with the same one, so it replaces paths where a large site has millions of them, in a quarter of
/// the memory.
package struct Identity: Sendable, Hashable {
  package let high, low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// The identity of something that has a number.
  package init(number: Int) { self.init(high: 0, low: UInt64(bitPattern: Int64(number))) }

  /// The identity of what is the only one of its kind.
  package static let only = Identity(number: 0)

  package init(of text: some StringProtocol) {
    var text = String(text)
    self = text.withUTF8 { Identity(of: UnsafeRawBufferPointer($0)) }
  }

  package init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { Identity(of: $0) } }

  package init(of bytes: ArraySlice<UInt8>) { self = bytes.withUnsafeBytes { Identity(of: $0) } }

  /// The identity of several texts in order.
  package init(of texts: some Collection<String>) {
    var bytes: [UInt8] = []
    for text in texts {
      withUnsafeBytes(of: UInt32(clamping: text.utf8.count).littleEndian) { bytes.append(contentsOf: $0) }
      bytes.append(contentsOf: text.utf8)
    }
    self.init(of: bytes)
  }

  private init(of bytes: UnsafeRawBufferPointer) {
    var state = photomap_sha256_state()
    photomap_sha256_begin(&state)
    photomap_sha256_add(&state, bytes.baseAddress, bytes.count)
    var digest: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &digest) { digest in
      guard let start = digest.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
      photomap_sha256_finish(&state, start)
    }
    self.init(high: UInt64(bigEndian: digest.0), low: UInt64(bigEndian: digest.1))
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(low) }
}

extension Identity: Comparable {
  package static func < (a: Identity, b: Identity) -> Bool { (a.high, a.low) < (b.high, b.low) }
}

extension Digest {
  /// Its first half, which identifies what it is the digest of.
  package var identity: Identity { Identity(high: words.0, low: words.1) }
}

extension Identity: Stored {
  package static var blank: Identity { .only }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var (high, low) = (high, low)
    try visitor.visit(&high)
    try visitor.visit(&low)
    self = Identity(high: high, low: low)
  }
}
