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

  init(_ catalogue: Catalogue) {
    let library = catalogue.library
    var collector = TermCollector(catalogue)
    var walks: [Int: [String]] = [:]
    for walk in library.walks {
      for stop in walk.stops { walks[stop.photo, default: []].append(walk.page) }
    }
    var words = library.words
    if words.isEmpty {
      var reader = SearchWordReader()
      let positions = library.photos.map { reader.read($0) }
      let vocabulary = SearchWords.Vocabulary(reader.words)
      words = positions.map { SearchWords(vocabulary, $0) }
    }
    for (number, position) in catalogue.timeline.reversed().enumerated() {
      let position = Int(position)
      collector.add(library.photos[position], words[position], UInt32(number), walks: walks[position] ?? [])
    }
    (terms, numbers) = collector.sorted()
  }
}

/// Collects terms in the order in which they are found.
private struct TermCollector {
  private let catalogue: Catalogue
  private var texts: [String] = []
  private var positions: [String: Int32] = [:]
  private var spellings: [String?] = []
  /// Pairs of letters and lists, which are no words.
  private var silent: Set<Int32> = []
  private var tagsOfWords: [Int32: [Int32]] = [:]
  /// The terms of a vocabulary's words.
  private var vocabularies: [ObjectIdentifier: [Int32]] = [:]
  private var hashtags: [Hashtag: [Int32]] = [:]
  private var albums: [AlbumID: [Int32]] = [:]
  private var categories: [Category.ID: [Int32]] = [:]
  /// The last number of each term.
  private var latest: [UInt32] = []
  /// The term and the number of each occurrence.
  private var found: [(term: Int32, number: UInt32)] = []

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    found.reserveCapacity(catalogue.library.photos.count * 16)
  }

  /// - Parameter walks: The pages of the walks that it was taken on.
  mutating func add(_ photo: Photo, _ words: SearchWords, _ number: UInt32, walks: [String]) {
    let terms = terms(of: words.vocabulary)
    for position in words.positions {
      let term = terms[Int(position)]
      note(term, number)
      if let spelling = words.vocabulary.words[Int(position)].spelling { spell(term, spelling) }
    }
    for term in self.terms(of: photo.category) { note(term, number) }
    for page in walks { note(list(page), number) }
    for term in self.terms(ofAlbum: photo.album) { note(term, number) }
    for tag in photo.hashtags { for term in self.terms(of: tag) { note(term, number) } }
  }

  private mutating func terms(of vocabulary: SearchWords.Vocabulary) -> [Int32] {
    if let known = vocabularies[ObjectIdentifier(vocabulary)] { return known }
    let terms = vocabulary.words.map { position(ofWord: $0) }
    vocabularies[ObjectIdentifier(vocabulary)] = terms
    return terms
  }

  private mutating func position(ofWord word: SearchWords.Word) -> Int32 {
    let count = texts.count
    let term = position(of: word.term)
    if texts.count > count, SearchWords.isPair(word.term) { silent.insert(term) }
    return term
  }

  /// The first spelling, of the oldest photograph, is shown.
  private mutating func spell(_ term: Int32, _ spelling: String) {
    if spellings[Int(term)] == nil { spellings[Int(term)] = spelling }
  }

  private mutating func terms(of word: Substring) -> [Int32] {
    SearchWords.words(of: word).map { word in
      let term = position(ofWord: word)
      if let spelling = word.spelling { spell(term, spelling) }
      return term
    }
  }

  private mutating func terms(of category: Category) -> [Int32] {
    if let known = categories[category.id] { return known }
    var all = [list(category.page)]
    Folding.eachWord(of: category.title) { all += terms(of: $0) }
    categories[category.id] = all
    return all
  }

  private mutating func note(_ term: Int32, _ number: UInt32) {
    guard latest[Int(term)] != number else { return }
    latest[Int(term)] = number
    found.append((term, number))
  }

  /// Adds a hashtag, its parents and the words in them.
  private mutating func terms(of tag: Hashtag) -> [Int32] {
    if let known = hashtags[tag] { return known }
    var all: [Int32] = []
    for (key, title) in zip(tag.key, tag.title) where !key.isEmpty {
      let text = "#" + Folding.fold(key)
      let term = position(of: text)
      if text != "#" + title { spell(term, "#" + title) }
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

  /// The term of a list, so that a search can be limited to it; words never begin with `/`.
  private mutating func list(_ page: String) -> Int32 {
    let term = position(of: "/" + page)
    silent.insert(term)
    return term
  }

  /// Adds an album's list, and the words in the titles of the album and its parents.
  private mutating func terms(ofAlbum album: AlbumID) -> [Int32] {
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
    spellings.append(nil)
    latest.append(.max)
    positions[term] = position
    return position
  }

  func sorted() -> (terms: [SearchTerms.Term], numbers: [UInt32]) {
    let order = texts.indices.sorted { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
    var counts = [Int](repeating: 0, count: texts.count)
    for finding in found { counts[Int(finding.term)] += 1 }
    // The next free index of each term.
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
        text: texts[term], spelling: spellings[term], isWord: !silent.contains(position),
        tags: (tagsOfWords[position] ?? []).map { places[Int($0)] },
        range: ends[term] - counts[term]..<ends[term])
    }
    return (terms, numbers)
  }
}
