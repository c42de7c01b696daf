/// A name converted for use in a page's address: `"Été à Nice (2)"` becomes `été-à-nice-2`.
///
/// Letters, digits and combining marks of all scripts are kept, in lower case; anything between them becomes
/// one hyphen. Never empty, never `index`, never a reserved device name of Windows.
public struct PageName: Sendable, Hashable, CustomStringConvertible {
  /// Unescaped; at most 80 characters and 200 bytes of UTF-8, so that suffixes fit into a file name of 255
  /// bytes.
  public let description: String

  /// Converts a text.
  ///
  /// - Parameter text: In NFC; otherwise two spellings of one text would give two names.
  public init(_ text: some StringProtocol) {
    let name = PageName.readable(text)
    description =
      if name.isEmpty {
        ShortDigest(of: text).description
      } else if PageName.isReserved(name) {
        name + "-1"
      } else {
        name
      }
  }

  private static func readable(_ text: some StringProtocol) -> String {
    if let name = plain(text) { return name }
    var name = ""
    var (length, bytes) = (0, 0)
    var gap = false
    for character in text.lowercased() {
      let kept = String(String.UnicodeScalarView(character.unicodeScalars.filter(PageName.keeps)))
      // A mark without a letter before it, such as the variation selector of an emoji.
      guard let first = kept.unicodeScalars.first, !first.isLetterMark else {
        gap = true
        continue
      }
      let hyphen = gap && !name.isEmpty
      guard length + 1 + (hyphen ? 1 : 0) <= 80, bytes + kept.utf8.count + 1 <= 200 else { break }
      if hyphen { name += "-" }
      name += kept
      length += hyphen ? 2 : 1
      bytes += kept.utf8.count + (hyphen ? 1 : 0)
      gap = kept.unicodeScalars.count < character.unicodeScalars.count
    }
    return name
  }

  /// A fast path for short ASCII texts, which are the usual case.
  private static func plain(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x61...0x7A: bytes.append(byte)
      case 0x41...0x5A: bytes.append(byte + 0x20)
      case 0x80...: return nil
      default: if let last = bytes.last, last != UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
      }
    }
    if bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
    return bytes.count <= 80 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static func keeps(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
    return scalar.isLetterOrDigit || scalar.isLetterMark
  }

  private static func isReserved(_ name: String) -> Bool {
    guard 3...5 ~= name.utf8.count else { return false }
    if ["index", "con", "prn", "aux", "nul"].contains(name) { return true }
    guard name.utf8.count == 4, name.hasPrefix("com") || name.hasPrefix("lpt") else { return false }
    return name.utf8.last.map { (0x30...0x39).contains($0) } ?? false
  }
}

extension Unicode.Scalar {
  /// A letter or decimal digit of any script.
  package var isLetterOrDigit: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
      true
    default: false
    }
  }

  /// Whether it combines with the preceding letter: accents and vowel signs, but not the selectors that make
  /// an emoji of a digit or symbol.
  package var isLetterMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: !(0xFE00...0xFE0F).contains(value)
    default: false
    }
  }
}
