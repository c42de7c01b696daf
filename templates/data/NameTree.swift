internal import JSON
internal import Photography

/// The names of albums, walks, places and pages as a tree of small files, by the first bytes of a word of the name.
///
/// Divided as a ``SearchTree`` is. Scripts compare the names themselves, so a file holds nothing but entries. The format is in
/// `Documentation/site-data.md`.
struct NameTree {
  /// The approximate maximum size of a file in bytes, before compression.
  static let limit = SearchTree.limit
  /// The number of entries of a file for a beginning that too many have.
  static let most = 24

  private(set) var files: [(name: String, file: PlannedFile)] = []
  private var found: [(name: String, pages: [NamedPage])] = []
  private let pages: [NamedPage]
  /// Each word of a name with the position of its page, sorted.
  private var words: [(term: String, page: Int)] = []
  /// The bytes of the entries before each word.
  private var weights: [Int] = [0]

  init(_ pages: [NamedPage]) {
    self.pages = pages
    for (position, page) in pages.enumerated() {
      for term in page.terms { words.append((term, position)) }
    }
    words.sort { $0.term == $1.term ? $0.page < $1.page : $0.term.precedesByBytes($1.term) }
    for word in words { weights.append(weights[weights.count - 1] + pages[word.page].weight) }
    grow(words.indices, depth: 0)
    found.sort { $0.name.precedesByBytes($1.name) }
    files = found.enumerated().map { position, one in
      // Too long for a file: its position in the index, where `script/search.js` looks it up.
      (
        one.name,
        NameTree.file(one.name.utf8.count > SearchTree.longestName ? "\(position)" : one.name, one.pages)
      )
    }
    (words, weights, found) = ([], [], [])
  }

  private static func file(_ name: String, _ pages: [NamedPage]) -> PlannedFile {
    var inputsHash = ChangeHash()
    inputsHash.add(each: pages) {
      $0.add($1.kind.rawValue)
      $0.add($1.name)
      $0.add($1.page)
      $0.add($1.around)
      $0.add($1.anchor)
    }
    return PlannedFile(data: "names/\(name)", inputsHash: inputsHash.value) { .array(pages.map(\.value)) }
  }

  /// Makes the files of words that begin with the same `depth` bytes.
  private mutating func grow(_ range: Range<Int>, depth: Int) {
    guard let first = range.first, let last = range.last else { return }
    let text = words[first].term.utf8
    if weights[range.upperBound] - weights[range.lowerBound] <= NameTree.limit
      || words[last].term == words[first].term
    {
      return add(text.prefix(depth), range, bytes: NameTree.limit, count: .max)
    }
    // Sorted: the common prefix of the first and the last is common to all.
    let shared = zip(text, words[last].term.utf8).prefix { $0 == $1 }.count
    let whole = SearchTree.wholeLetters(text, shared)
    if whole > 0, whole >= depth {
      add(text.prefix(whole), range, bytes: NameTree.limit, count: NameTree.most)
    }
    // The word that is the common beginning is in the file of all.
    var start = words[range].firstIndex { $0.term.utf8.count > shared } ?? range.upperBound
    while start < range.upperBound {
      let byte = words[start].term.utf8.dropFirst(shared).first
      let end = words[start..<range.upperBound].firstIndex { $0.term.utf8.dropFirst(shared).first != byte }
      grow(start..<(end ?? range.upperBound), depth: shared + 1)
      start = end ?? range.upperBound
    }
  }

  /// Adds a file of the first pages that have some adjacent words, those whose word is complete before others.
  private mutating func add(_ prefix: Substring.UTF8View, _ range: Range<Int>, bytes: Int, count: Int) {
    let complete = words[range].prefix { $0.term.utf8.count == prefix.count }
    var seen: Set<Int> = []
    var (found, size): ([NamedPage], Int) = ([], 0)
    for page in complete.map(\.page) + words[range].dropFirst(complete.count).map(\.page).sorted() {
      guard found.count < count, size < bytes else { break }
      guard seen.insert(page).inserted else { continue }
      found.append(pages[page])
      size += pages[page].weight
    }
    self.found.append((SearchTree.name(of: prefix), found))
  }
}
