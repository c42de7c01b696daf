internal import Foundation

/// Normalizes words for search: case and accents are ignored.
///
/// `templates/script/search.js` does the same in the browser; `Tests/Fixtures/folding.json` tests both.
package enum SearchFolding {
  /// The words of a text, as they are written: runs of letters, digits and the marks on them.
  package static func eachWord(of text: String, _ body: (Substring) -> Void) {
    var text = text
    // ASCII text needs no Unicode tables.
    let isPlain = text.withUTF8 { !$0.contains { $0 >= 0x80 } }
    var start: String.Index?
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let belongs =
        isPlain
        ? isPlainWord(scalar) : scalar.isLetterOrDigit || (start != nil && scalar.isLetterMark)
      if belongs {
        if start == nil { start = index }
      } else if let begin = start {
        body(text[begin..<index])
        start = nil
      }
    }
    if let start { body(text[start...]) }
  }

  /// The index terms of a word: the folded word; pairs of letters in scripts without spaces.
  package static func terms(of word: some StringProtocol) -> [String] {
    let folded = fold(word)
    guard !folded.utf8.allSatisfy({ $0 < 0x80 }) else { return folded.isEmpty ? [] : [folded] }
    var terms: [String] = []
    var run: [Unicode.Scalar] = []
    var isUnspaced = false
    func close() {
      if isUnspaced {
        for index in run.indices.dropLast() { terms.append(String(run[index]) + String(run[index + 1])) }
        if let last = run.last { terms.append(String(last)) }
      } else if !run.isEmpty {
        terms.append(String(String.UnicodeScalarView(run)))
      }
      run = []
    }
    for scalar in folded.unicodeScalars {
      if SearchFolding.isUnspaced(scalar) != isUnspaced { close() }
      isUnspaced = SearchFolding.isUnspaced(scalar)
      run.append(scalar)
    }
    close()
    return terms
  }

  /// The index terms of all words of a text.
  package static func words(_ text: String) -> [String] {
    var all: [String] = []
    eachWord(of: text) { all += terms(of: $0) }
    return all
  }

  /// The terms that the photographs must have of which a text asks; the last letter of a run of pairs is not required alone.
  package static func asked(_ text: String) -> [String] {
    let all = words(text)
    return all.enumerated().filter { index, term in
      guard index > 0, term.unicodeScalars.count == 1, let letter = term.unicodeScalars.first,
        isUnspaced(letter),
        let before = all[index - 1].unicodeScalars.last
      else { return true }
      return before != letter
    }.map(\.element)
  }

  /// A word or hashtag without case and accents.
  package static func fold(_ word: some StringProtocol) -> String {
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return word.lowercased() }
    var kept = String.UnicodeScalarView()
    for scalar in word.decomposedStringWithCompatibilityMapping.unicodeScalars where !isDropped(scalar) {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isDropped(lower) {
        if let letters = spelledOut[lower] {
          kept.append(contentsOf: letters.unicodeScalars)
        } else {
          kept.append(lower)
        }
      }
    }
    return String(kept).precomposedStringWithCanonicalMapping
  }

  /// Whether a letter's script has no spaces between words: Han, Kana, Thai, Lao, Burmese, Khmer.
  package static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Letters without a canonical decomposition.
  private static let spelledOut: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l", "þ": "th",
    "ς": "σ",
  ]

  /// Accents, Hebrew points and Arabic vowel signs, the Arabic stretching line, and variation selectors of emoji; not the
  /// vowels of Indian scripts, which are marks too.
  private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x0591...0x05C7, 0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06ED,
      0xFE00...0xFE0F:
      true
    default: false
    }
  }

  private static func isPlainWord(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
  }
}
