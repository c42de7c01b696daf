package import Photography

extension Fingerprint {
  /// The SHA-256 digest of some bytes.
  package init(of bytes: some Collection<UInt8>) {
    var digest = FingerprintBuilder()
    digest.append(bytes)
    self = digest.fingerprint
  }

  /// The first hexadecimal digits: eight distinguish the versions of a file.
  package func short(_ digits: Int = 8) -> String { hex(digits) }
}
