/// The writing direction of a script.
public enum WritingDirection: String, Sendable, Hashable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The direction of a language: by its script subtag if present, else by its usual script.
  ///
  /// - Parameter language: BCP 47.
  public init(language: String) {
    let subtags = language.lowercased().split { $0 == "-" || $0 == "_" }
    if let script = subtags.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      self = WritingDirection.scripts.contains(String(script)) ? .rightToLeft : .leftToRight
    } else {
      let primary = subtags.first.map(String.init) ?? ""
      self = WritingDirection.languages.contains(primary) ? .rightToLeft : .leftToRight
    }
  }

  private static let scripts: Set = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
  /// Languages usually written from right to left (Unicode CLDR, likely subtags).
  private static let languages: Set = [
    "ar", "arc", "arz", "azb", "bal", "bqi", "ckb", "dv", "fa", "glk", "he", "iw", "khw", "ks", "lrc", "mzn",
    "nqo", "ps", "sd", "sdh", "skr", "syr", "ug", "ur", "yi",
  ]
}

extension Site {
  /// The direction of the site's language.
  public var direction: WritingDirection { WritingDirection(language: language) }
}
