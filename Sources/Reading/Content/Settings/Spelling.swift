/// Suggestions for misspelled words.
package enum Spelling {
  /// The candidate nearest to a word, if it differs in at most a third of its letters.
  ///
  /// Case and the difference between space, `_` and `-` are ignored; of equally near candidates the first is returned.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let wanted = plain(word)
    let limit = max(1, wanted.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let letters = plain(candidate)
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// The candidates that a word with one or two typing errors may be meant for: the nearest ones; of short words, and where some
  /// differ in one letter, those that differ in one.
  ///
  /// - Parameter names: Spellings of a candidate.
  package static func alike<Candidate>(
    _ word: String, in candidates: some Sequence<Candidate>, names: (Candidate) -> [String]
  ) -> [Candidate] {
    alike(word, in: candidates.map { (candidate: $0, spellings: names($0).map(plain)) })
  }

  /// The same, of candidates that many words are compared with.
  ///
  /// - Parameter candidates: Each with the letters of its spellings, see ``plain(_:)``.
  package static func alike<Candidate>(
    _ word: String, in candidates: some Sequence<(candidate: Candidate, spellings: [[Unicode.Scalar]])>
  ) -> [Candidate] {
    let wanted = plain(word)
    var limit = wanted.count < 6 ? 1 : 2
    var found: [Candidate] = []
    for (candidate, spellings) in candidates {
      let near = spellings.filter { abs($0.count - wanted.count) <= limit }
      guard let distance = near.map({ distance(wanted, $0) }).min(), distance <= limit else { continue }
      // Those that differ in one letter count beside one that differs in none, in any order.
      if max(distance, 1) < limit { (limit, found) = (1, []) }
      found.append(candidate)
    }
    return found
  }

  /// What to do about curly quotes around a name, which are a part of it: a sentence and a blank; empty without such.
  package static func curlyQuotes(around name: String) -> String {
    guard let first = name.first, let last = name.last,
      "“”„‟‘’‚«»".contains(first) || "“”„‟‘’«»".contains(last)
    else { return "" }
    return "These are curly quotes; use straight ones: \" and \". "
  }

  /// The letters of a word that are compared.
  package static func plain(_ word: String) -> [Unicode.Scalar] {
    word.lowercased().unicodeScalars.map { $0 == "-" || $0 == " " ? "_" : $0 }
  }

  /// The number of insertions, deletions, substitutions and swaps of neighbours between two words.
  ///
  /// - Note: The optimal string alignment form of the Damerau-Levenshtein distance.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty else { return b.count }
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, previous) = (previous, row)
    }
    return previous[b.count]
  }
}
