internal import Photography

/// Every term by which photographs are found, with their numbers.
struct SearchTerms {
  struct Term {
    /// Folded; a hashtag's begins with `#`. A list of the site is `/` and the path of its first page.
    let text: String
    /// How readers write it, where that differs.
    let spelling: String?
    /// False for pairs of letters and for lists, which are no words.
    let isWord: Bool
    /// The hashtags that a word may mean, as positions in ``SearchTerms/terms``.
    let tags: [Int]
    /// Its part of ``SearchTerms/numbers``.
    let range: Range<Int>

    var isTag: Bool { text.utf8.first == UInt8(ascii: "#") }
    /// As readers write it.
    var shown: String { spelling ?? text }
  }

  /// By their bytes.
  let terms: [Term]
  /// Ascending within each term.
  let numbers: [UInt32]

  init(_ catalogue: Catalogue) {
    var gathering = Gathering()
    var walks: [Int: [String]] = [:]
    for walk in catalogue.library.walks {
      for stop in walk.stops { walks[stop.photo, default: []].append(walk.page) }
    }
    for (number, position) in catalogue.timeline.reversed().enumerated() {
      gathering.add(
        catalogue.library.photos[Int(position)], UInt32(number), catalogue, walks: walks[Int(position)] ?? [])
    }
    (terms, numbers) = gathering.sorted()
  }
}

/// Terms in the order in which they turn up.
private struct Gathering {
  private var texts: [String] = []
  private var positions: [String: Int32] = [:]
  private var spellings: [Int32: String] = [:]
  private var silent: Set<Int32> = []
  private var tagsOfWords: [Int32: [Int32]] = [:]
  /// What words and hashtags that came before are filed under.
  private var words: [String: [Int32]] = [:]
  private var hashtags: [Hashtag: [Int32]] = [:]
  private var albums: [AlbumID: [Int32]] = [:]
  /// The number that each term was last seen with; no number at first.
  private var latest: [UInt32] = []
  /// Each finding: the term, and the number it was found with.
  private var found: [(term: Int32, number: UInt32)] = []

  /// - Parameter walks: The pages of those that it was taken on.
  mutating func add(_ photo: Photo, _ number: UInt32, _ catalogue: Catalogue, walks: [String]) {
    add(photo.title, number)
    add(photo.prose?.plainText, number)
    add(photo.alternativeText, number)
    add(photo.category.title, number)
    for page in [photo.category.page] + walks { note(list(page), number) }
    for term in terms(ofAlbum: photo.album, catalogue) { note(term, number) }
    for tag in photo.hashtags { for term in terms(of: tag) { note(term, number) } }
  }

  private mutating func add(_ text: String?, _ number: UInt32) {
    guard let text else { return }
    Folding.eachWord(of: text) { word in
      if let term = plainTerm(word) {
        note(term, number)
      } else {
        for term in terms(of: word) { note(term, number) }
      }
    }
  }

  private mutating func note(_ term: Int32, _ number: UInt32) {
    guard latest[Int(term)] != number else { return }
    latest[Int(term)] = number
    found.append((term, number))
  }

  /// The term of a word that is written as it is filed, if it is known already: most words are.
  private func plainTerm(_ word: Substring) -> Int32? {
    word.utf8.allSatisfy { $0 < 0x80 } ? positions[String(word)] : nil
  }

  private mutating func terms(of word: Substring) -> [Int32] {
    let word = String(word)
    if let known = words[word] { return known }
    let folded = Folding.terms(of: word)
    let terms = folded.map { position(of: $0) }
    if let only = terms.first, folded.count == 1, !Gathering.isPair(folded[0]) {
      let spelling = word.lowercased()
      if folded[0] != spelling, spellings[only] == nil { spellings[only] = spelling }
    }
    for (text, term) in zip(folded, terms) where Gathering.isPair(text) { silent.insert(term) }
    // A plain word in lower case is found by itself from now on.
    if folded.first != word { words[word] = terms }
    return terms
  }

  private static func isPair(_ term: String) -> Bool {
    term.unicodeScalars.first.map(Folding.isUnspaced) ?? false
  }

  /// A hashtag, all above it, and the words in them.
  private mutating func terms(of tag: Hashtag) -> [Int32] {
    if let known = hashtags[tag] { return known }
    var all: [Int32] = []
    for (key, title) in zip(tag.key, tag.title) where !key.isEmpty {
      let text = "#" + Folding.fold(key)
      let term = position(of: text)
      if spellings[term] == nil, text != "#" + title { spellings[term] = "#" + title }
      all.append(term)
      Folding.eachWord(of: title) { word in
        let words = terms(of: word)
        all += words
        if let first = words.first, tagsOfWords[first]?.contains(term) != true {
          tagsOfWords[first, default: []].append(term)
        }
      }
    }
    for level in tag.key.count > 1 ? tag.lineage : [tag] where !level.key.isEmpty {
      all.append(list(level.page))
    }
    hashtags[tag] = all
    return all
  }

  /// The term of a list, so that it can be searched in: no word begins as these do.
  private mutating func list(_ page: String) -> Int32 {
    let term = position(of: "/" + page)
    silent.insert(term)
    return term
  }

  /// An album's own list, and the words in the titles of it and of those around it.
  private mutating func terms(ofAlbum album: AlbumID, _ catalogue: Catalogue) -> [Int32] {
    if let known = albums[album] { return known }
    var all = catalogue.group(of: album).map { [list($0.album.page)] } ?? []
    for title in catalogue.lineage(of: album).map(\.title) {
      Folding.eachWord(of: title) { all += terms(of: $0) }
    }
    albums[album] = all
    return all
  }

  private mutating func position(of term: String) -> Int32 {
    if let known = positions[term] { return known }
    let position = Int32(texts.count)
    texts.append(term)
    latest.append(.max)
    positions[term] = position
    return position
  }

  func sorted() -> (terms: [SearchTerms.Term], numbers: [UInt32]) {
    let order = texts.indices.sorted { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
    var counts = [Int](repeating: 0, count: texts.count)
    for finding in found { counts[Int(finding.term)] += 1 }
    // Where each term's next number goes.
    var ends = counts
    var start = 0
    var places = [Int](repeating: 0, count: texts.count)
    for (place, term) in order.enumerated() {
      places[term] = place
      ends[term] = start
      start += counts[term]
    }
    var numbers = [UInt32](repeating: 0, count: found.count)
    for finding in found {
      numbers[ends[Int(finding.term)]] = finding.number
      ends[Int(finding.term)] += 1
    }
    let terms = order.map { term -> SearchTerms.Term in
      let position = Int32(term)
      return SearchTerms.Term(
        text: texts[term], spelling: spellings[position], isWord: !silent.contains(position),
        tags: (tagsOfWords[position] ?? []).map { places[Int($0)] },
        range: ends[term] - counts[term]..<ends[term])
    }
    return (terms, numbers)
  }
}
