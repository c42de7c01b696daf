package import Photography

/// Finds the words of photographs by which search finds them: those of ``Photo/texts``.
package struct SearchWordReader {
  /// In the order in which they were found.
  private(set) package var words: [SearchWords.Word] = []
  private var positions: [SearchWords.Word: Int32] = [:]
  /// What words as written are filed under: several for scripts without spaces.
  private var filed: [String: [Int32]] = [:]
  /// For each word, the last photograph that had it, counted from 1.
  private var latest: [Int32] = []
  private var count: Int32 = 0

  package init() {}

  /// - Parameter isMovie: Whether it is a movie, which a photograph does not tell before its pictures are made; the same of `isLive`.
  /// - Returns: Positions in ``words``, each once.
  package mutating func read(_ photo: Photo, isMovie: Bool? = nil, isLive: Bool? = nil) -> [Int32] {
    var found: [Int32] = []
    count += 1
    for text in photo.texts {
      SearchFolding.eachWord(of: text) { word in
        for position in file(String(word)) where latest[Int(position)] != count {
          latest[Int(position)] = count
          found.append(position)
        }
      }
    }
    let kinds =
      [isMovie ?? (photo.movie != nil) ? "movie" : "photo"]
      + (isLive ?? (photo.movement != nil) ? ["live"] : [])
      + (photo.panorama == nil ? [] : ["panorama"])
    for term in photo.searchFields(kinds: kinds) {
      let position = position(of: SearchWords.Word(term))
      guard latest[Int(position)] != count else { continue }
      latest[Int(position)] = count
      found.append(position)
    }
    return found
  }

  private mutating func file(_ word: String) -> [Int32] {
    if let known = filed[word] { return known }
    let found = SearchWords.words(of: word).map { position(of: $0) }
    filed[word] = found
    return found
  }

  private mutating func position(of word: SearchWords.Word) -> Int32 {
    if let known = positions[word] { return known }
    let position = Int32(words.count)
    words.append(word)
    latest.append(0)
    positions[word] = position
    return position
  }
}

extension SearchWords {
  /// What a word as written is filed under.
  static func words(of word: some StringProtocol) -> [Word] {
    let terms = SearchFolding.terms(of: word)
    guard terms.count == 1, !isPair(terms[0]) else { return terms.map { Word($0) } }
    let spelling = word.lowercased()
    return [Word(terms[0], spelling: spelling == terms[0] ? nil : spelling)]
  }

  /// Whether a term is a pair of letters of a script without spaces, and no word.
  static func isPair(_ term: String) -> Bool {
    term.unicodeScalars.first.map(SearchFolding.isUnspaced) ?? false
  }

  /// Whether a term is never suggested: a pair of letters, or the word of a field, such as `:camera:x100`.
  static func isSilent(_ term: String) -> Bool { isPair(term) || term.utf8.first == UInt8(ascii: ":") }
}
