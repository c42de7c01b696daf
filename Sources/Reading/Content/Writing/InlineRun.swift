internal import Photography

/// Collects the inlines of one block, joining neighbouring texts and turning hashtags into inlines.
struct InlineRun {
  private var finished: [Prose.Inline] = []
  private var letters = String.UnicodeScalarView()
  /// The last character, which decides whether a `#` begins a hashtag; `nil` at the beginning.
  private(set) var last: Unicode.Scalar?

  /// - Parameter last: The character before the run.
  init(after last: Unicode.Scalar? = nil) { self.last = last }

  mutating func append(_ scalar: Unicode.Scalar) {
    letters.append(scalar)
    last = scalar
  }

  mutating func append(_ inline: Prose.Inline) {
    finishText()
    finished.append(inline)
    last = [inline].plainText.unicodeScalars.last ?? last
  }

  /// Appends text in which hashtags are recognized.
  mutating func append(words: String) {
    guard words.utf8.contains(UInt8(ascii: "#")) || words.unicodeScalars.contains("\u{FF03}") else {
      let words = EscapedHashes.shown(in: words, isCode: false)
      letters.append(contentsOf: words.unicodeScalars)
      last = words.unicodeScalars.last ?? last
      return
    }
    // With the character before, since a hashtag can only follow white space or punctuation.
    let text = (last.map { [$0] } ?? []) + Array(words.unicodeScalars)
    var position = last == nil ? 0 : 1
    while position < text.count {
      if let (word, end) = WordScanner.hashtag(in: text, at: position), let tag = Hashtag(spelled: [word]) {
        append(.hashtag(tag, spelling: word))
        position = end
      } else {
        append(text[position] == EscapedHashes.placeholder ? "#" : text[position])
        position += 1
      }
    }
  }

  /// All that was appended.
  var inlines: [Prose.Inline] { letters.isEmpty ? finished : finished + [.text(String(letters))] }

  private mutating func finishText() {
    guard !letters.isEmpty else { return }
    finished.append(.text(String(letters)))
    letters = String.UnicodeScalarView()
  }
}
