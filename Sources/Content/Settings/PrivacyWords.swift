internal import Yams

/// Words by which people say that something is not for everybody, in keys that PhotoMap does not know.
///
/// Such a key is an error. Until it is corrected, its file counts as if it had asked to hide.
enum PrivacyWords {
  enum Meaning { case hides, hidesPlace }

  /// What an unknown key may be meant for; `nil` if it has nothing to do with privacy.
  ///
  /// - Parameter value: As written; `visibility: private` says more than its key.
  static func meaning(ofKey key: String, value: Node) -> Meaning? {
    let name = plain(key)
    if hiding.contains(where: name.contains) { return .hides }
    if let text = value.scalar?.string, hidingValues.contains(plain(text)) {
      return isAboutPlace(name) ? .hidesPlace : .hides
    }
    return isAboutPlace(name) ? .hidesPlace : nil
  }

  /// Whether a value asks to hide something.
  static func isHiding(_ value: String) -> Bool {
    hidingValues.contains(plain(value)) || ["none", "no", "off", "false", "never"].contains(plain(value))
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
    "embargo", "exclu", "omit", "protect", "password", "geheim", "versteck", "vertraulich", "entwurf",
    "unveröff", "caché", "brouillon", "oculto", "borrador", "nascost", "bozza", "خاص", "مخفي", "مسودة",
  ]

  private static let hidingValues: Set<String> = [
    "private", "hidden", "draft", "secret", "unlisted", "unpublished", "noindex", "nopublish", "privat",
    "versteckt", "entwurf", "geheim", "privé", "brouillon", "privado", "oculto", "borrador", "خاص", "مسودة",
  ]

  private static let place = [
    "location", "position", "coord", "place", "gps", "zone", "altitude", "ubicaci", "standort", "lieu",
    "موقع",
  ]

  private static let placeBeginnings = ["loc", "geo", "lat", "lon", "lng", "ort", "lugar"]
}
