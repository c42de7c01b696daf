private import CLibCrypto

/// Which of its kind something is, by its path, name or content: half of a SHA-256 digest.
///
/// Nobody can make two with the same one, so that it may stand for what it was made of where a large site has millions of them:
/// a path takes four times as much memory.
public struct Identity: Sendable, Hashable {
  package let high, low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

  /// Of things that have a number.
  public init(number: Int) { self.init(high: 0, low: UInt64(bitPattern: Int64(number))) }

  /// Where there is only one of a kind.
  public static let only = Identity(number: 0)

  public init(of text: some StringProtocol) {
    var text = String(text)
    self = text.withUTF8 { Identity(of: UnsafeRawBufferPointer($0)) }
  }

  public init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { Identity(of: $0) } }

  package init(of bytes: ArraySlice<UInt8>) { self = bytes.withUnsafeBytes { Identity(of: $0) } }

  /// Of several texts in order.
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

  public func hash(into hasher: inout Hasher) { hasher.combine(low) }

  // The standard library asks types whose values are hashes for this: with a hundred thousand entries, half the time of a
  // lookup. Every bit changes the low bits, which alone choose a place in the table.
  // swift-format-ignore: NoLeadingUnderscores
  public func _rawHashValue(seed: Int) -> Int {
    let product = (low ^ UInt64(truncatingIfNeeded: seed)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }
}

extension Identity: Comparable {
  public static func < (a: Identity, b: Identity) -> Bool { (a.high, a.low) < (b.high, b.low) }
}

extension Fingerprint {
  /// Its first half: what it is the digest of.
  package var identity: Identity { Identity(high: words.0, low: words.1) }
}
