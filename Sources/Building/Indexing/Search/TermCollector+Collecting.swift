extension TermCollector {
  /// The terms of the words in a photograph's texts.
  ///
  /// - Parameter index: In ``order``.
  func wordTerms(at index: Int) -> some Sequence<Int32> {
    words[range(at: index)].lazy.map { filedTerms[Int($0)] }
  }

  /// The terms that a photograph shares with those of its category, album, walks, places and hashtags.
  func otherTerms(at index: Int) -> ArraySlice<Int32> {
    others[(index > 0 ? Int(ends[index - 1]) : 0)..<Int(ends[index])]
  }

  func range(at index: Int) -> Range<Int> {
    let range = ranges[Int(order[index].position)]
    return Int(range.lowerBound)..<Int(range.upperBound)
  }

  /// - Parameter id: A position in ``texts``.
  func term(_ id: Int, spelling: String?, numbers: ArraySlice<UInt32>) -> SearchTerms.Term {
    SearchTerms.Term(
      text: texts[id], spelling: spelling, isWord: !isSilent[id],
      tags: tagsOfWords[Int32(id)] ?? [], numbers: numbers)
  }

  /// Each term with the photographs that have it.
  mutating func collect() -> SearchTerms {
    var spelling = [String?](repeating: nil, count: texts.count)
    spellers = Array(repeating: .max, count: texts.count)
    var counts = [Int](repeating: 0, count: texts.count)
    forEachOccurrence { term, _ in counts[Int(term)] += 1 }
    // The next free index of each term.
    var ends: [Int] = []
    var start = 0
    for count in counts {
      ends.append(start)
      start += count
    }
    var numbers = [UInt32](repeating: 0, count: start)
    forEachOccurrence { term, number in
      numbers[ends[Int(term)]] = number
      ends[Int(term)] += 1
    }
    forEachSpelling { term, text, number in
      guard spelling[Int(term)] == nil else { return }
      (spelling[Int(term)], spellers[Int(term)]) = (text, number)
    }
    return SearchTerms(
      texts.indices.map {
        term($0, spelling: spelling[$0], numbers: numbers[ends[$0] - counts[$0]..<ends[$0]])
      })
  }

  /// Calls a function with each term and the number of each photograph that has it, by number.
  private func forEachOccurrence(_ body: (_ term: Int32, _ number: UInt32) -> Void) {
    /// The last number of each term.
    var latest = [UInt32](repeating: .max, count: texts.count)
    func note(_ term: Int32, _ number: UInt32) {
      guard latest[Int(term)] != number else { return }
      latest[Int(term)] = number
      body(term, number)
    }
    // Through pointers, since slices of arrays are counted references, and there are millions of words.
    words.withUnsafeBufferPointer { words in
      filedTerms.withUnsafeBufferPointer { filedTerms in
        for (index, one) in order.enumerated() {
          for word in range(at: index) { note(filedTerms[Int(words[word])], one.number) }
          for term in otherTerms(at: index) { note(term, one.number) }
        }
      }
    }
  }

  /// Calls a function with each spelling that a photograph gives a term, the oldest photograph first.
  private func forEachSpelling(_ body: (_ term: Int32, _ text: String, _ number: UInt32) -> Void) {
    var next = 0
    for (index, one) in order.enumerated() {
      for word in words[range(at: index)] {
        if let text = filedSpellings[Int(word)] { body(filedTerms[Int(word)], text, one.number) }
      }
      while next < spellings.count, spellings[next].number == one.number {
        body(spellings[next].term, spellings[next].text, one.number)
        next += 1
      }
    }
  }
}
