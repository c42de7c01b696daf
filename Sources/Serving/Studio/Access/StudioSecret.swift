internal import Files
internal import Photography

/// Random tokens, of which only digests are stored.
enum StudioSecret {
  /// 256 random bits in hexadecimal digits.
  static func random() -> String {
    var source = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(source.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  static func digest(_ text: String) -> String { Digest(of: Array(text.utf8)).hex(64) }

  /// Compares two texts in a time that depends on their lengths alone.
  static func areEqual(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && zip(a.utf8, b.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
