internal import Photography

extension PositionSearch {
  /// Positions in zones that are written as plus codes: `8FVC4V2J+F8`, and short ones, `4V2J+F8`, of which the nearest to a zone
  /// counts.
  func plusCodes(in file: [UInt8]) -> [String] {
    guard !zones.isEmpty else { return [] }
    var findings: [String] = []
    let signs = [Array("+".utf8), Array("%2B".utf8), Array("&#43;".utf8)]
    for (index, byte) in file.enumerated() where [0x2B, 0x25, 0x26].contains(byte) {
      guard findings.count < 3, let sign = signs.first(where: { file[index...].starts(with: $0) }) else {
        continue
      }
      let before = file[..<index].suffix(9).reversed().prefix(while: Self.isCodeDigit)
      let after = file[(index + sign.count)...].prefix(8).prefix(while: Self.isCodeDigit)
      guard [4, 6, 8].contains(before.count), (2...7).contains(after.count),
        !Self.isWord(file, at: index - before.count - 1),
        !Self.isWord(file, at: index + sign.count + after.count)
      else { continue }
      let text =
        "\(String(decoding: before.reversed(), as: UTF8.self))+\(String(decoding: after, as: UTF8.self))"
      guard let code = PlusCode(text) else { continue }
      // Two digits behind the sign are 14 metres, each further one a fifth of that at most.
      let margin = 0.000_062_5 / (after.count == 2 ? 1 : 4)
      let places =
        code.isShort ? zones.middles.compactMap(code.middle(near:)) : [code.middle].compactMap(\.self)
      if places.contains(where: { zones.contain($0.latitude, $0.longitude, margin: margin) }) {
        findings.append(text)
      }
    }
    return findings
  }

  private static let codeDigits = Set("23456789CFGHJMPQRVWXcfghjmpqrvwx".utf8)

  private static func isCodeDigit(_ byte: UInt8) -> Bool { codeDigits.contains(byte) }

  /// Whether a code would be part of a longer word.
  private static func isWord(_ file: [UInt8], at index: Int) -> Bool {
    guard file.indices.contains(index) else { return false }
    return (0x30...0x39).contains(file[index]) || (0x61...0x7A).contains(file[index] | 0x20)
      || file[index] == 0x2B
  }

  /// Positions in zones that are written as XMP writes them: `47,7.416N` and `8,45,55.8E`.
  func angles(in file: [UInt8]) -> [String] {
    guard !zones.isEmpty else { return [] }
    var findings: [String] = []
    var last: Angle?
    for (index, byte) in file.enumerated() where index > 0 && (0x30...0x39).contains(file[index - 1]) {
      guard findings.count < 3, [0x4E, 0x53, 0x45, 0x57].contains(byte), !Self.isWord(file, at: index + 1),
        let angle = Angle(in: file, endingAt: index)
      else { continue }
      if let before = last, before.isNorth != angle.isNorth, angle.start - before.end <= 400 {
        let (north, east) = before.isNorth ? (before, angle) : (angle, before)
        if zones.contain(north.degrees, east.degrees, margin: max(north.margin, east.margin)) {
          let texts = [before, angle].map { String(decoding: file[$0.start..<$0.end], as: UTF8.self) }
          findings.append(texts.joined(separator: " "))
        }
      }
      last = angle
    }
    return findings
  }

  /// Degrees, minutes and perhaps seconds with commas between them, and a direction.
  private struct Angle {
    var degrees: Double
    /// Half of what the last digit is worth, in degrees.
    var margin: Double
    var isNorth: Bool
    var start: Int
    var end: Int

    /// - Parameter index: Of the direction.
    init?(in file: [UInt8], endingAt index: Int) {
      let text = file[..<index].suffix(24).reversed().prefix {
        (0x30...0x39).contains($0) || $0 == 0x2C || $0 == 0x2E
      }
      (start, end) = (index - text.count, index + 1)
      let parts = text.reversed().split(separator: 0x2C, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      let numbers = parts.compactMap { Double($0) }
      guard (2...3).contains(parts.count), numbers.count == parts.count,
        numbers.dropFirst().allSatisfy({ $0 < 60 }),
        !PositionSearch.isWord(file, at: start - 1)
      else { return nil }
      isNorth = file[index] == 0x4E || file[index] == 0x53
      var (size, unit) = (0.0, 1.0)
      for number in numbers {
        size += number / unit
        unit *= 60
      }
      let places = parts.last.flatMap { $0.split(separator: ".").dropFirst().first?.count } ?? 0
      margin = (0..<min(places, 8)).reduce(0.5 * 60 / unit) { margin, _ in margin / 10 }
      degrees = file[index] == 0x53 || file[index] == 0x57 ? -size : size
      guard size <= (isNorth ? 90 : 180) else { return nil }
    }
  }
}
