/// A name made fit for a file name and an address: `"Sierra Nevada (2019)"` is `sierra-nevada-2019-` and
/// six digits.
///
/// Letters, marks and digits of any script stay, in lower case; everything else becomes one hyphen. When
/// something was lost on the way, a digest of the name follows, so that `c++` and `c#` stay apart and
/// neither moves because of the other.
public struct Slug: Sendable, Hashable, CustomStringConvertible {
  /// Unescaped, never empty, without slash or dot.
  public let text: String

  /// Longest run kept of a name, in UTF-8 bytes; file systems stop at 255 for the whole file name.
  private static let limit = 120

  public init(_ name: some StringProtocol) {
    var kept = String.UnicodeScalarView()
    var bytes = 0
    for scalar in name.lowercased().unicodeScalars {
      guard bytes < Slug.limit else { break }
      if Slug.keeps(scalar) {
        kept.append(scalar)
        bytes += UTF8.width(scalar)
      } else if let last = kept.last, last != "-" {
        kept.append("-")
        bytes += 1
      }
    }
    if kept.last == "-" { kept.removeLast() }
    let slug = String(kept)
    guard slug.unicodeScalars.elementsEqual(name.unicodeScalars) else {
      text = slug.isEmpty ? Slug.digest(of: name) : slug + "-" + Slug.digest(of: name)
      return
    }
    text = slug.isEmpty ? Slug.digest(of: name) : slug
  }

  public var description: String { text }

  private static func keeps(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      return true
    default: return false
    }
  }

  /// The last six hexadecimal digits of the name's FNV-1a hash.
  private static func digest(of name: some StringProtocol) -> String {
    let digits = String(FNV1a.hash(name.utf8) & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
