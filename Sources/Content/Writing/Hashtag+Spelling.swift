internal import Foundation
package import Photography

extension Hashtag {
  /// A tag as somebody wrote it, without `#`.
  ///
  /// - Parameter levels: Topmost first; blank levels are left out.
  /// - Returns: `nil` when nothing but blanks was written.
  package init?(spelled levels: [String]) {
    let title = levels.map { $0.words.joined(separator: " ") }.filter { !$0.isEmpty }
    guard !title.isEmpty else { return nil }
    self.init(key: title.map(Hashtag.key), title: title)
  }

  /// What makes two spellings the same: NFC, lower case, white space as one hyphen. Accents count: `café` is not `cafe`.
  private static func key(_ level: String) -> String {
    let joined = level.words.joined(separator: "-").lowercased()
    // Most tags are ASCII, which is in NFC already.
    return joined.utf8.allSatisfy { $0 < 0x80 } ? joined : joined.precomposedStringWithCanonicalMapping
  }
}

extension String {
  fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }

  /// In NFC, so that two spellings of a text are the same bytes.
  var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }
}
