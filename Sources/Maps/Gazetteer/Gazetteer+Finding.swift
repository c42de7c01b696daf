extension Gazetteer {
  /// Places by name, best first (O5).
  ///
  /// Larger places rank above smaller ones, main names above alternative names. If no place has the exact name, features
  /// that have it with another word for their kind are returned, such as “Lago di Como” for “Comersee”; and if there
  /// are none, prefix matches and names with one or two typing errors.
  ///
  /// - Parameters:
  ///   - question: `"Seattle, WA"`, `"Мінск"`, `"St. Petersburg, FL"`; in any script, with or without
  ///     accents. Positions are answered as well: `"46.55, 7.98"`, `"9G8F+5W Zürich"`.
  ///   - limit: The maximum number of results.
  /// - Returns: An empty array if no such place exists, or none in the given region.
  package func find(_ question: String, limit: Int = 10) -> [GazetteerEntry] {
    if let written = positions(question) { return Array(written.prefix(max(0, limit))) }
    let (subjects, tolerance) = ranked(question)
    return entries(subjects.prefix(max(0, limit)), question, tolerance)
  }

  /// The entries of results, with how they match a query.
  func entries(
    _ subjects: some Sequence<Subject>, _ question: String, _ tolerance: MatchTolerance
  ) -> [GazetteerEntry] {
    let names = Set(Query.readings(of: question, folding).map(\.name))
    return subjects.compactMap { subject in
      guard var entry = entry(subject) else { return nil }
      entry.match =
        switch tolerance {
        case .same: match(of: subject, named: names)
        case .sameButForKind: .alternate
        case .similar: .fuzzy
        }
      return entry
    }
  }

  /// How an exact match is called: an other name of a small place is seldom meant, unless it is a part of its name.
  /// (“Mont Blanc” was the name of a French village for some years.)
  private func match(of subject: Subject, named names: Set<String>) -> GazetteerEntry.Match {
    let own = folding.key(name(of: subject))
    if names.contains(own) { return .exact }
    let words = Set(own.split(separator: " "))
    let isPart = names.contains { !words.isDisjoint(with: $0.split(separator: " ")) }
    return isPart || weight(of: subject) >= Gazetteer.wellKnown ? .alternate : .fuzzy
  }

  /// 50,000 inhabitants, in units of ten times the binary logarithm.
  private static let wellKnown = 156

  /// How the names of results are like that of a query.
  enum MatchTolerance {
    case same
    /// With other words for the kind of feature.
    case sameButForKind
    case similar
  }

  /// The results for a query, best first, and how their names are like that of the query.
  func ranked(_ question: String) -> (subjects: [Subject], tolerance: MatchTolerance) {
    let readings = Query.readings(of: question, folding)
    var tolerance = MatchTolerance.same
    var best = scores(readings) { exact($0) }
    if best.isEmpty {
      tolerance = .sameButForKind
      best = scores(readings) { sameButForKind($0) }
    }
    if best.isEmpty {
      tolerance = .similar
      best = scores(readings) { completed($0) + misspelled($0) }
    }
    let ranked = best.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
    return (townsFirst(ranked.map { subject($0.key) }), tolerance)
  }

  /// Moves regions behind towns in them with the same name: “Zurich” usually means the town.
  private func townsFirst(_ ranked: [Subject]) -> [Subject] {
    var ranked = ranked
    for place in ranked.indices {
      guard case .region(let region) = ranked[place] else { continue }
      let key = folding.key(name(of: ranked[place]))
      let namesakes = ranked[place...].filter { subject in
        guard case .town = subject else { return false }
        return self.region(of: subject) == region && folding.key(name(of: subject)) == key
      }
      guard !namesakes.isEmpty else { continue }
      ranked = ranked[..<place] + namesakes + ranked[place...].filter { !namesakes.contains($0) }
    }
    return ranked
  }

  /// A name similar to the query's.
  private struct Match {
    var key: String
    var numbers: [Int]
    /// The penalty compared with an exact match.
    var cost: Double
  }

  /// The places that match a reading of the query, with the best score of each.
  private func scores(_ readings: [Query], _ matches: (String) -> [Match]) -> [Int: Double] {
    var best: [Int: Double] = [:]
    for reading in readings {
      let regions = reading.regions.map { named($0, mayBeMisspelled: !reading.isGuess) }
      // The last words of a query are only taken as a location if there is a region or country of that name.
      if reading.isGuess, !regions.allSatisfy(\.isKnown) { continue }
      for match in matches(reading.name) {
        for number in match.numbers {
          let subject = subject(number)
          let fits = regions.map { $0.fit(subject, in: self) }
          guard !fits.contains(nil) else { continue }
          var score = worth(of: subject, named: match.key) - match.cost
          for fit in fits { score += fit ?? 0 }
          if reading.isGuess { score -= 1.5 }
          if score > best[number] ?? -.infinity { best[number] = score }
        }
      }
    }
    return best
  }

  /// The decimal logarithm of the population, adjusted for what people usually mean: a country rather than a
  /// town, a town rather than the region around it, a main name rather than an alternative one.
  private func worth(of subject: Subject, named key: String) -> Double {
    let people = Double(rank(of: subject)) / 10 * 0.301
    let isOwnName = folding.key(name(of: subject)) == key
    return switch subject {
    case .town: people - (isOwnName ? 0 : 0.5)
    case .region: people - (isOwnName ? 1.5 : 2)
    case .country: people + (isOwnName ? 2 : 1.5)
    case .feature: people - (isOwnName ? 0 : 0.5)
    }
  }

  private func exact(_ key: String) -> [Match] {
    let numbers = numbers(of: key)
    return numbers.isEmpty ? [] : [Match(key: key, numbers: numbers, cost: 0)]
  }

  /// Features of the kind that a key says, under other words for the kind.
  private func sameButForKind(_ key: String) -> [Match] {
    for words in featureTypeNames {
      guard let bare = words.bare(key) else { continue }
      let matches = words.names(of: bare).compactMap { name -> Match? in
        let numbers = numbers(of: name).filter { kind(of: subject($0)) == words.kind }
        return numbers.isEmpty ? nil : Match(key: name, numbers: numbers, cost: 0)
      }
      if !matches.isEmpty { return matches }
    }
    return []
  }

  private func numbers(of key: String) -> [Int] {
    let text = Array(key.utf8)
    guard let cursor = keys.cursor(from: text), cursor.text == text else { return [] }
    return cursor.postings
  }

  /// Names that continue after the words of a key: `"chamonix mont"`.
  private func completed(_ key: String) -> [Match] {
    guard key.utf8.count > 3, var cursor = keys.cursor(from: Array((key + " ").utf8)) else { return [] }
    var matches: [Match] = []
    repeat {
      guard cursor.text.starts(with: key.utf8), matches.count < 500 else { break }
      matches.append(
        Match(key: String(decoding: cursor.text, as: UTF8.self), numbers: cursor.postings, cost: 1))
    } while cursor.next()
    return matches
  }

  private func misspelled(_ key: String) -> [Match] {
    let errors = TypingErrors.tolerated(in: key)
    guard errors > 0 else { return [] }
    var matches: [Match] = []
    var typing = TypingErrors(key, atMost: errors)
    typing.search(keys) { text, count, numbers in
      matches.append(
        Match(key: String(decoding: text, as: UTF8.self), numbers: numbers, cost: 1.5 * Double(count)))
    }
    return matches
  }

  private func named(_ key: String, mayBeMisspelled: Bool) -> QueryRegion {
    let exact = QueryRegion(numbers(of: key), in: self)
    guard mayBeMisspelled, !exact.isKnown else { return exact }
    let errors = TypingErrors.tolerated(in: key)
    guard errors > 0 else { return exact }
    var found = numbers(of: key)
    var typing = TypingErrors(key, atMost: errors)
    typing.search(keys) { _, _, numbers in
      found += numbers.filter { number in
        switch subject(number) {
        case .region, .country: true
        case .town, .feature: false
        }
      }
    }
    return QueryRegion(found, in: self)
  }
}
