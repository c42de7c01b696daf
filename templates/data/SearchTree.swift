internal import JSON
internal import Markup
internal import Photography

/// The search index as a tree of small files, by the first bytes of a term.
///
/// Terms with a common prefix that fit into one file are a leaf; otherwise the file is a fork with the union of all terms
/// below, so that one file answers any prefix. The format is in `Documentation/site-data.md`.
struct SearchTree {
  /// The approximate maximum size of a leaf in bytes, before compression; a single term may have a little more.
  static let limit = 24_000
  /// The number of suggestions of a fork.
  static let suggestions = 8

  let terms: [SearchTerms.Term]
  let numbers: [UInt32]
  private(set) var files: [(name: String, file: PlannedFile)] = []
  private var entries: [String] = []
  /// The bytes of all entries before each one, in a file.
  private var weights: [Int] = [0]
  /// For each photograph, the last count that it was part of.
  private var seen: [Int32]
  private var round: Int32 = 0

  init(_ gathered: SearchTerms) {
    (terms, numbers) = (gathered.terms, gathered.numbers)
    seen = Array(repeating: 0, count: Int(numbers.max() ?? 0) + 1)
    entries = terms.map { Postings.text(gathered.numbers[$0.range]) }
    for (term, entry) in zip(terms, entries) {
      let words = term.text.utf8.count + (term.spelling?.utf8.count ?? 0) + 24
      let tags = term.tags.reduce(0) { $0 + terms[$1].shown.utf8.count + 16 }
      weights.append(weights[weights.count - 1] + entry.utf8.count + words + tags)
    }
    grow(terms.indices, depth: 0)
    (entries, weights, seen) = ([], [], [])
    files.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Makes the files of terms that begin with the same `depth` bytes.
  private mutating func grow(_ range: Range<Int>, depth: Int) {
    guard let first = range.first, let last = range.last else { return }
    if range.count == 1 || weights[range.upperBound] - weights[range.lowerBound] <= SearchTree.limit {
      return leaf(range, name: terms[first].text.utf8.prefix(depth))
    }
    // Sorted: the common prefix of the first and the last is common to all.
    let shared = zip(terms[first].text.utf8, terms[last].text.utf8).prefix { $0 == $1 }.count
    let whole = SearchTree.wholeLetters(terms[first].text.utf8, shared)
    if whole > 0, whole >= depth { fork(range, name: terms[first].text.utf8.prefix(whole)) }
    var start = range.lowerBound
    if terms[start].text.utf8.count == shared { start += 1 }
    while start < range.upperBound {
      let byte = terms[start].text.utf8.dropFirst(shared).first
      var end = start + 1
      while end < range.upperBound, terms[end].text.utf8.dropFirst(shared).first == byte { end += 1 }
      grow(start..<end, depth: shared + 1)
      start = end
    }
  }

  /// The number of leading bytes that form complete characters.
  private static func wholeLetters(_ bytes: String.UTF8View, _ length: Int) -> Int {
    let next = bytes.dropFirst(length).first ?? 0
    guard next & 0xC0 == 0x80 else { return length }
    return (bytes.prefix(length).lastIndex { $0 & 0xC0 == 0xC0 }).map {
      bytes.distance(from: bytes.startIndex, to: $0)
    } ?? 0
  }

  private mutating func leaf(_ range: Range<Int>, name: Substring.UTF8View) {
    add(name, .object([("terms", .array(range.map(entry)))]))
  }

  private func entry(_ index: Int) -> JSONValue {
    let term = terms[index]
    var entry: [JSONValue] = [.string(term.text), .int(term.range.count), .string(entries[index])]
    if term.spelling != nil || !term.isWord || !term.tags.isEmpty {
      entry.append(term.isWord ? .string(term.shown) : .int(0))
    }
    if !term.tags.isEmpty { entry.append(.array(term.tags.map { suggestion($0, terms[$0].range.count) })) }
    return .array(entry)
  }

  private func suggestion(_ index: Int, _ count: Int) -> JSONValue {
    [.string(terms[index].shown), .int(count)]
  }

  private mutating func fork(_ range: Range<Int>, name: Substring.UTF8View) {
    let isTag = terms[range.lowerBound].isTag
    let isWhole = terms[range.lowerBound].text.utf8.count == name.count
    // A complete hashtag matches itself only; a query for all hashtags does not occur.
    let all =
      name.count == 1 && isTag
      ? [] : isTag && isWhole ? Array(numbers[terms[range.lowerBound].range]) : union(range)
    add(
      name,
      .object([
        ("count", .int(all.count)), ("numbers", .string(all.isEmpty ? "" : Postings.text(all))),
        ("best", .array(best(range))),
      ]))
  }

  private mutating func add(_ prefix: Substring.UTF8View, _ value: JSONValue) {
    let name = SearchTree.name(of: prefix)
    files.append((name, PlannedFile(data: "search/\(name)", value)))
  }

  /// `"wsu"` for terms that begin with `su`, `"w-23su"` for `#su`.
  static func name(of prefix: Substring.UTF8View) -> String {
    prefix.reduce(into: "w") { name, byte in
      switch byte {
      case 0x30...0x39, 0x61...0x7A: name.unicodeScalars.append(Unicode.Scalar(byte))
      default: name += (byte < 16 ? "-0" : "-") + String(byte, radix: 16)
      }
    }
  }
}

extension SearchTree {
  /// The union of the numbers of adjacent terms.
  private func findings(_ range: Range<Int>) -> ArraySlice<UInt32> {
    numbers[terms[range.lowerBound].range.lowerBound..<terms[range.upperBound - 1].range.upperBound]
  }

  private mutating func union(_ range: Range<Int>) -> [UInt32] {
    round += 1
    for number in findings(range) { seen[Int(number)] = round }
    return seen.indices.compactMap { seen[$0] == round ? UInt32($0) : nil }
  }

  /// The number of photographs with a term of this prefix.
  private mutating func count(beginningWith index: Int) -> Int {
    round += 1
    var (end, count) = (index + 1, 0)
    while end < terms.count, terms[end].text.utf8.starts(with: terms[index].text.utf8) { end += 1 }
    for number in findings(index..<end) where seen[Int(number)] != round {
      seen[Int(number)] = round
      count += 1
    }
    return count
  }

  /// The most frequent hashtags and words, hashtags first, with the number of photographs of each.
  private mutating func best(_ range: Range<Int>) -> [JSONValue] {
    let isTag = terms[range.lowerBound].isTag
    let tags = isTag ? Set(range) : range.reduce(into: []) { $0.formUnion(terms[$1].tags) }
    let mostTags = tags.sorted(by: isMoreFrequent).prefix(isTag ? SearchTree.suggestions : 5)
    let words = isTag ? [] : range.filter { terms[$0].isWord }.sorted(by: isMoreFrequent)
    let mostWords = words.prefix(SearchTree.suggestions - mostTags.count)
    return mostTags.map { suggestion($0, terms[$0].range.count) }
      + mostWords.map { suggestion($0, count(beginningWith: $0)) }
  }

  private func isMoreFrequent(_ a: Int, _ b: Int) -> Bool {
    (terms[b].range.count, a) < (terms[a].range.count, b)
  }
}
