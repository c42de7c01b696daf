/// The name of a lens, unless it says that it is unknown.
struct LensName {
  let text: String

  /// - Returns: `nil` for `----`, `0.0 mm f/0.0`, `Unknown` and the like.
  init?(_ text: String) {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    // Digits other than 0, or words other than units.
    let says = words.contains { word in
      word.contains { $0.isNumber && $0 != "0" }
        || word.contains(where: \.isLetter) && !LensName.nothing.contains(word.filter(\.isLetter))
    }
    guard says, !["65535", "4294967295"].contains(words.joined()) else { return nil }
    self.text = text
  }

  private static let nothing: Set<String> = [
    "mm", "f", "unknown", "none", "n", "a", "na", "null", "nil", "undefined", "lens", "no", "inf", "nan",
    "undef",
  ]
}
