internal import JSON
internal import Photography

/// The values of the files of a ``SearchTree``.
extension SearchTerms {
  /// A hash of everything that files show of a term.
  func hash(of term: Term) -> UInt64 {
    var hash = ContentHash()
    hash.add(term.text)
    hash.add(term.spelling)
    hash.add(term.isWord)
    hash.add(each: term.tags) {
      $0.add(terms[$1].shown)
      $0.add(terms[$1].range.count)
    }
    hash.add(numbers[term.range])
    return hash.value
  }

  /// A term in a leaf.
  func entry(_ index: Int) -> JSONValue {
    let term = terms[index]
    var entry: [JSONValue] = [
      .string(term.text), .int(term.range.count), .string(Postings.text(numbers[term.range])),
    ]
    if term.spelling != nil || !term.isWord || !term.tags.isEmpty {
      entry.append(term.isWord ? .string(term.shown) : .int(0))
    }
    if !term.tags.isEmpty { entry.append(.array(term.tags.map { suggestion($0, terms[$0].range.count) })) }
    return .array(entry)
  }

  /// The union of adjacent terms that begin alike.
  ///
  /// - Parameter length: How many bytes they share.
  func fork(_ range: Range<Int>, length: Int) -> JSONValue {
    let isTag = terms[range.lowerBound].isTag
    let isWhole = terms[range.lowerBound].text.utf8.count == length
    // A complete hashtag matches itself only; a query for all hashtags does not occur.
    let all =
      length == 1 && isTag
      ? [] : isTag && isWhole ? Array(numbers[terms[range.lowerBound].range]) : union(range)
    return .object([
      ("count", .int(all.count)), ("numbers", .string(all.isEmpty ? "" : Postings.text(all))),
      ("best", .array(best(range))),
    ])
  }

  private func suggestion(_ index: Int, _ count: Int) -> JSONValue {
    [.string(terms[index].shown), .int(count)]
  }

  /// The photographs that have one of some adjacent terms.
  private func union(_ range: Range<Int>) -> [UInt32] {
    let all = numbers[terms[range.lowerBound].range.lowerBound..<terms[range.upperBound - 1].range.upperBound]
    var isFound = [Bool](repeating: false, count: Int(all.max() ?? 0) + 1)
    for number in all { isFound[Int(number)] = true }
    return isFound.indices.compactMap { isFound[$0] ? UInt32($0) : nil }
  }

  /// The number of photographs with a term of this prefix.
  private func count(beginningWith index: Int) -> Int {
    var end = index + 1
    while end < terms.count, terms[end].text.utf8.starts(with: terms[index].text.utf8) { end += 1 }
    return end == index + 1 ? terms[index].range.count : union(index..<end).count
  }

  /// The most frequent hashtags and words, hashtags first, with the number of photographs of each.
  private func best(_ range: Range<Int>) -> [JSONValue] {
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
