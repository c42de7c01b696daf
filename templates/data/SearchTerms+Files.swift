internal import Indexing
internal import JSON
internal import Photography

/// The values of the files of a ``SearchTree``.
extension SearchTerms {
  /// A term in a leaf.
  func entry(_ position: Int) -> JSONValue {
    let term = self[at: position]
    var entry: [JSONValue] = [
      .string(term.text), .int(term.numbers.count), .string(Postings.text(term.numbers)),
    ]
    if term.spelling != nil || !term.isWord || !term.tags.isEmpty {
      entry.append(term.isWord ? .string(term.shown) : .int(0))
    }
    if !term.tags.isEmpty { entry.append(.array(term.tags.map { suggestion($0, self[$0].numbers.count) })) }
    return .array(entry)
  }

  /// The union of adjacent terms that begin alike.
  ///
  /// - Parameters:
  ///   - range: Positions in ``sorted``.
  ///   - length: How many bytes they share.
  func fork(_ range: Range<Int>, length: Int) -> JSONValue {
    let first = self[at: range.lowerBound]
    let isWhole = first.text.utf8.count == length
    // A complete hashtag matches itself only; a query for all hashtags does not occur.
    let all =
      length == 1 && first.isTag ? [] : first.isTag && isWhole ? Array(first.numbers) : union(range)
    return .object([
      ("count", .int(all.count)), ("numbers", .string(all.isEmpty ? "" : Postings.text(all))),
      ("best", .array(best(range))),
    ])
  }

  private func suggestion(_ id: Int32, _ count: Int) -> JSONValue { [.string(self[id].shown), .int(count)] }

  /// The photographs that have one of some adjacent terms.
  private func union(_ range: Range<Int>) -> [UInt32] {
    let last = range.reduce(0) { max($0, self[at: $1].numbers.last ?? 0) }
    var isFound = [Bool](repeating: false, count: Int(last) + 1)
    for position in range { for number in self[at: position].numbers { isFound[Int(number)] = true } }
    return isFound.indices.compactMap { isFound[$0] ? UInt32($0) : nil }
  }

  /// The number of photographs with a term of this prefix.
  private func count(beginningWith position: Int) -> Int {
    let prefix = self[at: position].text.utf8
    var end = position + 1
    while end < sorted.count, self[at: end].text.utf8.starts(with: prefix) { end += 1 }
    return end == position + 1 ? self[at: position].numbers.count : union(position..<end).count
  }

  /// The most frequent hashtags and words, hashtags first, with the number of photographs of each.
  private func best(_ range: Range<Int>) -> [JSONValue] {
    let isTag = self[at: range.lowerBound].isTag
    let tags = isTag ? Set(sorted[range]) : range.reduce(into: []) { $0.formUnion(self[at: $1].tags) }
    let mostTags = first(isTag ? SearchTree.suggestions : 5, of: tags, by: isMoreFrequent)
    let words = isTag ? [] : range.filter { all[Int(sorted[$0])].isWord }
    let mostWords = first(SearchTree.suggestions - mostTags.count, of: words) {
      isMoreFrequent(sorted[$0], sorted[$1])
    }
    return mostTags.map { suggestion($0, self[$0].numbers.count) }
      + mostWords.map { suggestion(sorted[$0], count(beginningWith: $0)) }
  }

  private func isMoreFrequent(_ a: Int32, _ b: Int32) -> Bool {
    let (first, second) = (all[Int(a)].numbers.count, all[Int(b)].numbers.count)
    return first == second ? all[Int(a)].text.precedesByBytes(all[Int(b)].text) : first > second
  }

  /// The first elements in an order, without sorting the others.
  private func first<Element>(
    _ limit: Int, of elements: some Sequence<Element>, by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    var first: [Element] = []
    for element in elements {
      if first.count == limit {
        guard let last = first.last, precedes(element, last) else { continue }
        first.removeLast()
      }
      first.insert(element, at: first.partitioningIndex { precedes(element, $0) })
    }
    return first
  }
}
