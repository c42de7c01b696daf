extension PositionSearch {
  /// Digits of an address, and where they are.
  private struct Digits {
    let value: Double
    let count: Int
    let range: Range<Int>
  }

  /// The first position in a zone that an address tells: `gps-47-00031-8-00012`, in which hyphens stand for the points of a file's name.
  ///
  /// Two numbers with three decimals or more, 100 m: fewer would find times and versions.
  func position(inAddress path: String) -> String? {
    guard !zones.isEmpty else { return nil }
    let bytes = Array(path.utf8)
    let runs = PositionSearch.digits(in: bytes)
    for index in runs.indices.dropLast(3) {
      let (whole, part) = (runs[index], runs[index + 1])
      let (otherWhole, otherPart) = (runs[index + 2], runs[index + 3])
      guard let first = PositionSearch.degrees(whole, part, bytes),
        let second = PositionSearch.degrees(otherWhole, otherPart, bytes),
        (1...3).contains(otherWhole.range.lowerBound - part.range.upperBound),
        bytes[part.range.upperBound..<otherWhole.range.lowerBound].allSatisfy("-_., +nsewo".utf8.contains),
        isInZone(first, second, margin: 0.5 * PositionSearch.step(max(part.count, otherPart.count)))
      else { continue }
      return String(decoding: bytes[whole.range.lowerBound..<otherPart.range.upperBound], as: UTF8.self)
    }
    return nil
  }

  /// An address has lost the signs, and either number may be the latitude.
  private func isInZone(_ first: Double, _ second: Double, margin: Double) -> Bool {
    [(first, second), (second, first)].contains { north, east in
      [(north, east), (north, -east), (-north, east), (-north, -east)].contains {
        zones.containNumbers($0, $1, margin: margin, zonesUpTo: .infinity)
      }
    }
  }

  private static func degrees(_ whole: Digits, _ part: Digits, _ bytes: [UInt8]) -> Double? {
    guard whole.count <= 3, (3...8).contains(part.count),
      part.range.lowerBound - whole.range.upperBound == 1, "-.".utf8.contains(bytes[whole.range.upperBound])
    else { return nil }
    return whole.value + (0..<part.count).reduce(part.value) { value, _ in value / 10 }
  }

  private static func digits(in bytes: [UInt8]) -> [Digits] {
    var runs: [Digits] = []
    var start = 0
    while start < bytes.count {
      var (end, value) = (start, 0.0)
      while end < bytes.count, (0x30...0x39).contains(bytes[end]) {
        value = 10 * value + Double(bytes[end] - 0x30)
        end += 1
      }
      if end > start { runs.append(Digits(value: value, count: end - start, range: start..<end)) }
      start = end + 1
    }
    return runs
  }
}
