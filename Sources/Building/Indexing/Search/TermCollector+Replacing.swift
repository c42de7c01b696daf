package import Photography

extension TermCollector {
  /// Replaces the words of photographs, and updates the terms of the old words and of the new ones.
  ///
  /// - Parameter new: By position in the library.
  package mutating func replace(_ new: [Int: SearchWords]) {
    let known = texts.count
    var edits: [(index: Int, terms: Set<Int32>)] = []
    for (index, one) in order.enumerated() {
      guard let found = new[Int(one.position)] else { continue }
      var terms = Set(wordTerms(at: index))
      let start = Int32(words.count)
      for word in found.positions { words.append(filed(found.vocabulary.words[Int(word)])) }
      ranges[Int(one.position)] = start..<Int32(words.count)
      terms.formUnion(wordTerms(at: index))
      edits.append((index, terms))
    }
    let added = (known..<texts.count).map { term($0, spelling: nil, numbers: []) }
    spellers += Array(repeating: .max, count: added.count)
    var changed: [Int32: SearchTerms.Term] = [:]
    for (index, terms) in edits {
      for id in terms {
        var term = changed[id] ?? (id < known ? collected[id] : added[Int(id) - known])
        file(index, under: id, &term)
        changed[id] = term
      }
    }
    collected.update(adding: added, replacing: changed)
  }

  /// Adds a photograph to a term or removes it, and finds the term's spelling.
  ///
  /// - Parameter index: In ``order``.
  private mutating func file(_ index: Int, under id: Int32, _ term: inout SearchTerms.Term) {
    let number = order[index].number
    let place = term.numbers.partitioningIndex { $0 >= number }
    let isFiled = place < term.numbers.endIndex && term.numbers[place] == number
    let belongs = wordTerms(at: index).contains(id) || otherTerms(at: index).contains(id)
    if isFiled, !belongs { term.numbers.remove(at: place) }
    if !isFiled, belongs { term.numbers.insert(number, at: place) }

    if let spelling = spelling(of: id, at: index) {
      if number <= spellers[Int(id)] { (term.spelling, spellers[Int(id)]) = (spelling, number) }
    } else if spellers[Int(id)] == number {
      (term.spelling, spellers[Int(id)]) = (nil, .max)
      for next in term.numbers[place...] {
        guard let spelling = spelling(of: id, at: order.partitioningIndex { $0.number >= next }) else {
          continue
        }
        (term.spelling, spellers[Int(id)]) = (spelling, next)
        break
      }
    }
  }

  /// The spelling that a photograph gives a term.
  private func spelling(of id: Int32, at index: Int) -> String? {
    for word in words[range(at: index)] {
      if filedTerms[Int(word)] == id, let spelling = filedSpellings[Int(word)] { return spelling }
    }
    let number = order[index].number
    var next = spellings.partitioningIndex { $0.number >= number }
    while next < spellings.count, spellings[next].number == number {
      if spellings[next].term == id { return spellings[next].text }
      next += 1
    }
    return nil
  }
}
