/// A picture's ICC profile: only what is needed to detect sRGB is read.
///
/// - Note: ICC.1:2022, chapters 7, 9 and 10.
struct SourceProfile {
  enum Space { case gray, rgb, cmyk, other }

  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The colour space of the picture's pixels.
  var space: Space {
    switch number(16, 4) {
    case 0x4752_4159: .gray
    case 0x5247_4220: .rgb
    case 0x434D_594B: .cmyk
    default: .other
    }
  }

  /// Whether the pixels can be used as sRGB: no byte would change by more than two.
  var isSRGB: Bool {
    guard space == .rgb, tag("A2B0") == nil else { return false }
    // The colorants of sRGB, adapted to D50 (IEC 61966-2-1 through ICC's Bradford matrix).
    let colorants: [(StaticString, [Double])] = [
      ("rXYZ", [0.4361, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]),
      ("bXYZ", [0.1431, 0.0606, 0.7139]),
    ]
    for (name, expected) in colorants {
      guard let found = colorant(name) else { return false }
      guard zip(found, expected).allSatisfy({ abs($0 - $1) < 0.002 }) else { return false }
    }
    return (["rTRC", "gTRC", "bTRC"] as [StaticString]).allSatisfy { tag($0).map(isSRGBCurve) ?? false }
  }

  /// Whether a curve maps every eighth byte as the sRGB curve maps a byte at most 2 away.
  private func isSRGBCurve(_ range: Range<Int>) -> Bool {
    guard let curve = ToneCurve(self, at: range) else { return false }
    return stride(from: 0, through: 255, by: 8).allSatisfy { byte in
      let reencoded = SRGBCurve.encode(min(1, max(0, curve.linear(Double(byte) / 255))))
      return abs(reencoded * 255 - Double(byte)) <= 2
    }
  }

  /// The three numbers of an XYZ tag.
  private func colorant(_ name: StaticString) -> [Double]? {
    guard let range = tag(name), range.count >= 20 else { return nil }
    return (0..<3).map { fixed(range.lowerBound + 8 + $0 * 4) }
  }

  /// The range of a tag's data.
  private func tag(_ name: StaticString) -> Range<Int>? {
    let wanted = (0..<4).reduce(0) { $0 << 8 | Int(name.utf8Start[$1]) }
    let count = min(number(128, 4), 200)
    for i in 0..<count where number(132 + i * 12, 4) == wanted {
      let start = number(136 + i * 12, 4)
      let size = number(140 + i * 12, 4)
      guard start >= 0, start + size <= bytes.count, size >= 12 else { return nil }
      return start..<start + size
    }
    return nil
  }

  /// A big-endian number; 0 where the profile is too short.
  func number(_ offset: Int, _ width: Int) -> Int {
    guard offset >= 0, offset + width <= bytes.count else { return 0 }
    return bytes[offset..<offset + width].reduce(0) { $0 << 8 | Int($1) }
  }

  /// An s15Fixed16Number.
  func fixed(_ offset: Int) -> Double {
    Double(Int32(truncatingIfNeeded: number(offset, 4))) / 65536
  }
}
