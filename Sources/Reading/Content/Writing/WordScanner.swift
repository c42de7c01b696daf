internal import Photography

/// Finds hashtags and web addresses in running text.
///
/// Each function examines one position of a text as Unicode scalars.
enum WordScanner {
  /// A hashtag: `#` and a word of letters, digits, marks, `_`, and `-` inside, with at least one letter.
  ///
  /// None begins after a letter or digit (`C#`), after `&` (`&#39;`), `/` or another `#`. Digits alone (`#1`) are a number.
  ///
  /// - Returns: The word, and the position after it.
  static func hashtag(in text: [Unicode.Scalar], at start: Int) -> (word: String, end: Int)? {
    guard start < text.count, text[start] == "#" || text[start] == "\u{FF03}" else { return nil }
    if start > 0, isWord(text[start - 1]) || "&/#\u{FF03}".unicodeScalars.contains(text[start - 1]) {
      return nil
    }
    var end = start + 1
    while end < text.count {
      if isWord(text[end]) || isJoiner(text[end]) && end > start + 1 {
        end += 1
      } else if text[end] == "-", end > start + 1, end + 1 < text.count, isWord(text[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    while end > start + 1, text[end - 1] == "_" || isJoiner(text[end - 1]) { end -= 1 }
    let word = text[(start + 1)..<end]
    guard word.contains(where: { $0.isLetterOrDigit && $0.properties.generalCategory != .decimalNumber })
    else { return nil }
    return (String(String.UnicodeScalarView(word)), end)
  }

  /// A bare `http://` or `https://` address, without the punctuation that ends a sentence.
  ///
  /// - Returns: The address, and the position after it.
  static func address(in text: [Unicode.Scalar], at start: Int) -> (url: String, end: Int)? {
    guard begins("http://", in: text, at: start) || begins("https://", in: text, at: start) else {
      return nil
    }
    guard start == 0 || !isWord(text[start - 1]) else { return nil }
    var end = start
    var open = 0
    // A bound, since addresses in each other's parentheses would take quadratic time.
    let limit = min(text.count, start + 2048)
    while end < limit, !text[end].properties.isWhitespace, !"<>\"`".unicodeScalars.contains(text[end]) {
      // A closing parenthesis belongs to the sentence unless one was opened within the address.
      if text[end] == "(" { open += 1 }
      if text[end] == ")" {
        guard open > 0 else { break }
        open -= 1
      }
      end += 1
    }
    while end > start, ".,:;!?'*_~]”’»…".unicodeScalars.contains(text[end - 1]) { end -= 1 }
    let url = String(String.UnicodeScalarView(text[start..<end]))
    return WebAddress.isValid(url) ? (url, end) : nil
  }

  /// Whether an ASCII text is at a position, ignoring case.
  private static func begins(_ word: StaticString, in text: [Unicode.Scalar], at start: Int) -> Bool {
    guard text.count - start >= word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      letters.indices.allSatisfy { lowercase(text[start + $0]) == UInt32(letters[$0]) }
    }
  }

  private static func lowercase(_ scalar: Unicode.Scalar) -> UInt32 {
    ("A"..."Z").contains(scalar) ? scalar.value + 0x20 : scalar.value
  }

  /// Letters, digits, marks and `_`.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || scalar == "_"
    }
    return scalar.isLetterOrDigit || scalar.isLetterMark
  }

  /// The joiners that some scripts need inside words.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200C}" || scalar == "\u{200D}"
  }
}
