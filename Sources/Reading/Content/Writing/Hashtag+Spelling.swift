internal import Foundation
package import Photography

extension Hashtag {
  /// A tag as written, without `#`.
  ///
  /// - Parameter levels: Topmost first; blank levels are left out.
  /// - Returns: `nil` when all levels are blank.
  package init?(spelled levels: [String]) {
    let title = levels.map(\.tidied).filter { !$0.isEmpty }
    guard !title.isEmpty else { return nil }
    let key = title.map(Hashtag.key)
    guard title.count > Hashtag.mostLevels else {
      self.init(key: key, title: title)
      return
    }
    let kept = Hashtag.mostLevels - 1
    self.init(
      key: key[..<kept] + [key[kept...].joined(separator: "|")],
      title: title[..<kept] + [title[kept...].joined(separator: " › ")])
  }

  /// Every level has a page that links to all above it. The levels of a tag past these count as one.
  static let mostLevels = 64

  /// The key of a level, equal for spellings of one tag: NFC, lower case, white space as one hyphen. `café` is not `cafe`.
  private static func key(_ level: String) -> String {
    let lower = level.lowercased()
    // Most tags are one ASCII word, which is in NFC already.
    return lower.utf8.allSatisfy(\.isVisibleASCII)
      ? lower : String(lower.map { $0 == " " ? "-" : $0 }).composed
  }
}

extension String {
  /// With single spaces between words.
  fileprivate var tidied: String {
    utf8.allSatisfy(\.isVisibleASCII) ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// In NFC, so that two spellings of a text are the same bytes.
  package var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
