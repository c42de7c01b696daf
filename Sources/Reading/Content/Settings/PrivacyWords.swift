internal import Photography
internal import Yams

/// Words by which people say that something is not for everybody, in keys that PhotoMap does not know.
///
/// Such a key is an error. Until it is corrected, its file counts as if it had asked to hide.
enum PrivacyWords {
  enum Meaning { case hides, hidesPlace }

  /// What an unknown key may be meant for; `nil` if neither it nor anything in its value has to do with privacy.
  ///
  /// - Parameter value: As written; `visibility: private` says more than its key.
  static func meaning(ofKey key: String, value: Node) -> Meaning? {
    var nodesLeft = 1000
    return meaning(ofKey: key, value: value, &nodesLeft)
  }

  /// - Parameter nodesLeft: How much is looked at: aliases can make a short text a huge tree. What is larger hides.
  private static func meaning(ofKey key: String, value: Node, _ nodesLeft: inout Int) -> Meaning? {
    nodesLeft -= 1
    guard nodesLeft > 0 else { return .hides }
    let name = plain(key)
    var meaning = meaning(ofKey: name, text: value.scalar?.string)
    guard meaning != .hides else { return meaning }
    let inner: [(key: String, value: Node)] =
      switch value {
      case .mapping(let mapping): mapping.map { ($0.key.scalar?.string ?? "", $0.value) }
      case .sequence(let sequence): sequence.map { (key, $0) }
      default: []
      }
    for (key, value) in inner {
      guard let found = self.meaning(ofKey: key, value: value, &nodesLeft) else { continue }
      // What is hidden about a place is the place.
      if found == .hides, !isAboutPlace(name) { return .hides }
      meaning = .hidesPlace
    }
    return meaning
  }

  /// - Parameter name: As ``plain(_:)`` gives it.
  private static func meaning(ofKey name: String, text: String?) -> Meaning? {
    // `locked` begins as `location` does.
    if isAboutPlace(name), !hidingIfYes.contains(name) { return .hidesPlace }
    if hidingKeys.contains(name) || hiding.isIn(name) || isMisspelled(name) { return .hides }
    if let text, ratings.contains(name), isRejecting(text) { return .hides }
    guard let text else { return nil }
    let value = plain(text)
    if name.contains("map"), hidingValues.contains(value) || isNo(value) { return .hidesPlace }
    if isHidingValue(text) { return .hides }
    if hidingIfYes.contains(name) { return value.isEmpty || yeses.contains(value) ? .hides : nil }
    if audiences.contains(name), isForFew(text) { return .hides }
    if levels.contains(name), !forEverybody.contains(value) { return .hides }
    guard isShowing(name) else { return nil }
    return isNo(value) || switchedOff.contains(value) || isForFew(text) ? .hides : nil
  }

  /// What the lines of a text that is not YAML may be meant for.
  static func meanings(inLinesOf text: String) -> Set<Meaning> {
    Set(
      text.split { $0.isNewline || "{},".contains($0) }.compactMap { line in
        let parts = line.split(maxSplits: 1, omittingEmptySubsequences: false) { ":=：".contains($0) }
        let marks = " \"'[]"
        let key = parts.first.map { $0.filter { !marks.contains($0) && $0 != "-" } } ?? ""
        // The sign of a number stays: `rating: -1`.
        let value = parts.count > 1 ? parts[1].filter { !marks.contains($0) } : nil
        // A sentence is not a key.
        return key.count > 30 ? nil : meaning(ofKey: plain(key), text: value)
      })
  }

  /// Whether a line of a text is a key and a value that ask to hide something, such as `private: yes`.
  static func isHidingSetting(_ line: some StringProtocol) -> Bool {
    let parts = line.split(maxSplits: 1, omittingEmptySubsequences: false) { ":：".contains($0) }
    guard parts.count == 2, !parts[0].contains(where: \.isWhitespace), !parts[0].isEmpty else { return false }
    let (name, value) = (plain(String(parts[0])), plain(String(parts[1])))
    if name == "places", let precision = PlacePrecision(rawValue: value) { return precision != .exact }
    if isAboutPlace(name), !hidingIfYes.contains(name) { return isHiding(value) }
    // `private: no` asks for nothing, `publish: no` does.
    if isNo(value) { return isShowing(name) || ["publi", "visib"].contains(where: name.hasPrefix) }
    guard isHiding(value) || yeses.contains(value) else { return false }
    return meaning(ofKey: name, text: value) == .hides
  }

  /// Whether a value asks to hide something.
  static func isHiding(_ value: String) -> Bool { isHidingValue(value) || isNo(plain(value)) }

  /// Whether a value, a level of it or one of several asks to hide something: `Workflow|private`.
  private static func isHidingValue(_ text: String) -> Bool {
    hidingValues.contains(plain(text))
      || text.contains(where: dividesWords)
        && text.split(whereSeparator: dividesWords).contains { hidingValues.contains(plain(String($0))) }
  }

  /// Whether a character stands between the words, or levels, that a program writes as one keyword.
  static func dividesWords(_ character: Character) -> Bool {
    "|,;/\\>›·•#＃，、；،؛".contains(character) || character.isNewline
  }

  /// Whether a keyword asks to hide something. Words of hiding that are also what a photograph shows ask for nothing.
  static func isHidingTag(_ text: String) -> Bool { hidingTags.contains(plain(text)) }

  /// Whether words that YAML takes for a comment ask to hide something: those of `location: 46.5, 8.5 #private`.
  static func isHidingComment(_ words: some StringProtocol) -> Bool {
    isHidingTag(String(words))
      || words.split(whereSeparator: \.isWhitespace).enumerated().contains { index, word in
        (word.hasPrefix("#") || index == 0 && words.first?.isWhitespace == false) && isHidingTag(String(word))
      } || isHidingSetting(words.trimmed)
  }

  /// Whether a key is one of those that protect most, perhaps with a typing error.
  private static func isMisspelled(_ name: String) -> Bool {
    (5...9).contains(name.unicodeScalars.count)
      && protecting.contains { Spelling.distance(Spelling.plain(name), $0) < 2 }
  }

  private static let protecting = ["access", "password", "private", "hidden"].map(Spelling.plain)

  /// Whether a rating rejects: a number below zero with any sign, or a word.
  static func isRejecting(_ rating: String) -> Bool {
    let text = rating.trimmed
    guard let sign = text.first, text.count > 1, minuses.contains(sign) else { return isHidingValue(text) }
    let number = text.dropFirst().trimmed
    return number.contains { $0.isNumber && $0.wholeNumberValue != 0 }
      && number.allSatisfy { $0.isNumber || ".,".contains($0) }
  }

  private static let minuses: Set<Character> = ["-", "−", "–", "—", "‐", "‑", "‒", "﹣", "－", "⁻"]

  private static func isNo(_ value: String) -> Bool { noes.contains(value) }

  private static func isShowing(_ name: String) -> Bool {
    showing.isIn(name) || showingKeys.contains(name)
  }

  /// Whether a value names people with whom something may be shared that is not for everybody.
  private static func isForFew(_ text: String) -> Bool {
    fewPeople.contains(plain(text))
      || text.split { dividesWords($0) || "&+".contains($0) }.contains {
        fewPeople.contains(plain(String($0)))
      }
  }

  /// Whether a key is about where something is.
  static func isAboutPlace(_ name: String) -> Bool {
    let name = plain(name)
    return name != "timezone" && place.isIn(name)
  }

  /// The letters, digits and marks on letters of a text, in lower case: `#private!`, `(private)` and `🔒 Private` are `private`. Letters of
  /// full width count as plain ones.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      let fullWidth: ClosedRange<UInt32> = 0xFF01...0xFF5E
      let scalar =
        fullWidth.contains(scalar.value) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
      if isOfWord(scalar) { plain.append(scalar) }
    }
    return String(plain)
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.isLetterOrDigit }
    if scalar.properties.isVariationSelector { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  // The words of all languages: an author may write in another one than the site is in.
  private static let hiding = WordMatcher(PrivacyVocabulary.all.flatMap(\.hiding))
  private static let hidingKeys = Set(PrivacyVocabulary.all.flatMap(\.hidingKeys))
  private static let hidingIfYes = Set(PrivacyVocabulary.all.flatMap(\.hidingIfYes))
  private static let hidingValues = Set(PrivacyVocabulary.all.flatMap(\.values))
  /// A person and a concept are subjects of photographs, too.
  private static let hidingTags = hidingValues.subtracting(["personne", "concept"])
  private static let audiences = Set(PrivacyVocabulary.all.flatMap(\.audiences))
  private static let showing = WordMatcher(
    PrivacyVocabulary.all.flatMap(\.showing),
    beginnings: PrivacyVocabulary.all.flatMap(\.showingBeginnings))
  private static let showingKeys = Set(PrivacyVocabulary.all.flatMap(\.showingKeys))
  private static let noes = Set(PrivacyVocabulary.all.flatMap(\.noes))
  private static let yeses = Set(PrivacyVocabulary.all.flatMap(\.yeses))
  private static let place = WordMatcher(
    PrivacyVocabulary.all.flatMap(\.place), beginnings: PrivacyVocabulary.all.flatMap(\.placeBeginnings))

  /// Words for a switch that are towns or other words, too: Aus in Namibia.
  private static let switchedOff: Set<String> = [
    "aus", "uit", "0", "spento", "désactivé", "desligado", "apagado",
  ]

  /// With whom something may be shared that is not for everybody.
  private static let fewPeople: Set<String> = [
    "friends", "family", "me", "self", "contacts", "members", "us", "owner", "relatives", "parents", "kids",
    "closefriends", "familyandfriends", "friendsandfamily", "freunde", "familie", "verwandte", "eltern",
    "kinder", "freundeundfamilie", "familieundfreunde", "amis", "famille",
    "amigos",
    "familia", "amici", "famiglia", "vrienden", "rodzina", "друзья", "семья", "семьи", "сімї", "família",
    "rodziny", "друзі", "сябры",
  ]

  /// Keys of a level or of people, as galleries have them: all but what is for everybody hides.
  private static let levels: Set<String> = [
    "privacylevel", "accesslevel", "permission", "permissions", "privacysetting", "privacysettings",
  ]
  private static let forEverybody: Set<String> = [
    "0", "public", "all", "everyone", "everybody", "anyone", "anybody", "world", "open", "none", "yes",
    "true",
  ]

  /// Keys of a number below zero that rejects.
  private static let ratings: Set<String> = ["rating", "stars", "pick", "picked", "flag"]
}
