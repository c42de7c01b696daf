internal import JSON

/// What people wrote at Facebook, without the people whom they named.
enum FacebookText {
  /// A text with `…` for each mention, `@[12345:274:Ida M.]`: the number and the name of an account are not imported.
  ///
  /// - Returns: `nil` for none, and for mentions alone.
  static func read(_ value: JSONValue) -> String? {
    guard let text = MetaMedia.text(value) else { return nil }
    // One that was cut off has no bracket.
    let told = text.replacing(/@\[[0-9]+:[^\]\n]*\]?/, with: "…")
    let says = told == text || told.contains { !$0.isWhitespace && !$0.isPunctuation }
    return says ? told : nil
  }
}
