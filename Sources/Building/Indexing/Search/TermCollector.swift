internal import Photography

/// Collects the search terms of a library, again after an edit without reading the photographs that stay as they are.
package struct TermCollector: Sendable {
  /// By position in the library: the words of the photograph, as a range of ``words``.
  var ranges: [Range<Int32>]
  /// Positions in ``filedTerms``.
  var words: [Int32] = []
  /// The term and the spelling of each word that a photograph has. Two lists, since most loops read the terms alone.
  var filedTerms: [Int32] = []
  var filedSpellings: [String?] = []
  /// By the hash of the word: its position in ``filedTerms``. Only an edit needs them.
  private var positionsOfWords: [[String?]: Int32] = [:]
  /// Positions in the library, the oldest photograph first, and the photographs' numbers.
  let order: [(position: Int32, number: UInt32)]
  /// In that order: the terms of the photograph's category, album, walks, places and hashtags, as a range of ``others``.
  var ends: [Int32] = []
  var others: [Int32] = []
  /// Spellings that these terms bring, by the number of the photograph that has them first.
  var spellings: [(number: UInt32, term: Int32, text: String)] = []

  var texts: [String] = []
  /// By term: its position in ``texts``.
  private var positions: [String: Int32] = [:]
  /// By term: whether it is a pair of letters or a list, which are no words.
  var isSilent: [Bool] = []
  var tagsOfWords: [Int32: [Int32]] = [:]
  /// By term: the number of the photograph that gives the spelling, the oldest one that has a spelling.
  var spellers: [UInt32] = []
  /// What was collected. A term's ID is its position in ``texts``.
  package internal(set) var collected = SearchTerms([])

  package init(_ index: LibraryIndex) {
    let library = index.library
    order = library.photos.indices.reversed().map {
      (Int32($0), UInt32(index.number(of: $0)))
    }
    ranges = Array(repeating: 0..<0, count: order.count)
    fileWords(of: library)
    var reader = Reader(index)
    for (position, number) in order {
      add(Int(position), number, &reader)
      ends.append(Int32(others.count))
    }
    collected = collect()
  }

  private mutating func fileWords(of library: Library) {
    if let known = library.words {
      file(known.vocabulary) { known.words(ofPhoto: $0) }
    } else {
      var reader = SearchWordReader()
      let found = library.photos.map { reader.read($0) }
      file(reader.words) { found[$0][...] }
    }
  }

  /// - Parameters:
  ///   - vocabulary: Each word once.
  ///   - positions: In the vocabulary, of the words of the photograph at a position in the library.
  private mutating func file(
    _ vocabulary: [SearchWords.Word], _ positions: (Int) -> ArraySlice<Int32>
  ) {
    texts.reserveCapacity(vocabulary.count)
    self.positions.reserveCapacity(vocabulary.count)
    filedTerms.reserveCapacity(vocabulary.count)
    filedSpellings.reserveCapacity(vocabulary.count)
    for word in vocabulary { add(word) }
    for photo in ranges.indices {
      let start = Int32(words.count)
      words += positions(photo)
      ranges[photo] = start..<Int32(words.count)
    }
  }

  private mutating func add(_ word: SearchWords.Word) {
    filedTerms.append(position(ofWord: word))
    filedSpellings.append(word.spelling)
  }

  /// The position of a word in ``filedTerms``.
  mutating func filed(_ word: SearchWords.Word) -> Int32 {
    if positionsOfWords.isEmpty {
      positionsOfWords.reserveCapacity(filedTerms.count)
      for (position, (term, spelling)) in zip(filedTerms, filedSpellings).enumerated() {
        positionsOfWords[[texts[Int(term)], spelling]] = Int32(position)
      }
    }
    let key = [word.term, word.spelling]
    if let known = positionsOfWords[key] { return known }
    let position = Int32(filedTerms.count)
    add(word)
    positionsOfWords[key] = position
    return position
  }
}

extension TermCollector {
  /// What was found for the values that photographs share.
  struct Reader {
    let index: LibraryIndex
    var hashtags: [Hashtag: [Int32]] = [:]
    /// By position in the library's ``PhotoTerms``.
    var albums, categories, tagLists: [[Int32]?]
    /// By position in the library.
    var walks: [Int: [Int32]] = [:]
    var places: [Int: [Int32]] = [:]
    /// By photograph: the albums that show it by their rules.
    let ruled: [Int: [Int]]
    /// By photograph: the places whose pages show it.
    let placesOfPhotos: [Int: [Int]]
    /// ``TermCollector/townTerms(of:)``.
    let towns: [Substring: String]
    /// Whether a term was given a spelling.
    var spelled: Set<Int32> = []

    init(_ index: LibraryIndex) {
      self.index = index
      let terms = index.library.photos.terms
      albums = Array(repeating: nil, count: terms.albums.count)
      categories = Array(repeating: nil, count: terms.categories.count)
      tagLists = Array(repeating: nil, count: terms.tagLists.count)
      var ruled: [Int: [Int]] = [:]
      for (position, group) in index.albums.enumerated() where group.album.hasRule {
        for photo in group.album.photos { ruled[photo, default: []].append(position) }
      }
      self.ruled = ruled
      towns = TermCollector.townTerms(of: index)
      var near: [Int: [Int]] = [:]
      for (index, place) in index.library.places.enumerated() {
        for photo in place.photos { near[photo.photo, default: []].append(index) }
      }
      placesOfPhotos = near
    }
  }

  /// - Parameter position: In the library.
  private mutating func add(_ position: Int, _ number: UInt32, _ reader: inout Reader) {
    let photos = reader.index.library.photos
    let photo = photos.summaries[position]
    let (category, album, tags) = (Int(photo.category), Int(photo.album), Int(photo.tags))
    if reader.categories[category] == nil {
      reader.categories[category] = terms(of: photos.category(at: position), number, &reader)
    }
    others += reader.categories[category] ?? []
    for walk in reader.index.walksOfPhotos[position] ?? [] {
      others += terms(ofWalk: walk, number, &reader)
    }
    for album in reader.ruled[position] ?? [] {
      let term = list(reader.index.albums[album].album.page)
      // It may be in the folder itself.
      if photos.album(at: position) != reader.index.albums[album].album.id { others.append(term) }
    }
    others += placeTerms(ofPhoto: position, &reader)
    for place in reader.placesOfPhotos[position] ?? [] { others += terms(ofPlace: place, number, &reader) }
    if reader.albums[album] == nil {
      reader.albums[album] = terms(ofAlbum: photos.album(at: position), number, &reader)
    }
    others += reader.albums[album] ?? []
    if reader.tagLists[tags] == nil {
      reader.tagLists[tags] = photos.hashtags(at: position).flatMap { terms(of: $0, number, &reader) }
    }
    others += reader.tagLists[tags] ?? []
  }

  private mutating func position(ofWord word: SearchWords.Word) -> Int32 {
    let count = texts.count
    let term = position(of: word.term)
    if texts.count > count, SearchWords.isSilent(word.term) { isSilent[Int(term)] = true }
    return term
  }

  private mutating func spell(
    _ term: Int32, as spelling: String, by number: UInt32, _ reader: inout Reader
  ) {
    if reader.spelled.insert(term).inserted { spellings.append((number, term, spelling)) }
  }

  private mutating func terms(of word: Substring, _ number: UInt32, _ reader: inout Reader) -> [Int32] {
    SearchWords.words(of: word).map { word in
      let term = position(ofWord: word)
      if let spelling = word.spelling { spell(term, as: spelling, by: number, &reader) }
      return term
    }
  }

  private mutating func terms(of category: Category, _ number: UInt32, _ reader: inout Reader) -> [Int32] {
    var all = [list(category.page)] + fields(.category, [category.id, category.title])
    SearchFolding.eachWord(of: category.title) { all += terms(of: $0, number, &reader) }
    return all
  }

  /// Adds a hashtag, its parents and the words in them.
  private mutating func terms(of tag: Hashtag, _ number: UInt32, _ reader: inout Reader) -> [Int32] {
    if let known = reader.hashtags[tag] { return known }
    var all: [Int32] = []
    for (key, title) in zip(tag.key, tag.title) where !key.isEmpty {
      let text = "#" + SearchFolding.fold(key)
      let term = position(of: text)
      if text != "#" + title { spell(term, as: "#" + title, by: number, &reader) }
      all.append(term)
      SearchFolding.eachWord(of: title) { word in
        let words = terms(of: word, number, &reader)
        all += words
        if let first = words.first, tagsOfWords[first]?.contains(term) != true {
          tagsOfWords[first, default: []].append(term)
        }
      }
    }
    for level in tag.key.count > 1 ? tag.lineage : [tag] where !level.key.isEmpty {
      all.append(list(level.page))
    }
    reader.hashtags[tag] = all
    return all
  }

  /// The term of a list, so that a search can be limited to it; words never begin with `/`.
  private mutating func list(_ page: String) -> Int32 { silent("/" + page) }

  /// A term that is never suggested.
  mutating func silent(_ text: String) -> Int32 {
    let term = position(of: text)
    isSilent[Int(term)] = true
    return term
  }

  /// Adds an album's list, and the words in the titles and texts of the album and its parents. The text of a trip tells many things,
  /// and few photographs show all of them: its words find none.
  private mutating func terms(ofAlbum album: AlbumID, _ number: UInt32, _ reader: inout Reader) -> [Int32] {
    let (index, id) = (reader.index, Identity(of: album.path))
    var all = index.positions.albums[id].map { [list(index.albums[Int($0)].album.page)] } ?? []
    all += fields(.album, [album.path] + index.lineage(of: id).map(\.title))
    for album in index.lineage(of: id) {
      let text = album.prose.flatMap { $0.hasPictures ? nil : $0.plainText }
      all += terms(in: [album.title, text], number, &reader)
    }
    return all
  }

  /// Adds a walk's list, and the words in its title and text.
  private mutating func terms(ofWalk index: Int, _ number: UInt32, _ reader: inout Reader) -> [Int32] {
    if let known = reader.walks[index] { return known }
    let walk = reader.index.library.walks[index]
    let all = [list(walk.page)] + terms(in: [walk.title, walk.prose?.plainText], number, &reader)
    reader.walks[index] = all
    return all
  }

  /// Adds the words in a place's name and notes.
  private mutating func terms(ofPlace index: Int, _ number: UInt32, _ reader: inout Reader) -> [Int32] {
    if let known = reader.places[index] { return known }
    let place = reader.index.library.places[index]
    let all =
      terms(in: [place.name, place.notes?.plainText], number, &reader)
      + [silent(TermCollector.centre(place.name, at: place.coordinate))]
    reader.places[index] = all
    return all
  }

  private mutating func terms(in texts: [String?], _ number: UInt32, _ reader: inout Reader) -> [Int32] {
    var all: [Int32] = []
    for text in texts.compactMap(\.self) {
      SearchFolding.eachWord(of: text) { all += terms(of: $0, number, &reader) }
    }
    return all
  }

  private mutating func position(of term: String) -> Int32 {
    if let known = positions[term] { return known }
    let position = Int32(texts.count)
    texts.append(term)
    isSilent.append(false)
    positions[term] = position
    return position
  }
}
