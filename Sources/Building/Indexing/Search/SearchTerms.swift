internal import Photography

/// All search terms with the numbers of their photographs.
package struct SearchTerms: Sendable {
  package struct Term: Sendable {
    /// Folded; a hashtag's begins with `#`. A list of the site is `/` and the path of its first page.
    package let text: String
    /// The readable form, if it differs.
    package var spelling: String?
    /// Whether it can be suggested; false for pairs of letters and lists.
    package let isWord: Bool
    /// The IDs of the hashtags to suggest for a word.
    package let tags: [Int32]
    /// The numbers of its photographs, ascending.
    package var numbers: ArraySlice<UInt32>

    package var isTag: Bool { text.utf8.first == UInt8(ascii: "#") }
    /// The readable form.
    package var shown: String { spelling ?? text }
  }

  package struct Measure: Sendable {
    /// The approximate length of the entry in a file, in bytes.
    package let weight: Int
    /// Of the entry.
    package let hash: UInt64
    /// A checksum of the text and the numbers, equal on every machine.
    package let sum: UInt64
  }

  /// By ID.
  package private(set) var all: [Term]
  private var measures: [Measure] = []
  /// IDs by the bytes of their texts, including terms without photographs.
  private var allSorted: [Int32]
  /// The IDs of the terms that have photographs, by the bytes of their texts.
  package private(set) var sorted: [Int32] = []

  /// - Parameter all: By ID.
  init(_ all: [Term]) {
    self.all = all
    allSorted = all.indices.map(Int32.init).sorted { all[Int($0)].text.precedesByBytes(all[Int($1)].text) }
    measures = all.indices.map { measure(Int32($0)) }
    updateSorted()
  }

  package subscript(id: Int32) -> Term { all[Int(id)] }
  /// A term that has photographs.
  ///
  /// - Parameter position: In ``sorted``.
  package subscript(at position: Int) -> Term { all[Int(sorted[position])] }
  package func measure(at position: Int) -> Measure { measures[Int(sorted[position])] }

  /// Adds terms, and replaces others.
  ///
  /// - Parameters:
  ///   - added: They get the next IDs.
  ///   - changed: By ID. The hashtags of a term stay as they are.
  mutating func update(adding added: [Term], replacing changed: [Int32: Term]) {
    for term in added {
      let place = allSorted.partitioningIndex { !all[Int($0)].text.precedesByBytes(term.text) }
      allSorted.insert(Int32(all.count), at: place)
      all.append(term)
      measures.append(Measure(weight: 0, hash: 0, sum: 0))
    }
    for (id, term) in changed { all[Int(id)] = term }
    // What a file shows of a word includes the counts of its hashtags.
    let areTagsChanged = changed.values.contains(where: \.isTag)
    for id in all.indices.map(Int32.init)
    where changed[id] != nil || areTagsChanged && all[Int(id)].tags.contains(where: { changed[$0] != nil }) {
      measures[Int(id)] = measure(id)
    }
    updateSorted()
  }

  /// An edit may leave a term without photographs.
  private mutating func updateSorted() { sorted = allSorted.filter { !all[Int($0)].numbers.isEmpty } }

  private func measure(_ id: Int32) -> Measure {
    let term = all[Int(id)]
    var hash = ChangeHash()
    hash.add(term.text)
    hash.add(term.spelling)
    hash.add(term.isWord)
    hash.add(each: term.tags) {
      let tag = all[Int($1)]
      $0.add(tag.shown)
      $0.add(tag.numbers.count)
    }
    hash.add(term.numbers)
    let words = term.text.utf8.count + (term.spelling?.utf8.count ?? 0) + 24
    let tags = term.tags.reduce(0) { $0 + all[Int($1)].shown.utf8.count + 16 }
    let numbers = Postings.text(term.numbers)
    return Measure(
      weight: numbers.utf8.count + words + tags, hash: hash.value,
      sum: ShortDigest.hash(of: Array(term.text.utf8) + [0] + numbers.utf8))
  }
}
