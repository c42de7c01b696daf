internal import Photography

/// All search terms with the numbers of their photographs.
struct SearchTerms {
  struct Term {
    /// Folded; a hashtag's begins with `#`. A list of the site is `/` and the path of its first page.
    let text: String
    /// The readable form, if it differs.
    let spelling: String?
    /// Whether it can be suggested; false for pairs of letters and lists.
    let isWord: Bool
    /// The hashtags to suggest for a word, as positions in ``SearchTerms/terms``.
    let tags: [Int]
    /// The range of its numbers in ``SearchTerms/numbers``.
    let range: Range<Int>

    var isTag: Bool { text.utf8.first == UInt8(ascii: "#") }
    /// The readable form.
    var shown: String { spelling ?? text }
  }

  /// By their bytes.
  let terms: [Term]
  /// Ascending within each term.
  let numbers: [UInt32]

}
