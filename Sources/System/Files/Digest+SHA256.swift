package import Photography

extension Digest {
  /// The SHA-256 digest of some bytes.
  package init(of bytes: some Collection<UInt8>) {
    var digest = DigestBuilder()
    digest.append(bytes)
    self = digest.digest
  }

  /// The first hexadecimal digits: eight distinguish the versions of a file.
  package func short(_ digits: Int = 8) -> String { hex(digits) }
}
