/// Which photographs are meant: `tag:alps camera:X100 rating>=4 2019..2021 near:Chamonix`.
///
/// Authors choose the photographs of an album by it, and visitors write the same words in the search box, where
/// `templates/script/rule.js` reads them; `Tests/Fixtures/rules.json` tests both. `Documentation/writing.md` has the grammar.
package struct PhotoRule: Sendable, Hashable {
  /// What a word with a colon asks for.
  package enum Field: String, Sendable, CaseIterable {
    case tag, category, camera, lens, album, place, country, type

    /// Whether a photograph must have the whole word, and not only one that begins so.
    var isExact: Bool { self == .tag || self == .type }
  }

  package enum Condition: Sendable, Hashable {
    /// Each begins one of the words of the photograph's texts; folded.
    case words([String])
    /// Each is, or begins, a word of the field; folded.
    case field(Field, [String])
    case rating(ClosedRange<Int>)
    /// The first and the last date, such as `2019` or `2019-09-18`, both with all that begins so; `nil` for no limit.
    case taken(from: String?, to: String?)
    /// A year, which may be a word, too.
    case year(String)
    /// At most so many kilometres from a position, a town or a place, as it is written.
    case near(String, kilometres: Double)
  }

  package struct Term: Sendable, Hashable {
    package var condition: Condition
    /// Whether photographs must not be so.
    package var isNegated = false
  }

  /// Why a rule cannot be read.
  package struct Fault: Error, Hashable {
    /// As it is written.
    package let word: String
    /// What is possible instead, as a sentence.
    package let remedy: String

    package init(word: String, remedy: String) { (self.word, self.remedy) = (word, remedy) }
  }

  /// A photograph must meet all terms of one of these.
  package private(set) var alternatives: [[Term]] = []

  /// Words of a rule; more are not read.
  static let longest = 200
  static let kinds = ["photo", "movie", "live", "panorama"]
  /// Of `near:` without `within:`.
  static let nearness = 10.0
}

extension PhotoRule {
  /// Reads a rule; all words must hold, unless `or` stands between them.
  package init(_ text: String) throws(Fault) {
    let words = PhotoRule.split(text)
    guard words.count <= PhotoRule.longest else {
      throw Fault(word: "\(words[0].text) …", remedy: "A rule has at most \(PhotoRule.longest) words.")
    }
    for part in words.split(whereSeparator: { !$0.isQuoted && $0.text.lowercased() == "or" }) {
      var terms: [Term] = []
      var distance: Double?
      for word in part {
        if let kilometres = try PhotoRule.distance(word) {
          distance = kilometres
        } else {
          terms.append(try Term(word))
        }
      }
      if let distance {
        guard terms.contains(where: { if case .near = $0.condition { true } else { false } }) else {
          throw Fault(
            word: "within:", remedy: "Write what it is measured from, too: near:Chamonix within:20km.")
        }
        for index in terms.indices {
          if case .near(let name, _) = terms[index].condition {
            terms[index].condition = .near(name, kilometres: distance)
          }
        }
      }
      // Signs are no words.
      terms.removeAll { $0.condition == .words([]) }
      if !terms.isEmpty { alternatives.append(terms) }
    }
    guard !alternatives.isEmpty else {
      throw Fault(word: text, remedy: "Write what photographs should have, such as tag:alps rating>=4.")
    }
  }

  /// The places that it names.
  package var centres: [String] {
    alternatives.joined().compactMap { if case .near(let name, _) = $0.condition { name } else { nil } }
  }

  /// A word with the blanks that are in quotes.
  package struct Word {
    package var text = ""
    /// Whether it begins with a quote.
    package var isQuoted = false
  }

  /// The words of a rule.
  package static func split(_ text: String) -> [Word] {
    var words: [Word] = []
    var word: Word?
    var isOpen = false
    for character in text {
      if "\"“”„".contains(character) {
        if word == nil { word = Word(isQuoted: true) }
        isOpen.toggle()
      } else if character.isWhitespace, !isOpen {
        if let found = word { words.append(found) }
        word = nil
      } else {
        word = word ?? Word()
        word?.text.append(character)
      }
    }
    return words + [word].compactMap(\.self)
  }

  /// Kilometres of `within:`; `nil` for another word.
  private static func distance(_ word: Word) throws(Fault) -> Double? {
    guard !word.isQuoted, word.text.lowercased().hasPrefix("within:") else { return nil }
    let value = word.text.dropFirst("within:".count).lowercased()
    let digits = value.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = ["": 1, "km": 1, "m": 0.001, "mi": 1.609344][value.dropFirst(digits.count)]
    guard let number = Double(digits), let unit, (0.01...1000).contains(number * unit) else {
      throw Fault(
        word: word.text,
        remedy: "Write a distance of at most 1000 km: within:20km, within:500m or within:12mi.")
    }
    return number * unit
  }
}

extension PhotoRule.Term {
  fileprivate init(_ word: PhotoRule.Word) throws(PhotoRule.Fault) {
    guard !word.isQuoted else {
      self.init(condition: .words(SearchFolding.asked(word.text)))
      return
    }
    let isNegated = word.text.count > 1 && "-−–".contains(word.text.first ?? " ")
    let text = isNegated ? String(word.text.dropFirst()) : word.text
    self.init(condition: try PhotoRule.Condition(text), isNegated: isNegated)
  }
}

extension PhotoRule.Condition {
  fileprivate init(_ text: String) throws(PhotoRule.Fault) {
    if let rating = try Self.rating(text) { self = rating; return }
    if let taken = try Self.taken(text) { self = taken; return }
    if text.first == "#" || text.first == "＃" {
      self = .field(.tag, PhotoRule.levels(String(text.dropFirst())))
      return
    }
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex, !text[colon...].hasPrefix("://")
    else {
      self = .words(SearchFolding.asked(text))
      return
    }
    let (name, value) = (text[..<colon].lowercased(), String(text[text.index(after: colon)...]))
    let names = PhotoRule.Field.allCases.map { $0.rawValue + ":" } + ["near:", "within:", "rating>="]
    guard !value.isEmpty, name == "near" || PhotoRule.Field(rawValue: name) != nil else {
      throw PhotoRule.Fault(
        word: text,
        remedy: value.isEmpty
          ? "Write a word after the colon, without a blank between them: tag:alps."
          : "Possible are \(names.joined(separator: ", ")), a date such as 2019..2021, and words without a colon."
      )
    }
    guard let field = PhotoRule.Field(rawValue: name) else {
      self = .near(value, kilometres: PhotoRule.nearness)
      return
    }
    let words = field == .tag ? PhotoRule.levels(value) : SearchFolding.asked(value)
    guard !words.isEmpty, field != .type || PhotoRule.kinds.contains(words[0]) && words.count == 1 else {
      throw PhotoRule.Fault(
        word: text,
        remedy: field == .type
          ? "Possible are \(PhotoRule.kinds.map { "type:" + $0 }.joined(separator: ", "))."
          : "Write a word with letters or digits after the colon.")
    }
    self = .field(field, words)
  }

  /// `rating>=4`, `rating:5`; `nil` for another word.
  private static func rating(_ text: String) throws(PhotoRule.Fault) -> Self? {
    let text = text.lowercased()
    guard text.hasPrefix("rating") else { return nil }
    let rest = text.dropFirst("rating".count)
    let comparison = rest.prefix { "<>=:≥≤".contains($0) }
    guard !comparison.isEmpty else { return nil }
    guard let stars = Int(rest.dropFirst(comparison.count)), (0...5).contains(stars) else {
      throw PhotoRule.Fault(word: text, remedy: "Write rating>=4, rating<3 or rating:5, with 0 to 5 stars.")
    }
    switch comparison {
    case "=", ":", "==": return .rating(stars...stars)
    case ">=", "≥", ":>=": return .rating(stars...5)
    case "<=", "≤", ":<=": return .rating(0...stars)
    // No photograph has six stars, or fewer than none.
    case ">", ":>": return .rating(stars + 1...6)
    case "<", ":<": return .rating(-1...stars - 1)
    default: throw PhotoRule.Fault(word: text, remedy: "Write rating>=4, rating<3 or rating:5.")
    }
  }

  /// `2019`, `2019-09..2019-12-24`, `2019..`; `nil` for another word.
  private static func taken(_ text: String) throws(PhotoRule.Fault) -> Self? {
    func isDate(_ text: some StringProtocol) -> Bool {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      return (1...3).contains(parts.count) && parts[0].utf8.count == 4
        && parts.dropFirst().allSatisfy { $0.utf8.count == 2 }
        && parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    guard let dots = text.firstRange(of: "..") ?? text.firstRange(of: "…") else {
      guard isDate(text) else { return nil }
      return text.utf8.count == 4 ? .year(text) : .taken(from: text, to: text)
    }
    let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...].drop { $0 == "." })
    guard !first.contains("."), !last.contains(where: { ".…".contains($0) }) else { return nil }
    guard first.isEmpty || isDate(first), last.isEmpty || isDate(last), !(first.isEmpty && last.isEmpty)
    else {
      // Three dots also end sentences.
      guard text.contains(where: \.isNumber) else { return nil }
      throw PhotoRule.Fault(
        word: text, remedy: "Write dates as years, months or days: 2019..2021, 2019-05..2019-08-15, 2020..")
    }
    return .taken(from: first.isEmpty ? nil : String(first), to: last.isEmpty ? nil : String(last))
  }
}

extension PhotoRule {
  /// The levels of a hashtag, folded as search folds them.
  fileprivate static func levels(_ text: String) -> [String] {
    text.split { "/|".contains($0) }.map { level in
      SearchFolding.fold(level.split(whereSeparator: \.isWhitespace).joined(separator: "-"))
    }.filter { !$0.isEmpty && $0 != "#" }
  }
}
