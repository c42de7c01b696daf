/// Finds positions in privacy zones in texts: two numbers near each other that are degrees north and east, in any order.
struct PositionSearch {
  let zones: PrivacyZoneIndex

  /// With more bytes between them, two numbers do not belong together. White space does not count: some programs indent deeply.
  private static let farthest = 48
  /// With white space.
  private static let farthestWithSpace = 512
  /// Enough to see what a file tells.
  private static let most = 3

  /// - Parameters:
  ///   - allowsCommas: Whether commas may separate decimals, as in prose.
  ///   - allowsScaled: Whether whole numbers may be hundred-thousandths, millionths or ten-millionths of degrees.
  /// - Returns: The first few findings, as they are written.
  func findings(in file: [UInt8], allowsCommas: Bool, allowsScaled: Bool) -> [String] {
    // Most files end here.
    guard !zones.isEmpty, allowsScaled || hasLatitude(file) else { return [] }
    return file.withUnsafeBufferPointer { bytes in
      let (found, hasCommas) = findings(in: bytes, .point, allowsScaled)
      return allowsCommas && hasCommas ? found + findings(in: bytes, .comma, false).found : found
    }
  }

  /// Whether a file has the whole degrees of a latitude in a zone as a number, or as the beginning of one.
  private func hasLatitude(_ file: [UInt8]) -> Bool {
    zones.wholeLatitudes.contains { degrees in
      let digits = Array("\(degrees)".utf8)
      guard digits.count > 1 else { return true }
      return file.withUnsafeBufferPointer { bytes in
        var isThere = false
        ByteSearch.forEachPair(digits[0], digits[1], in: bytes) { offset in
          let before = offset > 0 ? bytes[offset - 1] : 0
          let next = offset + 2 < bytes.count ? bytes[offset + 2] : 0
          isThere = !(0x31...0x39).contains(before) && !(0x30...0x39).contains(next)
          return !isThere
        }
        return isThere
      }
    }
  }

  private func findings(
    in bytes: UnsafeBufferPointer<UInt8>, _ decimal: NumberScanner.Decimal, _ allowsScaled: Bool
  ) -> (found: [String], hasCommas: Bool) {
    var findings: [String] = []
    var scanner = NumberScanner(bytes, decimal)
    // The number before, and the one before that.
    var (last, partner): (NumberScanner.Number?, NumberScanner.Number?)
    while findings.count < Self.most, let number = scanner.next() {
      if let before = last, areNear(before, number, bytes),
        isPosition(before, number, bytes, decimal: decimal, allowsScaled: allowsScaled),
        !isDrawn(bytes, before.range.lowerBound),
        !belongToTwoPoints(bytes[before.range.upperBound..<number.range.lowerBound]),
        !areOfTwoPairs(before, number, bytes, partner: partner, scanner: scanner)
      {
        let range = before.range.lowerBound..<number.range.upperBound
        findings.append(String(decoding: bytes[range], as: UTF8.self))
        (last, partner) = (nil, nil)
      } else {
        partner = last
        last = number.decimals >= 0 || number.isLong ? number : nil
      }
    }
    return (findings, scanner.hasCommas)
  }

  private func areNear(
    _ a: NumberScanner.Number, _ b: NumberScanner.Number, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let distance = b.range.lowerBound - a.range.upperBound
    guard distance > Self.farthest, distance <= Self.farthestWithSpace else {
      return distance <= Self.farthest
    }
    var words = 0
    for byte in bytes[a.range.upperBound..<b.range.lowerBound] where byte > 0x20 {
      words += 1
      if words > Self.farthest { return false }
    }
    return true
  }

  /// Attributes that draw or style. `data-area` is the frame of a map: its corners are nobody's position.
  private static let drawing = ["d", "points", "viewBox", "style", "transform", "sizes", "data-area"].map {
    Array("\($0)=".utf8)
  }

  /// Whether a place of a text is in the value of such an attribute.
  private func isDrawn(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    guard
      let quote = bytes[..<place].lastIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") })
    else {
      return false
    }
    let before = bytes[..<quote]
    return Self.drawing.contains { name in
      guard before.suffix(name.count).elementsEqual(name) else { return false }
      let space = before.dropLast(name.count).last
      return space.map { $0 <= 0x20 } ?? false
    }
  }

  /// Whether what is between two numbers ends one point and begins another: `],[`, `},{`, or another element whose attributes
  /// are degrees. The end of one position and the beginning of the next tell neither.
  private func belongToTwoPoints(_ gap: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    func has(_ end: Unicode.Scalar, then start: Unicode.Scalar) -> Bool {
      gap.firstIndex(of: UInt8(ascii: end)).map { gap[$0...].contains(UInt8(ascii: start)) } ?? false
    }
    if has("]", then: "[") || has("}", then: "{") { return true }
    guard gap.first == UInt8(ascii: "\"") || gap.first == UInt8(ascii: "'"), has(">", then: "<") else {
      return false
    }
    let attribute = gap.reversed().drop { "\"'=-+".utf8.contains($0) }
    return ["lat", "lon", "latitude", "longitude"].contains { name in
      attribute.starts(with: " \(name)".utf8.reversed())
    }
  }

  /// Whether two numbers of two elements each have their own partner: the end of `#map=14/46.9/8.7655` in an address, and the
  /// beginning of `Map: 47.12° N, 9.10° E` in the element behind it.
  private func areOfTwoPairs(
    _ a: NumberScanner.Number, _ b: NumberScanner.Number, _ bytes: UnsafeBufferPointer<UInt8>,
    partner: NumberScanner.Number?, scanner: NumberScanner
  ) -> Bool {
    let gap = bytes[a.range.upperBound..<b.range.lowerBound]
    guard gap.first == UInt8(ascii: "\"") || gap.first == UInt8(ascii: "'"),
      gap.firstIndex(of: UInt8(ascii: ">")).map({ gap[$0...].contains(UInt8(ascii: "<")) }) == true
    else { return false }
    func areBeside(_ a: NumberScanner.Number?, _ b: NumberScanner.Number?) -> Bool {
      guard let a, let b, min(a.decimals, b.decimals) >= 0 else { return false }
      let gap = bytes[a.range.upperBound..<max(a.range.upperBound, b.range.lowerBound)]
      return gap.count <= 3 && gap.allSatisfy { "/, -".utf8.contains($0) }
    }
    var scanner = scanner
    return areBeside(partner, a) && areBeside(b, scanner.next())
  }

  private func isPosition(
    _ a: NumberScanner.Number, _ b: NumberScanner.Number, _ bytes: UnsafeBufferPointer<UInt8>,
    decimal: NumberScanner.Decimal, allowsScaled: Bool
  ) -> Bool {
    if a.isLong || b.isLong {
      guard allowsScaled, a.isLong, b.isLong else { return false }
      return [1e5, 1e6, 1e7].contains { contain(a.value / $0, b.value / $0, margin: 0, zonesUpTo: .infinity) }
    }
    // Zeros at the end are not written, so the longer one tells how both were rounded.
    let decimals = max(a.decimals, b.decimals)
    if decimals > 0, decimal == .point, areNamed(a, b, bytes) {
      // The site itself writes at least four decimals.
      return contain(
        a.value, b.value, margin: 0.5 * PositionSearch.step(max(decimals, 4)), zonesUpTo: .infinity)
    }
    guard decimals >= (decimal == .point ? 2 : 4) else { return false }
    // In a large zone, any whole number beside a latitude nearby would do.
    return contain(
      a.value, b.value, margin: 0.5 * PositionSearch.step(decimals),
      zonesUpTo: min(a.decimals, b.decimals) >= 2 ? .infinity : 5000)
  }

  /// Whether what is around two numbers says that they are a position: `"longitude":`, `[46.5,8]`, `#map=14/46.5/8`.
  private func areNamed(
    _ a: NumberScanner.Number, _ b: NumberScanner.Number, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let gap = bytes[a.range.upperBound..<b.range.lowerBound]
    if gap.count == 1 {
      let (before, behind) = (a.range.lowerBound - 1, b.range.upperBound)
      guard before >= 0, behind < bytes.count else { return false }
      return gap.first == UInt8(ascii: "/")
        || (gap.first == UInt8(ascii: ",") && bytes[before] == UInt8(ascii: "[")
          && bytes[behind] == UInt8(ascii: "]"))
    }
    let words = String(decoding: gap, as: UTF8.self).lowercased()
    return words.contains("lon") || words.contains("lng")
  }

  private func contain(_ a: Double, _ b: Double, margin: Double, zonesUpTo largest: Double) -> Bool {
    zones.containNumbers(a, b, margin: margin, zonesUpTo: largest)
      || zones.containNumbers(b, a, margin: margin, zonesUpTo: largest)
  }

  /// The value of the last of so many decimals.
  static func step(_ decimals: Int) -> Double {
    (0..<min(decimals, 7)).reduce(1.0) { step, _ in step / 10 }
  }
}
