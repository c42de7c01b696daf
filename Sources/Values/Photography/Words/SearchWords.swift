/// The words in the texts of one photograph, as search files them.
public struct SearchWords: Sendable {
  /// One of the words of a ``Vocabulary``.
  public struct Word: Sendable, Hashable {
    /// Folded: without case and accents.
    public let term: String
    /// In lower case with accents, as people write it; `nil` if that is the term itself.
    public let spelling: String?

    public init(_ term: String, spelling: String? = nil) { (self.term, self.spelling) = (term, spelling) }
  }

  /// The words of photographs that were read together, each once.
  public final class Vocabulary: Sendable {
    public let words: [Word]

    public init(_ words: [Word]) { self.words = words }
  }

  public let vocabulary: Vocabulary
  /// Positions in the vocabulary's words, each once.
  public let positions: [Int32]

  public init(_ vocabulary: Vocabulary, _ positions: [Int32]) {
    (self.vocabulary, self.positions) = (vocabulary, positions)
  }
}

/// The words that search files the photographs of a library under.
public protocol SearchWordStorage: Sendable {
  /// The words of all photographs, each once.
  var vocabulary: [SearchWords.Word] { get }
  /// Positions in ``vocabulary``, each once.
  ///
  /// - Parameter position: The photograph's position in the library.
  func words(ofPhoto position: Int) -> ArraySlice<Int32>
}
