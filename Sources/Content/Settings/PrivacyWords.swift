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
    if isAboutPlace(name) { return .hidesPlace }
    if name == "access" || hiding.contains(where: name.contains) { return .hides }
    if text?.trimmed == "-1", ratings.contains(name) { return .hides }
    guard let text = text.map(plain) else { return nil }
    if name.contains("map"), hidingValues.contains(text) || noes.contains(text) { return .hidesPlace }
    if hidingValues.contains(text) { return .hides }
    return noes.contains(text) && showing.contains(where: name.hasPrefix) ? .hides : nil
  }

  /// What the lines of a text that is not YAML may be meant for.
  static func meanings(inLinesOf text: String) -> Set<Meaning> {
    Set(
      text.split(whereSeparator: \.isNewline).compactMap { line in
        let parts = line.split(maxSplits: 1, omittingEmptySubsequences: false) { ":={".contains($0) }
        let marks = " -\"'{}[],"
        let key = parts.first.map { $0.filter { !marks.contains($0) } } ?? ""
        let value = parts.count > 1 ? parts[1].filter { !marks.contains($0) } : nil
        // A sentence is not a key.
        return key.count > 30 ? nil : meaning(ofKey: plain(key), text: value)
      })
  }

  /// Whether a line of a text is a key and a value that ask to hide something, such as `private: yes`.
  static func isHidingSetting(_ line: some StringProtocol) -> Bool {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].contains(where: \.isWhitespace), !parts[0].isEmpty else { return false }
    let (name, value) = (plain(String(parts[0])), plain(String(parts[1])))
    if isAboutPlace(name) { return isHiding(value) }
    // `private: no` asks for nothing, `publish: no` does.
    if noes.contains(value) { return (showing + ["publi", "visib"]).contains(where: name.hasPrefix) }
    guard isHiding(value) || ["yes", "on", "true"].contains(value) else { return false }
    return meaning(ofKey: name, text: value) == .hides
  }

  /// Whether a value asks to hide something.
  static func isHiding(_ value: String) -> Bool {
    hidingValues.contains(plain(value)) || noes.contains(plain(value))
  }

  private static func isAboutPlace(_ name: String) -> Bool {
    place.contains(where: name.contains) || placeBeginnings.contains(where: name.hasPrefix)
  }

  /// In lower case, without spaces, hyphens and underscores.
  private static func plain(_ text: String) -> String {
    text.lowercased().filter { !" -_".contains($0) }
  }

  /// Parts of keys: English, German, French, Spanish, Italian, Arabic.
  private static let hiding = [
    "hid", "privat", "privé", "secret", "draft", "publi", "unlist", "visib", "noindex", "confiden", "nsfw",
    "embargo", "exclu", "omit", "protect", "password", "reject", "ignor", "skip", "restrict", "audience",
    "geheim",
    "versteck", "vertraulich", "entwurf", "unveröff", "caché", "brouillon", "oculto", "borrador", "nascost",
    "bozza", "خاص", "مخفي", "مسودة",
  ]

  private static let hidingValues: Set<String> = [
    "private", "hidden", "draft", "secret", "unlisted", "unpublished", "noindex", "nopublish", "rejected",
    "restricted", "onlyme", "nobody", "wip", "privat", "versteckt", "entwurf", "geheim",
    "privé", "brouillon", "privado", "oculto", "borrador", "خاص", "مسودة",
  ]

  private static let noes: Set<String> = ["none", "no", "off", "false", "never"]

  /// The beginnings of keys whose `no` hides.
  private static let showing = [
    "show", "display", "list", "index", "share", "online", "export", "upload", "zeig",
  ]

  private static let ratings: Set<String> = ["rating", "stars"]

  private static let place = [
    "location", "position", "coord", "place", "gps", "zone", "altitude", "ubicaci", "standort", "lieu",
    "موقع",
  ]

  private static let placeBeginnings = ["loc", "geo", "lat", "lon", "lng", "ort", "lugar"]
}
