import Platform

/// An sRGB colour without transparency.
public struct Colour: Sendable, Hashable, Codable {
  /// Red, in `0...255`.
  public let red: UInt8
  /// Green, in `0...255`.
  public let green: UInt8
  /// Blue, in `0...255`.
  public let blue: UInt8

  /// A colour by its sRGB components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `"#578E18"` or `"#58a"`, in either case.
  ///
  /// - Returns: `nil` for anything else.
  public init?(hex text: some StringProtocol) {
    guard text.first == "#", text.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    let digits = text.dropFirst().compactMap { $0.hexDigitValue }.map { UInt8($0) }
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3], blue: digits[4] * 16 + digits[5])
    default: return nil
    }
  }

  /// `"#578E18"`.
  public var hex: String {
    String(unsafeUninitializedCapacity: 7) { text in
      text[0] = UInt8(ascii: "#")
      for (index, byte) in [red, green, blue].enumerated() {
        for (offset, digit) in [byte >> 4, byte & 15].enumerated() {
          text[1 + index * 2 + offset] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10)
        }
      }
      return 7
    }
  }
}

extension Colour {
  /// Relative luminance in `0...1` (WCAG 2.2, "relative luminance").
  public var luminance: Double {
    func linear(_ byte: UInt8) -> Double {
      let c = Double(byte) / 255
      return c <= 0.04045 ? c / 12.92 : power((c + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Contrast ratio in `1...21` (WCAG 2.2, "contrast ratio").
  public func contrast(with other: Colour) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

extension Colour: Stored {
  @inlinable package static var blank: Colour { Colour(red: 0, green: 0, blue: 0) }

  @inlinable
  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var parts = [Int(red), Int(green), Int(blue)]
    for index in parts.indices { try visitor.visit(&parts[index]) }
    self = Colour(
      red: UInt8(clamping: parts[0]), green: UInt8(clamping: parts[1]), blue: UInt8(clamping: parts[2]))
  }
}
