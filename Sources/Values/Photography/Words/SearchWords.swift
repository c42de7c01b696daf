/// The words in the texts of one photograph, as search files them.
package struct SearchWords: Sendable {
  /// One of the words of a ``Vocabulary``.
  package struct Word: Sendable, Hashable {
    /// Folded: without case and accents.
    package let term: String
    /// In lower case with accents, as people write it; `nil` if that is the term itself.
    package let spelling: String?

    package init(_ term: String, spelling: String? = nil) { (self.term, self.spelling) = (term, spelling) }
  }

  /// The words of photographs that were read together, each once.
  package final class Vocabulary: Sendable {
    package let words: [Word]

    package init(_ words: [Word]) { self.words = words }
  }

  package let vocabulary: Vocabulary
  /// Positions in the vocabulary's words, each once.
  package let positions: [Int32]

  package init(_ vocabulary: Vocabulary, _ positions: [Int32]) {
    (self.vocabulary, self.positions) = (vocabulary, positions)
  }
}

/// The words that search files the photographs of a library under.
package protocol SearchWordStorage: Sendable {
  /// The words of all photographs, each once.
  var vocabulary: [SearchWords.Word] { get }
  /// Positions in ``vocabulary``, each once.
  ///
  /// - Parameter position: The photograph's position in the library.
  func words(ofPhoto position: Int) -> ArraySlice<Int32>
}
