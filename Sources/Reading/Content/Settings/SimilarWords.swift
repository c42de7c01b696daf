/// Words prepared to be compared with many others, as ``Spelling/alike(_:in:names:)`` compares them with one.
struct SimilarWords {
  private struct Entry {
    let word: String
    let letters: [Unicode.Scalar]
    let mask: UInt64
  }

  /// By the number of letters.
  private let entries: [Int: [Entry]]

  init(_ words: some Sequence<String>) {
    entries = Dictionary(
      grouping: words.map { word in
        let letters = Spelling.plain(word)
        return Entry(word: word, letters: letters, mask: SimilarWords.mask(letters))
      }
    ) { $0.letters.count }
  }

  /// The words that one with one or two typing errors may be meant for.
  func alike(_ word: String) -> [String] {
    let letters = Spelling.plain(word)
    let mask = SimilarWords.mask(letters)
    let most = letters.count < 6 ? 1 : 2
    let near = (letters.count - most...letters.count + most).flatMap { count in
      // An insertion or deletion changes the presence of one letter, a substitution that of two.
      (entries[count] ?? []).lazy.filter { ($0.mask ^ mask).nonzeroBitCount <= 2 * most }.map(\.word)
    }
    return Spelling.alike(word, in: near) { [$0] }
  }

  /// Which letters are in a word, in one bit for each that are the same modulo 64.
  private static func mask(_ letters: [Unicode.Scalar]) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1.value % 64) }
  }
}
